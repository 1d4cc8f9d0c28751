package org.wpbminer.knnlp;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Objects;
import java.util.stream.IntStream;
import org.wpbminer.knnlp.LabelMatrix.Vectors;

/**
 * The exact k nearest neighbours of every point of a set, by Euclidean distance, itself excluded.
 *
 * <p>Neighbours are ordered by distance, those equally far by their index; where the k-th place is
 * tied, the lower index has it. A tree of bounding boxes finds them: about n log^2 n time for
 * points in few dimensions or in clusters, at worst (as for points spread evenly over forty
 * dimensions) n^2. Points that coincide, however many, cost no more than others. Memory is 12 n k
 * bytes.
 */
final class NearestNeighbours {
  private static final int BLOCK = 512;

  private final int size;
  private final int count;
  private final int[] neighbours;
  private final double[] squaredDistances;

  private NearestNeighbours(int size, int count) {
    this.size = size;
    this.count = count;
    int cells = Checks.matrixSize(size, count);
    this.neighbours = new int[cells];
    this.squaredDistances = new double[cells];
  }

  /**
   * Finds the neighbours of all points.
   *
   * @param points n rows of equal length, finite, magnitude at most 1e150. Not modified.
   * @param k neighbours of each point, at least 1; of fewer than k + 1 points all others are taken
   * @throws IllegalArgumentException if an argument is out of its range; the message names the
   *     value and its place
   */
  static NearestNeighbours find(double[][] points, int k) {
    Checks.points("points", points);
    Checks.atLeast("k", k, 1);
    int n = points.length;
    NearestNeighbours found = new NearestNeighbours(n, Math.min(k, Math.max(0, n - 1)));
    if (found.count > 0) {
      BoxTree tree = new BoxTree(points);
      // Points are taken in the tree's order, so that one search finds the last one's boxes cached.
      IntStream.range(0, (n + BLOCK - 1) / BLOCK)
          .parallel()
          .forEach(block -> found.fillBlock(block, tree));
    }
    return found;
  }

  private void fillBlock(int block, BoxTree tree) {
    Search search = new Search(tree, count);
    int to = Math.min(size, (block + 1) * BLOCK);
    for (int position = block * BLOCK; position < to; position++) {
      int point = tree.order[position];
      search.find(point);
      System.arraycopy(search.indices, 0, neighbours, point * count, count);
      System.arraycopy(search.distances, 0, squaredDistances, point * count, count);
    }
  }

  /** Number of points. */
  int size() {
    return size;
  }

  /** Neighbours of each point: k, or one less than there are points if that is fewer. */
  int count() {
    return count;
  }

  /** Index of a point's neighbour; rank 0 is the nearest. */
  int neighbour(int point, int rank) {
    return neighbours[point * count + Objects.checkIndex(rank, count)];
  }

  /**
   * Squared Euclidean distance from a point to its neighbour of that rank, in the squared unit of
   * the features. Differences below about 1e-162 count as 0: their squares underflow.
   */
  double squaredDistance(int point, int rank) {
    return squaredDistances[point * count + Objects.checkIndex(rank, count)];
  }

  /**
   * A k-d tree on flat arrays, built without recursion. Each node is a range of {@link #order} with
   * the box around its points and the least index among them; a node is halved at the median of its
   * widest dimension until {@link #LEAF} points are left.
   *
   * <p>Halving by rank and not by value bounds the depth by log2(n) whatever the data; equal values
   * are ranked by index, so that coinciding points are split into ranges of ascending indices.
   */
  private static final class BoxTree {
    /** Most points of a leaf. */
    private static final int LEAF = 64;

    private final double[][] points;
    private final int dims;

    /** Point indices, those of a node side by side. */
    private final int[] order;

    /** First position of a node in {@link #order}, and the position after its last. */
    private final int[] from;

    private final int[] to;

    /** Left child of a node, the right one being the next; 0 for a leaf. */
    private final int[] child;

    private final int[] leastIndex;

    /** Box of a node, {@link #dims} values each. */
    private final double[] low;

    private final double[] high;

    BoxTree(double[][] points) {
      this.points = points;
      this.dims = points[0].length;
      this.order = IntStream.range(0, points.length).toArray();
      // Every range that is halved has more than LEAF points, so every leaf LEAF / 2 at least.
      int capacity = 2 * (points.length / (LEAF / 2) + 1);
      this.from = new int[capacity];
      this.to = new int[capacity];
      this.child = new int[capacity];
      this.leastIndex = new int[capacity];
      this.low = new double[Checks.matrixSize(capacity, dims)];
      this.high = new double[capacity * dims];
      to[0] = points.length;
      int nodes = 1;
      for (int node = 0; node < nodes; node++) {
        int widest = enclose(node);
        if (to[node] - from[node] > LEAF) {
          halve(node, widest, nodes);
          nodes += 2;
        }
      }
    }

    private void halve(int node, int dim, int left) {
      int[] sorted =
          Arrays.stream(order, from[node], to[node])
              .boxed()
              .sorted(
                  Comparator.<Integer>comparingDouble(i -> points[i][dim])
                      .thenComparing(Comparator.naturalOrder()))
              .mapToInt(Integer::intValue)
              .toArray();
      System.arraycopy(sorted, 0, order, from[node], sorted.length);
      int middle = from[node] + sorted.length / 2;
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

    private double boxDistance(int node, double[] place) {
      double sum = 0;
      int base = node * dims;
      for (int d = 0; d < dims; d++) {
        double outside = Math.max(0, Math.max(low[base + d] - place[d], place[d] - high[base + d]));
        sum += outside * outside;
      }
      return sum;
    }
  }

  /**
   * Searches a tree again and again with the same work space. Not for use by several threads at
   * once.
   *
   * <p>All sums of squares, of points and of boxes, are added in the order of the dimensions, and
   * rounding is monotone: a box never seems farther than a point in it. So pruning is exact to the
   * bit. A box as far as the worst neighbour kept is pruned too if it has no lower index to offer;
   * this is what keeps masses of coinciding points cheap.
   */
  private static final class Search {
    /** Depth is at most 31 since a child has half of its parent's points. */
    private static final int MAX_STACK = 64;

    private final BoxTree tree;
    private final int last;

    /** Neighbours found so far, by distance and index; the places not yet taken are at infinity. */
    private final double[] distances;

    private final int[] indices;
    private final int[] stack = new int[MAX_STACK];
    private final double[] stackDistances = new double[MAX_STACK];

    Search(BoxTree tree, int count) {
      this.tree = tree;
      this.last = count - 1;
      this.distances = new double[count];
      this.indices = new int[count];
    }

    void find(int point) {
      double[] place = tree.points[point];
      Arrays.fill(distances, Double.POSITIVE_INFINITY);
      Arrays.fill(indices, Integer.MAX_VALUE);
      stackDistances[0] = 0;
      stack[0] = 0;
      int depth = 1;
      while (depth > 0) {
        int node = stack[--depth];
        int left = tree.child[node];
        if (!isNearer(stackDistances[depth], tree.leastIndex[node], last)) {
          continue;
        }
        if (left == 0) {
          scan(node, point);
          continue;
        }
        double toLeft = tree.boxDistance(left, place);
        double toRight = tree.boxDistance(left + 1, place);
        boolean leftFirst =
            toLeft < toRight
                || toLeft == toRight && tree.leastIndex[left] < tree.leastIndex[left + 1];
        stack[depth] = leftFirst ? left + 1 : left;
        stackDistances[depth++] = Math.max(toLeft, toRight);
        stack[depth] = leftFirst ? left : left + 1;
        stackDistances[depth++] = Math.min(toLeft, toRight);
      }
    }

    private void scan(int leaf, int point) {
      for (int position = tree.from[leaf]; position < tree.to[leaf]; position++) {
        int index = tree.order[position];
        if (index != point) {
          offer(index, Vectors.squaredDistance(tree.points[point], tree.points[index]));
        }
      }
    }

    private void offer(int index, double distance) {
      int place = last + 1;
      while (place > 0 && isNearer(distance, index, place - 1)) {
        place--;
        if (place < last) {
          distances[place + 1] = distances[place];
          indices[place + 1] = indices[place];
        }
      }
      if (place <= last) {
        distances[place] = distance;
        indices[place] = index;
      }
    }

    /** Whether a point of that distance and index comes before the neighbour at a place. */
    private boolean isNearer(double distance, int index, int place) {
      return distance < distances[place] || distance == distances[place] && index < indices[place];
    }
  }
}
