package org.wpbminer.knnlp;

import java.util.Arrays;
import java.util.function.BiConsumer;
import java.util.function.BiPredicate;

/**
 * Result of a {@link LabelPropagation}: for each point a distribution over the classes, and the
 * label with the highest probability; if several are equal, the lowest class. A point that no label
 * reached has the distribution 0, 0, ... and the label {@link LabelPropagation#UNLABELLED}.
 */
public final class Propagation {

  private final int[] labels;
  private final double[][] distributions;
  private final int rounds;
  private final boolean converged;

  /** Creates a result. Takes ownership of the distributions, one row for each point. */
  private Propagation(double[][] distributions, int rounds, boolean converged) {
    this.distributions = distributions;
    this.rounds = rounds;
    this.converged = converged;
    this.labels = Arrays.stream(distributions).mapToInt(Propagation::mostProbable).toArray();
  }

  /** Returns L(0): one-hot rows for labelled points, zero rows for the others. */
  public static double[][] start(int[] labels, int classes) {
    double[][] rows = new double[labels.length][classes];
    for (int i = 0; i < labels.length; i++) {
      if (labels[i] != LabelPropagation.UNLABELLED) {
        rows[i][labels[i]] = 1;
      }
    }
    return rows;
  }

  /**
   * Repeats rounds of propagation until the result is final.
   *
   * @param start L(0), whose rows need not be normalised. Overwritten
   * @param round computes the next matrix, its second argument, from the first; rows that it does
   *     not set keep their values of L(0)
   * @param settled decides whether the result of a round, its second argument, is final
   */
  public static Propagation compute(
      double[][] start,
      int maxRounds,
      BiConsumer<double[][], double[][]> round,
      BiPredicate<double[][], double[][]> settled) {
    double[][] current = start;
    double[][] next = Arrays.stream(start).map(double[]::clone).toArray(double[][]::new);
    boolean converged = false;
    int rounds = 0;
    while (!converged && rounds < maxRounds) {
      round.accept(current, next);
      converged = settled.test(current, next);
      double[][] previous = current;
      current = next;
      next = previous;
      rounds++;
    }
    Arrays.stream(current).forEach(Propagation::normalise);
    return new Propagation(current, rounds, converged);
  }

  public static double sum(double[] row) {
    double sum = 0;
    for (double value : row) {
      sum += value;
    }
    return sum;
  }

  /** Divides a row by its sum; a zero row is unchanged. */
  public static void normalise(double[] row) {
    double sum = sum(row);
    if (sum > 0) {
      for (int c = 0; c < row.length; c++) {
        row[c] /= sum;
      }
    }
  }

  /** Returns the largest absolute difference of two rows. */
  public static double change(double[] row, double[] other) {
    double change = 0;
    for (int c = 0; c < row.length; c++) {
      change = Math.max(change, Math.abs(row[c] - other[c]));
    }
    return change;
  }

  /** Returns the largest absolute difference of two matrices. */
  public static double change(double[][] rows, double[][] others) {
    double change = 0;
    for (int i = 0; i < rows.length; i++) {
      change = Math.max(change, change(rows[i], others[i]));
    }
    return change;
  }

  private static int mostProbable(double[] distribution) {
    int best = LabelPropagation.UNLABELLED;
    double bestProbability = 0;
    for (int c = 0; c < distribution.length; c++) {
      if (distribution[c] > bestProbability) {
        best = c;
        bestProbability = distribution[c];
      }
    }
    return best;
  }

  static int unreached(int[] labels) {
    return (int) Arrays.stream(labels).filter(l -> l == LabelPropagation.UNLABELLED).count();
  }

  public int size() {
    return labels.length;
  }

  /** Returns the class of a point, or {@link LabelPropagation#UNLABELLED}. */
  public int label(int point) {
    return labels[point];
  }

  /** Returns the labels of all points, as a copy. */
  public int[] labels() {
    return labels.clone();
  }

  /**
   * Returns a copy of the probabilities of all classes for a point, which add up to 1 or are all 0.
   */
  public double[] distribution(int point) {
    return distributions[point].clone();
  }

  public int unreached() {
    return unreached(labels);
  }

  public int rounds() {
    return rounds;
  }

  /** Returns whether the rounds ended because the result was final, not at their maximum. */
  public boolean converged() {
    return converged;
  }
}
