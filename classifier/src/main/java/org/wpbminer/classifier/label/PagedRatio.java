package org.wpbminer.classifier.label;

import java.util.Arrays;
import org.wpbminer.segmenter.text.Arguments;

/**
 * A measure over pages that is a ratio of sums: F1 is 2 hits over what was given and what is right,
 * a mean is values over their number. Arrays are shared, not copied; they must not be modified.
 *
 * @param part of each page
 * @param whole of each page, at least 0; 0 where there is nothing to measure
 */
public record PagedRatio(double[] part, double[] whole) {

  public PagedRatio {
    Arguments.refuse(
        part.length != whole.length,
        "there are %s parts and %s wholes; there must be as many of each",
        part.length,
        whole.length);
  }

  /** Sum of the parts over sum of the wholes; NaN where these sum to 0. */
  public double value() {
    return Arrays.stream(part).sum() / Arrays.stream(whole).sum();
  }

  /** The value of one page; NaN where there is nothing to measure. */
  public double value(int page) {
    return part[page] / whole[page];
  }

  /**
   * How far each page moves {@link #value}, to first order: (part - value * whole) / sum of wholes.
   * They sum to 0. All 0 where the value is undefined.
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
