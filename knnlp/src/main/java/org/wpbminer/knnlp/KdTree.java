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

  /**
   * Searches a {@link KdTree} for the nearest points, again and again with the same work space. Not
   * for use by several threads at once.
   *
   * <p>All sums of squares, of points and of boxes, are added in the order of the dimensions, and
   * rounding is monotone: a box never seems farther than a point in it. So pruning is exact to the
   * bit. A box as far as the worst neighbour kept is pruned too if it has no lower index to offer;
   * this is what keeps masses of coinciding points cheap.
   */
  static final class KdSearch {
    /** Dimensions added between two looks at whether points can still matter. */
    private static final int STRIDE = 16;

    /** Depth is at most 31 since a child has half of its parent's points. */
    private static final int MAX_STACK = 64;

    private final KdTree tree;
    private final int count;

    /** Neighbours found so far, by distance and index; the places not yet taken are at infinity. */
    private final double[] distances;

    private final int[] indices;

    private final int[] stack = new int[MAX_STACK];
    private final double[] stackDistances = new double[MAX_STACK];

    KdSearch(KdTree tree, int count) {
      this.tree = tree;
      this.count = count;
      this.distances = new double[count];
      this.indices = new int[count];
    }

    /** Finds the nearest points to a place, leaving out the point of index {@code excluded}. */
    void find(double[] place, int excluded) {
      Arrays.fill(distances, Double.POSITIVE_INFINITY);
      Arrays.fill(indices, Integer.MAX_VALUE);
      int depth = 1;
      stack[0] = 0;
      stackDistances[0] = 0;
      while (depth > 0) {
        int node = stack[--depth];
        if (!canMatter(node, stackDistances[depth])) {
          continue;
        }
        int left = tree.child[node];
        if (left == 0) {
          scan(node, place, excluded);
          continue;
        }
        double toLeft = boxDistance(left, place);
        double toRight = boxDistance(left + 1, place);
        boolean leftFirst =
            toLeft < toRight
                || (toLeft == toRight && tree.leastIndex[left] < tree.leastIndex[left + 1]);
        depth = push(depth, leftFirst ? left + 1 : left, leftFirst ? toRight : toLeft);
        depth = push(depth, leftFirst ? left : left + 1, leftFirst ? toLeft : toRight);
      }
    }

    /** Copies what was found, nearest first. */
    void copyTo(int[] neighbours, double[] squaredDistances, int offset) {
      System.arraycopy(indices, 0, neighbours, offset, count);
      System.arraycopy(distances, 0, squaredDistances, offset, count);
    }

    private int push(int depth, int node, double distance) {
      if (!canMatter(node, distance)) {
        return depth;
      }
      stack[depth] = node;
      stackDistances[depth] = distance;
      return depth + 1;
    }

    private boolean canMatter(int node, double distance) {
      double worst = distances[count - 1];
      return distance < worst || (distance == worst && tree.leastIndex[node] < indices[count - 1]);
    }

    /**
     * Squared distance from a place to a node's box, or part of it where that is already too far.
     */
    private double boxDistance(int node, double[] place) {
      double worst = distances[count - 1];
      double sum = 0;
      int base = node * tree.dims;
      for (int d = 0; d < place.length && sum <= worst; d++) {
        double below = tree.low[base + d] - place[d];
        double above = place[d] - tree.high[base + d];
        double outside = Math.max(0, Math.max(below, above));
        sum += outside * outside;
      }
      return sum;
    }

    private void scan(int leaf, double[] place, int excluded) {
      int to = tree.to[leaf];
      int position = tree.from[leaf];
      for (; position + 4 <= to; position += 4) {
        scanFour(position, place, excluded);
      }
      for (; position < to; position++) {
        offerUnless(excluded, tree.order[position], pointDistance(position, place));
      }
    }

    /** Four points at a time: their sums do not wait for one another in the processor. */
    private void scanFour(int position, double[] place, int excluded) {
      double worst = distances[count - 1];
      double[] rows = tree.rows;
      int first = position * place.length;
      int second = first + place.length;
      int third = second + place.length;
      int fourth = third + place.length;
      double sum1 = 0;
      double sum2 = 0;
      double sum3 = 0;
      double sum4 = 0;
      for (int from = 0; from < place.length; from += STRIDE) {
        int to = Math.min(from + STRIDE, place.length);
        for (int d = from; d < to; d++) {
          double difference1 = place[d] - rows[first + d];
          double difference2 = place[d] - rows[second + d];
          double difference3 = place[d] - rows[third + d];
          double difference4 = place[d] - rows[fourth + d];
          sum1 += difference1 * difference1;
          sum2 += difference2 * difference2;
          sum3 += difference3 * difference3;
          sum4 += difference4 * difference4;
        }
        if (sum1 > worst && sum2 > worst && sum3 > worst && sum4 > worst) {
          return;
        }
      }
      offerUnless(excluded, tree.order[position], sum1);
      offerUnless(excluded, tree.order[position + 1], sum2);
      offerUnless(excluded, tree.order[position + 2], sum3);
      offerUnless(excluded, tree.order[position + 3], sum4);
    }

    private void offerUnless(int excluded, int index, double distance) {
      if (index != excluded) {
        offer(index, distance);
      }
    }

    private double pointDistance(int position, double[] place) {
      double sum = 0;
      int cell = position * place.length;
      for (int d = 0; d < place.length; d++) {
        double difference = place[d] - tree.rows[cell + d];
        sum += difference * difference;
      }
      return sum;
    }

    private void offer(int index, double distance) {
      int place = count - 1;
      if (!nearer(distance, index, place)) {
        return;
      }
      while (place > 0 && nearer(distance, index, place - 1)) {
        distances[place] = distances[place - 1];
        indices[place] = indices[place - 1];
        place--;
      }
      distances[place] = distance;
      indices[place] = index;
    }

    private boolean nearer(double distance, int index, int place) {
      return distance < distances[place]
          || (distance == distances[place] && index < indices[place]);
    }
  }
}
