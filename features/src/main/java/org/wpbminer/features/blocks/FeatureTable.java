package org.wpbminer.features.blocks;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.wpbminer.features.blocks.PageStatistics.Marker;
import org.wpbminer.features.blocks.PageStatistics.Zone;
import org.wpbminer.features.reading.Leads.Lead;
import org.wpbminer.features.reading.NameTopic;
import org.wpbminer.segmenter.page.PageTree;

/** Names and formulas of the block features. */
final class FeatureTable {

  private static final double LN2 = Math.log(2);

  private static final Set<String> PARAGRAPHS = Set.of("p", "blockquote", "pre");

  /** Features of size and density; square roots spread the values of small blocks. */
  private static final List<Feature> SIZE =
      List.of(
          feature("linkTextDensity", b -> linkTextDensity(b)),
          feature("linkShare", b -> b.linkShare()),
          feature("links", b -> log(b.links, 8)),
          feature(
              "textRoot", b -> Math.sqrt(ratio(b.chars - b.linkChars, b.page.tree.textChars(0)))),
          feature("linkTextRoot", b -> Math.sqrt(linkTextDensity(b))),
          feature("textLength", b -> log(b.charsOrOne() / Math.max(1, b.texts), 9)),
          feature("lineLength", b -> log(b.charsOrOne() / Math.max(1, b.lines), 9)));

  /** Features of the tags inside the block. */
  private static final List<Feature> STRUCTURE =
      List.of(
          feature("inParagraph", b -> b.paragraphChars / b.charsOrOne()),
          feature("inItem", b -> b.itemChars / b.charsOrOne()),
          feature("linkedImages", b -> log(b.count(Marker.LINKED_IMAGE), 4)),
          feature("controls", b -> log(b.count(Marker.CONTROL), 4)),
          feature("headings", b -> log(b.count(Marker.HEADING), 5)),
          feature("nodes", b -> log(b.nodes.length - 1, 5)),
          feature("tagParagraph", b -> isTrue(PARAGRAPHS.contains(b.page.tree.tag(b.first)))));

  /** Features of the names of the block's element and its ancestors. */
  private static final List<Feature> NAMES =
      List.of(
          named("article", NameTopic.ARTICLE),
          named("comment", NameTopic.COMMENT),
          named("related", NameTopic.SUGGESTION),
          named("navigation", NameTopic.NAVIGATION),
          named("product", NameTopic.GOODS),
          named("legal", NameTopic.LEGAL),
          named("caption", NameTopic.CAPTION, NameTopic.MEDIA));

  private static final List<Lead> LEADS = List.of(Lead.RELATED, Lead.HOT);

  /** Features of the semantic elements among the block's ancestors. */
  private static final List<Feature> ELEMENTS_AROUND =
      List.of(
          feature("inArticle", b -> isTrue(b.isIn(Zone.ARTICLE))),
          feature("inMain", b -> isTrue(b.isIn(Zone.MAIN))),
          feature("inNav", b -> isTrue(b.isIn(Zone.NAVIGATION))),
          feature("inFooter", b -> isTrue(b.isIn(Zone.FOOTER))));

  /** Features of the title's words: related links contain more of them than menus do. */
  private static final List<Feature> TITLE =
      List.of(
          feature("titleWords", b -> b.page.title.words[b.number]),
          feature("titleLinkShare", b -> Math.min(1, 3 * b.page.title.linkShare[b.number])),
          feature(
              "afterHeadline",
              b -> isTrue(b.page.headline != PageTree.NONE && b.last >= b.page.headline)));

  /** Features of the position relative to the main block: bylines are before it, links after it. */
  private static final List<Feature> PLACE =
      List.of(
          feature("beforeMain", b -> isTrue(b.number < b.page.main.number)),
          feature("afterMain", b -> isTrue(b.number > b.page.main.number)),
          feature("gapToMain", b -> log(b.charsToMain(), 13)),
          feature("stepsFromMain", b -> Math.min(1.5, b.stepsFromMain() / 8.0)),
          feature("besideMain", b -> isTrue(b.parent() == b.page.main.parent())));

  /** Features of the preceding and following blocks, and of the block's ancestors. */
  private static final List<Feature> NEIGHBOURS =
      List.of(
          feature("previousChars", b -> log(b.previous().chars, 13)),
          feature("nextLinkShare", b -> b.next().linkShare()),
          feature("parentLinkShare", b -> b.page.linkShare(b.around())),
          feature("grandLinkShare", b -> b.page.linkShare(b.largerAround())));

  /** Features of the page: an article has one long text, an index page has many links. */
  private static final List<Feature> PAGE =
      List.of(
          feature("pageLinkShare", b -> b.page.tree.linkTextChars(0) / b.page.chars()),
          feature("pageMainShare", b -> b.page.main.chars / b.page.chars()),
          feature("pageRunning", b -> b.page.runningChars / b.page.chars()),
          feature("pageText", b -> log(b.page.tree.textChars(0), 16)),
          feature("pageHasArticle", b -> isTrue(b.page.reading.count("article") > 0)),
          feature("pageHasHeadline", b -> isTrue(b.page.headline != PageTree.NONE)),
          feature("pageTypeArticle", b -> isTrue(b.page.isArticle)));

  static final List<Feature> ALL =
      Stream.of(
              SIZE.stream(),
              STRUCTURE.stream(),
              ELEMENTS_AROUND.stream(),
              NAMES.stream(),
              LEADS.stream()
                  .map(lead -> feature("lead-" + lower(lead), b -> isTrue(b.announces(lead)))),
              LEADS.stream()
                  .map(lead -> feature("heading-" + lower(lead), b -> isTrue(b.isUnder(lead)))),
              TITLE.stream(),
              PLACE.stream(),
              NEIGHBOURS.stream(),
              PAGE.stream())
          .flatMap(features -> features)
          .toList();

  private FeatureTable() {}

  /** Column of the feature matrix: its name, which is stored in models, and its formula. */
  record Feature(String name, ToDoubleFunction<BlockStatistics> formula) {}

  private static String lower(Enum<?> topic) {
    return topic.name().toLowerCase(Locale.ROOT);
  }

  private static Feature feature(String name, ToDoubleFunction<BlockStatistics> formula) {
    return new Feature(name, formula);
  }

  private static Feature named(String name, NameTopic... topics) {
    long bits = Arrays.stream(topics).mapToLong(NameTopic::bit).reduce(0, (a, b) -> a | b);
    return feature("named-" + name, b -> b.named(bits));
  }

  private static double linkTextDensity(BlockStatistics b) {
    return ratio(b.linkChars, b.page.tree.linkTextChars(0));
  }

  private static double isTrue(boolean condition) {
    return condition ? 1 : 0;
  }

  /** Maps a count to a logarithmic scale: 0 becomes 0, and {@code 2^bits - 1} becomes 1. */
  static double log(double count, double bits) {
    return Math.min(1.5, Math.log1p(count) / (bits * LN2));
  }

  /** Returns a ratio; 0 if the denominator is 0. */
  static double ratio(double part, double whole) {
    return whole <= 0 ? 0 : part / whole;
  }
}
