package org.wpbminer.eval.active;

import java.util.Collection;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.model.BlockModel;
import org.wpbminer.eval.experiment.Protocol;
import org.wpbminer.eval.measure.ConfusionMatrix;
import org.wpbminer.eval.training.PageBlocks;

/**
 * How well a model labels pages: F1 on their characters, over all pages together.
 *
 * @param text of related text
 * @param links of related links; NaN where there are none and none is claimed, as for the text
 */
record LabelF1(double text, double links) {

  static LabelF1 of(BlockModel model, Collection<PageBlocks> pages) {
    ConfusionMatrix sum = ConfusionMatrix.empty(Protocol.LABELS);
    for (PageBlocks page : pages) {
      sum = sum.plus(page.confusion(model.label(page.run()).labels()));
    }
    return of(sum);
  }

  static LabelF1 of(ConfusionMatrix characters) {
    return new LabelF1(
        characters.f1(BlockLabel.RELATED_TEXT.ordinal()),
        characters.f1(BlockLabel.RELATED_LINK.ordinal()));
  }

  /** The mean of the two: labels are all worth the same, whatever they have of the text. */
  double macro() {
    return (text + links) / 2;
  }
}
