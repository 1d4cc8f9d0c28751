package org.wpbminer.classifier.training;

import java.util.Arrays;
import java.util.List;
import java.util.function.ToIntBiFunction;
import java.util.stream.IntStream;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.label.LabelPair;
import org.wpbminer.classifier.lexicon.BlockWords;
import org.wpbminer.classifier.lexicon.Lexicon;
import org.wpbminer.classifier.svm.FeatureScaling;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Labelled vectors. Arrays are not copied and must not be modified.
 *
 * @param vectors n by d, every component finite
 * @param labels n class numbers, ordinals of {@link BlockLabel}
 * @param weights n positive weights for measures: the number of characters of each block, at least
 *     1
 * @param sites n names; vectors of one site are never on both sides of a split
 * @param counts n by {@link LabelPair}s: count of each vector in the classifier of the pair, 0 to
 *     {@value #MAX_COUNT}; 0 if the vector is not used for that classifier, for example because a
 *     block outside the main text may or may not be a related link
 * @param words words of each vector's block, for the word features of a {@link Lexicon}; null
 *     without words
 */
public record TrainingSet(
    double[][] vectors,
    int[] labels,
    int[] weights,
    String[] sites,
    int[][] counts,
    BlockWords[] words) {

  /** Maximum count of a vector in a classifier. */
  public static final int MAX_COUNT = 100;

  public TrainingSet {
    int n = vectors.length;
    Arguments.refuse(
        IntStream.of(labels.length, weights.length, sites.length, counts.length, words.length)
            .anyMatch(length -> length != n),
        "there are %s vectors; there must be as many labels, weights, sites, counts and words",
        n);
    for (int i = 0; i < n; i++) {
      Arguments.refuse(
          vectors[i].length != vectors[0].length
              || !Arrays.stream(vectors[i]).allMatch(Double::isFinite),
          "vector %s has another length than the first, or a component that is not finite",
          i);
      Arguments.refuse(weights[i] < 1, "weight %s is %s; it must be at least 1", i, weights[i]);
      Arguments.refuse(sites[i] == null, "site %s is null; every vector needs its site", i);
    }
  }

  /** Creates a set of vectors without words that are used for all pairwise classifiers. */
  public TrainingSet(double[][] vectors, int[] labels, int[] weights, String[] sites) {
    this(vectors, labels, weights, sites, new BlockWords[vectors.length]);
  }

  /** Creates a set of vectors that are used for all pairwise classifiers. */
  public TrainingSet(
      double[][] vectors, int[] labels, int[] weights, String[] sites, BlockWords[] words) {
    this(vectors, labels, weights, sites, new int[vectors.length][], words);
    int[] once = new int[LabelPair.values().length];
    Arrays.fill(once, 1);
    Arrays.fill(counts, once);
  }

  public int size() {
    return vectors.length;
  }

  /** Number of components of a vector; 0 for an empty set. */
  public int dimensions() {
    return vectors.length == 0 ? 0 : vectors[0].length;
  }

  int siteCount() {
    return (int) Arrays.stream(sites).distinct().count();
  }

  /** Returns the number of vectors of each class, in the order of the labels. */
  public int[] classCounts() {
    int[] counts = new int[BlockLabel.values().length];
    for (int label : labels) {
      counts[label]++;
    }
    return counts;
  }

  /** Returns the vectors with the given indices, in that order. */
  public TrainingSet subset(int[] places) {
    return new TrainingSet(
        Arrays.stream(places).mapToObj(i -> vectors[i]).toArray(double[][]::new),
        Arrays.stream(places).map(i -> labels[i]).toArray(),
        Arrays.stream(places).map(i -> weights[i]).toArray(),
        Arrays.stream(places).mapToObj(i -> sites[i]).toArray(String[]::new),
        Arrays.stream(places).mapToObj(i -> counts[i]).toArray(int[][]::new),
        Arrays.stream(places).mapToObj(i -> words[i]).toArray(BlockWords[]::new));
  }

  /** Returns the vectors of several sets, one set after the other. */
  public static TrainingSet concat(List<TrainingSet> sets) {
    return new TrainingSet(
        sets.stream().flatMap(s -> Arrays.stream(s.vectors)).toArray(double[][]::new),
        sets.stream().flatMapToInt(s -> Arrays.stream(s.labels)).toArray(),
        sets.stream().flatMapToInt(s -> Arrays.stream(s.weights)).toArray(),
        sets.stream().flatMap(s -> Arrays.stream(s.sites)).toArray(String[]::new),
        sets.stream().flatMap(s -> Arrays.stream(s.counts)).toArray(int[][]::new),
        sets.stream().flatMap(s -> Arrays.stream(s.words)).toArray(BlockWords[]::new));
  }

  public int count(int vector, LabelPair pair) {
    return counts[vector][pair.ordinal()];
  }

  /** Whether a vector is used for all pairwise classifiers. */
  public boolean isForAllPairs(int vector) {
    return Arrays.stream(counts[vector]).allMatch(count -> count > 0);
  }

  /** Returns the same vectors with counts computed by {@code times} from vector index and pair. */
  public TrainingSet counted(ToIntBiFunction<Integer, LabelPair> times) {
    int[][] other = new int[size()][LabelPair.values().length];
    for (int i = 0; i < size(); i++) {
      for (LabelPair pair : LabelPair.values()) {
        other[i][pair.ordinal()] = times.applyAsInt(i, pair);
      }
    }
    return new TrainingSet(vectors, labels, weights, sites, other, words);
  }

  /** Returns the same vectors with word features filled in from a lexicon if there are words. */
  public TrainingSet completedBy(Lexicon lexicon) {
    return withVectors(lexicon.complete(vectors, words));
  }

  public TrainingSet scaled(FeatureScaling scaling) {
    return withVectors(scaling.apply(vectors));
  }

  TrainingSet withVectors(double[][] vectors) {
    return new TrainingSet(vectors, labels, weights, sites, counts, words);
  }

  /** Returns the indices of the training vectors for a pair, each repeated {@code count} times. */
  int[] of(LabelPair pair) {
    return IntStream.range(0, size())
        .filter(i -> pair.has(labels[i]))
        .flatMap(i -> IntStream.generate(() -> i).limit(count(i, pair)))
        .toArray();
  }

  /** Whether every vector counts once for every classifier. */
  boolean isPlain() {
    return Arrays.stream(counts).flatMapToInt(Arrays::stream).allMatch(count -> count == 1);
  }
}
