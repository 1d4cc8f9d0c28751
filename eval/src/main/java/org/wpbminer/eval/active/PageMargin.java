package org.wpbminer.eval.active;

import java.util.Arrays;
import org.wpbminer.classifier.label.LabelledBlocks;
import org.wpbminer.segmenter.page.PageTree;

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

  /** Of a page's blocks, joined as the page's reader sees them. */
  static double of(PageTree tree, LabelledBlocks blocks) {
    PageMargin margin = new PageMargin();
    for (int b = 0; b < blocks.blocks().size(); b++) {
      margin.add(
          ofBlock(blocks.probabilities().get(b)), blocks.blocks().get(b).text(tree).length());
    }
    return margin.mean();
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
