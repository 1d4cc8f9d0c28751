package org.wpbminer.classifier;

import java.util.Arrays;

/**
 * Brings every feature to mean 0 and variance 1 over the training vectors, as distances in an RBF
 * kernel want it: x' = (x - mean) / deviation, cut off at plus and minus {@link #LIMIT}. A feature
 * that never varies becomes 0.
 *
 * @param mean d means
 * @param deviation d population standard deviations, 0 where a feature never varies
 */
public record FeatureScaling(double[] mean, double[] deviation) {

  /** No scaled component is farther from 0 than this: one odd value must not drown the rest. */
  public static final double LIMIT = 8;

  public FeatureScaling {
    if (mean.length != deviation.length) {
      throw new IllegalArgumentException(
          "there are "
              + mean.length
              + " means and "
              + deviation.length
              + " deviations; there must be as many of each");
    }
    for (int j = 0; j < mean.length; j++) {
      if (!Double.isFinite(mean[j]) || !Double.isFinite(deviation[j]) || deviation[j] < 0) {
        throw new IllegalArgumentException(
            "feature "
                + j
                + " has mean "
                + mean[j]
                + " and deviation "
                + deviation[j]
                + "; both must be finite, the deviation not negative");
      }
    }
    mean = mean.clone();
    deviation = deviation.clone();
  }

  /** Learns the scaling of n vectors, n at least 1. */
  public static FeatureScaling of(double[][] vectors) {
    int d = vectors[0].length;
    double[] mean = new double[d];
    double[] deviation = new double[d];
    for (double[] x : vectors) {
      for (int j = 0; j < d; j++) {
        mean[j] += x[j] / vectors.length;
      }
    }
    for (double[] x : vectors) {
      for (int j = 0; j < d; j++) {
        deviation[j] += (x[j] - mean[j]) * (x[j] - mean[j]) / vectors.length;
      }
    }
    for (int j = 0; j < d; j++) {
      deviation[j] = Math.sqrt(deviation[j]);
    }
    return new FeatureScaling(mean, deviation);
  }

  /** Number of features. */
  public int dimensions() {
    return mean.length;
  }

  /** The scaled copy of one vector. */
  public double[] apply(double[] vector) {
    double[] scaled = new double[mean.length];
    for (int j = 0; j < scaled.length; j++) {
      double x = deviation[j] < 1e-12 ? 0 : (vector[j] - mean[j]) / deviation[j];
      scaled[j] = Math.max(-LIMIT, Math.min(LIMIT, x));
    }
    return scaled;
  }

  /** Scaled copies of vectors. */
  public double[][] apply(double[][] vectors) {
    return Arrays.stream(vectors).map(this::apply).toArray(double[][]::new);
  }

  @Override
  public double[] mean() {
    return mean.clone();
  }

  @Override
  public double[] deviation() {
    return deviation.clone();
  }
}
