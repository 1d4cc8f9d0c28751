package org.wpbminer.knnlp;

import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * A k-d tree on flat arrays, built without recursion. Each node is a range of {@link #order} with
 * the box around its points and the least index among them; a node is halved at the median of its
 * widest dimension until {@link #LEAF} points are left.
 *
 * <p>Halving by rank and not by value bounds the depth by log2(n) whatever the data; equal values
 * are ranked by index, so that coinciding points are split into ranges of ascending indices.
 */
final class KdTree {
  /** Most points of a leaf. */
  static final int LEAF = 64;

  final int dims;

  /** Point indices, those of a node side by side. */
  final int[] order;

  /** First position of a node in {@link #order}, and the position after its last. */
  final int[] from;

  final int[] to;

  /** Left child of a node, the right one being the next; 0 for a leaf. */
  final int[] child;

  /** Least point index in a node. */
  final int[] leastIndex;

  /** Box of a node, {@link #dims} values each. */
  final double[] low;

  final double[] high;

  /** Coordinates of the points in the order of {@link #order}, {@link #dims} values each. */
  final double[] rows;

  private final double[][] points;
  private int nodes;

  private KdTree(double[][] points) {
    int n = points.length;
    this.points = points;
    this.dims = points[0].length;
    this.order = new int[n];
    Arrays.setAll(order, i -> i);
    // Every range that is halved has more than LEAF points, so every leaf LEAF / 2 at least.
    int capacity = 2 * (n / (LEAF / 2) + 1);
    this.from = new int[capacity];
    this.to = new int[capacity];
    this.child = new int[capacity];
    this.leastIndex = new int[capacity];
    this.low = new double[Checks.matrixSize(capacity, dims)];
    this.high = new double[capacity * dims];
    this.rows = new double[Checks.matrixSize(n, dims)];
  }

  /** Builds the tree of at least one point. */
  static KdTree of(double[][] points) {
    KdTree tree = new KdTree(points);
    // The seed has no bearing on the neighbours found, only on which pivots are tried.
    SplittableRandom pivots = new SplittableRandom(1);
    tree.to[0] = points.length;
    tree.nodes = 1;
    for (int node = 0; node < tree.nodes; node++) {
      tree.build(node, pivots);
    }
    return tree;
  }

  private void build(int node, SplittableRandom pivots) {
    int widest = enclose(node);
    int size = to[node] - from[node];
    if (size <= LEAF) {
      fillLeaf(node);
      return;
    }
    int middle = from[node] + size / 2;
    select(widest, from[node], to[node], middle, pivots);
    int left = nodes;
    nodes += 2;
    child[node] = left;
    from[left] = from[node];
    to[left] = middle;
    from[left + 1] = middle;
    to[left + 1] = to[node];
  }

  /** Sets box and least index of a node; returns the dimension in which the box is widest. */
  private int enclose(int node) {
    int base = node * dims;
    Arrays.fill(low, base, base + dims, Double.POSITIVE_INFINITY);
    Arrays.fill(high, base, base + dims, Double.NEGATIVE_INFINITY);
    leastIndex[node] = Integer.MAX_VALUE;
    for (int position = from[node]; position < to[node]; position++) {
      leastIndex[node] = Math.min(leastIndex[node], order[position]);
      double[] point = points[order[position]];
      for (int d = 0; d < dims; d++) {
        low[base + d] = Math.min(low[base + d], point[d]);
        high[base + d] = Math.max(high[base + d], point[d]);
      }
    }
    int widest = 0;
    for (int d = 1; d < dims; d++) {
      if (high[base + d] - low[base + d] > high[base + widest] - low[base + widest]) {
        widest = d;
      }
    }
    return widest;
  }

  private void fillLeaf(int node) {
    Arrays.sort(order, from[node], to[node]);
    for (int position = from[node]; position < to[node]; position++) {
      System.arraycopy(points[order[position]], 0, rows, position * dims, dims);
    }
  }

  /** Moves the range about until position {@code middle} holds what sorting would put there. */
  private void select(int dim, int from, int to, int middle, SplittableRandom pivots) {
    int low = from;
    int high = to - 1;
    while (low < high) {
      int pivot = order[low + pivots.nextInt(high - low + 1)];
      int i = low;
      int j = high;
      while (i <= j) {
        while (precedes(dim, order[i], pivot)) {
          i++;
        }
        while (precedes(dim, pivot, order[j])) {
          j--;
        }
        if (i <= j) {
          int swapped = order[i];
          order[i++] = order[j];
          order[j--] = swapped;
        }
      }
      if (middle <= j) {
        high = j;
      } else if (middle >= i) {
        low = i;
      } else {
        return;
      }
    }
  }

  /** By coordinate, then by index: no two are equal. */
  private boolean precedes(int dim, int a, int b) {
    double x = points[a][dim];
    double y = points[b][dim];
    return x < y || (x == y && a < b);
  }
}
