package org.wpbminer.classifier.label;

import java.util.Arrays;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Confusion matrix of true and predicted labels. Items have weights: 1 for measures on blocks, the
 * number of characters for measures on characters. Immutable.
 *
 * <p>With tp(c) the weight of items of label c predicted as c: precision(c) = tp(c) / predicted(c),
 * recall(c) = tp(c) / gold(c), F1(c) = 2 tp(c) / (predicted(c) + gold(c)) (WPBMiner paper, section
 * 5.2.3). An item without a prediction lowers the recall of its true label, but no precision. A
 * measure is NaN if its denominator is 0.
 */
public final class ConfusionMatrix {

  private static final int LABELS = BlockLabel.values().length;

  /** Weights by ordinals of the true and the predicted label; items without prediction are last. */
  private final long[][] weights;

  private ConfusionMatrix(long[][] weights) {
    this.weights = weights;
  }

  public static ConfusionMatrix empty() {
    return new ConfusionMatrix(new long[LABELS][LABELS + 1]);
  }

  /** Counts items, each with weight 1. */
  public static ConfusionMatrix of(int[] gold, int[] predicted) {
    int[] ones = new int[gold.length];
    Arrays.fill(ones, 1);
    return of(gold, predicted, ones);
  }

  /**
   * Counts items.
   *
   * @param gold ordinal of the true label of each item. Not modified
   * @param predicted ordinal of the predicted label of each item, or -1. Not modified
   * @param weights weight of each item, at least 0. Not modified
   */
  public static ConfusionMatrix of(int[] gold, int[] predicted, int[] weights) {
    Arguments.refuse(
        gold.length != predicted.length || gold.length != weights.length,
        "there are %d true labels, %d predicted labels and %d weights; there must be one of each per item",
        gold.length,
        predicted.length,
        weights.length);
    ConfusionMatrix matrix = empty();
    for (int i = 0; i < gold.length; i++) {
      matrix.weights[gold[i]][predicted[i] < 0 ? LABELS : predicted[i]] += weights[i];
    }
    return matrix;
  }

  public ConfusionMatrix plus(ConfusionMatrix other) {
    ConfusionMatrix sum = empty();
    for (int g = 0; g < LABELS; g++) {
      for (int p = 0; p <= LABELS; p++) {
        sum.weights[g][p] = weights[g][p] + other.weights[g][p];
      }
    }
    return sum;
  }

  public long weight(BlockLabel gold, BlockLabel predicted) {
    return weights[gold.ordinal()][predicted.ordinal()];
  }

  private long hits(BlockLabel label) {
    return weight(label, label);
  }

  /** Returns the weight of the items that have a label. */
  public long gold(BlockLabel label) {
    return Arrays.stream(weights[label.ordinal()]).sum();
  }

  private long predicted(BlockLabel label) {
    return Arrays.stream(weights).mapToLong(row -> row[label.ordinal()]).sum();
  }

  /** Returns the share of correct predictions among the items predicted with a label. */
  public double precision(BlockLabel label) {
    return hits(label) / (double) predicted(label);
  }

  /** Returns the share of correct predictions among the items that have a label. */
  public double recall(BlockLabel label) {
    return hits(label) / (double) gold(label);
  }

  public double f1(BlockLabel label) {
    return f1(hits(label), predicted(label), gold(label));
  }

  /** Returns F1 from counts: 2 hits / (predicted + actual); NaN if both are 0. */
  public static double f1(double hits, double predicted, double actual) {
    return 2 * hits / (predicted + actual);
  }

  /** Returns the mean F1 of the labels that occur; NaN if none does. */
  public double macroF1() {
    return Arrays.stream(BlockLabel.values())
        .mapToDouble(this::f1)
        .filter(f1 -> !Double.isNaN(f1))
        .average()
        .orElse(Double.NaN);
  }
}
