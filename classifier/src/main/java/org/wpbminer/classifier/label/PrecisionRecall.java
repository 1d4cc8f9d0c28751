package org.wpbminer.classifier.label;

import org.wpbminer.segmenter.text.Arguments;

/**
 * Precision and recall of one comparison.
 *
 * @param precision share of the predicted items that are correct, 0 to 1; NaN if nothing is
 *     predicted
 * @param recall share of the correct items that are predicted, 0 to 1; NaN without correct items
 */
public record PrecisionRecall(double precision, double recall) {

  public PrecisionRecall {
    requireShare("precision", precision);
    requireShare("recall", recall);
  }

  /**
   * Computes precision and recall from counts: {@code hits / predicted} and {@code hits / gold}.
   *
   * @param hits number of predicted items that are correct, at most {@code predicted} and {@code
   *     gold}
   * @param predicted number of predicted items, at least 0
   * @param gold number of correct items, at least 0
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
   * Returns F1 = 2 P R / (P + R), the harmonic mean (van Rijsbergen, Information Retrieval, 1979,
   * chapter 7). It is 0 if both are 0, or if only one is undefined, because then 2 hits /
   * (predicted + gold) is 0. It is NaN if both are undefined.
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
