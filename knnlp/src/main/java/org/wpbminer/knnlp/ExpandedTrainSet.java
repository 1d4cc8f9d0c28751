package org.wpbminer.knnlp;

import java.util.List;
import org.wpbminer.knnlp.TrainSetExpansion.LabelledBatch;

/**
 * Labels that {@link TrainSetExpansion} gave to the unlabelled vectors, by their index in the
 * caller's array.
 */
public final class ExpandedTrainSet {
  private final int[] labels;
  private final double[] confidences;
  private final int[] batchNumbers;
  private final int batches;

  private ExpandedTrainSet(int vectors, int batches) {
    this.labels = new int[vectors];
    this.confidences = new double[vectors];
    this.batchNumbers = new int[vectors];
    this.batches = batches;
  }

  /** Puts the batches together, which hold each of the vectors once. */
  static ExpandedTrainSet of(int vectors, List<LabelledBatch> batches) {
    ExpandedTrainSet set = new ExpandedTrainSet(vectors, batches.size());
    for (int number = 0; number < batches.size(); number++) {
      LabelledBatch batch = batches.get(number);
      for (int i = 0; i < batch.members().length; i++) {
        int vector = batch.members()[i];
        set.labels[vector] = batch.labels()[i];
        set.confidences[vector] = batch.confidences()[i];
        set.batchNumbers[vector] = number;
      }
    }
    return set;
  }

  /** Number of unlabelled vectors that were given. */
  public int size() {
    return labels.length;
  }

  /** Class of a vector, or {@link LabelPropagation#UNLABELLED} where no label reached it. */
  public int label(int vector) {
    return labels[vector];
  }

  /** Labels of all vectors, a copy. */
  public int[] labels() {
    return labels.clone();
  }

  /** Probability of the vector's label in [0, 1]; 0 where no label reached it. */
  public double confidence(int vector) {
    return confidences[vector];
  }

  /** Number of the batch in which the vector was, from 0. */
  public int batch(int vector) {
    return batchNumbers[vector];
  }

  /** Number of batches. */
  public int batches() {
    return batches;
  }

  /** Number of vectors that no label reached. */
  public int unreached() {
    int count = 0;
    for (int label : labels) {
      count += label == LabelPropagation.UNLABELLED ? 1 : 0;
    }
    return count;
  }
}
