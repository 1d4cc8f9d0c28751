package org.wpbminer.eval.accuracy;

import java.util.ArrayList;
import java.util.List;
import org.wpbminer.classifier.BlockLabel;
import org.wpbminer.classifier.FeatureScaling;
import org.wpbminer.classifier.SvmModel;

/**
 * Scaling and machine of one fold.
 *
 * @param scaling of the features
 * @param svm the machine
 */
record BlockLabeller(FeatureScaling scaling, SvmModel svm) {

  private static final BlockLabel[] LABELS = BlockLabel.values();

  BlockLabel label(double[] vector) {
    return LABELS[svm.predict(scaling.apply(vector))];
  }

  List<BlockLabel> label(PageBlocks page) {
    List<BlockLabel> labels = new ArrayList<>();
    for (double[] vector : page.run().vectors()) {
      labels.add(label(vector));
    }
    return labels;
  }
}
