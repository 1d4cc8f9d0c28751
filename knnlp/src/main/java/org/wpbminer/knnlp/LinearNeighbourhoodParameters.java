package org.wpbminer.knnlp;

/**
 * Parameters of {@link LinearNeighbourhoodPropagation}.
 *
 * @param neighbours k, the points that reconstruct a point, at least 1
 * @param alpha what a point takes from its neighbours in a round, in [0, 1); the rest is its own
 *     initial label. Wang and Zhang took 0.99.
 * @param regularisation share of the Gram matrix's mean diagonal that is added to its diagonal, in
 *     [1e-9, 1]: the weights are then unique where neighbours are more than features (Saul and
 *     Roweis 2003, section 5)
 * @param tolerance rounds end when no row changes by more than this share of its sum, times 1 -
 *     alpha; positive
 * @param maxRounds rounds end at the latest, at least 1
 */
public record LinearNeighbourhoodParameters(
    int neighbours, double alpha, double regularisation, double tolerance, int maxRounds) {

  /**
   * Checks the values.
   *
   * @throws IllegalArgumentException if one is out of its range
   */
  public LinearNeighbourhoodParameters {
    Checks.atLeast("neighbours", neighbours, 1);
    Checks.fraction("alpha", alpha);
    if (!(regularisation >= 1e-9 && regularisation <= 1)) {
      throw new IllegalArgumentException(
          "regularisation is " + regularisation + "; it must be in [1e-9, 1]");
    }
    Checks.positive("tolerance", tolerance);
    Checks.atLeast("maxRounds", maxRounds, 1);
  }

  /** k = 7 as for KNNLP, alpha = 0.99, 1e-3, 1e-6, 10,000 rounds. */
  public static LinearNeighbourhoodParameters defaults() {
    return new LinearNeighbourhoodParameters(7, 0.99, 1e-3, 1e-6, 10_000);
  }
}
