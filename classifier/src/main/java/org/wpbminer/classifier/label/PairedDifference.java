package org.wpbminer.classifier.label;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.wpbminer.segmenter.text.Arguments;

/**
 * How far one system lies above another on the same pages, with the 95 % interval of that
 * difference: Student's t over the pages' paired influences on the two measures (linearisation of a
 * ratio; Cochran, Sampling Techniques, 1977, chapter 6). Pages of a site are alike, so that a site
 * counts as one where there are {@value #FEWEST_SITES} or more.
 *
 * @param difference the first less the second; NaN where one is undefined
 * @param margin half the interval's width; infinite where there are fewer than two pages
 */
public record PairedDifference(double difference, double margin) {

  /** With fewer sites the pages are taken for independent, which makes intervals too narrow. */
  public static final int FEWEST_SITES = 5;

  /** 97.5 % points of Student's t by degrees of freedom, from 1. */
  private static final double[] T = {
    12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228
  };

  private static final double NORMAL = 1.960;

  /**
   * The difference of a measure, or of a weighted sum of measures.
   *
   * @param first the measures of the first system
   * @param second the same of the second
   * @param weights of the measures
   * @param sites of the pages
   */
  public static PairedDifference of(
      PagedRatio[] first, PagedRatio[] second, double[] weights, String... sites) {
    Arguments.refuse(
        first.length != second.length || weights.length != first.length,
        "there are %s and %s measures and %s weights; there must be as many of each",
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

  /** The difference of one measure. */
  public static PairedDifference of(PagedRatio first, PagedRatio second, String... sites) {
    return of(new PagedRatio[] {first}, new PagedRatio[] {second}, new double[] {1}, sites);
  }

  /** Whether a site counts as one: there are enough of them. */
  public static boolean isBySite(String... sites) {
    return Arrays.stream(sites).distinct().count() >= FEWEST_SITES;
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

  /** Beyond the table by the first terms of the expansion about the normal distribution. */
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

  /** 1 if the first is better beyond chance, -1 if the second is, else 0. */
  public int sign() {
    return low() > 0 ? 1 : high() < 0 ? -1 : 0;
  }
}
