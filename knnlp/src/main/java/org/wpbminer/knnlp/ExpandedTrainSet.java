package org.wpbminer.knnlp;

/**
 * Labels that {@link TrainSetExpansion} assigned to the unlabelled vectors, by index in the
 * caller's array.
 *
 * @param labels class of each vector, or {@link LabelPropagation#UNLABELLED} if no label reached
 *     it. Not copied
 * @param batchNumbers number of each vector's batch, from 0. Not copied
 * @param batches number of batches
 */
public record ExpandedTrainSet(int[] labels, int[] batchNumbers, int batches) {

  public int size() {
    return labels.length;
  }

  /**
   * Returns the class of a vector, or {@link LabelPropagation#UNLABELLED} if no label reached it.
   */
  public int label(int vector) {
    return labels[vector];
  }

  /** Number of the batch that contained the vector, from 0. */
  public int batch(int vector) {
    return batchNumbers[vector];
  }

  /** Number of vectors that no label reached. */
  public int unreached() {
    return Propagation.unreached(labels);
  }
}
