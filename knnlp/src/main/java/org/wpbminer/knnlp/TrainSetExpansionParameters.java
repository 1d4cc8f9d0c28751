package org.wpbminer.knnlp;

/**
 * Parameters of {@link TrainSetExpansion}.
 *
 * @param batchRatio number of unlabelled vectors in a batch for each labelled one, positive; the
 *     paper found 1/1.8 (44 labelled, 25 in a batch)
 * @param seed seed of the order in which the unlabelled vectors are drawn
 */
public record TrainSetExpansionParameters(double batchRatio, long seed) {

  /** Tolerance for rounding up, so that 0.07 * 100 = 7.000000000000001 becomes 7. */
  private static final double ROUNDING = 1e-9;

  public TrainSetExpansionParameters {
    Checks.positive("batchRatio", batchRatio);
  }

  /** Returns the ratio 1/1.8 and seed 1. */
  public static TrainSetExpansionParameters defaults() {
    return new TrainSetExpansionParameters(1 / 1.8, 1);
  }

  public TrainSetExpansionParameters withSeed(long seed) {
    return new TrainSetExpansionParameters(batchRatio, seed);
  }

  /** Returns the size of a batch: the ratio times the number of labelled vectors, rounded up. */
  public int batchSize(int labelled) {
    return (int) Math.max(1, Math.ceil(batchRatio * labelled - ROUNDING));
  }
}
