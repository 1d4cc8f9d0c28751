package org.wpbminer.eval.paper;

import java.util.Arrays;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.svm.SvmModel;
import org.wpbminer.classifier.svm.SvmParameters;
import org.wpbminer.classifier.training.SvmTrainer;
import org.wpbminer.knnlp.ExpandedTrainSet;
import org.wpbminer.knnlp.LabelPropagation;
import org.wpbminer.knnlp.TrainSetExpansion;
import org.wpbminer.knnlp.TrainSetExpansionParameters;

/**
 * A support vector machine on a training set that label propagation has expanded (sections 4.3 and
 * 4.4 of the paper): KNNLP+SVM is the method of the paper, LNP+SVM and LP+SVM use another
 * propagation, SVM uses none. Everything else is equal in the four.
 */
final class ExpansionSvm extends VectorBaseline {

  private final String name;
  private final LabelPropagation propagation;
  private final TrainSetExpansionParameters expansion;
  private final SvmParameters svm;

  ExpansionSvm(
      String name,
      LabelPropagation propagation,
      TrainSetExpansionParameters expansion,
      SvmParameters svm) {
    this.name = name;
    this.propagation = propagation;
    this.expansion = expansion;
    this.svm = svm;
  }

  /** Creates the method without expansion, which ignores unlabelled blocks. */
  public static ExpansionSvm none(SvmParameters svm) {
    return new ExpansionSvm("SVM", null, TrainSetExpansionParameters.defaults(), svm);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  ToIntFunction<double[]> learn(double[][] labelled, int[] labels, double[][] unlabelled) {
    double[][] vectors = labelled;
    int[] all = labels;
    if (propagation != null && unlabelled.length > 0) {
      ExpandedTrainSet expanded =
          new TrainSetExpansion(propagation, expansion)
              .expand(labelled, labels, BlockLabel.values().length, unlabelled);
      int[] reached =
          IntStream.range(0, unlabelled.length)
              .filter(i -> expanded.label(i) != LabelPropagation.UNLABELLED)
              .toArray();
      vectors =
          Stream.concat(
                  Arrays.stream(labelled), Arrays.stream(reached).mapToObj(i -> unlabelled[i]))
              .toArray(double[][]::new);
      all =
          IntStream.concat(Arrays.stream(labels), Arrays.stream(reached).map(expanded::label))
              .toArray();
    }
    SvmModel model = new SvmTrainer(svm).train(vectors, all);
    return model::predict;
  }
}
