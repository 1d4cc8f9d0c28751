package org.wpbminer.classifier.lexicon;

import org.wpbminer.segmenter.text.Arguments;

/**
 * How a {@link Lexicon} is learned.
 *
 * @param cost of an error beside the sum of the squared weights, above 0
 * @param siteShare a word on blocks of a smaller share of the sites is not learned, in [0, 1]
 * @param leastSites nor is one of fewer sites, at least 1
 * @param enoughSites one of so many sites is learned, whatever their share; at least {@code
 *     leastSites}
 * @param leastWeight a word is left out whose two weights are both smaller, at least 0
 * @param tolerance at which the optimiser stops, above 0
 */
public record LexiconParameters(
    double cost,
    double siteShare,
    int leastSites,
    int enoughSites,
    double leastWeight,
    double tolerance) {

  private static final LexiconParameters DEFAULTS =
      new LexiconParameters(0.2, 1 / 60.0, 2, 12, 0.02, 0.01);

  /** A block of these characters counts as often as it passes some, and once more. */
  private static final int[] STEPS = {200, 600, 1200};

  public LexiconParameters {
    Arguments.refuse(!(cost > 0 && cost <= 1e6), "cost is %s; it must lie in (0, 1e6]", cost);
    Arguments.refuse(
        !(siteShare >= 0 && siteShare <= 1), "siteShare is %s; it must lie in [0, 1]", siteShare);
    Arguments.refuse(
        leastSites < 1 || enoughSites < leastSites,
        "leastSites and enoughSites are %s and %s; the first must be at least 1, the second not below it",
        leastSites,
        enoughSites);
    Arguments.refuse(
        !(leastWeight >= 0 && leastWeight < Double.POSITIVE_INFINITY),
        "leastWeight is %s; it must be finite and not negative",
        leastWeight);
    Arguments.refuse(
        !(tolerance > 0 && tolerance < 1), "tolerance is %s; it must lie in (0, 1)", tolerance);
  }

  /** The values chosen by cross-validation. */
  public static LexiconParameters defaults() {
    return DEFAULTS;
  }

  /** The sites that a word must be on to be learned, of so many. */
  public int sitesOf(int all) {
    return Math.max(leastSites, Math.min(enoughSites, (int) (siteShare * all)));
  }

  /** How often a block of so many characters counts: large ones matter more, but not by size. */
  public int copies(int chars) {
    int copies = 1;
    for (int step : STEPS) {
      copies += chars >= step ? 1 : 0;
    }
    return copies;
  }
}
