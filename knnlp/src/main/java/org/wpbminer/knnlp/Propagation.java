package org.wpbminer.knnlp;

import java.util.Arrays;
import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.function.BiPredicate;

/**
 * What a {@link LabelPropagation} found: for each point a distribution over the classes, and the
 * label that this distribution gives.
 *
 * <p>The label is the class of the highest probability; of equal ones the lowest class. A point
 * that no label reached has the distribution 0, 0, ... and the label {@link
 * LabelPropagation#UNLABELLED}.
 */
public final class Propagation {
  private final int classes;
  private final int[] labels;
  private final double[] distributions;
  private final int rounds;
  private final boolean converged;

  /**
   * Takes ownership of the distributions.
   *
   * @param distributions a row for each point, as long as there are classes: non-negative, summing
   *     to 1, or all 0 where no label reached
   */
  Propagation(double[] distributions, int classes, int rounds, boolean converged) {
    this.distributions = distributions;
    this.classes = classes;
    this.rounds = rounds;
    this.converged = converged;
    this.labels = new int[distributions.length / classes];
    Arrays.setAll(labels, this::mostProbable);
  }

  /**
   * Computes rounds until one moves nothing any more.
   *
   * @param start L(0), of which the rows are not yet normalised. Overwritten
   * @param round computes the next matrix, its second argument, from the first
   * @param settled whether the second matrix is as good as the first
   */
  static Propagation compute(
      LabelMatrix start,
      int maxRounds,
      BiConsumer<LabelMatrix, LabelMatrix> round,
      BiPredicate<LabelMatrix, LabelMatrix> settled) {
    LabelMatrix current = start;
    LabelMatrix next = start.copy();
    boolean converged = false;
    int rounds = 0;
    while (!converged && rounds < maxRounds) {
      round.accept(current, next);
      converged = settled.test(current, next);
      LabelMatrix previous = current;
      current = next;
      next = previous;
      rounds++;
    }
    for (int i = 0; i < current.points(); i++) {
      current.normaliseRow(i);
    }
    return new Propagation(current.matrix().data, current.classes(), rounds, converged);
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

  static int unreached(int[] labels) {
    return (int) Arrays.stream(labels).filter(l -> l == LabelPropagation.UNLABELLED).count();
  }

  public int size() {
    return labels.length;
  }

  /** Class of a point in 0 .. classes-1, or {@link LabelPropagation#UNLABELLED}. */
  public int label(int point) {
    return labels[point];
  }

  /** Labels of all points, a copy. */
  public int[] labels() {
    return labels.clone();
  }

  /** Probabilities of all classes at a point, a copy: they sum to 1, or are all 0. */
  public double[] distribution(int point) {
    int from = Objects.checkIndex(point, labels.length) * classes;
    return Arrays.copyOfRange(distributions, from, from + classes);
  }

  /** Probability of the point's own label in [0, 1]; 0 where no label reached. */
  public double confidence(int point) {
    int label = labels[point];
    return label == LabelPropagation.UNLABELLED ? 0 : distributions[point * classes + label];
  }

  public int unreached() {
    return unreached(labels);
  }

  public int rounds() {
    return rounds;
  }

  /** Whether the rounds ended because nothing moved any more, not because they were used up. */
  public boolean converged() {
    return converged;
  }
}
