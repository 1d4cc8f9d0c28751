package org.wpbminer.classifier.items;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.wpbminer.classifier.trees.BoostedTrees;
import org.wpbminer.classifier.values.KindProbabilities;
import org.wpbminer.classifier.values.PageKind;
import org.wpbminer.features.links.AnchorGroup;
import org.wpbminer.features.links.PageAnchors;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Features of a group of links, for the decision whether they are the names of a list that is the
 * content of the page: the features of groups of links, the kind of page, and what the cards of the
 * group and of other groups have.
 */
public final class ListFeatures {

  /** Name of the file of the trees in a model. */
  public static final String TREES = "items.trees";

  /** Minimum number of links of a list to different addresses. */
  public static final int MIN_ITEMS = 3;

  /** Minimum log odds of a list; on pages that may be list pages, of the best list. */
  private static final double MIN_LOG_ODDS = -0.8;

  private static final double MIN_BEST = -2;

  /** Maximum difference in log odds between the best list of a list page and its other lists. */
  private static final double MAX_BELOW_BEST = 1.5;

  /** Minimum probability of a page that may be a list page. */
  private static final double MIN_LIST_PAGE = 0.15;

  private static final int MAX_HEADING_LEVELS = 3;

  /** Maximum number of nodes of a card that are searched for a date or a price. */
  private static final int MAX_NODES = 120;

  private static final int MAX_PRICE_CHARS = 20;

  private static final List<String> OWN =
      List.of("headed", "dated", "priced", "widest", "largest", "cover", "before");

  private static final List<String> NAMES =
      Stream.of(
              PageAnchors.featureNames().stream(),
              Arrays.stream(PageKind.values()).map(kind -> "kind-" + kind.label()),
              OWN.stream())
          .flatMap(names -> names)
          .toList();

  private final PageTree tree;
  private final PageAnchors anchors;
  private final KindProbabilities kinds;
  private final List<AnchorGroup> groups;

  /** Number of different addresses of each group, and the sum of the widths of its links. */
  private final int[] targets;

  private final double[] widths;

  /** Width of the widest candidate. */
  private final double most;

  /** The largest mean width of the groups with the same parent. */
  private final Map<Integer, Double> widest = new HashMap<>();

  /** Number of candidates before each group. */
  private final int[] before;

  public ListFeatures(PageReading reading, PageAnchors anchors, KindProbabilities kinds) {
    this.tree = reading.tree();
    this.anchors = anchors;
    this.kinds = kinds;
    this.groups = anchors.groups();
    this.targets = groups.stream().mapToInt(this::targets).toArray();
    this.widths =
        groups.stream()
            .mapToDouble(g -> Arrays.stream(g.anchors()).map(anchors::width).sum())
            .toArray();
    this.most =
        IntStream.range(0, widths.length)
            .filter(this::isCandidate)
            .mapToDouble(g -> widths[g])
            .max()
            .orElse(1);
    this.before = new int[widths.length + 1];
    for (int g = 0; g < widths.length; g++) {
      widest.merge(groups.get(g).parent(), width(g), Math::max);
      before[g + 1] = before[g] + (isCandidate(g) ? 1 : 0);
    }
  }

  /** Returns the names of the features, in the order of a vector's components. */
  public static List<String> names() {
    return NAMES;
  }

  /**
   * Parses trees over these features.
   *
   * @throws IOException if the file is damaged, or its features are others
   */
  public static BoostedTrees parseTrees(String file, byte[] bytes) throws IOException {
    return BoostedTrees.parse(file, bytes, NAMES);
  }

  private int targets(AnchorGroup group) {
    Set<String> addresses = new HashSet<>();
    Arrays.stream(group.anchors()).forEach(a -> addresses.add(tree.attribute(a, "href")));
    return addresses.size();
  }

  /** Whether a group has enough links with text, and is not in a menu. */
  public boolean isCandidate(int group) {
    return targets[group] >= MIN_ITEMS && widths[group] > 0 && !anchors.isMenu(group);
  }

  /** Returns the mean width of the links of a group, in columns. */
  double width(int group) {
    return widths[group] / groups.get(group).size();
  }

  /** Returns the features of a group, in the order of {@link #names}. */
  public double[] vector(int group) {
    double[] ofLinks = anchors.vector(group);
    double[] vector = Arrays.copyOf(ofLinks, NAMES.size());
    int at = ofLinks.length;
    setKinds(vector, kinds);
    at += PageKind.values().length;
    AnchorGroup of = groups.get(group);
    vector[at++] = share(of.anchors(), this::isHeaded);
    vector[at++] = share(of.items(), item -> has(item, this::isDate));
    vector[at++] = share(of.items(), item -> has(item, this::isPrice));
    vector[at++] = width(group) / widest.getOrDefault(of.parent(), 1.0);
    vector[at++] = widths[group] / most;
    vector[at++] = tree.chars(of.parent()) / Math.max(1.0, tree.chars(0));
    vector[at] = Math.log1p(before[group]);
    return vector;
  }

  /** Sets the features of the kind of page in a vector. */
  public static void setKinds(double[] vector, KindProbabilities kinds) {
    int at = PageAnchors.featureNames().size();
    for (PageKind kind : PageKind.values()) {
      vector[at++] = kinds.of(kind);
    }
  }

  /**
   * Returns the numbers of the groups that are lists, in document order: the candidates that are
   * probable enough, on list pages beside the best one, without those beside wider links in the
   * same cards, such as authors beside titles.
   *
   * @param candidates numbers of groups
   * @param logOdds the log odds of each of them
   * @param kinds probabilities of the kinds of page
   */
  public List<Integer> choose(int[] candidates, double[] logOdds, KindProbabilities kinds) {
    boolean isListPage =
        kinds.of(PageKind.LISTING) + kinds.of(PageKind.COLLECTION) >= MIN_LIST_PAGE;
    double best = Arrays.stream(logOdds).max().orElse(0);
    double least =
        isListPage
            ? Math.min(MIN_LOG_ODDS, Math.max(MIN_BEST, best - MAX_BELOW_BEST))
            : MIN_LOG_ODDS;
    List<Integer> probable =
        IntStream.range(0, candidates.length)
            .filter(i -> logOdds[i] >= least)
            .mapToObj(i -> candidates[i])
            .toList();
    return probable.stream().filter(g -> probable.stream().noneMatch(t -> isBeside(g, t))).toList();
  }

  /** Whether a group is in the cards of another one with wider links. */
  private boolean isBeside(int group, int other) {
    if (group == other || width(group) > width(other)) {
      return false;
    }
    AnchorGroup one = groups.get(group);
    AnchorGroup two = groups.get(other);
    if (one.parent() != two.parent()) {
      return false;
    }
    int[] items = two.items(); // ascending, as the links are
    return (width(group) < width(other) || group > other)
        && 2 * share(one.items(), item -> Arrays.binarySearch(items, item) >= 0) > 1;
  }

  private boolean isHeaded(int anchor) {
    return tree.nearestAncestor(anchor, MAX_HEADING_LEVELS, tree::isHeading) != PageTree.NONE
        || has(anchor, tree::isHeading);
  }

  private boolean isDate(int node) {
    return tree.tag(node).equals("time");
  }

  private boolean isPrice(int node) {
    return tree.isSeenText(node)
        && tree.chars(node) <= MAX_PRICE_CHARS
        && tree.text(node)
            .codePoints()
            .anyMatch(c -> Character.getType(c) == Character.CURRENCY_SYMBOL);
  }

  private boolean has(int root, IntPredicate test) {
    return IntStream.range(root, Math.min(tree.subtreeEnd(root), root + MAX_NODES)).anyMatch(test);
  }

  private static double share(int[] nodes, IntPredicate test) {
    return (double) Arrays.stream(nodes).filter(test).count() / nodes.length;
  }

  /** Returns the numbers of the groups that may be lists. */
  public int[] candidates() {
    return IntStream.range(0, groups.size()).filter(this::isCandidate).toArray();
  }

  /** Returns the features of some groups. */
  public double[][] vectors(int[] of) {
    List<double[]> vectors = new ArrayList<>();
    Arrays.stream(of).forEach(group -> vectors.add(vector(group)));
    return vectors.toArray(double[][]::new);
  }
}
