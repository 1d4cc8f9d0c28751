package org.wpbminer.classifier.label;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.stream.IntStream;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Confusion matrix of gold and predicted classes. Items have weights: 1 for measures on blocks, the
 * number of characters for measures on characters. Immutable.
 *
 * <p>With tp(c) the weight of items of class c predicted as c: precision(c) = tp(c) / predicted(c),
 * recall(c) = tp(c) / gold(c), F1(c) = 2 tp(c) / (predicted(c) + gold(c)) (WPBMiner paper, section
 * 5.2.3). An item without a predicted class lowers the recall of its gold class, but no precision.
 */
public final class ConfusionMatrix {
  /** Predicted class of an item without a prediction. */
  public static final int NO_CLASS = -1;

  private final List<String> classes;
  private final long[][] weights;

  private ConfusionMatrix(List<String> classes, long[][] weights) {
    this.classes = classes;
    this.weights = weights;
  }

  /** Returns a matrix of zeros for classes with distinct names, at least one. */
  public static ConfusionMatrix empty(List<String> classes) {
    Arguments.refuse(
        classes.isEmpty() || new HashSet<>(classes).size() < classes.size(),
        "classes must be distinct and at least one: %s",
        classes);
    return new ConfusionMatrix(List.copyOf(classes), new long[classes.size()][classes.size() + 1]);
  }

  /** Counts items, each with weight 1. */
  public static ConfusionMatrix of(List<String> classes, int[] gold, int[] predicted) {
    long[] ones = new long[gold.length];
    Arrays.fill(ones, 1);
    return of(classes, gold, predicted, ones);
  }

  /**
   * Counts items.
   *
   * @param classes class names by class number
   * @param gold gold class number of each item. Not modified.
   * @param predicted predicted class number of each item, or {@link #NO_CLASS}. Not modified.
   * @param weights weight of each item, at least 0. Not modified.
   */
  public static ConfusionMatrix of(
      List<String> classes, int[] gold, int[] predicted, long[] weights) {
    Arguments.refuse(
        gold.length != predicted.length || gold.length != weights.length,
        "there are %d gold classes, %d predicted classes and %d weights; there must be one of each per item",
        gold.length,
        predicted.length,
        weights.length);
    ConfusionMatrix matrix = empty(classes);
    for (int i = 0; i < gold.length; i++) {
      matrix.add(i, gold[i], predicted[i], weights[i]);
    }
    return matrix;
  }

  private void add(int item, int gold, int predicted, long weight) {
    int n = classes.size();
    Arguments.refuse(
        gold < 0 || gold >= n || predicted < NO_CLASS || predicted >= n || weight < 0,
        "item %d: gold must be in 0..%d, predicted in -1..%d, weight at least 0: %d, %d, %d",
        item,
        n - 1,
        n - 1,
        gold,
        predicted,
        weight);
    int column = predicted == NO_CLASS ? n : predicted;
    weights[gold][column] = Math.addExact(weights[gold][column], weight);
  }

  /** Returns the sum of two matrices, which must have the same classes. */
  public ConfusionMatrix plus(ConfusionMatrix other) {
    Arguments.refuse(
        !classes.equals(other.classes), "classes differ: %s and %s", classes, other.classes);
    ConfusionMatrix sum = empty(classes);
    for (int g = 0; g < classes.size(); g++) {
      for (int p = 0; p <= classes.size(); p++) {
        sum.weights[g][p] = Math.addExact(weights[g][p], other.weights[g][p]);
      }
    }
    return sum;
  }

  /**
   * Returns the weight of items of class {@code gold} predicted as {@code predicted} or NO_CLASS.
   */
  public long weight(int gold, int predicted) {
    return weights[gold][predicted == NO_CLASS ? classes.size() : predicted];
  }

  /** Returns the weight of the items of class {@code c}, its support. */
  public long gold(int c) {
    return Arrays.stream(weights[c]).sum();
  }

  /** Returns the weight of the items predicted as class {@code c}. */
  public long predicted(int c) {
    return Arrays.stream(weights).mapToLong(row -> row[c]).sum();
  }

  public long total() {
    return Arrays.stream(weights).flatMapToLong(Arrays::stream).sum();
  }

  /** Returns tp / predicted of class {@code c}; NaN if no item is predicted as the class. */
  public double precision(int c) {
    return weights[c][c] / (double) predicted(c);
  }

  /** Returns tp / gold of class {@code c}; NaN if no item is of the class. */
  public double recall(int c) {
    return weights[c][c] / (double) gold(c);
  }

  /** Returns 2 tp / (predicted + gold) of class {@code c}; NaN if the class does not occur. */
  public double f1(int c) {
    return LabelScores.f1(weights[c][c], predicted(c), gold(c));
  }

  /** Returns the weight on the diagonal divided by the total weight; NaN without items. */
  public double accuracy() {
    long right = IntStream.range(0, classes.size()).mapToLong(c -> weights[c][c]).sum();
    return right / (double) total();
  }
}
