package org.wpbminer.eval.baseline;

import java.util.Objects;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.svm.SvmParameters;

/**
 * S3VM: the transductive support vector machine of Joachims (Transductive Inference for Text
 * Classification using Support Vector Machines, ICML 1999), one class against the rest for each
 * label; a block takes the label whose classifier gives it the largest decision value.
 */
public final class TransductiveSvm extends VectorBaseline {

  private final SvmParameters svm;

  public TransductiveSvm(SvmParameters svm) {
    this.svm = Objects.requireNonNull(svm, "svm");
  }

  @Override
  public String name() {
    return "S3VM";
  }

  @Override
  ToIntFunction<double[]> learn(double[][] labelled, int[] labels, double[][] unlabelled) {
    LabelSwitching switching = new LabelSwitching(svm);
    LabelSwitching.Classifier[] classifiers =
        IntStream.range(0, BlockLabel.values().length)
            .parallel()
            .mapToObj(label -> classifier(switching, labelled, labels, label, unlabelled))
            .toArray(LabelSwitching.Classifier[]::new);
    return vector -> {
      int best = -1;
      double most = Double.NEGATIVE_INFINITY;
      for (int label = 0; label < classifiers.length; label++) {
        double value = classifiers[label] == null ? most : classifiers[label].decision(vector);
        if (value > most) {
          best = label;
          most = value;
        }
      }
      return best;
    };
  }

  /** The classifier of a label; null for a label that no block has, which is then never given. */
  private static LabelSwitching.Classifier classifier(
      LabelSwitching switching,
      double[][] labelled,
      int[] labels,
      int label,
      double[][] unlabelled) {
    boolean[] positive = new boolean[labels.length];
    int count = 0;
    for (int i = 0; i < labels.length; i++) {
      positive[i] = labels[i] == label;
      count += positive[i] ? 1 : 0;
    }
    return count == 0 ? null : switching.train(labelled, positive, unlabelled);
  }
}
