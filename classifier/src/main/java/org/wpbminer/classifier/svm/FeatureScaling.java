package org.wpbminer.classifier.svm;

import java.util.Arrays;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Brings every feature to variance 1 over the training vectors, as distances in an RBF kernel want
 * it: x' = x / deviation, where x is first held within {@link #LIMIT} deviations of the mean. The
 * mean is not subtracted: distances do not see it, and 0, the most frequent value, stays 0, which
 * LIBSVM leaves out of vectors and files. A feature that never varies becomes 0.
 *
 * <p>Scaled values are rounded to three digits after the point: no feature is better known than
 * that, and a model's file is half as long.
 *
 * @param mean d means. Not modified
 * @param deviation d population standard deviations, 0 where a feature never varies. Not modified
 */
public record FeatureScaling(double[] mean, double[] deviation) {

  /** No value counts as farther from its mean than this: one odd value must not drown the rest. */
  public static final double LIMIT = 8;

  private static final double DIGITS_FACTOR = 1000;

  /** A deviation below this is what rounding leaves of none. */
  private static final double SMALLEST_DEVIATION = 1e-12;

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

  /** Learns the scaling of n vectors, at least one, of equal length. */
  public static FeatureScaling of(double[][] vectors) {
    Arguments.refuse(
        vectors.length == 0, "there are 0 vectors; a scaling is learned from 1 at least");
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
      if (deviation[j] >= SMALLEST_DEVIATION) {
        double far = LIMIT * deviation[j];
        double x = Math.max(mean[j] - far, Math.min(mean[j] + far, vector[j])) / deviation[j];
        scaled[j] = Math.rint(x * DIGITS_FACTOR) / DIGITS_FACTOR;
      }
    }
    return scaled;
  }

  /** A vector that {@link #apply} gives this for: what was cut off or rounded away stays so. */
  public double[] invert(double[] scaled) {
    double[] vector = new double[mean.length];
    for (int j = 0; j < vector.length; j++) {
      vector[j] = deviation[j] >= SMALLEST_DEVIATION ? scaled[j] * deviation[j] : mean[j];
    }
    return vector;
  }

  public double[][] apply(double[][] vectors) {
    return Arrays.stream(vectors).map(this::apply).toArray(double[][]::new);
  }
}
