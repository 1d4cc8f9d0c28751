package org.wpbminer.eval;

import java.util.Arrays;
import org.hipparchus.stat.correlation.KendallsCorrelation;
import org.wpbminer.segmenter.text.Arguments;

/** Rank correlation of two measurements of the same items, with ties. */
public final class RankCorrelation {

  private RankCorrelation() {}

  /**
   * Kendall's tau-b (Biometrika 33, 1945): (concordant - discordant pairs) / sqrt((pairs not tied
   * in x) (pairs not tied in y)). 1 for the same order and -1 for the reverse; NaN for fewer than
   * two items and where one side is all ties. O(n log n).
   *
   * @param x first measurement of each item, none NaN. Not modified.
   * @param y second measurement of each item, none NaN. Not modified.
   */
  public static double kendallTauB(double[] x, double[] y) {
    Arguments.refuse(
        x.length != y.length, "one value of each an item: %d and %d", x.length, y.length);
    for (int i = 0; i < x.length; i++) {
      Arguments.refuse(
          Double.isNaN(x[i]) || Double.isNaN(y[i]), "item %d has no rank: %s, %s", i, x[i], y[i]);
    }
    if (x.length < 2) {
      return Double.NaN;
    }
    double value = new KendallsCorrelation().correlation(oneZero(x), oneZero(y));
    return Math.max(-1, Math.min(1, value));
  }

  /** -0.0 as 0.0: the library ranks the one below the other. */
  private static double[] oneZero(double[] values) {
    return Arrays.stream(values).map(value -> value + 0.0).toArray();
  }
}
