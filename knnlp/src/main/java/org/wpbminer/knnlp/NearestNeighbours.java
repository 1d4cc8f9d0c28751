package org.wpbminer.knnlp;

import java.util.Arrays;
import java.util.Objects;
import java.util.stream.IntStream;

/**
 * Exact k nearest neighbours of every point of a set, by Euclidean distance, without the point
 * itself.
 *
 * <p>Neighbours are ordered by distance, then by index. Each point is compared with all others,
 * feature by feature, until the partial distance is too large, in at most n^2 time. For blocks of
 * pages with 53 features this takes half as long as a k-d tree, which prunes nothing there; with
 * six features it takes three times as long, half a second for 5,000 blocks. Memory is 12 n k
 * bytes.
 */
final class NearestNeighbours {

  /** Number of features that are added between two checks of the partial distance. */
  private static final int STRIDE = 8;

  private final double[][] points;
  private final int count;
  private final int[] neighbours;

  /** Squared distances by point and rank; infinity for ranks that are not filled yet. */
  private final double[] squaredDistances;

  private NearestNeighbours(double[][] points, int count) {
    this.points = points;
    this.count = count;
    int cells = Checks.matrixSize(points.length, count);
    this.neighbours = new int[cells];
    this.squaredDistances = new double[cells];
    Arrays.fill(squaredDistances, Double.POSITIVE_INFINITY);
  }

  /**
   * Finds the neighbours of all points.
   *
   * @param points n rows of equal length, finite, magnitude at most 1e150. Not modified.
   * @param k number of neighbours of each point, at least 1; if there are fewer than k + 1 points,
   *     all others are neighbours
   * @throws IllegalArgumentException if an argument is out of its range; the message names the
   *     value and its index
   */
  static NearestNeighbours find(double[][] points, int k) {
    Checks.points("points", points);
    Checks.atLeast("k", k, 1);
    int n = points.length;
    NearestNeighbours found = new NearestNeighbours(points, Math.min(k, Math.max(0, n - 1)));
    if (found.count > 0) {
      IntStream.range(0, n).parallel().forEach(found::find);
    }
    return found;
  }

  private void find(int point) {
    int last = (point + 1) * count - 1;
    for (int other = 0; other < points.length; other++) {
      double distance = distance(points[point], points[other], squaredDistances[last]);
      if (other != point && distance < squaredDistances[last]) {
        int place = last;
        while (place > point * count && squaredDistances[place - 1] > distance) {
          squaredDistances[place] = squaredDistances[place - 1];
          neighbours[place] = neighbours[place - 1];
          place--;
        }
        squaredDistances[place] = distance;
        neighbours[place] = other;
      }
    }
  }

  /** Returns the squared distance; only a partial sum if that is already {@code tooLarge}. */
  static double distance(double[] a, double[] b, double tooLarge) {
    double sum = 0;
    for (int from = 0; from < a.length && sum < tooLarge; from += STRIDE) {
      for (int d = from; d < Math.min(a.length, from + STRIDE); d++) {
        double difference = a[d] - b[d];
        sum += difference * difference;
      }
    }
    return sum;
  }

  int size() {
    return points.length;
  }

  /** Number of neighbours of each point: k, or the number of other points if that is smaller. */
  int count() {
    return count;
  }

  /** Returns the index of a neighbour of a point; rank 0 is the nearest. */
  int neighbour(int point, int rank) {
    return neighbours[point * count + Objects.checkIndex(rank, count)];
  }

  /**
   * Returns the squared Euclidean distance from a point to its neighbour with a rank, in the
   * squared unit of the features. Differences below about 1e-162 count as 0, because their squares
   * underflow.
   */
  double squaredDistance(int point, int rank) {
    return squaredDistances[point * count + Objects.checkIndex(rank, count)];
  }
}
