package org.wpbminer.eval.paper;

import java.util.List;
import org.wpbminer.classifier.svm.SvmParameters;
import org.wpbminer.eval.BlockBaseline;
import org.wpbminer.knnlp.KnnLabelPropagation;
import org.wpbminer.knnlp.TrainSetExpansionParameters;

/** Methods of Tables 4 and 5 of the paper, and methods that the paper does not have. */
final class Baselines {

  /** K of the paper's KNN (section 5.3.2). */
  static final int NEIGHBOURS = 4;

  private Baselines() {}

  /** Returns all methods in the order of the paper, followed by the others. */
  static List<BlockBaseline> all(SvmParameters svm, long seed) {
    TrainSetExpansionParameters expansion = TrainSetExpansionParameters.defaults().withSeed(seed);
    return List.of(
        new ExpansionSvm("KNNLP+SVM", new KnnLabelPropagation(), expansion, svm),
        new ExpansionSvm("LNP+SVM", new LinearNeighbourhoodPropagation(), expansion, svm),
        new ExpansionSvm("LP+SVM", new FullGraphLabelPropagation(), expansion, svm),
        new TransductiveSvm(svm),
        new KnnVote(NEIGHBOURS),
        new CompositeTextDensity(),
        ExpansionSvm.none(svm),
        new LongestText());
  }
}
