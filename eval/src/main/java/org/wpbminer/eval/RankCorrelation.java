package org.wpbminer.eval;

import java.util.Arrays;
import java.util.function.ToDoubleBiFunction;
import org.hipparchus.stat.correlation.KendallsCorrelation;
import org.hipparchus.stat.correlation.SpearmansCorrelation;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Rank correlation of two measurements of the same items, with ties. Both are 1 for the same order
 * and -1 for the reverse; NaN for fewer than two items and where one side is all ties. Values must
 * not be NaN. O(n log n).
 */
public final class RankCorrelation {
  private RankCorrelation() {}

  /**
   * Spearman's rho (American Journal of Psychology 15, 1904): Pearson's correlation of the ranks,
   * tied values sharing the mean of their ranks (Kendall, Rank Correlation Methods, 1948, chapter
   * 3).
   *
   * @param x first measurement of each item. Not modified.
   * @param y second measurement of each item. Not modified.
   */
  public static double spearman(double[] x, double[] y) {
    return correlation(x, y, new SpearmansCorrelation()::correlation);
  }

  /**
   * Kendall's tau-b (Biometrika 33, 1945): (concordant - discordant pairs) / sqrt((pairs not tied
   * in x) (pairs not tied in y)).
   *
   * @param x first measurement of each item. Not modified.
   * @param y second measurement of each item. Not modified.
   */
  public static double kendallTauB(double[] x, double[] y) {
    return correlation(x, y, new KendallsCorrelation()::correlation);
  }

  private static double correlation(
      double[] x, double[] y, ToDoubleBiFunction<double[], double[]> measure) {
    Arguments.refuse(
        x.length != y.length, "one value of each an item: %d and %d", x.length, y.length);
    for (int i = 0; i < x.length; i++) {
      Arguments.refuse(
          Double.isNaN(x[i]) || Double.isNaN(y[i]), "item %d has no rank: %s, %s", i, x[i], y[i]);
    }
    if (x.length < 2) {
      return Double.NaN;
    }
    double value = measure.applyAsDouble(oneZero(x), oneZero(y));
    return Math.max(-1, Math.min(1, value));
  }

  /** -0.0 as 0.0: the library ranks the one below the other. */
  private static double[] oneZero(double[] values) {
    return Arrays.stream(values).map(value -> value + 0.0).toArray();
  }
}
