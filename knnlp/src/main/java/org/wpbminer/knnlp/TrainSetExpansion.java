package org.wpbminer.knnlp;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * Propagation of labels from a few labelled vectors to many unlabelled ones, batch by batch ({@code
 * extendTrainSet}: Zhang, Cao and Li, section 4.3, algorithm 2).
 *
 * <p>Every batch is propagated together with the given labelled vectors, never with the results of
 * an earlier batch, so that errors do not spread between batches. Batches are drawn in an order
 * that depends only on the seed and the number of vectors. They run in parallel, which does not
 * affect the result.
 */
public final class TrainSetExpansion {

  private final LabelPropagation propagation;
  private final TrainSetExpansionParameters parameters;

  /** Creates an expansion with any propagation, which must be thread-safe. */
  public TrainSetExpansion(LabelPropagation propagation, TrainSetExpansionParameters parameters) {
    this.propagation = Objects.requireNonNull(propagation, "propagation");
    this.parameters = Objects.requireNonNull(parameters, "parameters");
  }

  /**
   * Labels the unlabelled vectors.
   *
   * @param labelled m vectors, at least 1, finite, of equal length. Not modified.
   * @param labels their classes, each in 0 .. classes-1. Not modified.
   * @param classes number of classes, at least 1
   * @param unlabelled vectors of the same length; may be empty. Not modified.
   * @throws IllegalArgumentException if an argument is out of its range; the message names the
   *     value and its index. Everything is checked before the first batch.
   */
  public ExpandedTrainSet expand(
      double[][] labelled, int[] labels, int classes, double[][] unlabelled) {
    check(labelled, labels, classes, unlabelled);
    List<int[]> batches = draw(unlabelled.length, parameters.batchSize(labelled.length));
    int[] found = new int[unlabelled.length];
    int[] numbers = new int[unlabelled.length];
    IntStream.range(0, batches.size())
        .parallel()
        .forEach(
            number -> {
              int[] members = batches.get(number);
              Propagation result = propagate(labelled, labels, classes, unlabelled, members);
              for (int i = 0; i < members.length; i++) {
                found[members[i]] = result.label(labelled.length + i);
                numbers[members[i]] = number;
              }
            });
    return new ExpandedTrainSet(found, numbers, batches.size());
  }

  private static void check(double[][] labelled, int[] labels, int classes, double[][] unlabelled) {
    Checks.points("labelled", labelled);
    Checks.points("unlabelled", unlabelled);
    Checks.refuse(labelled.length == 0, "there are 0 labelled vectors; at least 1 is needed");
    Checks.labels(labels, labelled.length, classes, false);
    Checks.refuse(
        unlabelled.length > 0 && unlabelled[0].length != labelled[0].length,
        "unlabelled vectors have %s features, labelled ones %s; they must have as many",
        unlabelled.length == 0 ? 0 : unlabelled[0].length,
        labelled[0].length);
  }

  /** Draws batches of indices without replacement; the last batch may be smaller. */
  private List<int[]> draw(int vectors, int batchSize) {
    int[] order = new int[vectors];
    Arrays.setAll(order, i -> i);
    // the sequence of Random is fixed by its documentation, so a seed gives the same result on
    // any Java
    Random random = new Random(parameters.seed());
    for (int i = vectors - 1; i > 0; i--) {
      int j = random.nextInt(i + 1);
      int swapped = order[i];
      order[i] = order[j];
      order[j] = swapped;
    }
    List<int[]> batches = new ArrayList<>();
    for (int from = 0; from < vectors; from += Math.min(batchSize, vectors - from)) {
      batches.add(Arrays.copyOfRange(order, from, from + Math.min(batchSize, vectors - from)));
    }
    return batches;
  }

  /** Performs step 4: propagates labels over the labelled vectors and, after them, the batch. */
  private Propagation propagate(
      double[][] labelled, int[] labels, int classes, double[][] unlabelled, int[] members) {
    int m = labelled.length;
    double[][] points = Arrays.copyOf(labelled, m + members.length);
    int[] known = Arrays.copyOf(labels, points.length);
    for (int i = 0; i < members.length; i++) {
      points[m + i] = unlabelled[members[i]];
      known[m + i] = LabelPropagation.UNLABELLED;
    }
    return propagation.propagate(points, known, classes);
  }
}
