package org.wpbminer.classifier.training;

/** Uncertainty of the predictions on a page, a reason to label it: the sum of p (1 - p). */
public final class PageDoubt {

  /** Maximum number of links counted per group. */
  private static final int MAX_LINKS_OF_GROUP = 12;

  private PageDoubt() {}

  /**
   * Returns the contribution of one decision to the doubt about its page.
   *
   * @param probability probability of the predicted class, in [0, 1]
   * @param links number of links that the decision covers; 1 for a block
   * @return contribution from 0 to 3
   */
  public static double of(double probability, int links) {
    return Math.min(MAX_LINKS_OF_GROUP, links) * probability * (1 - probability);
  }
}
