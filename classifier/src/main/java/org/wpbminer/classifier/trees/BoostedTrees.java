package org.wpbminer.classifier.trees;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wpbminer.classifier.io.FeatureNames;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Gradient-boosted decision trees: a sum of small trees, each learned from the errors of the trees
 * before it (Friedman: Greedy function approximation: a gradient boosting machine, Annals of
 * Statistics 29(5), 2001). Immutable.
 */
public final class BoostedTrees {

  /** Value of {@link #feature} for a leaf. */
  private static final int LEAF = -1;

  private static final String FEATURES = "features";

  private static final String TAB = "\t";

  /** Number of lines before the first tree: the names of the features, and the start value. */
  private static final int HEAD_LINES = 2;

  private final List<String> features;
  private final List<List<Node>> trees;
  private final double start;

  /** Index of the feature that each node compares. */
  private final int[] feature;

  /** Threshold of each inner node, or value of each leaf. */
  private final double[] value;

  /** Index of each inner node's right child, for larger values. The left child is the next node. */
  private final int[] right;

  private final int[] roots;

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
    this.features = List.copyOf(features);
    this.trees = trees.stream().map(List::copyOf).toList();
    trees.forEach(this::requireWhole);
    int size = trees.stream().mapToInt(List::size).sum();
    this.start = start;
    this.feature = new int[size];
    this.value = new double[size];
    this.right = new int[size];
    this.roots = new int[trees.size()];
    int at = 0;
    for (int t = 0; t < roots.length; t++) {
      roots[t] = at;
      for (Node node : trees.get(t)) {
        feature[at] = node.feature;
        value[at] = node.value;
        right[at] = roots[t] + node.right;
        at++;
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

    private static Node parse(String text) {
      String[] parts = text.split(":");
      return parts.length == 1
          ? leaf(Double.parseDouble(text))
          : new Node(
              Integer.parseInt(parts[0]), Double.parseDouble(parts[1]), Integer.parseInt(parts[2]));
    }

    private Node scaled(double slope) {
      return feature == LEAF ? leaf(slope * value) : this;
    }

    private String text() {
      return feature == LEAF ? Double.toString(value) : feature + ":" + value + ":" + right;
    }
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
    return new BoostedTrees(features, start, Stream.concat(trees.stream(), more.stream()).toList());
  }

  /** Returns trees whose log odds are {@code slope} times those of these trees plus an offset. */
  public BoostedTrees scaled(double slope, double offset) {
    return new BoostedTrees(
        features,
        slope * start + offset,
        trees.stream()
            .map(tree -> tree.stream().map(node -> node.scaled(slope)).toList())
            .toList());
  }

  /** Returns the number of trees. */
  public int count() {
    return roots.length;
  }

  public List<String> features() {
    return features;
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
    List<String> lines = new String(bytes, StandardCharsets.UTF_8).lines().toList();
    List<String> names = lines.isEmpty() ? List.of() : List.of(lines.get(0).split(TAB));
    if (lines.size() < HEAD_LINES || !names.get(0).equals(FEATURES)) {
      throw new IOException(
          "%s is damaged: its first line has no \"%s\"".formatted(file, FEATURES));
    }
    FeatureNames.requireSame(file, names.subList(1, names.size()), computed);
    try {
      return new BoostedTrees(
          computed,
          Double.parseDouble(lines.get(1)),
          lines.stream().skip(HEAD_LINES).map(BoostedTrees::tree).toList());
    } catch (IllegalArgumentException e) {
      throw new IOException("%s is damaged: %s".formatted(file, e.getMessage()), e);
    }
  }

  private static List<Node> tree(String line) {
    return Arrays.stream(line.split(" ")).map(Node::parse).toList();
  }

  /** Returns the trees in the format that {@link #parse} reads. */
  public String text() {
    StringBuilder text = new StringBuilder(FEATURES);
    features.forEach(name -> text.append(TAB).append(name));
    text.append('\n').append(start).append('\n');
    for (List<Node> tree : trees) {
      text.append(tree.stream().map(Node::text).collect(Collectors.joining(" "))).append('\n');
    }
    return text.toString();
  }

  /**
   * Returns the log odds of vectors. Each tree is applied to all vectors, because the nodes of one
   * tree fit the processor's cache.
   */
  public double[] sums(double[][] x) {
    double[] sums = new double[x.length];
    Arrays.fill(sums, start);
    for (int root : roots) {
      for (int i = 0; i < x.length; i++) {
        double[] vector = x[i];
        int node = root;
        for (int f = feature[node]; f != LEAF; f = feature[node]) {
          node = vector[f] <= value[node] ? node + 1 : right[node];
        }
        sums[i] += value[node];
      }
    }
    return sums;
  }
}
