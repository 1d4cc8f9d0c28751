package org.wpbminer.knnlp;

import java.util.Objects;

/**
 * Parameters of {@link KnnLabelPropagation}.
 *
 * @param neighbours k, number of edges of each point, at least 1; the paper reports that any k of
 *     at least 4 works, and uses 7
 * @param bandwidth delta of the Gaussian weights
 * @param retention alpha of step 2, in [0, 1): share of the neighbours' labels in the row of a
 *     labelled point; with 0 it keeps its own label fully, from 0.5 it may lose it
 * @param tolerance maximum change of a cell of L in a round at which the propagation ends, positive
 * @param maxRounds maximum number of rounds, at least 1
 */
public record KnnLabelPropagationParameters(
    int neighbours, Bandwidth bandwidth, double retention, double tolerance, int maxRounds) {

  public KnnLabelPropagationParameters {
    Checks.atLeast("neighbours", neighbours, 1);
    Objects.requireNonNull(bandwidth, "bandwidth");
    Checks.fraction("retention", retention);
    Checks.positive("tolerance", tolerance);
    Checks.atLeast("maxRounds", maxRounds, 1);
  }

  /** Returns k = 7, delta^2 = 2 v, retention 0, tolerance 1e-6 and 1,000 rounds. */
  public static KnnLabelPropagationParameters defaults() {
    return new KnnLabelPropagationParameters(7, Bandwidth.ofVariance(), 0, 1e-6, 1000);
  }

  public KnnLabelPropagationParameters withNeighbours(int neighbours) {
    return new KnnLabelPropagationParameters(
        neighbours, bandwidth, retention, tolerance, maxRounds);
  }

  public KnnLabelPropagationParameters withBandwidth(Bandwidth bandwidth) {
    return new KnnLabelPropagationParameters(
        neighbours, bandwidth, retention, tolerance, maxRounds);
  }
}
