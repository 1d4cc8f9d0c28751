package org.wpbminer.knnlp;

import java.util.Objects;

/**
 * Parameters of {@link KnnLabelPropagation}.
 *
 * @param neighbours k, edges of each point, at least 1; the paper found any k of 4 and more to work
 *     and took 7
 * @param bandwidth delta of the Gaussian weights
 * @param retention alpha of step 2, in [0, 1): share of its neighbours' labels in a labelled
 *     point's row; 0 restores its own label fully, from 0.5 on it may lose it
 * @param tolerance rounds end when no cell of L changes by as much, positive
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

  /** k = 7, delta^2 = 2 v, labels restored whole, 1e-6, 1,000 rounds. */
  public static KnnLabelPropagationParameters defaults() {
    return new KnnLabelPropagationParameters(7, Bandwidth.ofVariance(), 0, 1e-6, 1000);
  }

  /** Returns the same parameters with another k. */
  public KnnLabelPropagationParameters withNeighbours(int neighbours) {
    return new KnnLabelPropagationParameters(
        neighbours, bandwidth, retention, tolerance, maxRounds);
  }

  /** Returns the same parameters with another delta. */
  public KnnLabelPropagationParameters withBandwidth(Bandwidth bandwidth) {
    return new KnnLabelPropagationParameters(
        neighbours, bandwidth, retention, tolerance, maxRounds);
  }
}
