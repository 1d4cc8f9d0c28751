package org.wpbminer.classifier.label;

import java.util.Arrays;
import java.util.List;

/**
 * How well blocks were labelled: per label precision, recall and F1, where each block counts 1 or
 * as many as it has characters. What is undefined (no block predicted so, none labelled so) is NaN.
 */
public record LabelScores(ConfusionMatrix counts) {

  private static final List<String> LABELS =
      Arrays.stream(BlockLabel.values()).map(BlockLabel::label).toList();

  /** Scores of predictions against labels, each pair with its weight. */
  public static LabelScores of(int[] labels, int[] predicted, int[] weights) {
    return new LabelScores(
        ConfusionMatrix.of(
            LABELS, labels, predicted, Arrays.stream(weights).asLongStream().toArray()));
  }

  /** Of what was given the label, the share that has it. */
  public double precision(BlockLabel label) {
    return counts.precision(label.ordinal());
  }

  /** Of what has the label, the share that was given it. */
  public double recall(BlockLabel label) {
    return counts.recall(label.ordinal());
  }

  /** Twice the hits over the sum of what was given the label and what has it. */
  public double f1(BlockLabel label) {
    return counts.f1(label.ordinal());
  }

  /**
   * F1 from counts: twice the hits over the sum of what was predicted and what is so; NaN if both
   * are 0.
   */
  public static double f1(double hits, double predicted, double actual) {
    return 2 * hits / (predicted + actual);
  }

  /** Mean F1 of the labels that occur; NaN if none does. */
  public double macroF1() {
    return macroF1(Arrays.stream(BlockLabel.values()).mapToDouble(this::f1).toArray());
  }

  /** Mean of the F1 of the classes that occur: of those that are not NaN; NaN if all are. */
  public static double macroF1(double[] f1) {
    return Arrays.stream(f1).filter(one -> !Double.isNaN(one)).average().orElse(Double.NaN);
  }
}
