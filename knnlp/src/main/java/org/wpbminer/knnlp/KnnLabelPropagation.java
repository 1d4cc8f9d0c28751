package org.wpbminer.knnlp;

import java.util.Objects;

/**
 * KNNLP: label propagation over the graph that joins each point to its k nearest neighbours (Zhang,
 * Cao and Li, section 4.3, equations 6 to 10).
 *
 * <p>Edges are directed: a point takes labels from its neighbours, whether or not it is a neighbour
 * of theirs. A labelled point keeps its label if {@code retention} is below 0.5. Time is that of
 * {@link NearestNeighbours} plus n k classes for each round; memory is n (20 k + 32 classes) bytes.
 */
public final class KnnLabelPropagation implements LabelPropagation {

  /** Minimum weight of an edge relative to its row's heaviest, so that none underflows to 0. */
  private static final double MIN_WEIGHT = 1e-300;

  private final KnnLabelPropagationParameters parameters;

  /** Creates a propagation with {@link KnnLabelPropagationParameters#defaults()}. */
  public KnnLabelPropagation() {
    this(KnnLabelPropagationParameters.defaults());
  }

  public KnnLabelPropagation(KnnLabelPropagationParameters parameters) {
    this.parameters = Objects.requireNonNull(parameters, "parameters");
  }

  @Override
  public Propagation propagate(double[][] points, int[] labels, int classes) {
    Checks.points("points", points);
    Checks.labels(labels, points.length, classes, true);
    Checks.matrixSize(points.length, classes);
    NearestNeighbours neighbours = NearestNeighbours.find(points, parameters.neighbours());
    double[][] transitions = weights(neighbours, parameters.bandwidth().squaredDelta(points));
    return Propagation.compute(
        Propagation.start(labels, classes),
        parameters.maxRounds(),
        (current, next) -> {
          for (int i = 0; i < points.length; i++) {
            multiply(transitions[i], neighbours, i, current, next[i]);
            Propagation.normalise(next[i]);
            if (labels[i] != UNLABELLED) {
              restore(next[i], labels[i]);
            }
          }
        },
        (current, next) -> Propagation.change(current, next) < parameters.tolerance());
  }

  /**
   * Returns the Gaussian weights of each point over its neighbours, normalised by row: the matrix T
   * (equations 6 and 8).
   *
   * <p>The shortest squared distance of a row is subtracted from all its exponents. It cancels out
   * when the row is normalised, and distant neighbours keep their proportions even if all weights
   * would underflow otherwise.
   */
  private static double[][] weights(NearestNeighbours neighbours, double squaredDelta) {
    double[][] weights = new double[neighbours.size()][neighbours.count()];
    for (int i = 0; i < weights.length; i++) {
      double sum = 0;
      for (int r = 0; r < weights[i].length; r++) {
        double excess = neighbours.squaredDistance(i, r) - neighbours.squaredDistance(i, 0);
        weights[i][r] = excess == 0 ? 1 : Math.max(Math.exp(-excess / squaredDelta), MIN_WEIGHT);
        sum += weights[i][r];
      }
      for (int r = 0; r < weights[i].length; r++) {
        weights[i][r] /= sum;
      }
    }
    return weights;
  }

  /** Sets a row to the weighted sum of its neighbours' rows, added in the order of distance. */
  private static void multiply(
      double[] weights, NearestNeighbours neighbours, int point, double[][] from, double[] row) {
    for (int c = 0; c < row.length; c++) {
      double sum = 0;
      for (int r = 0; r < weights.length; r++) {
        sum += weights[r] * from[neighbours.neighbour(point, r)][c];
      }
      row[c] = sum;
    }
  }

  /** Performs step 2: L_i becomes alpha L_i + (1 - alpha) L_i(0), for labelled points only. */
  private void restore(double[] row, int label) {
    // if the neighbours of a labelled point have no label yet, only its own label counts
    double kept = Propagation.sum(row) > 0 ? parameters.retention() : 0;
    for (int c = 0; c < row.length; c++) {
      row[c] = kept * row[c] + (1 - kept) * (c == label ? 1 : 0);
    }
  }
}
