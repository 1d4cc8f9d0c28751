package org.wpbminer.classifier.svm;

import java.util.Arrays;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Calibration of the pairwise classifiers: a sigmoid for each pair of labels, fitted to decision
 * values of vectors that the classifiers were not trained on. The probabilities of the pairs are
 * coupled to one probability for each label.
 *
 * @param byLabel sigmoid of each pair of labels: [label][against], with {@code label < against}
 */
public record PairwiseFits(SigmoidFit[][] byLabel) {

  private static final int LABELS = BlockLabel.values().length;

  /**
   * Fits the sigmoids.
   *
   * @param decisions decision values, from {@link SvmModel#pairwiseDecisions}, of n vectors that
   *     the classifiers were not trained on; NaN for a pair with a label missing in training. Not
   *     modified
   * @param labels labels of these vectors, ordinals of {@link BlockLabel}. Not modified
   * @param chars number of characters of each vector's block; its weight, limited to 1 to {@code
   *     maxWeight}. Not modified
   * @param maxWeight maximum weight of a vector, at least 1
   */
  public static PairwiseFits of(double[][][] decisions, int[] labels, int[] chars, int maxWeight) {
    Arguments.refuse(
        decisions.length != labels.length || chars.length != labels.length,
        "there are %s vectors, %s labels and characters of %s; there must be as many of each",
        decisions.length,
        labels.length,
        chars.length);
    double[] weights =
        Arrays.stream(chars)
            .mapToDouble(count -> Math.min(Math.max(1, count), maxWeight))
            .toArray();
    return each((a, b) -> fit(decisions, labels, weights, a, b));
  }

  /** Returns sigmoids for decision values that become log odds when multiplied by a slope. */
  public static PairwiseFits ofSlope(double slope) {
    return each((a, b) -> new SigmoidFit(-slope, 0));
  }

  private static PairwiseFits each(BiFunction<Integer, Integer, SigmoidFit> ofPair) {
    SigmoidFit[][] fits = new SigmoidFit[LABELS][LABELS];
    for (int a = 0; a < LABELS; a++) {
      for (int b = a + 1; b < LABELS; b++) {
        fits[a][b] = ofPair.apply(a, b);
      }
    }
    return new PairwiseFits(fits);
  }

  private static SigmoidFit fit(
      double[][][] decisions, int[] labels, double[] weights, int a, int b) {
    int[] ofEither =
        IntStream.range(0, labels.length)
            .filter(i -> labels[i] == a || labels[i] == b)
            .filter(i -> !Double.isNaN(decisions[i][a][b]))
            .toArray();
    double[] values = new double[ofEither.length];
    boolean[] positive = new boolean[ofEither.length];
    for (int i = 0; i < ofEither.length; i++) {
      values[i] = decisions[ofEither[i]][a][b];
      positive[i] = labels[ofEither[i]] == a;
    }
    double[] counts = Arrays.stream(ofEither).mapToDouble(i -> weights[i]).toArray();
    return SigmoidFit.of(values, positive, counts);
  }

  /**
   * Returns the weighted mean of these sigmoids, fitted to few vectors, and others.
   *
   * @param other fits to other vectors
   * @param counts number of vectors of each label that these were fitted to
   * @param worth weight of the other fits, as a number of vectors of the rarer label; at least 0
   */
  public PairwiseFits towards(PairwiseFits other, int[] counts, double worth) {
    Arguments.refuse(!(worth >= 0), "worth is %s; it must be at least 0", worth);
    return each(
        (a, b) -> {
          double rarer = Math.min(counts[a], counts[b]);
          double share = rarer + worth == 0 ? 1 : rarer / (rarer + worth);
          return byLabel[a][b].towards(other.byLabel[a][b], 1 - share);
        });
  }

  /** Returns sigmoids shifted so that a label's old probability {@code threshold} becomes 1/2. */
  public PairwiseFits withThreshold(BlockLabel label, double threshold) {
    double odds = Math.log(threshold / (1 - threshold));
    return each(
        (a, b) -> {
          double by = a == label.ordinal() ? odds : b == label.ordinal() ? -odds : 0;
          return new SigmoidFit(byLabel[a][b].a(), byLabel[a][b].b() + by);
        });
  }

  /** Returns the sigmoid of two labels; {@code against} has the larger ordinal. */
  public SigmoidFit fit(int label, int against) {
    return byLabel[label][against];
  }

  /** Returns the probability of {@code label}, given that it is this label or {@code against}. */
  public double probability(double[][] decisions, int label, int against) {
    SigmoidFit fit = byLabel[label][against];
    return SvmModel.pairwise(fit.a() * decisions[label][against] + fit.b());
  }

  /**
   * Returns the probability of every {@link BlockLabel}, in its order, with sum 1.
   *
   * @param decisions decision values of one vector, [label][against] for each label and each with a
   *     larger ordinal; NaN counts as probability one half. Not modified
   */
  public double[] probabilities(double[][] decisions) {
    double[][] pairwise = new double[LABELS][LABELS];
    for (int a = 0; a < LABELS; a++) {
      for (int b = a + 1; b < LABELS; b++) {
        pairwise[a][b] = Double.isNaN(decisions[a][b]) ? 0.5 : probability(decisions, a, b);
        pairwise[b][a] = 1 - pairwise[a][b];
      }
    }
    return PairwiseCoupling.couple(pairwise);
  }
}
