package org.wpbminer.classifier.training;

import org.wpbminer.segmenter.text.Arguments;

/**
 * Vectors of two classes. Not copied.
 *
 * @param vectors all of one length
 * @param isPositive whether each vector is of the class
 * @param weights what each vector counts, in sum about their number
 */
record BinaryExamples(double[][] vectors, boolean[] isPositive, double[] weights) {

  public BinaryExamples {
    Arguments.refuse(vectors.length == 0, "there is no example; at least one is needed");
    Arguments.refuse(
        isPositive.length != vectors.length || weights.length != vectors.length,
        "there are %s vectors, %s classes and %s weights; there must be as many of each",
        vectors.length,
        isPositive.length,
        weights.length);
  }

  /** Number of examples. */
  public int size() {
    return vectors.length;
  }

  /** Length of the vectors. */
  public int dimensions() {
    return vectors[0].length;
  }
}
