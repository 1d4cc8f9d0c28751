package org.wpbminer.features.blocks;

import static org.wpbminer.features.FeatureTable.is;
import static org.wpbminer.features.FeatureTable.ratio;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.wpbminer.features.FeatureExtractor;
import org.wpbminer.features.FeatureTable;
import org.wpbminer.features.blocks.PageStatistics.Marker;
import org.wpbminer.features.blocks.PageStatistics.Zone;
import org.wpbminer.features.boxes.NodeBoxes;
import org.wpbminer.features.reading.Leads.Lead;
import org.wpbminer.features.reading.NameTopic;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.page.PageTree;

/**
 * The features of profile {@code default}: densities, size and structure, the block's ancestors and
 * their names, topics of its first line and its heading, words of the page title, position on the
 * page and relative to the main text, neighbouring blocks, and kind of page. All are between 0 and
 * 1.5.
 *
 * <p>They were selected from 156 features by backward elimination on labelled pages,
 * cross-validated by site ({@code eval/results/features.md}). None depends on the layout or on the
 * attributes that label training pages.
 */
public final class ExtendedFeatures implements FeatureExtractor {

  private static final double LN2 = Math.log(2);

  private static final Set<String> PARAGRAPHS = Set.of("p", "blockquote", "pre");

  private static final List<Lead> LEADS = List.of(Lead.RELATED, Lead.HOT);

  private static final FeatureTable<BlockStatistics> TABLE = new FeatureTable<>();

  static {
    addSize();
    addStructure();
    addAncestors();
    addTopics();
    addPlace();
    addPage();
  }

  @Override
  public List<String> names() {
    return TABLE.names();
  }

  @Override
  public double[][] extract(PageReading page, NodeBoxes boxes, List<Block> blocks) {
    return blocks.isEmpty()
        ? new double[0][]
        : Arrays.stream(new PageStatistics(page, blocks).blocks)
            .map(TABLE::vector)
            .toArray(double[][]::new);
  }

  /** Adds features of size and density; square roots spread the values of small blocks. */
  private static void addSize() {
    TABLE.add("linkTextDensity", b -> linkTextDensity(b));
    TABLE.add("linkShare", b -> b.linkShare());
    TABLE.add("links", b -> log(b.links, 8));
    TABLE.add("textRoot", b -> Math.sqrt(ratio(b.chars - b.linkChars, b.page.tree.textChars(0))));
    TABLE.add("linkTextRoot", b -> Math.sqrt(linkTextDensity(b)));
    TABLE.add("textLength", b -> log(b.charsOrOne() / Math.max(1, b.texts), 9));
    TABLE.add("lineLength", b -> log(b.charsOrOne() / Math.max(1, b.lines), 9));
  }

  /** Adds features of the tags inside the block. */
  private static void addStructure() {
    TABLE.add("inParagraph", b -> b.paragraphChars / b.charsOrOne());
    TABLE.add("inItem", b -> b.itemChars / b.charsOrOne());
    TABLE.add("linkedImages", b -> log(b.count(Marker.LINKED_IMAGE), 4));
    TABLE.add("controls", b -> log(b.count(Marker.CONTROL), 4));
    TABLE.add("headings", b -> log(b.count(Marker.HEADING), 5));
    TABLE.add("nodes", b -> log(b.nodes.length - 1, 5));
    TABLE.add("tagParagraph", b -> is(PARAGRAPHS.contains(b.page.tree.tag(b.first))));
  }

  /** Adds features of the block's ancestors and of the names of the block and its ancestors. */
  private static void addAncestors() {
    TABLE.add("inArticle", b -> is(b.isIn(Zone.ARTICLE)));
    TABLE.add("inMain", b -> is(b.isIn(Zone.MAIN)));
    TABLE.add("inNav", b -> is(b.isIn(Zone.NAVIGATION)));
    TABLE.add("inFooter", b -> is(b.isIn(Zone.FOOTER)));
    addNamed("article", NameTopic.ARTICLE.bit());
    addNamed("comment", NameTopic.COMMENT.bit());
    addNamed("related", NameTopic.SUGGESTION.bit());
    addNamed("navigation", NameTopic.NAVIGATION.bit());
    addNamed("product", NameTopic.GOODS.bit());
    addNamed("legal", NameTopic.LEGAL.bit());
    addNamed("caption", NameTopic.CAPTION.bit() | NameTopic.MEDIA.bit());
  }

  private static void addNamed(String name, long topics) {
    TABLE.add("named-" + name, b -> b.named(topics));
  }

  /** Adds features of headings and of the title: related links share more words than menus do. */
  private static void addTopics() {
    LEADS.forEach(lead -> TABLE.add("lead-" + lower(lead), b -> is(b.announces(lead))));
    LEADS.forEach(lead -> TABLE.add("heading-" + lower(lead), b -> is(b.isUnder(lead))));
    TABLE.add("titleWords", b -> b.page.title.words[b.number]);
    TABLE.add("titleLinkShare", b -> Math.min(1, 3 * b.page.title.linkShare[b.number]));
    TABLE.add(
        "afterHeadline", b -> is(b.page.headline != PageTree.NONE && b.last >= b.page.headline));
  }

  /** Adds features of the main block's and the neighbours' position: bylines are before it. */
  private static void addPlace() {
    TABLE.add("beforeMain", b -> is(b.number < b.page.main.number));
    TABLE.add("afterMain", b -> is(b.number > b.page.main.number));
    TABLE.add("gapToMain", b -> log(b.charsToMain(), 13));
    TABLE.add("stepsFromMain", b -> Math.min(1.5, b.stepsFromMain() / 8.0));
    TABLE.add("besideMain", b -> is(b.parent() == b.page.main.parent()));
    TABLE.add("previousChars", b -> log(b.previous().chars, 13));
    TABLE.add("nextLinkShare", b -> b.next().linkShare());
    TABLE.add("parentLinkShare", b -> b.page.linkShare(b.around()));
    TABLE.add("grandLinkShare", b -> b.page.linkShare(b.largerAround()));
  }

  /** Adds features of the page: an article has one long text, an index page has many links. */
  private static void addPage() {
    TABLE.add("pageLinkShare", b -> b.page.tree.linkTextChars(0) / b.page.chars());
    TABLE.add("pageMainShare", b -> b.page.main.chars / b.page.chars());
    TABLE.add("pageRunning", b -> b.page.runningChars / b.page.chars());
    TABLE.add("pageText", b -> log(b.page.tree.textChars(0), 16));
    TABLE.add("pageHasArticle", b -> is(b.page.reading.count("article") > 0));
    TABLE.add("pageHasHeadline", b -> is(b.page.headline != PageTree.NONE));
    TABLE.add("pageTypeArticle", b -> is(b.page.isArticle));
  }

  private static String lower(Lead lead) {
    return lead.name().toLowerCase(Locale.ROOT);
  }

  private static double linkTextDensity(BlockStatistics b) {
    return ratio(b.linkChars, b.page.tree.linkTextChars(0));
  }

  /** Maps a count to a logarithmic scale: 0 becomes 0, and {@code 2^bits - 1} becomes 1. */
  private static double log(double count, double bits) {
    return Math.min(1.5, Math.log1p(count) / (bits * LN2));
  }
}
