package org.wpbminer.segmenter;

import org.wpbminer.segmenter.text.Arguments;

/**
 * Thresholds of node density entropy (algorithm 1 of the paper), each in [0, 1.5].
 *
 * @param alpha threshold of H above which the algorithm descends into an element
 * @param beta threshold of H above which another element is a block; elements below it are dropped
 * @param gamma threshold of H above which a text node is a block; text nodes below it are dropped
 */
public record SegmentationParameters(double alpha, double beta, double gamma) {

  private static final SegmentationParameters PUBLISHED =
      new SegmentationParameters(0.52, 0.12, 0.05);

  public SegmentationParameters {
    check("alpha", alpha);
    check("beta", beta);
    check("gamma", gamma);
  }

  /** Returns the published optimum (0.52, 0.12, 0.05), section 5.3.1. */
  public static SegmentationParameters published() {
    return PUBLISHED;
  }

  private static void check(String name, double value) {
    Arguments.refuse(
        !(value >= 0 && value <= 1.5), "%s is %s; it must lie in [0, 1.5]", name, value);
  }
}
