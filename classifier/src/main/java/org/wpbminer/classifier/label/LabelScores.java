package org.wpbminer.classifier.label;

import java.util.Arrays;
import java.util.List;

/**
 * Precision, recall and F1 of each label, over blocks or over their characters. A measure is NaN if
 * it is undefined, because no block has the label or is predicted to have it.
 */
public record LabelScores(ConfusionMatrix counts) {

  private static final List<String> LABELS =
      Arrays.stream(BlockLabel.values()).map(BlockLabel::label).toList();

  /**
   * Computes the scores of predicted against true labels.
   *
   * @param labels ordinal of the true label of each block
   * @param predicted ordinal of the predicted label of each block
   * @param weights weight of each block
   */
  public static LabelScores of(int[] labels, int[] predicted, int[] weights) {
    return new LabelScores(
        ConfusionMatrix.of(
            LABELS, labels, predicted, Arrays.stream(weights).asLongStream().toArray()));
  }

  /** Returns the share of correct predictions among the blocks predicted with a label. */
  public double precision(BlockLabel label) {
    return counts.precision(label.ordinal());
  }

  /** Returns the share of correct predictions among the blocks that have a label. */
  public double recall(BlockLabel label) {
    return counts.recall(label.ordinal());
  }

  public double f1(BlockLabel label) {
    return counts.f1(label.ordinal());
  }

  /** Returns F1 from counts: 2 hits / (predicted + actual); NaN if both are 0. */
  public static double f1(double hits, double predicted, double actual) {
    return 2 * hits / (predicted + actual);
  }

  /** Returns the mean F1 of the labels that occur; NaN if none does. */
  public double macroF1() {
    return macroF1(Arrays.stream(BlockLabel.values()).mapToDouble(this::f1).toArray());
  }

  /** Returns the mean of the values that are not NaN; NaN if all are. */
  public static double macroF1(double[] f1) {
    return Arrays.stream(f1).filter(one -> !Double.isNaN(one)).average().orElse(Double.NaN);
  }
}
