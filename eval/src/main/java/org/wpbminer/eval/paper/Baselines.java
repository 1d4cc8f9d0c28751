package org.wpbminer.eval.paper;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.svm.SvmParameters;
import org.wpbminer.classifier.training.SvmTrainer;
import org.wpbminer.eval.BlockBaseline;
import org.wpbminer.knnlp.ExpandedTrainSet;
import org.wpbminer.knnlp.KnnLabelPropagation;
import org.wpbminer.knnlp.LabelPropagation;
import org.wpbminer.knnlp.TrainSetExpansion;
import org.wpbminer.knnlp.TrainSetExpansionParameters;
import org.wpbminer.segmenter.text.Arguments;

/** Methods of Tables 4 and 5 of the paper, and the support vector machine alone. */
final class Baselines {

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
    return List.of(
        expanded("KNNLP+SVM", new KnnLabelPropagation(), seed, svm),
        expanded("LNP+SVM", new LinearNeighbourhoodPropagation(), seed, svm),
        expanded("LP+SVM", new FullGraphLabelPropagation(), seed, svm),
        BlockBaseline.ofVectors("S3VM", new TransductiveSvm(svm)::learn),
        knn(),
        new BlockBaseline("CETD-DS", false, CompositeTextDensity::predict),
        svm(svm));
  }

  static BlockBaseline knn() {
    return BlockBaseline.ofVectors("KNN (K = 4)", WekaLearner::learn);
  }

  /** Returns the support vector machine without expansion, which ignores unlabelled blocks. */
  static BlockBaseline svm(SvmParameters svm) {
    return BlockBaseline.ofVectors(
        "SVM",
        (labelled, labels, unlabelled) -> new SvmTrainer(svm).train(labelled, labels)::predict);
  }

  /**
   * Returns a support vector machine on a training set that label propagation has expanded
   * (sections 4.3 and 4.4 of the paper): KNNLP+SVM is the method of the paper.
   */
  private static BlockBaseline expanded(
      String name, LabelPropagation propagation, long seed, SvmParameters svm) {
    TrainSetExpansion expansion =
        new TrainSetExpansion(propagation, TrainSetExpansionParameters.defaults().withSeed(seed));
    return BlockBaseline.ofVectors(
        name,
        (labelled, labels, unlabelled) -> {
          ExpandedTrainSet found =
              expansion.expand(labelled, labels, BlockLabel.values().length, unlabelled);
          List<double[]> vectors = new ArrayList<>(Arrays.asList(labelled));
          int[] all = Arrays.copyOf(labels, labels.length + unlabelled.length);
          for (int i = 0; i < unlabelled.length; i++) {
            if (found.label(i) != LabelPropagation.UNLABELLED) {
              all[vectors.size()] = found.label(i);
              vectors.add(unlabelled[i]);
            }
          }
          return new SvmTrainer(svm)
                  .train(vectors.toArray(double[][]::new), Arrays.copyOf(all, vectors.size()))
              ::predict;
        });
  }
}
