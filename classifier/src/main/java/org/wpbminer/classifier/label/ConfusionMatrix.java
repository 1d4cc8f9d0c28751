package org.wpbminer.classifier.label;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.stream.IntStream;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Gold classes against predicted classes, each item with a weight: 1 for blocks, its characters for
 * the measures on characters. Immutable.
 *
 * <p>With tp(c) the weight of items of class c predicted as c: precision(c) = tp(c) / predicted(c),
 * recall(c) = tp(c) / gold(c), F1(c) = 2 tp(c) / (predicted(c) + gold(c)) (WPBMiner paper, section
 * 5.2.3). An item that was given no class misses its own and burdens no other.
 */
public final class ConfusionMatrix {
  /** Prediction of an item that was given no class. */
  public static final int NO_CLASS = -1;

  private final List<String> classes;
  private final long[][] weights;

  private ConfusionMatrix(List<String> classes, long[][] weights) {
    this.classes = classes;
    this.weights = weights;
  }

  /** A matrix of zeros: what pages are added to. Names must be distinct and at least one. */
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
   * @param classes names, by class number
   * @param gold gold class number of each item. Not modified.
   * @param predicted predicted class number of each item, or {@link #NO_CLASS}. Not modified.
   * @param weights weight of each item, at least 0. Not modified.
   */
  public static ConfusionMatrix of(
      List<String> classes, int[] gold, int[] predicted, long[] weights) {
    Arguments.refuse(
        gold.length != predicted.length || gold.length != weights.length,
        "one gold class, one predicted class and one weight an item: %d, %d, %d",
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

  /** The items of both. The classes must be the same. */
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

  /** Weight of the items of class {@code gold} predicted as {@code predicted} or NO_CLASS. */
  public long weight(int gold, int predicted) {
    return weights[gold][predicted == NO_CLASS ? classes.size() : predicted];
  }

  /** Weight of the items of class {@code c}: its support. */
  public long gold(int c) {
    return Arrays.stream(weights[c]).sum();
  }

  /** Weight of the items predicted as class {@code c}. */
  public long predicted(int c) {
    return Arrays.stream(weights).mapToLong(row -> row[c]).sum();
  }

  /** Weight of all items. */
  public long total() {
    return Arrays.stream(weights).flatMapToLong(Arrays::stream).sum();
  }

  /** tp / predicted of class {@code c}; NaN where nothing is predicted so. */
  public double precision(int c) {
    return weights[c][c] / (double) predicted(c);
  }

  /** tp / gold of class {@code c}; NaN where no item is of the class. */
  public double recall(int c) {
    return weights[c][c] / (double) gold(c);
  }

  /** 2 tp / (predicted + gold) of class {@code c}; NaN where the class does not occur at all. */
  public double f1(int c) {
    return LabelScores.f1(weights[c][c], predicted(c), gold(c));
  }

  /** Weight on the diagonal over the weight of all items; NaN where there are none. */
  public double accuracy() {
    long right = IntStream.range(0, classes.size()).mapToLong(c -> weights[c][c]).sum();
    return right / (double) total();
  }
}
