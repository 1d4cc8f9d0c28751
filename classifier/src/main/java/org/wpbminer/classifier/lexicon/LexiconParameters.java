package org.wpbminer.classifier.lexicon;

import org.wpbminer.segmenter.text.Arguments;

/**
 * Parameters for training a {@link Lexicon}.
 *
 * @param cost cost of an error relative to the sum of the squared weights; positive
 * @param siteShare minimum share of the sites whose blocks contain a word; in [0, 1]
 * @param minSites minimum number of sites of a word, at least 1
 * @param sufficientSites number of sites that is always sufficient for a word, even if their share
 *     is too small; at least {@code minSites}
 * @param minWeight minimum of the larger absolute weight of a word; other words are dropped; at
 *     least 0
 * @param tolerance tolerance at which the optimiser stops; positive
 */
public record LexiconParameters(
    double cost,
    double siteShare,
    int minSites,
    int sufficientSites,
    double minWeight,
    double tolerance) {

  private static final LexiconParameters DEFAULTS =
      new LexiconParameters(0.2, 1 / 60.0, 2, 12, 0.02, 0.01);

  /** Minimum numbers of characters of a block repeated 2, 3, 4 times in the training set. */
  private static final int[] STEPS = {200, 600, 1200};

  public LexiconParameters {
    Arguments.refuse(!(cost > 0 && cost <= 1e6), "cost is %s; it must lie in (0, 1e6]", cost);
    Arguments.refuse(
        !(siteShare >= 0 && siteShare <= 1), "siteShare is %s; it must lie in [0, 1]", siteShare);
    Arguments.refuse(
        minSites < 1 || sufficientSites < minSites,
        "minSites and sufficientSites are %s and %s; the first must be at least 1, the second not below it",
        minSites,
        sufficientSites);
    Arguments.refuse(
        !(minWeight >= 0 && minWeight < Double.POSITIVE_INFINITY),
        "minWeight is %s; it must be finite and not negative",
        minWeight);
    Arguments.refuse(
        !(tolerance > 0 && tolerance < 1), "tolerance is %s; it must lie in (0, 1)", tolerance);
  }

  /** Returns the values chosen by cross-validation. */
  public static LexiconParameters defaults() {
    return DEFAULTS;
  }

  /** Returns the minimum number of sites of a word if there are {@code all} sites. */
  public int sitesOf(int all) {
    return Math.max(minSites, Math.min(sufficientSites, (int) (siteShare * all)));
  }

  /** Returns the number of times a block is in the training set; large blocks are repeated. */
  public int copies(int chars) {
    int copies = 1;
    for (int step : STEPS) {
      copies += chars >= step ? 1 : 0;
    }
    return copies;
  }
}
