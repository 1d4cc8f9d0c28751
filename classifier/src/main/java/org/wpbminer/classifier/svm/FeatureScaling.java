package org.wpbminer.classifier.svm;

import java.util.Arrays;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Scales every feature to variance 1 over the training vectors, so that all features have equal
 * weight in the distances of the RBF kernel: x' = x / deviation, with x first limited to {@link
 * #LIMIT} deviations from the mean. The mean is not subtracted, because distances do not depend on
 * it, and because 0, the most frequent value, then stays 0, which LIBSVM omits from vectors and
 * files. A constant feature becomes 0.
 *
 * <p>Scaled values are rounded to three decimal places, because no feature is more precise, and a
 * model's file becomes half as long.
 *
 * @param mean d means. Not modified
 * @param deviation d population standard deviations, 0 if a feature never varies. Not modified
 */
public record FeatureScaling(double[] mean, double[] deviation) {

  /** Maximum distance from the mean in deviations, so that an outlier does not dominate. */
  public static final double LIMIT = 8;

  private static final double DIGITS_FACTOR = 1000;

  /** Minimum deviation of a feature that varies; smaller ones are rounding errors. */
  private static final double MIN_DEVIATION = 1e-12;

  public FeatureScaling {
    Arguments.refuse(
        mean.length != deviation.length,
        "there are %s means and %s deviations; there must be as many of each",
        mean.length,
        deviation.length);
    for (int j = 0; j < mean.length; j++) {
      Arguments.refuse(
          !Double.isFinite(mean[j]) || !Double.isFinite(deviation[j]) || deviation[j] < 0,
          "feature %s has mean %s and deviation %s; both must be finite, the deviation not negative",
          j,
          mean[j],
          deviation[j]);
    }
  }

  /** Computes the scaling from n vectors of equal length; n is at least 1. */
  public static FeatureScaling of(double[][] vectors) {
    Arguments.refuse(vectors.length == 0, "there are 0 vectors; a scaling needs at least 1");
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

  public int dimensions() {
    return mean.length;
  }

  /** Returns a scaled copy of one vector. */
  public double[] apply(double[] vector) {
    double[] scaled = new double[mean.length];
    for (int j = 0; j < scaled.length; j++) {
      if (deviation[j] >= MIN_DEVIATION) {
        double far = LIMIT * deviation[j];
        double x = Math.max(mean[j] - far, Math.min(mean[j] + far, vector[j])) / deviation[j];
        scaled[j] = Math.rint(x * DIGITS_FACTOR) / DIGITS_FACTOR;
      }
    }
    return scaled;
  }

  /** Returns a vector that {@link #apply} scales to {@code scaled}; limits are not undone. */
  public double[] invert(double[] scaled) {
    double[] vector = new double[mean.length];
    for (int j = 0; j < vector.length; j++) {
      vector[j] = deviation[j] >= MIN_DEVIATION ? scaled[j] * deviation[j] : mean[j];
    }
    return vector;
  }

  public double[][] apply(double[][] vectors) {
    return Arrays.stream(vectors).map(this::apply).toArray(double[][]::new);
  }
}
