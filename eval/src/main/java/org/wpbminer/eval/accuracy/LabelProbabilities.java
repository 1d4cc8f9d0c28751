package org.wpbminer.eval.accuracy;

import java.util.Arrays;
import java.util.List;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.svm.PairwiseFits;

/**
 * What a classifier makes of a page's blocks.
 *
 * @param probabilities of each block's labels, in their order
 */
record LabelProbabilities(List<double[]> probabilities) {

  static LabelProbabilities of(PairwiseFits fits, double[][][] decisions) {
    return new LabelProbabilities(Arrays.stream(decisions).map(fits::probabilities).toList());
  }

  /** The most probable label of each block. */
  List<BlockLabel> labels() {
    return probabilities.stream().map(BlockLabel::mostProbable).toList();
  }
}
