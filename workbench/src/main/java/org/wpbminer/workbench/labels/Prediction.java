package org.wpbminer.workbench.labels;

import org.wpbminer.classifier.MinedPage;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.eval.active.PageMargin;

/**
 * What a model says of a block.
 *
 * @param label the most probable label
 * @param confidence its probability
 * @param margin by how much it is more probable than the next, in [0, 1]: 0 is a toss-up
 */
public record Prediction(BlockLabel label, double confidence, double margin) {

  /** Of a mined block. */
  static Prediction of(MinedPage.Block block) {
    double[] probabilities =
        block.probabilities().values().stream().mapToDouble(Double::doubleValue).toArray();
    return new Prediction(block.label(), block.confidence(), PageMargin.ofBlock(probabilities));
  }
}
