package org.wpbminer.eval.paper;

import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import org.wpbminer.classifier.svm.SvmParameters;

/**
 * S3VM: the transductive support vector machine of Joachims (Transductive Inference for Text
 * Classification using Support Vector Machines, ICML 1999), one class against the rest for each
 * label; a block gets the label with the largest decision value.
 */
final class TransductiveSvm extends VectorBaseline {

  private final SvmParameters svm;

  public TransductiveSvm(SvmParameters svm) {
    this.svm = svm;
  }

  @Override
  public String name() {
    return "S3VM";
  }

  @Override
  ToIntFunction<double[]> learn(double[][] labelled, int[] labels, double[][] unlabelled) {
    LabelSwitching switching = new LabelSwitching(svm);
    // a label without training blocks is never predicted
    Map<Integer, ToDoubleFunction<double[]>> classifiers = new ConcurrentSkipListMap<>();
    Arrays.stream(labels)
        .distinct()
        .parallel()
        .forEach(
            label -> {
              boolean[] positive = new boolean[labels.length];
              for (int i = 0; i < labels.length; i++) {
                positive[i] = labels[i] == label;
              }
              classifiers.put(label, switching.train(labelled, positive, unlabelled));
            });
    return vector -> {
      int best = -1;
      double most = Double.NEGATIVE_INFINITY;
      for (Map.Entry<Integer, ToDoubleFunction<double[]>> one : classifiers.entrySet()) {
        double value = one.getValue().applyAsDouble(vector);
        if (value > most) {
          best = one.getKey();
          most = value;
        }
      }
      return best;
    };
  }
}
