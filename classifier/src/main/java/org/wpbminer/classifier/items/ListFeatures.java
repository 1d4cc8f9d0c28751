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
import java.util.regex.Pattern;
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
 * content of the page: the features of groups of links, what the cards of the group and of other
 * groups have, and the paths of the addresses.
 */
public final class ListFeatures {

  /** Name of the file of the trees in a model. */
  public static final String TREES = "items.trees";

  /** Minimum number of links of a list to different addresses. */
  public static final int MIN_ITEMS = 3;

  /** Minimum of the sum of the best list's log odds and the two weighted terms that follow. */
  private static final double MIN_BEST = -1.7;

  /** Weight of the log odds that a page is a list page. */
  private static final double KIND_WEIGHT = 1;

  /** Weight of the share of the page's characters that are in the best list. */
  private static final double COVER_WEIGHT = 2;

  /** Minimum log odds of a list beside the best one, or at most this far below the best one. */
  private static final double MIN_LOG_ODDS = -1;

  private static final double MAX_BELOW_BEST = 2;

  /** Maximum number of groups of a page that may be lists; the most probable ones are taken. */
  private static final int MAX_LISTS = 200;

  /** Smallest probability of a kind of page whose log odds are used. */
  private static final double MIN_PROBABILITY = 0.005;

  /** Factor between the items of two groups in the same cards above which the larger one counts. */
  private static final double MANY_MORE = 1.5;

  private static final int MAX_HEADING_LEVELS = 3;

  /** Maximum number of nodes of a card that are searched for a date or a price. */
  private static final int MAX_NODES = 120;

  private static final int MAX_PRICE_CHARS = 20;

  /** Start of a query or fragment. */
  private static final Pattern PATH_END = Pattern.compile("[?#]");

  private static final List<String> OWN =
      List.of(
          "headed",
          "dated",
          "priced",
          "widest",
          "largest",
          "cover",
          "before",
          "below",
          "steps",
          "stepsOver",
          "folders");

  /**
   * Features of groups of links that are not used: sizes, which differ by language and length of a
   * page more than between lists and other groups.
   */
  private static final Set<String> SIZES =
      Set.of(
          "pageHan",
          "pageLinks",
          "pageLong",
          "regionChars",
          "regionLong",
          "regionLinks",
          "regionWidth",
          "parentChars",
          "parentLong",
          "parentLinks",
          "meanWidth",
          "itemChars",
          "headingWidth",
          "headingFar",
          "topicFar",
          "fromMain",
          "longBeside",
          "longBesideParent",
          "longBesideRegion");

  /** Indices of the features of groups of links that are used. */
  private static final int[] OF_LINKS =
      IntStream.range(0, PageAnchors.featureNames().size())
          .filter(i -> !SIZES.contains(PageAnchors.featureNames().get(i)))
          .toArray();

  private static final List<String> NAMES =
      Stream.concat(
              Arrays.stream(OF_LINKS).mapToObj(i -> PageAnchors.featureNames().get(i)),
              OWN.stream())
          .toList();

  private final PageTree tree;
  private final PageAnchors anchors;
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

  /** Path of the page's own address; empty if unknown. */
  private final String own;

  public ListFeatures(PageReading reading, PageAnchors anchors) {
    this.tree = reading.tree();
    this.anchors = anchors;
    this.groups = anchors.groups();
    this.own = path(anchors.canonical());
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

  /** Whether a group has enough links with a text or a label, and is not in a menu. */
  public boolean isCandidate(int group) {
    return targets[group] >= MIN_ITEMS
        && !anchors.isMenu(group)
        && (widths[group] > 0
            || share(groups.get(group).anchors(), a -> tree.attribute(a, "aria-label") != null)
                == 1);
  }

  /** Returns the mean width of the links of a group, in columns. */
  double width(int group) {
    return widths[group] / groups.get(group).size();
  }

  /** Returns the features of a group, in the order of {@link #names}. */
  public double[] vector(int group) {
    double[] ofLinks = anchors.vector(group);
    double[] vector = new double[NAMES.size()];
    int at = 0;
    for (int i : OF_LINKS) {
      vector[at++] = ofLinks[i];
    }
    AnchorGroup of = groups.get(group);
    vector[at++] = share(of.anchors(), this::isHeaded);
    vector[at++] = share(of.items(), item -> has(item, this::isDate));
    vector[at++] = share(of.items(), item -> has(item, this::isPrice));
    vector[at++] = width(group) / widest.getOrDefault(of.parent(), 1.0);
    vector[at++] = widths[group] / most;
    vector[at++] = cover(of);
    vector[at++] = Math.log1p(before[group]);
    setAddresses(vector, at, of);
    return vector;
  }

  private double cover(AnchorGroup group) {
    return tree.chars(group.parent()) / Math.max(1.0, tree.chars(0));
  }

  /** Sets the features of the paths of the addresses. */
  private void setAddresses(double[] vector, int at, AnchorGroup group) {
    List<String> paths = Arrays.stream(group.anchors()).mapToObj(a -> path(tree.href(a))).toList();
    Set<String> folders = new HashSet<>();
    for (String path : paths) {
      vector[at] += !own.isEmpty() && path.startsWith(own + "/") ? 1 : 0;
      vector[at + 1] += steps(path);
      folders.add(path.substring(0, Math.max(0, path.lastIndexOf('/'))));
    }
    vector[at + 3] = folders.size();
    for (int i = at; i < vector.length; i++) {
      vector[i] /= paths.size();
    }
    vector[at + 2] = vector[at + 1] - steps(own);
  }

  private static long steps(String path) {
    return path.chars().filter(c -> c == '/').count();
  }

  /** Returns the path of an address, without a slash at its end. */
  private static String path(String href) {
    String address = PATH_END.split(href.strip(), 2)[0];
    int host = address.indexOf("//");
    int start = host < 0 ? 0 : address.indexOf('/', host + 2);
    String path = start < 0 ? "" : address.substring(start);
    return path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
  }

  /**
   * Returns the numbers of the groups that are lists, in document order; none if even the best
   * group is improbable on a page of this kind. Groups beside the names in the same cards, such as
   * authors or prices, and groups within a card are left out.
   *
   * @param candidates numbers of groups
   * @param logOdds the log odds of each of them
   * @param kinds probabilities of the kinds of page
   */
  public List<Integer> choose(int[] candidates, double[] logOdds, KindProbabilities kinds) {
    if (candidates.length == 0) {
      return List.of();
    }
    double[] sorted = Arrays.stream(logOdds).sorted().toArray();
    double best = sorted[sorted.length - 1];
    int bestGroup =
        candidates[
            IntStream.range(0, logOdds.length)
                .filter(i -> logOdds[i] == best)
                .findFirst()
                .getAsInt()];
    double isListPage =
        Math.max(
            MIN_PROBABILITY,
            Math.min(
                1 - MIN_PROBABILITY, kinds.of(PageKind.LISTING) + kinds.of(PageKind.COLLECTION)));
    double page =
        KIND_WEIGHT * Math.log(isListPage / (1 - isListPage))
            + COVER_WEIGHT * cover(groups.get(bestGroup));
    if (best + page < MIN_BEST) {
      return List.of();
    }
    double least =
        Math.max(
            Math.min(MIN_LOG_ODDS, best - MAX_BELOW_BEST),
            sorted[Math.max(0, sorted.length - MAX_LISTS)]);
    int[] probable =
        IntStream.range(0, candidates.length)
            .filter(i -> logOdds[i] >= least)
            .map(i -> candidates[i])
            .toArray();
    return Arrays.stream(probable)
        .filter(g -> Arrays.stream(probable).noneMatch(other -> isPartOf(g, other)))
        .boxed()
        .toList();
  }

  /** Whether the links of a group are in the cards of another group, which has the names. */
  private boolean isPartOf(int group, int other) {
    AnchorGroup one = groups.get(group);
    AnchorGroup two = groups.get(other);
    int[] items = two.items(); // ascending, as the links are
    if (one.parent() != two.parent()) {
      int before = Arrays.binarySearch(items, one.parent());
      int item = before < 0 ? -before - 2 : before;
      return item >= 0 && tree.isWithin(one.parent(), items[item]);
    }
    if (group == other || 2 * share(one.items(), i -> Arrays.binarySearch(items, i) >= 0) <= 1) {
      return false;
    }
    double more = (double) distinct(items) / distinct(one.items());
    return more > MANY_MORE
        || more >= 1 / MANY_MORE
            && (width(group) < width(other) || width(group) == width(other) && group > other);
  }

  private static long distinct(int[] items) {
    return Arrays.stream(items).distinct().count();
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
