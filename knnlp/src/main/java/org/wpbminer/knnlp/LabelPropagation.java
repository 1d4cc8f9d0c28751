package org.wpbminer.knnlp;

/**
 * Method that propagates the labels of some points over a graph of all points.
 *
 * <p>Implementations are immutable and thread-safe. Equal arguments give bitwise equal results.
 */
public interface LabelPropagation {

  /** Label of an unlabelled point in an array of labels. */
  int UNLABELLED = -1;

  /**
   * Propagates the known labels to the other points.
   *
   * <p>Valid input includes no labelled point, a single class, fewer points than the required
   * number of neighbours, and no point at all. A point that no label reaches stays {@link
   * #UNLABELLED}.
   *
   * @param points n rows of equal length, finite, magnitude at most 1e150. Not modified.
   * @param labels n labels: a class in 0 .. classes-1 or {@link #UNLABELLED}. Not modified.
   * @param classes number of classes, at least 1
   * @return label and class distribution of each of the n points
   * @throws IllegalArgumentException if an argument is out of its range; the message names the
   *     value and its index
   */
  Propagation propagate(double[][] points, int[] labels, int classes);
}
