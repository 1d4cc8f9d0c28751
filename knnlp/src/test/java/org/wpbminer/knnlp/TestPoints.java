package org.wpbminer.knnlp;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** Point sets for tests, determined by a seed. */
final class TestPoints {
  private TestPoints() {}

  /** Returns points evenly spread over the unit cube. */
  static double[][] uniform(long seed, int n, int dims) {
    Random random = new Random(seed);
    double[][] points = new double[n][dims];
    for (double[] point : points) {
      Arrays.setAll(point, d -> random.nextDouble());
    }
    return points;
  }

  /**
   * Returns points with integer coordinates below {@code levels}: many equal distances, and points
   * that coincide.
   */
  static double[][] grid(long seed, int n, int dims, int levels) {
    Random random = new Random(seed);
    double[][] points = new double[n][dims];
    for (double[] point : points) {
      Arrays.setAll(point, d -> random.nextInt(levels));
    }
    return points;
  }

  /**
   * Returns points of which half coincide; the others are drawn from {@code distinct} positions.
   */
  static double[][] coinciding(long seed, int n, int dims, int distinct) {
    Random random = new Random(seed);
    double[][] places = uniform(seed + 1, distinct, dims);
    double[][] points = new double[n][];
    for (int i = 0; i < n; i++) {
      points[i] = places[random.nextBoolean() ? 0 : random.nextInt(distinct)].clone();
    }
    return points;
  }

  static double[][] clusters(long seed, int n, int dims, int clusters) {
    Random random = new Random(seed);
    double[][] centres = uniform(seed + 1, clusters, dims);
    double[][] points = new double[n][dims];
    for (double[] point : points) {
      double[] centre = centres[random.nextInt(clusters)];
      Arrays.setAll(point, d -> centre[d] + 0.01 * random.nextGaussian());
    }
    return points;
  }

  /** Returns labels for about a third of the points, always including the first. */
  static int[] labels(long seed, int n, int classes) {
    Random random = new Random(seed);
    int[] labels = new int[n];
    for (int i = 0; i < n; i++) {
      boolean labelled = i == 0 || random.nextInt(3) == 0;
      labels[i] = labelled ? random.nextInt(classes) : LabelPropagation.UNLABELLED;
    }
    return labels;
  }

  static int[] permutation(long seed, int n) {
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      order.add(i);
    }
    Collections.shuffle(order, new Random(seed));
    return order.stream().mapToInt(Integer::intValue).toArray();
  }
}
