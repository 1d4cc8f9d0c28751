package org.wpbminer.features;

import static org.wpbminer.features.PrefixCounts.NodeCount.CHARS;
import static org.wpbminer.features.PrefixCounts.NodeCount.CONTROLS;
import static org.wpbminer.features.PrefixCounts.NodeCount.HEADINGS;
import static org.wpbminer.features.PrefixCounts.NodeCount.IN_HEADING;
import static org.wpbminer.features.PrefixCounts.NodeCount.IN_ITEM;
import static org.wpbminer.features.PrefixCounts.NodeCount.IN_PARAGRAPH;
import static org.wpbminer.features.PrefixCounts.NodeCount.LINES;
import static org.wpbminer.features.PrefixCounts.NodeCount.LINKED_IMAGES;
import static org.wpbminer.features.PrefixCounts.NodeCount.LONG_TEXT;
import static org.wpbminer.features.PrefixCounts.NodeCount.PARAGRAPHS;
import static org.wpbminer.features.PrefixCounts.NodeCount.TEXTS;

import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.wpbminer.features.PageStatistics.Landmarks;
import org.wpbminer.segmenter.page.ElementNames;

/** The features of a block, name and formula side by side. */
final class FeatureTable {

  private static final double LN2 = Math.log(2);

  /** The paper's densities: shares of the page. */
  private static final List<Feature> DENSITIES =
      List.of(
          feature("textDensity", b -> textDensity(b)),
          feature("linkDensity", b -> ratio(b.links, b.page.tree.links(0))),
          feature("linkTextDensity", b -> linkTextDensity(b)));

  /**
   * An article of ten words and one of ten thousand have the same densities. The share of links
   * within the block tells menus from prose whatever their size.
   */
  private static final List<Feature> SIZE =
      List.of(
          feature("linkShare", b -> b.linkShare()),
          feature("links", b -> log(b.links, 8)),
          feature("textRoot", b -> Math.sqrt(textDensity(b))),
          feature("linkTextRoot", b -> Math.sqrt(linkTextDensity(b))),
          feature("textLength", b -> log(b.charsOrOne() / Math.max(1, b.count(TEXTS)), 9)),
          feature("lineLength", b -> log(b.charsOrOne() / Math.max(1, b.count(LINES)), 9)));

  /** What the block is built of. */
  private static final List<Feature> STRUCTURE =
      List.of(
          feature("inParagraph", b -> b.share(IN_PARAGRAPH)),
          feature("inItem", b -> b.share(IN_ITEM)),
          feature("inHeading", b -> b.share(IN_HEADING)),
          feature("paragraphs", b -> log(b.count(PARAGRAPHS), 5)),
          feature("linkedImages", b -> log(b.count(LINKED_IMAGES), 4)),
          feature("controls", b -> log(b.count(CONTROLS), 4)),
          feature("headings", b -> log(b.count(HEADINGS), 5)),
          feature("nodes", b -> log(b.nodes.length - 1, 5)),
          feature("tagParagraph", b -> b.isTag("p", "blockquote", "pre")),
          feature("tagHeading", b -> isTrue(ElementNames.isSubheading(b.page.tree.tag(b.first)))),
          feature("tagTable", b -> b.isTag("table", "tbody", "tr", "td")));

  /** Semantic elements and landmark roles. */
  private static final List<Feature> ELEMENTS_AROUND =
      List.of(
          feature("inArticle", b -> b.isIn(Landmarks.ARTICLE)),
          feature("inMain", b -> b.isIn(Landmarks.MAIN)),
          feature("inNav", b -> b.isIn(Landmarks.NAVIGATION)),
          feature("inAside", b -> b.isIn(Landmarks.ASIDE)),
          feature("inFooter", b -> b.isIn(Landmarks.FOOTER)),
          feature("inSection", b -> b.isIn(Landmarks.SECTION)),
          feature("depth", b -> Math.min(1.5, b.depth() / 20.0)));

  /**
   * The headline and the main text have nearly all words of the title; related links have more of
   * them than menus have.
   */
  private static final List<Feature> TITLE =
      List.of(
          feature("titleWords", b -> b.page.title.words[b.number]),
          feature("titleLinkShare", b -> Math.min(1, 3 * b.page.title.linkShare[b.number])),
          feature("afterHeadline", b -> isTrue(b.page.hasHeadline() && b.last >= b.page.headline)));

  /**
   * On the page, and relative to the main block. Bylines stand before it, related links after it,
   * and both near to it in the tree; a side column is far from it there.
   */
  private static final List<Feature> PLACE =
      List.of(
          feature("charsBefore", b -> b.page.counts.before(b.first, CHARS) / b.page.chars()),
          feature("blocksAfter", b -> Math.min(1, b.blocksAfter() / 20.0)),
          feature("beforeMain", b -> isTrue(b.number < b.page.main.number)),
          feature("afterMain", b -> isTrue(b.number > b.page.main.number)),
          feature("gapToMain", b -> log(b.charsToMain(), 13)),
          feature("stepsToMain", b -> Math.min(1.5, b.stepsToMeeting(b) / 8.0)),
          feature("stepsFromMain", b -> Math.min(1.5, b.stepsToMeeting(b.page.main) / 8.0)),
          feature("besideMain", b -> isTrue(b.parent() == b.page.main.parent())));

  /** The blocks before and after, and the elements around. */
  private static final List<Feature> NEIGHBOURS =
      List.of(
          feature("previousChars", b -> log(b.previous().chars, 13)),
          feature("nextChars", b -> log(b.next().chars, 13)),
          feature("nextLinkShare", b -> b.next().linkShare()),
          feature("nextLongText", b -> ratio(b.next().count(LONG_TEXT), b.next().chars)),
          feature("parentLinkShare", b -> b.page.linkShare(b.around())),
          feature("grandLinkShare", b -> b.page.linkShare(b.largerAround())),
          feature("grandLongText", b -> b.page.longTextShare(b.largerAround())));

  /**
   * What kind of page it is, the same for all its blocks: an article has one long text, a listing
   * has links.
   */
  private static final List<Feature> PAGE =
      List.of(
          feature("pageLinkShare", b -> b.page.tree.linkTextChars(0) / b.page.chars()),
          feature("pageMainShare", b -> b.page.main.chars / b.page.chars()),
          feature("pageLongText", b -> b.page.count(LONG_TEXT) / b.page.chars()),
          feature("pageText", b -> log(b.page.tree.textChars(0), 16)),
          feature("pageHasArticle", b -> isTrue(b.page.hasArticle)),
          feature("pageHasH1", b -> isTrue(b.page.hasHeadline())),
          feature("pageTypeArticle", b -> isTrue(b.page.type.endsWith("article"))));

  /** All features, in the order of a vector's components. */
  static final List<Feature> ALL =
      Stream.of(
              DENSITIES.stream(),
              SIZE.stream(),
              STRUCTURE.stream(),
              ELEMENTS_AROUND.stream(),
              ofTopics("named-", Topics.OF_NAMES, (b, t) -> b.page.names.weight(b.number, t)),
              ofTopics("lead-", Topics.OF_LEADS, (b, t) -> b.page.leads.ofBlock[b.number] >> t & 1),
              ofTopics(
                  "heading-", Topics.OF_LEADS, (b, t) -> b.page.leads.ofHeading[b.number] >> t & 1),
              TITLE.stream(),
              PLACE.stream(),
              NEIGHBOURS.stream(),
              PAGE.stream())
          .flatMap(features -> features)
          .toList();

  private FeatureTable() {}

  /**
   * One column of the feature matrix.
   *
   * @param name the feature's name, part of every model
   * @param formula its value for a block; holds no state of a page
   */
  record Feature(String name, ToDoubleFunction<BlockStatistics> formula) {}

  /** A value for a block and a topic's number in {@link Topics#names}. */
  @FunctionalInterface
  private interface TopicFormula {
    double of(BlockStatistics block, int topic);
  }

  /** One feature a topic, named by a prefix and the topic. */
  private static Stream<Feature> ofTopics(String prefix, Topics topics, TopicFormula formula) {
    return IntStream.range(0, topics.names().size())
        .mapToObj(t -> feature(prefix + topics.names().get(t), b -> formula.of(b, t)));
  }

  private static Feature feature(String name, ToDoubleFunction<BlockStatistics> formula) {
    return new Feature(name, formula);
  }

  private static double textDensity(BlockStatistics b) {
    return ratio(b.chars - b.linkChars, b.page.tree.textChars(0));
  }

  private static double linkTextDensity(BlockStatistics b) {
    return ratio(b.linkChars, b.page.tree.linkTextChars(0));
  }

  private static double isTrue(boolean condition) {
    return condition ? 1 : 0;
  }

  /** Compresses a count that has no upper end: 0 at 0, 1 at {@code 2^bits - 1}, logarithmic. */
  static double log(double count, double bits) {
    return Math.min(1.5, Math.log1p(count) / (bits * LN2));
  }

  /** A ratio that is 0 where there is nothing to divide by. */
  static double ratio(double part, double whole) {
    return whole <= 0 ? 0 : part / whole;
  }
}
