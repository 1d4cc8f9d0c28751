package org.wpbminer.classifier.training;

/**
 * How much there is to learn from labels of a page: the sum of p (1 - p) over what a model decides
 * of it, p being the probability that it gives its answer.
 */
public final class PageDoubt {

  /** Links of a group that count. */
  private static final int MOST_OF_GROUP = 12;

  private PageDoubt() {}

  /**
   * What one decision adds.
   *
   * @param probability of the answer, in [0, 1]
   * @param links that it is made of: those of a group of links; 1 for a block
   * @return from 0 to 3
   */
  public static double of(double probability, int links) {
    return Math.min(MOST_OF_GROUP, links) * probability * (1 - probability);
  }
}
