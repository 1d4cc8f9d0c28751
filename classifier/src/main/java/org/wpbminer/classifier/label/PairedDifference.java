package org.wpbminer.classifier.label;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Difference between two systems on the same pages, with its 95 % confidence interval: Student's t
 * over the paired influences of the pages on the two measures (linearisation of a ratio; Cochran,
 * Sampling Techniques, 1977, chapter 6). Pages of a site are similar, so each site counts as one
 * unit if there are at least {@value #MIN_SITES} sites.
 *
 * @param difference first minus second; NaN if one is undefined
 * @param margin half the width of the interval; infinite if there are fewer than two pages
 */
public record PairedDifference(double difference, double margin) {

  /** Minimum number of sites for intervals by site; with fewer sites each page counts as a unit. */
  public static final int MIN_SITES = 5;

  /** 97.5 % quantiles of Student's t by degrees of freedom, from 1. */
  private static final double[] T = {
    12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228
  };

  private static final double NORMAL = 1.960;

  /**
   * Computes the difference of a measure, or of a weighted sum of measures.
   *
   * @param first measures of the first system
   * @param second measures of the second system, in the same order
   * @param weights weights of the measures
   * @param sites sites of the pages
   */
  public static PairedDifference of(
      PagedRatio[] first, PagedRatio[] second, double[] weights, String... sites) {
    Arguments.refuse(
        first.length != second.length || weights.length != first.length,
        "there are %s and %s measures and %s weights; the numbers must be equal",
        first.length,
        second.length,
        weights.length);
    double difference = 0;
    double[] influence = new double[sites.length];
    for (int m = 0; m < weights.length; m++) {
      difference += weights[m] * (first[m].value() - second[m].value());
      double[] of = first[m].influence();
      double[] less = second[m].influence();
      for (int page = 0; page < influence.length; page++) {
        influence[page] += weights[m] * (of[page] - less[page]);
      }
    }
    return new PairedDifference(difference, margin(influence, isBySite(sites), sites));
  }

  /** Computes the difference of one measure. */
  public static PairedDifference of(PagedRatio first, PagedRatio second, String... sites) {
    return of(new PagedRatio[] {first}, new PagedRatio[] {second}, new double[] {1}, sites);
  }

  /** Whether there are enough sites for each to count as one unit. */
  public static boolean isBySite(String... sites) {
    return Arrays.stream(sites).distinct().count() >= MIN_SITES;
  }

  private static double margin(double[] influence, boolean bySite, String... sites) {
    Map<String, Double> units = new LinkedHashMap<>();
    for (int page = 0; page < influence.length; page++) {
      units.merge(bySite ? sites[page] : "" + page, influence[page], Double::sum);
    }
    int n = units.size();
    if (n < 2) {
      return Double.POSITIVE_INFINITY;
    }
    double squares = units.values().stream().mapToDouble(x -> x * x).sum();
    return t(n - 1) * Math.sqrt(squares * n / (n - 1));
  }

  /** Returns the 97.5 % quantile of Student's t, approximated beyond the table. */
  private static double t(int degrees) {
    return degrees <= T.length
        ? T[degrees - 1]
        : NORMAL + 2.372 / degrees + 2.823 / ((double) degrees * degrees);
  }

  public double low() {
    return difference - margin;
  }

  public double high() {
    return difference + margin;
  }

  /** Returns 1 if the first system is significantly better, -1 if the second one is, else 0. */
  public int sign() {
    return low() > 0 ? 1 : high() < 0 ? -1 : 0;
  }
}
