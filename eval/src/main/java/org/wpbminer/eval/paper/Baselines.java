package org.wpbminer.eval.paper;

import java.util.List;
import org.wpbminer.classifier.svm.SvmParameters;
import org.wpbminer.eval.BlockBaseline;
import org.wpbminer.knnlp.KnnLabelPropagation;
import org.wpbminer.knnlp.TrainSetExpansionParameters;
import org.wpbminer.segmenter.text.Arguments;

/** Methods of Tables 4 and 5 of the paper, and methods that the paper does not have. */
final class Baselines {

  static final int NEIGHBOURS = 4;

  private Baselines() {}

  /** Throws if Weka, which the distribution does not include, is missing. */
  static void requireWeka() {
    requireWeka(Baselines.class.getClassLoader());
  }

  static void requireWeka(ClassLoader loader) {
    Arguments.refuse(
        loader.getResource("weka/classifiers/Classifier.class") == null,
        "it needs Weka, which is under the GPL and so no part of this bundle; a build from the"
            + " sources puts it into apps/cli/target/weka: copy that folder beside wpbminer.jar");
  }

  /** Returns all methods in the order of the paper, followed by the others. */
  static List<BlockBaseline> all(SvmParameters svm, long seed) {
    TrainSetExpansionParameters expansion = TrainSetExpansionParameters.defaults().withSeed(seed);
    return List.of(
        new ExpansionSvm("KNNLP+SVM", new KnnLabelPropagation(), expansion, svm),
        new ExpansionSvm("LNP+SVM", new LinearNeighbourhoodPropagation(), expansion, svm),
        new ExpansionSvm("LP+SVM", new FullGraphLabelPropagation(), expansion, svm),
        new TransductiveSvm(svm),
        new WekaLearner(NEIGHBOURS),
        new CompositeTextDensity(),
        ExpansionSvm.none(svm));
  }
}
