package org.wpbminer.knnlp;

/**
 * Width of the Gaussian weights of a graph: the balance factor delta of {@code w_ij = exp(-|x_i -
 * x_j|^2 / delta^2)} (equation 6).
 *
 * @param delta positive, in the unit of the features; 0 to compute it from the variance
 */
public record Bandwidth(double delta) {

  public Bandwidth {
    if (delta != 0) {
      Checks.positive("delta", delta);
    }
  }

  public static Bandwidth fixed(double delta) {
    Checks.positive("delta", delta);
    return new Bandwidth(delta);
  }

  /**
   * Returns the bandwidth with delta^2 = 2 v, where v is the mean squared distance of all points,
   * labelled or not, to their mean. The paper states that delta follows from the variance, but its
   * formula (equation 7) is lost. The factor 2 is that of the normal density.
   */
  public static Bandwidth ofVariance() {
    return new Bandwidth(0);
  }

  /** Returns delta^2 for these points; 0 if all of them coincide. */
  public double squaredDelta(double[][] points) {
    return delta > 0 ? delta * delta : 2 * variance(points);
  }

  private static double variance(double[][] points) {
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
      sum += NearestNeighbours.distance(point, mean, Double.POSITIVE_INFINITY) / points.length;
    }
    return sum;
  }
}
