package org.wpbminer.knnlp;

import java.util.Objects;
import java.util.stream.IntStream;
import org.wpbminer.knnlp.KdTree.KdSearch;

/**
 * The exact k nearest neighbours of every point of a set, by Euclidean distance, itself excluded.
 *
 * <p>Neighbours are ordered by distance, those equally far by their index; where the k-th place is
 * tied, the lower index has it. A tree of bounding boxes finds them: about n log n time for points
 * in few dimensions or in clusters, at worst (as for points spread evenly over forty dimensions)
 * n^2. Points that coincide, however many, cost no more than others. Memory is 12 n k bytes and the
 * points once more.
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
  public static NearestNeighbours of(double[][] points, int k) {
    Checks.points("points", points);
    Checks.atLeast("k", k, 1);
    int n = points.length;
    NearestNeighbours found = new NearestNeighbours(n, Math.min(k, Math.max(0, n - 1)));
    if (found.count > 0) {
      KdTree tree = KdTree.of(points);
      // Points are taken in the tree's order, so that one search finds the last one's boxes cached.
      IntStream.range(0, (n + BLOCK - 1) / BLOCK)
          .parallel()
          .forEach(block -> found.fillBlock(block, tree, points));
    }
    return found;
  }

  private void fillBlock(int block, KdTree tree, double[][] points) {
    KdSearch search = new KdSearch(tree, count);
    int to = Math.min(size, (block + 1) * BLOCK);
    for (int position = block * BLOCK; position < to; position++) {
      int point = tree.order[position];
      search.find(points[point], point);
      search.copyTo(neighbours, squaredDistances, point * count);
    }
  }

  /** Number of points. */
  public int size() {
    return size;
  }

  /** Neighbours of each point: k, or one less than there are points if that is fewer. */
  public int count() {
    return count;
  }

  /**
   * Index of a point's neighbour.
   *
   * @param rank 0 for the nearest, below {@link #count()}
   */
  public int neighbour(int point, int rank) {
    return neighbours[point * count + Objects.checkIndex(rank, count)];
  }

  /**
   * Squared Euclidean distance from a point to its neighbour of that rank, in the squared unit of
   * the features. Differences below about 1e-162 count as 0: their squares underflow.
   */
  public double squaredDistance(int point, int rank) {
    return squaredDistances[point * count + Objects.checkIndex(rank, count)];
  }
}
