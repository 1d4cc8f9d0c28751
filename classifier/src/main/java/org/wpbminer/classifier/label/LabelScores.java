package org.wpbminer.classifier.label;

import java.util.Arrays;

/**
 * How well blocks were labelled: per label precision, recall and F1, where each block counts 1 or
 * as many as it has characters. What is undefined (no block predicted so, none labelled so) is NaN.
 */
public final class LabelScores {

  private static final int LABELS = BlockLabel.values().length;

  private final long[][] weight = new long[LABELS][LABELS];

  /** Scores of predictions against labels, each pair with its weight. */
  public static LabelScores of(int[] labels, int[] predicted, int[] weights) {
    LabelScores scores = new LabelScores();
    for (int i = 0; i < labels.length; i++) {
      scores.weight[labels[i]][predicted[i]] += weights[i];
    }
    return scores;
  }

  /** Of what was given the label, the share that has it. */
  public double precision(BlockLabel label) {
    return (double) weight[label.ordinal()][label.ordinal()] / predicted(label.ordinal());
  }

  /** Of what has the label, the share that was given it. */
  public double recall(BlockLabel label) {
    return (double) weight[label.ordinal()][label.ordinal()] / labelled(label.ordinal());
  }

  /** Twice the hits over the sum of what was given the label and what has it. */
  public double f1(BlockLabel label) {
    int c = label.ordinal();
    return f1(weight[c][c], predicted(c), labelled(c));
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
    double sum = 0;
    int occurring = 0;
    for (double one : f1) {
      if (!Double.isNaN(one)) {
        sum += one;
        occurring++;
      }
    }
    return sum / occurring;
  }

  private long predicted(int label) {
    long sum = 0;
    for (long[] row : weight) {
      sum += row[label];
    }
    return sum;
  }

  private long labelled(int label) {
    long sum = 0;
    for (long cell : weight[label]) {
      sum += cell;
    }
    return sum;
  }
}
