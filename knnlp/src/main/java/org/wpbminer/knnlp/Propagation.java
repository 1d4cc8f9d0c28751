package org.wpbminer.knnlp;

import java.util.Arrays;
import java.util.Objects;

/**
 * What a {@link LabelPropagation} found: for each point a distribution over the classes, and the
 * label that this distribution gives.
 *
 * <p>The label is the class of the highest probability; of equal ones the lowest class. A point
 * that no label reached has the distribution 0, 0, ... and the label {@link
 * LabelPropagation#UNLABELLED}.
 */
public final class Propagation {
  private static final double SUM_TOLERANCE = 1e-9;

  private final int classes;
  private final int[] labels;
  private final double[] distributions;
  private final int rounds;
  private final boolean converged;

  /** Takes ownership of the distributions: labels.length rows of {@code classes} values. */
  private Propagation(double[] distributions, int points, int classes, int rounds, boolean done) {
    this.distributions = distributions;
    this.classes = classes;
    this.rounds = rounds;
    this.converged = done;
    this.labels = new int[points];
    Arrays.setAll(labels, this::mostProbable);
  }

  /**
   * The result of a propagation of your own.
   *
   * @param distributions a row for each point, as long as there are classes: non-negative, summing
   *     to 1 within 1e-9, or all 0 where no label reached. Copied.
   * @param classes number of classes, at least 1
   * @param rounds rounds computed, at least 0
   * @param converged whether the propagation ended by its tolerance
   * @throws IllegalArgumentException if a row is no distribution
   */
  public static Propagation of(
      double[][] distributions, int classes, int rounds, boolean converged) {
    Objects.requireNonNull(distributions, "distributions");
    Checks.atLeast("classes", classes, 1);
    Checks.atLeast("rounds", rounds, 0);
    double[] flat = new double[Checks.matrixSize(distributions.length, classes)];
    for (int i = 0; i < distributions.length; i++) {
      checkDistribution(distributions[i], i, classes);
      System.arraycopy(distributions[i], 0, flat, i * classes, classes);
    }
    return new Propagation(flat, distributions.length, classes, rounds, converged);
  }

  /** As {@link #of}, of a matrix that is this package's own and that is not written again. */
  static Propagation of(LabelMatrix matrix, int rounds, boolean converged) {
    return new Propagation(
        matrix.normalisedRows(), matrix.points(), matrix.classes(), rounds, converged);
  }

  private static void checkDistribution(double[] row, int point, int classes) {
    if (row == null || row.length != classes) {
      String found = row == null ? "null" : row.length + " values";
      throw new IllegalArgumentException(
          "distributions[" + point + "] is " + found + "; it must have " + classes + " values");
    }
    double sum = 0;
    boolean valid = true;
    for (double value : row) {
      valid &= value >= 0;
      sum += value;
    }
    if (!valid || !(sum == 0 || Math.abs(sum - 1) <= SUM_TOLERANCE)) {
      throw new IllegalArgumentException(
          "distributions["
              + point
              + "] is "
              + Arrays.toString(row)
              + "; it must be non-negative and sum to 1, or be all 0");
    }
  }

  private int mostProbable(int point) {
    int best = LabelPropagation.UNLABELLED;
    double bestProbability = 0;
    for (int c = 0; c < classes; c++) {
      double probability = distributions[point * classes + c];
      if (probability > bestProbability) {
        best = c;
        bestProbability = probability;
      }
    }
    return best;
  }

  /** Number of points. */
  public int size() {
    return labels.length;
  }

  /** Number of classes. */
  public int classes() {
    return classes;
  }

  /** Class of a point in 0 .. classes-1, or {@link LabelPropagation#UNLABELLED}. */
  public int label(int point) {
    return labels[point];
  }

  /** Labels of all points, a copy. */
  public int[] labels() {
    return labels.clone();
  }

  /** Probability in [0, 1] of a class at a point; 0 for all classes where no label reached. */
  public double probability(int point, int label) {
    Objects.checkIndex(label, classes);
    return distributions[Objects.checkIndex(point, labels.length) * classes + label];
  }

  /** Probabilities of all classes at a point, a copy: they sum to 1, or are all 0. */
  public double[] distribution(int point) {
    int from = Objects.checkIndex(point, labels.length) * classes;
    return Arrays.copyOfRange(distributions, from, from + classes);
  }

  /** Probability of the point's own label in [0, 1]; 0 where no label reached. */
  public double confidence(int point) {
    int label = labels[point];
    return label == LabelPropagation.UNLABELLED ? 0 : probability(point, label);
  }

  /** Number of points that no label reached. */
  public int unreached() {
    return (int) Arrays.stream(labels).filter(l -> l == LabelPropagation.UNLABELLED).count();
  }

  /** Rounds computed. */
  public int rounds() {
    return rounds;
  }

  /** Whether the rounds ended because nothing moved any more, not because they were used up. */
  public boolean converged() {
    return converged;
  }
}
