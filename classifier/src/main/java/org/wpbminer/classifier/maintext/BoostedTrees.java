package org.wpbminer.classifier.maintext;

import java.util.Arrays;
import java.util.List;
import org.wpbminer.segmenter.text.TermLists;

/**
 * The sum of what small decision trees say, each learned from what those before it left wrong
 * (Friedman: Greedy function approximation: a gradient boosting machine, Annals of Statistics
 * 29(5), 2001). Immutable.
 */
public final class BoostedTrees {

  /** In the place of a feature's number: the node is a leaf. */
  private static final int LEAF = -1;

  private final double start;

  /** Of each node: the number of the feature that is asked, and the value it must not exceed. */
  private final int[] feature;

  /** The threshold; of a leaf what it adds. */
  private final double[] value;

  /** Where it goes on if it exceeds; else it goes on with the next node. */
  private final int[] right;

  /** The roots. */
  private final int[] roots;

  /**
   * Trees.
   *
   * @param start what is added to what the trees say
   * @param trees the nodes of each, each before its left branch, that before its right one
   */
  public BoostedTrees(double start, List<List<Node>> trees) {
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
   * @param feature number of the feature that is asked; -1 for a leaf
   * @param value that the feature must not exceed to go left; what a leaf adds
   * @param right the node of the tree where it goes on if it does
   */
  public record Node(int feature, double value, int right) {

    /** A leaf. */
    public static Node leaf(double adds) {
      return new Node(LEAF, adds, 0);
    }
  }

  /**
   * Trees of a file of the program: first what is added, then of each tree a line of its nodes.
   *
   * @throws IllegalStateException if it is missing or damaged
   */
  static BoostedTrees load(Class<?> owner, String name) {
    try {
      List<String> lines =
          TermLists.text(owner, name).lines().filter(line -> !line.startsWith("#")).toList();
      return new BoostedTrees(
          Double.parseDouble(lines.get(0)),
          lines.stream().skip(1).map(BoostedTrees::tree).toList());
    } catch (IndexOutOfBoundsException | NumberFormatException e) {
      throw new IllegalStateException(name + " is damaged: " + e.getMessage(), e);
    }
  }

  private static List<Node> tree(String line) {
    return Arrays.stream(line.split(" ")).map(BoostedTrees::node).toList();
  }

  private static Node node(String text) {
    String[] parts = text.split(":");
    return parts.length == 1
        ? Node.leaf(Double.parseDouble(text))
        : new Node(
            Integer.parseInt(parts[0]), Double.parseDouble(parts[1]), Integer.parseInt(parts[2]));
  }

  /** What the trees say of a vector: log odds. */
  public double sum(double[] x) {
    double sum = start;
    for (int root : roots) {
      int node = root;
      while (feature[node] != LEAF) {
        node = x[feature[node]] <= value[node] ? node + 1 : right[node];
      }
      sum += value[node];
    }
    return sum;
  }
}
