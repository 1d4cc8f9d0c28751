package org.wpbminer.features.links;

import static org.wpbminer.features.FeatureTable.is;
import static org.wpbminer.features.FeatureTable.ratio;

import java.util.List;
import java.util.function.ToIntFunction;
import org.wpbminer.features.FeatureTable;
import org.wpbminer.segmenter.page.PageTree;

/** The features of a group of links with their formulas, in the order of a model's vectors. */
final class GroupFeatures {

  /** Tags that, on an ancestor of a link, indicate in which part of the page the link is. */
  private static final List<String> TAGS =
      List.of(
          "nav", "aside", "footer", "header", "article", "main", "section", "ul", "ol", "table",
          "figure", "p", "form", "li", "dl", "h2", "h3", "h4", "strong", "td");

  /** Value used for the logarithm of a heading's distance if the heading is missing. */
  private static final double MAX_LOG_DISTANCE = 8;

  private static final double LEVELS = 6;
  private static final double DEPTH = 20;
  private static final double STEPS = 10;

  private static final FeatureTable<GroupStatistics> TABLE = new FeatureTable<>();

  static {
    addLinks();
    for (int i = 0; i < AnchorMeasures.NAMES.size(); i++) {
      int m = i;
      TABLE.add("mean" + AnchorMeasures.NAMES.get(m), g -> g.means[m]);
    }
    addItems();
    addAround();
    for (int i = 0; i < AnchorMeasures.OF_REGION; i++) {
      int m = i;
      TABLE.add("region" + AnchorMeasures.NAMES.get(m), g -> g.anchors.mean(g.region, m));
    }
    addPlace();
    TAGS.forEach(tag -> TABLE.add("in-" + tag, g -> g.nearness(tag)));
    addHeading();
    addTopic();
    addTopics("topic-", g -> g.heading.topic());
    addTopics("telling-", g -> g.headingWithTopic.topic());
  }

  /** The names of the features, in the order of a vector's components. */
  static final List<String> NAMES = TABLE.names();

  private GroupFeatures() {}

  private static void addLinks() {
    TABLE.add("links", g -> log(g.group.size()));
    TABLE.add("spread", g -> g.spread);
    TABLE.add("distinct", g -> g.targets / (double) g.group.size());
    TABLE.add("elsewhere", g -> g.elsewhere);
    TABLE.add("nofollow", g -> g.nofollow);
    TABLE.add("newWindow", g -> g.newWindow);
    TABLE.add("digits", g -> g.digits);
  }

  /** Adds features of the items that contain the links. */
  private static void addItems() {
    TABLE.add("items", g -> log(g.items));
    TABLE.add("itemChars", g -> log(g.itemChars / (double) g.items));
    TABLE.add("itemImages", g -> g.itemImages / (double) g.items);
    TABLE.add("itemLinks", g -> log(g.itemLinks / (double) g.items));
    TABLE.add("itemShare", g -> Math.min(1, ratio(g.linkChars, g.itemChars)));
  }

  /** Adds features of the parent of the items, and of the list or set of cards around it. */
  private static void addAround() {
    TABLE.add("regionLinks", g -> log(g.tree.links(g.region)));
    TABLE.add("regionChars", g -> log(g.tree.chars(g.region)));
    TABLE.add("regionDensity", g -> density(g, g.region));
    TABLE.add("regionIsParent", g -> is(g.region == g.parent));
    TABLE.add("regionLong", g -> log(g.outline.runningChars(g.region)));
    TABLE.add("parentLinks", g -> log(g.tree.links(g.parent)));
    TABLE.add("parentChars", g -> log(g.tree.chars(g.parent)));
    TABLE.add("parentDensity", g -> density(g, g.parent));
    TABLE.add("parentLong", g -> log(g.outline.runningChars(g.parent)));
    TABLE.add("groupShare", g -> ratio(g.group.size(), g.anchors.count(g.region)));
    TABLE.add("pageShare", g -> ratio(g.tree.links(g.parent), g.tree.links(0)));
    TABLE.add("pageLinks", g -> log(g.tree.links(0)));
    TABLE.add("pageHan", g -> g.outline.hanShare);
  }

  /** Adds features of the position of the group relative to the main text of the page. */
  private static void addPlace() {
    TABLE.add("depth", g -> g.tree.depth(g.parent) / DEPTH);
    TABLE.add("regionDepth", g -> g.tree.depth(g.region) / DEPTH);
    TABLE.add("inMain", g -> is(g.isInMain(g.parent)));
    TABLE.add("regionInMain", g -> is(g.isInMain(g.region)));
    TABLE.add(
        "mainInParent", g -> is(g.outline.main > 0 && g.tree.isWithin(g.outline.main, g.parent)));
    TABLE.add("behindMain", g -> is(g.group.first() > g.outline.mainEnd));
    TABLE.add("beforeMain", g -> is(g.group.first() < g.outline.main));
    TABLE.add("fromMain", g -> signedLog(g.charsFromMain()));
    TABLE.add("stepsToMain", g -> g.stepsToMain() / STEPS);
    TABLE.add(
        "longBefore",
        g -> ratio(g.outline.runningCharsBefore(g.group.first()), g.outline.runningChars(0)));
    TABLE.add("longBeside", g -> log(g.outline.runningCharsBeside(g.group.items()[0])));
    TABLE.add("longBesideParent", g -> log(g.outline.runningCharsBeside(g.parent)));
    TABLE.add("longBesideRegion", g -> log(g.outline.runningCharsBeside(g.region)));
    TABLE.add("pageLong", g -> log(g.outline.runningChars(0)));
    TABLE.add("pageLongShare", g -> ratio(g.outline.runningChars(0), g.tree.chars(0)));
    TABLE.add(
        "charsBefore", g -> ratio(g.outline.totals.chars(0, g.group.first()), g.tree.chars(0)));
    TABLE.add("nodesBefore", g -> g.group.first() / (double) g.tree.size());
  }

  /** Adds features of the headings above the group. */
  private static void addHeading() {
    TABLE.add("heading", g -> is(g.heading.exists()));
    TABLE.add("headings", g -> g.headings.size() / 4.0);
    TABLE.add("headingLevel", g -> headingLevel(g));
    TABLE.add("headingUp", g -> g.heading.levels() / LEVELS);
    TABLE.add("headingIsLabel", g -> is(g.heading.isLabel()));
    TABLE.add("headingColon", g -> is(g.heading.endsWithColon()));
    TABLE.add("headingWidth", g -> log(g.heading.text().length()));
    TABLE.add(
        "headingLinks", g -> g.heading.exists() ? Math.min(1, g.tree.links(g.heading.node())) : 0);
    TABLE.add(
        "headingFar", g -> g.heading.exists() ? log(g.charsFrom(g.heading)) : MAX_LOG_DISTANCE);
    TABLE.add("topicUp", g -> g.headingWithTopic.levels() / LEVELS);
    TABLE.add(
        "topicFar",
        g -> g.headingWithTopic.exists() ? log(g.charsFrom(g.headingWithTopic)) : MAX_LOG_DISTANCE);
  }

  /** Adds features of the similarity to the topic of the page. */
  private static void addTopic() {
    TABLE.add("wordsLikeTitle", g -> g.wordsLikeTitle);
    TABLE.add("wordsLikeText", g -> g.wordsLikeText);
    TABLE.add("bestLikeTitle", g -> g.bestLikeTitle);
    TABLE.add("bestLikeText", g -> g.bestLikeText);
    TABLE.add("likeTitleOverPage", g -> overPage(g, AnchorMeasures.LIKE_TITLE));
    TABLE.add("likeTextOverPage", g -> overPage(g, AnchorMeasures.LIKE_TEXT));
    TABLE.add(
        "likeTextOfBest", g -> ratio(g.means[AnchorMeasures.LIKE_TEXT], g.anchors.mostLikeText()));
    TABLE.add("headingLikeTitle", g -> g.headingLikeTitle);
  }

  /** Returns the unscaled feature vector of a group. */
  static double[] of(GroupStatistics group) {
    return TABLE.vector(group);
  }

  private static void addTopics(String name, ToIntFunction<GroupStatistics> topic) {
    for (int t = 0; t < HeadingTopics.TOPICS.size(); t++) {
      int number = t;
      TABLE.add(name + HeadingTopics.TOPICS.get(t), g -> is(topic.applyAsInt(g) == number));
    }
  }

  private static double headingLevel(GroupStatistics g) {
    int node = g.heading.node();
    return node != PageTree.NONE && g.tree.isHeading(node)
        ? (g.tree.tag(node).charAt(1) - '0') / LEVELS
        : 0;
  }

  private static double overPage(GroupStatistics g, int measure) {
    return g.means[measure] - g.anchors.mean(0, measure);
  }

  private static double density(GroupStatistics g, int node) {
    return ratio(g.tree.linkTextChars(node), g.tree.chars(node));
  }

  private static double log(double value) {
    return Math.log1p(value);
  }

  private static double signedLog(double value) {
    return Math.signum(value) * log(Math.abs(value));
  }
}
