package org.wpbminer.eval.paper;

import java.util.List;
import java.util.Optional;
import org.wpbminer.classifier.svm.SvmParameters;
import org.wpbminer.eval.BlockBaseline;
import org.wpbminer.knnlp.FullGraphLabelPropagation;
import org.wpbminer.knnlp.KnnLabelPropagation;
import org.wpbminer.knnlp.LinearNeighbourhoodPropagation;
import org.wpbminer.knnlp.TrainSetExpansionParameters;

/** The methods of Tables 4 and 5 of the paper, and some beside them. */
final class Baselines {

  /** The K of the paper's KNN (section 5.3.2). */
  public static final int NEIGHBOURS = 4;

  private Baselines() {}

  /**
   * What {@link #all} and {@link #neighbours} need and this bundle does not bring, in words; empty
   * if it is there.
   */
  public static Optional<String> missing() {
    return missing(Baselines.class.getClassLoader());
  }

  static Optional<String> missing(ClassLoader loader) {
    if (loader.getResource("weka/classifiers/Classifier.class") != null) {
      return Optional.empty();
    }
    return Optional.of(
        "Weka, which is under the GPL and so no part of this bundle; a build from the sources puts"
            + " it into cli/target/weka: copy that folder beside wpbminer.jar");
  }

  /** All, in the paper's order; after them those that the paper does not have. */
  public static List<BlockBaseline> all(SvmParameters svm, long seed) {
    TrainSetExpansionParameters expansion = TrainSetExpansionParameters.defaults().withSeed(seed);
    return List.of(
        new ExpansionSvm("KNNLP+SVM", new KnnLabelPropagation(), expansion, svm),
        new ExpansionSvm("LNP+SVM", new LinearNeighbourhoodPropagation(), expansion, svm),
        new ExpansionSvm("LP+SVM", new FullGraphLabelPropagation(), expansion, svm),
        new TransductiveSvm(svm),
        neighbours(NEIGHBOURS),
        new CompositeTextDensity(),
        ExpansionSvm.none(svm),
        WekaLearner.j48(),
        WekaLearner.randomForest(seed),
        new LongestText());
  }

  /** The k nearest labelled blocks, each with one vote: Weka's IBk. */
  public static BlockBaseline neighbours(int k) {
    return WekaLearner.neighbours(k);
  }
}
