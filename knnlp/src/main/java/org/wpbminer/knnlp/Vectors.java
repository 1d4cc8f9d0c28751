package org.wpbminer.knnlp;

/** Euclidean geometry of plain vectors. */
final class Vectors {
  /**
   * Least weight of an edge beside its row's greatest. An edge of the graph is an edge however far
   * it goes: without the floor the exponential would underflow to 0 and cut points off.
   */
  private static final double WEIGHT_FLOOR = 1e-300;

  private Vectors() {}

  /** Squared Euclidean distance; the terms are added in the order of the features. */
  static double squaredDistance(double[] a, double[] b) {
    double sum = 0;
    for (int d = 0; d < a.length; d++) {
      double difference = a[d] - b[d];
      sum += difference * difference;
    }
    return sum;
  }

  /** Mean squared distance to the mean (the paper's v); 0 for no point at all. */
  static double variance(double[][] points) {
    if (points.length == 0) {
      return 0;
    }
    double[] mean = new double[points[0].length];
    for (double[] point : points) {
      for (int d = 0; d < mean.length; d++) {
        mean[d] += point[d];
      }
    }
    for (int d = 0; d < mean.length; d++) {
      mean[d] /= points.length;
    }
    double sum = 0;
    for (double[] point : points) {
      sum += squaredDistance(point, mean) / points.length;
    }
    return sum;
  }

  /**
   * Gaussian weight of an edge relative to the heaviest edge of its row, in (0, 1].
   *
   * @param excess squared length of the edge less that of the row's shortest edge, at least 0
   * @param squaredDelta delta^2 of equation 6; 0 leaves only the shortest edges their weight
   */
  static double gaussian(double excess, double squaredDelta) {
    if (excess == 0) {
      return 1;
    }
    return Math.max(Math.exp(-excess / squaredDelta), WEIGHT_FLOOR);
  }
}
