package org.wpbminer.classifier;

import java.util.Arrays;
import java.util.List;

/**
 * Labelled vectors. Arrays are shared, not copied; they must not be modified.
 *
 * @param vectors n by d, every component finite
 * @param labels n class numbers, ordinals of {@link BlockLabel}
 * @param weights n positive weights for measures: the characters of each block, at least 1
 * @param sites n names; vectors of one site never stand on both sides of a split
 */
public record TrainingSet(double[][] vectors, int[] labels, int[] weights, String[] sites) {

  public TrainingSet {
    int n = vectors.length;
    if (labels.length != n || weights.length != n || sites.length != n) {
      throw new IllegalArgumentException(
          "there are "
              + n
              + " vectors, "
              + labels.length
              + " labels, "
              + weights.length
              + " weights and "
              + sites.length
              + " sites; there must be as many of each");
    }
    for (int i = 0; i < n; i++) {
      if (vectors[i].length != vectors[0].length) {
        throw new IllegalArgumentException(
            "vector "
                + i
                + " has "
                + vectors[i].length
                + " components; the first has "
                + vectors[0].length);
      }
      for (int j = 0; j < vectors[i].length; j++) {
        if (!Double.isFinite(vectors[i][j])) {
          throw new IllegalArgumentException(
              "component "
                  + j
                  + " of vector "
                  + i
                  + " is "
                  + vectors[i][j]
                  + "; it must be finite");
        }
      }
      if (labels[i] < 0 || labels[i] >= BlockLabel.values().length) {
        throw new IllegalArgumentException(
            "label "
                + i
                + " is "
                + labels[i]
                + "; it must be 0 to "
                + (BlockLabel.values().length - 1));
      }
    }
  }

  /** Number of vectors. */
  public int size() {
    return vectors.length;
  }

  /** Number of components of a vector, 0 of an empty set. */
  public int dimensions() {
    return vectors.length == 0 ? 0 : vectors[0].length;
  }

  /** Vectors of each class, in the order of the labels. */
  public int[] classCounts() {
    int[] counts = new int[BlockLabel.values().length];
    for (int label : labels) {
      counts[label]++;
    }
    return counts;
  }

  /** The vectors at the given places, in that order. */
  public TrainingSet subset(int[] places) {
    return new TrainingSet(
        Arrays.stream(places).mapToObj(i -> vectors[i]).toArray(double[][]::new),
        Arrays.stream(places).map(i -> labels[i]).toArray(),
        Arrays.stream(places).map(i -> weights[i]).toArray(),
        Arrays.stream(places).mapToObj(i -> sites[i]).toArray(String[]::new));
  }

  /** The vectors of several sets, one set after the other. */
  public static TrainingSet concat(List<TrainingSet> sets) {
    return new TrainingSet(
        sets.stream().flatMap(s -> Arrays.stream(s.vectors)).toArray(double[][]::new),
        sets.stream().flatMapToInt(s -> Arrays.stream(s.labels)).toArray(),
        sets.stream().flatMapToInt(s -> Arrays.stream(s.weights)).toArray(),
        sets.stream().flatMap(s -> Arrays.stream(s.sites)).toArray(String[]::new));
  }
}
