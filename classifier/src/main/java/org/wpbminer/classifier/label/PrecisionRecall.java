package org.wpbminer.classifier.label;

import org.wpbminer.segmenter.text.Arguments;

/**
 * Precision and recall of one comparison.
 *
 * @param precision share of what was predicted that is right, 0..1; NaN where nothing was predicted
 * @param recall share of what is right that was predicted, 0..1; NaN where there was nothing to
 *     find
 */
public record PrecisionRecall(double precision, double recall) {

  public PrecisionRecall {
    requireShare("precision", precision);
    requireShare("recall", recall);
  }

  /**
   * Precision and recall from counts: {@code hits / predicted} and {@code hits / gold}.
   *
   * @param hits what was predicted and is right, at most {@code predicted} and {@code gold}
   * @param predicted what was predicted, at least 0
   * @param gold what is right, at least 0
   */
  public static PrecisionRecall ofCounts(long hits, long predicted, long gold) {
    Arguments.refuse(
        hits < 0 || hits > predicted || hits > gold,
        "hits must lie between 0 and both predicted (%d) and gold (%d): %d",
        predicted,
        gold,
        hits);
    return new PrecisionRecall(hits / (double) predicted, hits / (double) gold);
  }

  /**
   * F1 = 2 P R / (P + R), the harmonic mean (van Rijsbergen, Information Retrieval, 1979, chapter
   * 7). It is 0 where both are 0, and where only one is undefined: then something was predicted or
   * was to be found, and nothing of it was hit (2 hits / (predicted + gold) = 0). NaN where both
   * are undefined.
   */
  public double f1() {
    if (Double.isNaN(precision) && Double.isNaN(recall)) {
      return Double.NaN;
    }
    double sum = precision + recall;
    return sum > 0 ? 2 * precision * recall / sum : 0;
  }

  private static void requireShare(String name, double value) {
    Arguments.refuse(value < 0 || value > 1, "%s must be in [0, 1] or NaN: %s", name, value);
  }
}
