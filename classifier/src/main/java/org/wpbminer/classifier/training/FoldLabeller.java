package org.wpbminer.classifier.training;

import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.label.LabelPair;
import org.wpbminer.classifier.lexicon.Lexicon;
import org.wpbminer.classifier.svm.FeatureScaling;
import org.wpbminer.classifier.svm.SvmModel;

/**
 * Lexicon, scaling and classifier of one fold.
 *
 * @param lexicon completes the vectors of pages; none if they are complete
 * @param scaling of the features
 * @param svm the classifier
 */
public record FoldLabeller(Lexicon lexicon, FeatureScaling scaling, SvmModel svm) {

  private static final BlockLabel[] LABELS = BlockLabel.values();

  BlockLabel label(double[] vector) {
    return LABELS[svm.predict(scaling.apply(vector))];
  }

  /** What the classifier of a pair says of a vector: above 0 for the pair's first label. */
  double decision(double[] vector, LabelPair pair) {
    return svm.decisionValue(
        scaling.apply(vector), pair.first().ordinal(), pair.second().ordinal());
  }

  /** What the classifiers of two labels say of each block of a page. */
  public double[][][] decisions(PageBlocks page) {
    return svm.pairwiseDecisions(scaling.apply(page.completedBy(lexicon).run().vectors()));
  }
}
