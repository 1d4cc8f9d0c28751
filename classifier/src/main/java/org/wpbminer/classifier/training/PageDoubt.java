package org.wpbminer.classifier.training;

/**
 * Measure of how much labels of a page would teach a model: the sum of p (1 - p) over its
 * decisions, where p is the probability of the chosen answer.
 */
public final class PageDoubt {

  /** Links of a group that count. */
  private static final int MAX_LINKS_OF_GROUP = 12;

  private PageDoubt() {}

  /**
   * Returns the contribution of one decision to the page's doubt.
   *
   * @param probability probability of the predicted class, in [0, 1]
   * @param links number of links that the decision is about; 1 for a block
   * @return contribution from 0 to 3
   */
  public static double of(double probability, int links) {
    return Math.min(MAX_LINKS_OF_GROUP, links) * probability * (1 - probability);
  }
}
