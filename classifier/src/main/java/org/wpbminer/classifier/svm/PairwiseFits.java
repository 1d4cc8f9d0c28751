package org.wpbminer.classifier.svm;

import java.util.Arrays;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Probabilities of labels from what the classifiers of two labels say: a sigmoid for each pair,
 * fitted to decision values of vectors that the classifiers were not trained on, and the pairs'
 * probabilities coupled to one for each label.
 */
public final class PairwiseFits {

  private static final int LABELS = BlockLabel.values().length;

  /** Of each label against each label of a higher number: [label][against]. */
  private final SigmoidFit[][] fits;

  PairwiseFits(SigmoidFit[][] fits) {
    this.fits = fits;
  }

  /**
   * Fits.
   *
   * @param decisions of n vectors that the classifiers were not trained on, as {@link
   *     SvmModel#pairwiseDecisions} gives them; NaN for a pair that lacked a label. Not modified
   * @param labels of these vectors, ordinals of {@link BlockLabel}. Not modified
   * @param chars characters of each vector's block. Not modified
   * @param most a vector counts as many times as its block has characters, but once at least and no
   *     more than this, at least 1
   */
  public static PairwiseFits of(double[][][] decisions, int[] labels, int[] chars, int most) {
    Arguments.refuse(
        decisions.length != labels.length || chars.length != labels.length,
        "there are %s vectors, %s labels and characters of %s; there must be as many of each",
        decisions.length,
        labels.length,
        chars.length);
    double[] weights =
        Arrays.stream(chars).mapToDouble(count -> Math.min(Math.max(1, count), most)).toArray();
    return each((a, b) -> fit(decisions, labels, weights, a, b));
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
   * These where there were few vectors to fit: of each pair the mean of this fit and another.
   *
   * @param counts vectors of each label that these were fitted to
   * @param other fitted to other vectors
   * @param worth the other counts as much as so many vectors of the rarer label, at least 0
   */
  public PairwiseFits towards(PairwiseFits other, int[] counts, double worth) {
    Arguments.refuse(!(worth >= 0), "worth is %s; it must be at least 0", worth);
    return each(
        (a, b) -> {
          double rarer = Math.min(counts[a], counts[b]);
          double share = rarer + worth == 0 ? 1 : rarer / (rarer + worth);
          return fits[a][b].towards(other.fits[a][b], 1 - share);
        });
  }

  /**
   * These moved so that a probability of a label, against any other, becomes one half.
   *
   * @param least that probability, in (0, 1)
   */
  public PairwiseFits withLeast(BlockLabel label, double least) {
    double odds = Math.log(least / (1 - least));
    return each(
        (a, b) -> {
          double by = a == label.ordinal() ? odds : b == label.ordinal() ? -odds : 0;
          return new SigmoidFit(fits[a][b].a(), fits[a][b].b() + by);
        });
  }

  /** The fit of a label against one of a higher number. */
  public SigmoidFit fit(int label, int against) {
    return fits[label][against];
  }

  /**
   * Probability of one of two labels, where there is no third.
   *
   * @param decisions of one vector, as for {@link #probabilities}
   */
  public double probability(double[][] decisions, int label, int against) {
    SigmoidFit fit = fits[label][against];
    return SvmModel.pairwise(fit.a() * decisions[label][against] + fit.b());
  }

  /**
   * Probability of every {@link BlockLabel}, in its order; they sum to 1.
   *
   * @param decisions of one vector, [label][against] for each label and each of a higher number;
   *     NaN speaks for neither. Not modified
   */
  public double[] probabilities(double[][] decisions) {
    double[][] pairwise = new double[LABELS][LABELS];
    for (int a = 0; a < LABELS; a++) {
      for (int b = a + 1; b < LABELS; b++) {
        double f = decisions[a][b];
        pairwise[a][b] =
            Double.isNaN(f) ? 0.5 : SvmModel.pairwise(fits[a][b].a() * f + fits[a][b].b());
        pairwise[b][a] = 1 - pairwise[a][b];
      }
    }
    return PairwiseCoupling.couple(pairwise);
  }
}
