package org.wpbminer.classifier.training;

import org.wpbminer.segmenter.text.Arguments;

/**
 * Vectors of two classes; not copied.
 *
 * @param vectors vectors of equal length
 * @param isPositive whether each vector belongs to the class
 * @param weights weight of each vector; their mean is about 1
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

  public int size() {
    return vectors.length;
  }

  public int dimensions() {
    return vectors[0].length;
  }
}
