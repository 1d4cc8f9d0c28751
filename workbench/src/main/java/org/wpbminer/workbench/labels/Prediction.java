package org.wpbminer.workbench.labels;

import org.wpbminer.classifier.MinedPage;
import org.wpbminer.classifier.label.BlockLabel;

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
    double best = 0;
    double second = 0;
    for (double p : block.probabilities().values()) {
      second = Math.max(second, Math.min(best, p));
      best = Math.max(best, p);
    }
    return new Prediction(block.label(), block.confidence(), best - second);
  }
}
