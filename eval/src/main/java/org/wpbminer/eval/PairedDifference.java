package org.wpbminer.eval;

import java.util.stream.IntStream;
import org.hipparchus.distribution.continuous.TDistribution;
import org.wpbminer.segmenter.text.Arguments;

/**
 * How far one of two things is ahead of the other, measured on the same seeds, folds or pages.
 *
 * @param pairs how many differences are known
 * @param mean of the differences; NaN where there is none
 * @param within half the width of the mean's 95 % interval, by Student's t; NaN for fewer than two
 *     differences
 */
public record PairedDifference(int pairs, double mean, double within) {

  private static final double QUANTILE = 0.975;

  /**
   * The difference of figures.
   *
   * @param of of the one; pairs with a NaN are left out. Not modified
   * @param from of the other, as many. Not modified
   */
  public static PairedDifference of(double[] of, double[] from) {
    Arguments.refuse(
        of.length != from.length,
        "there are %s figures and %s; there must be as many of each",
        of.length,
        from.length);
    Summary differences =
        Summary.of(IntStream.range(0, of.length).mapToDouble(i -> of[i] - from[i]).toArray());
    int n = differences.defined();
    double within =
        n < 2
            ? Double.NaN
            : new TDistribution(n - 1.0).inverseCumulativeProbability(QUANTILE)
                * differences.standardDeviation()
                / Math.sqrt(n);
    return new PairedDifference(n, differences.mean(), within);
  }

  /** Whether the interval leaves 0 out: the difference is larger than chance makes it. */
  public boolean isBeyondSpread() {
    return Math.abs(mean) > within;
  }
}
