package org.wpbminer.classifier.training;

import de.bwaldvogel.liblinear.Feature;
import de.bwaldvogel.liblinear.FeatureNode;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Sparse vectors of two classes in LIBLINEAR's form; not copied.
 *
 * @param vectors vectors with ascending indices from 1; the bias is an ordinary feature
 * @param isPositive whether each vector belongs to the class
 * @param dimensions the highest index
 */
record SparseExamples(Feature[][] vectors, boolean[] isPositive, int dimensions) {

  public SparseExamples {
    Arguments.refuse(
        isPositive.length != vectors.length,
        "there are %s vectors and %s classes; there must be as many of each",
        vectors.length,
        isPositive.length);
  }

  /** Returns a vector without its zeros, followed by the bias. */
  public static Feature[] withBias(double[] vector) {
    return Stream.concat(
            IntStream.range(0, vector.length)
                .filter(j -> vector[j] != 0)
                .mapToObj(j -> new FeatureNode(j + 1, vector[j])),
            Stream.of(new FeatureNode(vector.length + 1, 1)))
        .toArray(Feature[]::new);
  }
}
