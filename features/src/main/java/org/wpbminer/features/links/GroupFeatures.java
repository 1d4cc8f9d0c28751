package org.wpbminer.features.links;

import java.util.List;
import java.util.function.IntFunction;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.wpbminer.segmenter.page.PageTree;

/** The features of a group of links with their formulas, in the order of a model's vectors. */
final class GroupFeatures {

  record Feature(String name, ToDoubleFunction<GroupStatistics> formula) {}

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

  private static final List<Feature> LINKS =
      List.of(
          feature("links", g -> log(g.group.size())),
          feature("spread", g -> g.spread),
          feature("distinct", g -> g.targets / (double) g.group.size()),
          feature("elsewhere", g -> g.elsewhere),
          feature("nofollow", g -> g.nofollow),
          feature("newWindow", g -> g.newWindow),
          feature("digits", g -> g.digits));

  /** Features of the items that contain the links. */
  private static final List<Feature> ITEMS =
      List.of(
          feature("items", g -> log(g.items)),
          feature("itemChars", g -> log(g.itemChars / (double) g.items)),
          feature("itemImages", g -> g.itemImages / (double) g.items),
          feature("itemLinks", g -> log(g.itemLinks / (double) g.items)),
          feature("itemShare", g -> Math.min(1, share(g.linkChars, g.itemChars))));

  /** Features of the parent of the items, and of the list or set of cards around it. */
  private static final List<Feature> AROUND =
      List.of(
          feature("regionLinks", g -> log(g.tree.links(g.region))),
          feature("regionChars", g -> log(g.tree.chars(g.region))),
          feature("regionDensity", g -> density(g, g.region)),
          feature("regionIsParent", g -> is(g.region == g.parent)),
          feature("regionLong", g -> log(g.outline.runningChars(g.region))),
          feature("parentLinks", g -> log(g.tree.links(g.parent))),
          feature("parentChars", g -> log(g.tree.chars(g.parent))),
          feature("parentDensity", g -> density(g, g.parent)),
          feature("parentLong", g -> log(g.outline.runningChars(g.parent))),
          feature("groupShare", g -> share(g.group.size(), g.anchors.count(g.region))),
          feature("pageShare", g -> share(g.tree.links(g.parent), g.tree.links(0))),
          feature("pageLinks", g -> log(g.tree.links(0))),
          feature("pageWide", g -> g.outline.wideShare));

  /** Features of the position of the group relative to the main text of the page. */
  private static final List<Feature> PLACE =
      List.of(
          feature("depth", g -> g.tree.depth(g.parent) / DEPTH),
          feature("regionDepth", g -> g.tree.depth(g.region) / DEPTH),
          feature("inMain", g -> is(g.isInMain(g.parent))),
          feature("regionInMain", g -> is(g.isInMain(g.region))),
          feature(
              "mainInParent",
              g -> is(g.outline.main > 0 && g.tree.isWithin(g.outline.main, g.parent))),
          feature("behindMain", g -> is(g.group.first() > g.outline.mainEnd)),
          feature("beforeMain", g -> is(g.group.first() < g.outline.main)),
          feature("fromMain", g -> signedLog(g.charsFromMain())),
          feature("stepsToMain", g -> g.stepsToMain() / STEPS),
          feature(
              "longBefore",
              g -> share(g.outline.runningCharsBefore(g.group.first()), g.outline.runningChars(0))),
          feature("longBeside", g -> log(g.outline.runningCharsBeside(g.group.items()[0]))),
          feature("longBesideParent", g -> log(g.outline.runningCharsBeside(g.parent))),
          feature("longBesideRegion", g -> log(g.outline.runningCharsBeside(g.region))),
          feature("pageLong", g -> log(g.outline.runningChars(0))),
          feature("pageLongShare", g -> share(g.outline.runningChars(0), g.tree.chars(0))),
          feature("charsBefore", g -> share(g.outline.chars(0, g.group.first()), g.tree.chars(0))),
          feature("nodesBefore", g -> g.group.first() / (double) g.tree.size()));

  /** Features of the headings above the group. */
  private static final List<Feature> HEADING =
      List.of(
          feature("heading", g -> is(g.heading.exists())),
          feature("headings", g -> g.headings.size() / 4.0),
          feature("headingLevel", g -> headingLevel(g)),
          feature("headingUp", g -> g.heading.levels() / LEVELS),
          feature("headingIsLabel", g -> is(g.heading.isLabel())),
          feature("headingColon", g -> is(g.heading.endsWithColon())),
          feature("headingWidth", g -> log(g.heading.text().length())),
          feature(
              "headingLinks",
              g -> g.heading.exists() ? Math.min(1, g.tree.links(g.heading.node())) : 0),
          feature(
              "headingFar",
              g -> g.heading.exists() ? log(g.charsFrom(g.heading)) : MAX_LOG_DISTANCE),
          feature("topicUp", g -> g.headingWithTopic.levels() / LEVELS),
          feature(
              "topicFar",
              g ->
                  g.headingWithTopic.exists()
                      ? log(g.charsFrom(g.headingWithTopic))
                      : MAX_LOG_DISTANCE));

  /** Features of the similarity to the topic of the page. */
  private static final List<Feature> TOPIC =
      List.of(
          feature("wordsLikeTitle", g -> g.wordsLikeTitle),
          feature("wordsLikeText", g -> g.wordsLikeText),
          feature("bestLikeTitle", g -> g.bestLikeTitle),
          feature("bestLikeText", g -> g.bestLikeText),
          feature("likeTitleOverPage", g -> overPage(g, AnchorMeasures.LIKE_TITLE)),
          feature("likeTextOverPage", g -> overPage(g, AnchorMeasures.LIKE_TEXT)),
          feature(
              "likeTextOfBest",
              g -> share(g.means[AnchorMeasures.LIKE_TEXT], g.anchors.mostLikeText())),
          feature("headingLikeTitle", g -> g.headingLikeTitle));

  private static final List<Feature> ALL =
      Stream.of(
              LINKS.stream(),
              each(
                  AnchorMeasures.NAMES.size(),
                  m -> feature("mean" + AnchorMeasures.NAMES.get(m), g -> g.means[m])),
              ITEMS.stream(),
              AROUND.stream(),
              each(
                  AnchorMeasures.OF_REGION,
                  m ->
                      feature(
                          "region" + AnchorMeasures.NAMES.get(m),
                          g -> g.anchors.mean(g.region, m))),
              PLACE.stream(),
              TAGS.stream().map(tag -> feature("in-" + tag, g -> g.nearness(tag))),
              HEADING.stream(),
              TOPIC.stream(),
              topics("topic-", g -> g.topic),
              topics("telling-", g -> g.topicAbove))
          .flatMap(features -> features)
          .toList();

  /** The names of the features, in the order of a vector's components. */
  static final List<String> NAMES = ALL.stream().map(Feature::name).toList();

  private GroupFeatures() {}

  /** Returns the unscaled feature vector of a group. */
  static double[] of(GroupStatistics facts) {
    double[] vector = new double[ALL.size()];
    for (int i = 0; i < vector.length; i++) {
      vector[i] = ALL.get(i).formula.applyAsDouble(facts);
    }
    return vector;
  }

  private static Feature feature(String name, ToDoubleFunction<GroupStatistics> formula) {
    return new Feature(name, formula);
  }

  private static Stream<Feature> each(int count, IntFunction<Feature> feature) {
    return IntStream.range(0, count).mapToObj(feature);
  }

  private static Stream<Feature> topics(String name, ToDoubleFunction<GroupStatistics> topic) {
    return each(
        HeadingTopics.TOPICS.size(),
        t -> feature(name + HeadingTopics.TOPICS.get(t), g -> is(topic.applyAsDouble(g) == t)));
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
    return share(g.tree.linkTextChars(node), g.tree.chars(node));
  }

  private static double is(boolean holds) {
    return holds ? 1 : 0;
  }

  private static double log(double value) {
    return Math.log1p(value);
  }

  private static double signedLog(double value) {
    return Math.signum(value) * log(Math.abs(value));
  }

  private static double share(double part, double whole) {
    return whole == 0 ? 0 : part / whole;
  }
}
