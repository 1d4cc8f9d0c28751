package org.wpbminer.classifier.label;

import java.util.Arrays;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Measure over pages that is a ratio of sums, for example F1 = 2 hits / (predicted + actual), or a
 * mean. Arrays are not copied and must not be modified.
 *
 * @param part numerator of each page
 * @param whole denominator of each page, at least 0; 0 if there is nothing to measure
 */
public record PagedRatio(double[] part, double[] whole) {

  public PagedRatio {
    Arguments.refuse(
        part.length != whole.length,
        "there are %s parts and %s wholes; there must be one of each per page",
        part.length,
        whole.length);
  }

  /** Returns the sum of the numerators over the sum of the denominators; NaN if the latter is 0. */
  public double value() {
    return Arrays.stream(part).sum() / Arrays.stream(whole).sum();
  }

  /**
   * Returns the influence of each page on {@link #value}, to first order: (part - value * whole) /
   * sum of wholes. The influences add up to 0. All are 0 if the value is undefined.
   */
  double[] influence() {
    double all = Arrays.stream(whole).sum();
    double value = value();
    double[] influence = new double[part.length];
    if (all > 0) {
      Arrays.setAll(influence, i -> (part[i] - value * whole[i]) / all);
    }
    return influence;
  }
}
