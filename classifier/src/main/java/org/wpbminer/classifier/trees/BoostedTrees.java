package org.wpbminer.classifier.trees;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.wpbminer.classifier.io.FeatureNames;
import org.wpbminer.classifier.io.NumberScanner;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Gradient-boosted decision trees: a sum of small trees, each learned from the errors of the trees
 * before it (Friedman: Greedy function approximation: a gradient boosting machine, Annals of
 * Statistics 29(5), 2001). Immutable.
 */
public final class BoostedTrees {

  /** Value in place of the feature index and of the code of a leaf. */
  private static final int LEAF = -1;

  private static final String FEATURES = "features";

  private static final String TAB = "\t";

  /** Number of low bits of an inner node's code that hold the feature index. */
  private static final int FEATURE_BITS = 12;

  /** Number of vectors in a batch; a larger batch would not fit the processor's cache. */
  private static final int BATCH = 512;

  /** Minimum number of vectors for which dividing them is faster than passing each through. */
  private static final int MIN_DIVIDED = 24;

  private static final int FEATURE_MASK = (1 << FEATURE_BITS) - 1;

  private final List<String> features;
  private final double start;

  /**
   * Code of each node: {@link #LEAF}, or the feature to compare in the low bits and, in the high
   * bits, the distance to the right child, for larger values. The left child is the next node.
   */
  private final int[] code;

  /** Threshold of each inner node, or value of each leaf. */
  private final double[] value;

  /** Index of the first node of each tree, followed by the total number of nodes. */
  private final int[] roots;

  /** Maximum number of inner nodes on a path, plus one. */
  private final int room;

  /**
   * Creates trees.
   *
   * @param features names of the features, in the order of a vector's components
   * @param start value added to the sum of the trees
   * @param trees nodes of each tree in the order: node, left subtree, right subtree
   * @throws IllegalArgumentException if a node compares a feature that has no name, or has a child
   *     outside its tree
   */
  public BoostedTrees(List<String> features, double start, List<List<Node>> trees) {
    Arguments.refuse(
        features.size() > FEATURE_MASK,
        "there are %s features; at most %s are possible",
        features.size(),
        FEATURE_MASK);
    this.features = List.copyOf(features);
    trees.forEach(this::requireWhole);
    int size = trees.stream().mapToInt(List::size).sum();
    this.start = start;
    this.room = trees.stream().mapToInt(List::size).max().orElse(0) / 2 + 1;
    this.code = new int[size];
    this.value = new double[size];
    this.roots = new int[trees.size() + 1];
    for (int t = 0; t < trees.size(); t++) {
      int at = roots[t];
      roots[t + 1] = at + trees.get(t).size();
      for (int i = 0; i < trees.get(t).size(); i++) {
        Node node = trees.get(t).get(i);
        code[at + i] =
            node.feature == LEAF ? LEAF : (node.right - i) << FEATURE_BITS | node.feature;
        value[at + i] = node.value;
      }
    }
  }

  /**
   * A node of a tree.
   *
   * @param feature index of the compared feature; -1 for a leaf
   * @param value threshold, or value of the leaf
   * @param right index of the right child, taken if the feature exceeds the threshold
   */
  public record Node(int feature, double value, int right) {

    public static Node leaf(double adds) {
      return new Node(LEAF, adds, 0);
    }

    private static Node parse(NumberScanner in) {
      double first = in.number();
      if (!in.skip(':')) {
        return leaf(first);
      }
      double threshold = in.number();
      in.require(':');
      return new Node((int) first, threshold, in.whole());
    }

    private Node scaled(double slope) {
      return feature == LEAF ? leaf(slope * value) : this;
    }

    private String text() {
      return feature == LEAF ? Double.toString(value) : feature + ":" + value + ":" + right;
    }
  }

  private List<List<Node>> trees() {
    List<List<Node>> trees = new ArrayList<>();
    for (int t = 0; t < count(); t++) {
      List<Node> tree = new ArrayList<>();
      for (int at = roots[t]; at < roots[t + 1]; at++) {
        int right = at - roots[t] + (code[at] >>> FEATURE_BITS);
        tree.add(
            code[at] == LEAF
                ? Node.leaf(value[at])
                : new Node(code[at] & FEATURE_MASK, value[at], right));
      }
      trees.add(tree);
    }
    return trees;
  }

  private void requireWhole(List<Node> tree) {
    for (int i = 0; i < tree.size(); i++) {
      Node node = tree.get(i);
      boolean isInner = node.feature != LEAF;
      Arguments.refuse(
          node.feature < LEAF || node.feature >= features.size(),
          "a node asks feature %s; there are %s",
          node.feature,
          features.size());
      Arguments.refuse(
          isInner && (node.right <= i + 1 || node.right >= tree.size()),
          "node %s goes on with node %s; it must be a later one of the %s in its tree",
          i,
          node.right,
          tree.size());
    }
    Arguments.refuse(
        tree.isEmpty() || tree.get(tree.size() - 1).feature != LEAF, "a tree ends without a leaf");
  }

  /** Returns these trees followed by others over the same features. */
  public BoostedTrees with(List<List<Node>> more) {
    return new BoostedTrees(
        features, start, Stream.concat(trees().stream(), more.stream()).toList());
  }

  /** Returns trees whose log odds are {@code slope} times those of these trees plus an offset. */
  public BoostedTrees scaled(double slope, double offset) {
    return new BoostedTrees(
        features,
        slope * start + offset,
        trees().stream()
            .map(tree -> tree.stream().map(node -> node.scaled(slope)).toList())
            .toList());
  }

  /** Returns the number of trees. */
  public int count() {
    return roots.length - 1;
  }

  /**
   * Parses trees: a line with the names of the features, a line with the start value, then a line
   * of nodes for each tree.
   *
   * @param file name of the file for messages
   * @param computed names of the features that this software computes
   * @throws IOException if the file is damaged, or its features differ from {@code computed}
   */
  public static BoostedTrees parse(String file, byte[] bytes, List<String> computed)
      throws IOException {
    NumberScanner in = new NumberScanner(bytes);
    List<String> names = List.of(in.line().split(TAB));
    if (in.isAtEnd() || !names.get(0).equals(FEATURES)) {
      throw new IOException(
          "%s is damaged: its first line has no \"%s\"".formatted(file, FEATURES));
    }
    FeatureNames.requireSame(file, names.subList(1, names.size()), computed);
    try {
      double start = in.number();
      in.endLine();
      List<List<Node>> trees = new ArrayList<>();
      while (!in.isAtEnd()) {
        List<Node> tree = new ArrayList<>();
        do {
          tree.add(Node.parse(in));
        } while (in.skip(' '));
        in.endLine();
        trees.add(tree);
      }
      return new BoostedTrees(computed, start, trees);
    } catch (IllegalArgumentException e) {
      throw new IOException("%s is damaged: %s".formatted(file, e.getMessage()), e);
    }
  }

  /** Returns the trees in the format that {@link #parse} reads. */
  public String text() {
    StringBuilder text = new StringBuilder(FEATURES);
    features.forEach(name -> text.append(TAB).append(name));
    text.append('\n').append(start).append('\n');
    for (List<Node> tree : trees()) {
      text.append(tree.stream().map(Node::text).collect(Collectors.joining(" "))).append('\n');
    }
    return text.toString();
  }

  /**
   * Returns the log odds of vectors. At each node of a tree, all vectors that reach the node are
   * divided between its children by branch-free code. It takes half the time of passing each vector
   * through the tree, because half of those branches would be mispredicted.
   */
  public double[] sums(double[][] x) {
    double[] sums = new double[x.length];
    Arrays.fill(sums, start);
    if (x.length < MIN_DIVIDED) {
      Arrays.setAll(sums, i -> sum(x[i]));
      return sums;
    }
    for (int from = 0; from < x.length; from += BATCH) {
      add(x, from, Math.min(x.length, from + BATCH), sums);
    }
    return sums;
  }

  private double sum(double[] vector) {
    double sum = start;
    for (int tree = 0; tree < count(); tree++) {
      int node = roots[tree];
      while (code[node] != LEAF) {
        boolean isLeft = vector[code[node] & FEATURE_MASK] <= value[node];
        node += isLeft ? 1 : code[node] >>> FEATURE_BITS;
      }
      sum += value[node];
    }
    return sum;
  }

  private void add(double[][] x, int first, int last, double[] sums) {
    int[] order = IntStream.range(first, last).toArray();
    int[] right = new int[order.length];
    int[] open = new int[room]; // stack of nodes to visit; in ends, the end of the vectors of each
    int[] ends = new int[room];
    for (int tree = 0; tree < count(); tree++) {
      int size = 1;
      open[0] = roots[tree];
      ends[0] = order.length;
      int from = 0;
      while (size > 0) {
        int node = open[--size];
        int end = ends[size];
        while (code[node] != LEAF && from < end) {
          int middle = divide(x, order, from, end, node, right);
          open[size] = node + (code[node] >>> FEATURE_BITS);
          ends[size++] = end;
          end = middle;
          node++;
        }
        for (; from < end; from++) {
          sums[order[from]] += value[node];
        }
      }
    }
  }

  /**
   * Moves the vectors of the left child of a node to the front of a range, keeping the order.
   *
   * @param order indices of vectors; modified in the range
   * @param right space for the vectors of the right child
   * @return the index after the last vector of the left child
   */
  private int divide(double[][] x, int[] order, int from, int end, int node, int[] right) {
    int compared = code[node] & FEATURE_MASK;
    double threshold = value[node];
    int middle = from;
    int rights = 0;
    for (int i = from; i < end; i++) {
      int vector = order[i];
      int isLeft = x[vector][compared] <= threshold ? 1 : 0;
      order[middle] = vector;
      right[rights] = vector;
      middle += isLeft;
      rights += 1 - isLeft;
    }
    System.arraycopy(right, 0, order, middle, rights);
    return middle;
  }
}
