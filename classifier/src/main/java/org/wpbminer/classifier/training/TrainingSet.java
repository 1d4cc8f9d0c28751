package org.wpbminer.classifier.training;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.ToIntBiFunction;
import java.util.function.ToIntFunction;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.label.LabelPair;
import org.wpbminer.classifier.lexicon.BlockWords;
import org.wpbminer.classifier.lexicon.Lexicon;
import org.wpbminer.classifier.svm.FeatureScaling;
import org.wpbminer.segmenter.text.Arguments;

/** Labelled vectors of equal length. Vectors are not copied and must not be modified. */
public record TrainingSet(List<Example> examples) {

  /** Maximum count of a vector in a classifier. */
  public static final int MAX_COUNT = 100;

  private static final int[] ONCE = Arrays.stream(LabelPair.values()).mapToInt(pair -> 1).toArray();

  /**
   * Labelled vector of a block or of a group of links.
   *
   * @param vector components, all finite
   * @param label class number, an ordinal of {@link BlockLabel}
   * @param weight weight in measures, at least 1: the number of characters of a block, or of links
   * @param site name of the site; vectors of one site are never on both sides of a split
   * @param counts count in the classifier of each {@link LabelPair}, 0 to {@value #MAX_COUNT}; 0 if
   *     the vector is not used for that classifier, for example because a block outside the main
   *     text may or may not be a related link
   * @param words words, for the word features of a {@link Lexicon}; null without words
   */
  public record Example(
      double[] vector, int label, int weight, String site, int[] counts, BlockWords words) {

    public Example {
      Arguments.refuse(
          !Arrays.stream(vector).allMatch(Double::isFinite),
          "a vector has a component that is not finite: %s",
          Arrays.toString(vector));
      Arguments.refuse(weight < 1, "a weight is %s; it must be at least 1", weight);
      Arguments.refuse(site == null, "a site is null; every vector needs its site");
    }

    /** Creates an example that is used once for each pair of labels. */
    public Example(double[] vector, int label, int weight, String site, BlockWords words) {
      this(vector, label, weight, site, ONCE, words);
    }

    public int count(LabelPair pair) {
      return counts[pair.ordinal()];
    }

    /** Whether the vector is used for the classifiers of all pairs. */
    public boolean isForAllPairs() {
      return Arrays.stream(counts).allMatch(count -> count > 0);
    }

    Example withVector(double[] other) {
      return new Example(other, label, weight, site, counts, words);
    }

    /** Returns the same example with one count for all pairs. */
    Example withCount(int count) {
      return counted(pair -> count);
    }

    /** Returns the same example with other counts. */
    Example counted(ToIntFunction<LabelPair> times) {
      int[] other = Arrays.stream(LabelPair.values()).mapToInt(times).toArray();
      return new Example(vector, label, weight, site, other, words);
    }

    Example withLabel(BlockLabel other) {
      return new Example(vector, other.ordinal(), weight, site, counts, words);
    }
  }

  public TrainingSet {
    examples = List.copyOf(examples);
    for (Example example : examples) {
      int length = example.vector.length;
      Arguments.refuse(
          length != examples.get(0).vector.length,
          "a vector has %s components, and the first has %s",
          length,
          examples.get(0).vector.length);
    }
  }

  /** Creates a set of n vectors without words that are used once for each pair of labels. */
  public static TrainingSet of(double[][] vectors, int[] labels, int[] weights, String[] sites) {
    return new TrainingSet(
        IntStream.range(0, vectors.length)
            .mapToObj(i -> new Example(vectors[i], labels[i], weights[i], sites[i], null))
            .toList());
  }

  public int size() {
    return examples.size();
  }

  /** Number of components of a vector; 0 for an empty set. */
  public int dimensions() {
    return examples.isEmpty() ? 0 : examples.get(0).vector.length;
  }

  public double[][] vectors() {
    return examples.stream().map(Example::vector).toArray(double[][]::new);
  }

  public int[] labels() {
    return examples.stream().mapToInt(Example::label).toArray();
  }

  public int[] weights() {
    return examples.stream().mapToInt(Example::weight).toArray();
  }

  public String[] sites() {
    return examples.stream().map(Example::site).toArray(String[]::new);
  }

  public BlockWords[] words() {
    return examples.stream().map(Example::words).toArray(BlockWords[]::new);
  }

  int siteCount() {
    return (int) examples.stream().map(Example::site).distinct().count();
  }

  /** Returns the number of vectors of each class, in the order of the labels. */
  public int[] classCounts() {
    int[] counts = new int[BlockLabel.values().length];
    examples.forEach(example -> counts[example.label]++);
    return counts;
  }

  Map<String, Integer> countsByLabel(BlockLabel... labels) {
    Map<String, Integer> counts = new LinkedHashMap<>();
    for (BlockLabel label : labels) {
      counts.put(label.label(), classCounts()[label.ordinal()]);
    }
    return counts;
  }

  boolean hasTwoLabels() {
    return examples.stream().mapToInt(Example::label).distinct().count() > 1;
  }

  /** Returns the vectors with the given indices, in that order. */
  public TrainingSet subset(int[] places) {
    return new TrainingSet(Arrays.stream(places).mapToObj(examples::get).toList());
  }

  public TrainingSet filter(Predicate<Example> kept) {
    return new TrainingSet(examples.stream().filter(kept).toList());
  }

  TrainingSet map(UnaryOperator<Example> change) {
    return new TrainingSet(examples.stream().map(change).toList());
  }

  /** Returns the vectors of several sets, one set after the other. */
  public static TrainingSet concat(List<TrainingSet> sets) {
    return new TrainingSet(sets.stream().flatMap(set -> set.examples.stream()).toList());
  }

  /** Returns the same vectors with other counts for each pair. */
  public TrainingSet counted(ToIntBiFunction<Example, LabelPair> times) {
    return map(example -> example.counted(pair -> times.applyAsInt(example, pair)));
  }

  /** Returns the same vectors with word features filled in from a lexicon if there are words. */
  public TrainingSet completedBy(Lexicon lexicon) {
    double[][] complete = lexicon.complete(vectors(), words());
    return new TrainingSet(
        IntStream.range(0, size()).mapToObj(i -> examples.get(i).withVector(complete[i])).toList());
  }

  public TrainingSet scaled(FeatureScaling scaling) {
    return map(example -> example.withVector(scaling.apply(example.vector)));
  }

  /** Whether every vector counts once for every classifier. */
  boolean isPlain() {
    return examples.stream().allMatch(e -> Arrays.stream(e.counts).allMatch(n -> n == 1));
  }
}
