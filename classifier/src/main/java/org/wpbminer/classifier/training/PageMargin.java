package org.wpbminer.classifier.training;

import java.util.Arrays;

/**
 * How sure a model is of a page: the mean over its characters of how much more probable their
 * block's label is than the next, in [0, 1]. A page without blocks leaves no doubt: 1.
 */
public final class PageMargin {

  private double sum;
  private double weights;

  /**
   * How much more probable a block's label is than the next, in [0, 1]: 0 is a toss-up.
   *
   * @param probabilities of all labels. Not modified
   */
  public static double ofBlock(double... probabilities) {
    double[] sorted = probabilities.clone();
    Arrays.sort(sorted);
    return sorted[sorted.length - 1] - sorted[sorted.length - 2];
  }

  /**
   * Counts a block.
   *
   * @param margin of its labels
   * @param chars length of its text; one without text counts as one character
   */
  public void add(double margin, int chars) {
    sum += (1 + chars) * margin;
    weights += 1 + chars;
  }

  /** The mean over what was added. */
  public double mean() {
    return weights == 0 ? 1 : sum / weights;
  }
}
