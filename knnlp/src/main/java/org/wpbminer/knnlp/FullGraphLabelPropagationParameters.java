package org.wpbminer.knnlp;

import java.util.Objects;

/**
 * Parameters of {@link FullGraphLabelPropagation}.
 *
 * @param bandwidth sigma of the Gaussian weights
 * @param tolerance rounds end when no probability changes by as much, positive
 * @param maxRounds rounds end at the latest, at least 1
 * @param maxWeights most weights to hold, of 8 bytes each; unlabelled points times all points must
 *     not be more. At least 1.
 */
public record FullGraphLabelPropagationParameters(
    Bandwidth bandwidth, double tolerance, int maxRounds, int maxWeights) {

  /**
   * Checks the values.
   *
   * @throws IllegalArgumentException if one is out of its range
   */
  public FullGraphLabelPropagationParameters {
    Objects.requireNonNull(bandwidth, "bandwidth");
    Checks.positive("tolerance", tolerance);
    Checks.atLeast("maxRounds", maxRounds, 1);
    Checks.atLeast("maxWeights", maxWeights, 1);
  }

  /** The spanning tree's sigma (Zhu and Ghahramani), 1e-6, 1,000 rounds, 2^25 weights: 256 MiB. */
  public static FullGraphLabelPropagationParameters defaults() {
    return new FullGraphLabelPropagationParameters(Bandwidth.ofSpanningTree(), 1e-6, 1000, 1 << 25);
  }

  /** The same with another sigma. */
  public FullGraphLabelPropagationParameters withBandwidth(Bandwidth bandwidth) {
    return new FullGraphLabelPropagationParameters(bandwidth, tolerance, maxRounds, maxWeights);
  }
}
