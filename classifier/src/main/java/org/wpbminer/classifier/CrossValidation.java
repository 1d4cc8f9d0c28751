package org.wpbminer.classifier;

import java.util.Arrays;
import java.util.Objects;
import java.util.stream.IntStream;

/**
 * Cross-validation grouped by site: blocks of one site, and so of one page, are never on both
 * sides. Scaling is learned anew in every fold from its training side alone.
 *
 * @param folds number of folds, at least 2
 * @param seed of the deal of sites to folds
 */
public record CrossValidation(int folds, long seed) {

  private static final int LABELS = BlockLabel.values().length;

  public CrossValidation {
    if (folds < 2) {
      throw new IllegalArgumentException("folds is " + folds + "; it must be at least 2");
    }
  }

  /** Five folds, seed 1. */
  public static CrossValidation defaults() {
    return new CrossValidation(5, 1);
  }

  /**
   * What machines that have seen nothing of a vector's site say of it.
   *
   * @param predicted a label for each vector
   * @param decisions for each vector the decision value of each label against each of a higher
   *     number; NaN where the fold's training side lacked one of the two
   */
  record HeldOut(int[] predicted, double[][] decisions) {}

  /**
   * The label that each vector gets from a machine that has seen nothing of its site.
   *
   * @throws IllegalArgumentException if there are fewer than two sites, or a fold's training side
   *     has fewer than two labels
   */
  public int[] predict(TrainingSet set, SvmParameters parameters) {
    return predict(set, parameters, Growth.NONE);
  }

  /**
   * As {@link #predict(TrainingSet, SvmParameters)}, the training side of each fold grown first.
   */
  public int[] predict(TrainingSet set, SvmParameters parameters, Growth growth) {
    return run(set, parameters, growth).predicted();
  }

  HeldOut run(TrainingSet set, SvmParameters parameters, Growth growth) {
    Objects.requireNonNull(parameters, "parameters");
    GroupedFolds split = GroupedFolds.of(set.sites(), folds, seed);
    HeldOut result = new HeldOut(new int[set.size()], new double[set.size()][]);
    IntStream.range(0, split.count())
        .parallel()
        .forEach(fold -> runFold(set, split, fold, parameters, growth, result));
    return result;
  }

  private static void runFold(
      TrainingSet set,
      GroupedFolds split,
      int fold,
      SvmParameters parameters,
      Growth growth,
      HeldOut result) {
    TrainingSet train = growth.grow(set.subset(split.train(fold)));
    FeatureScaling scaling = FeatureScaling.of(train.vectors());
    SvmModel model =
        new SvmTrainer(parameters).train(scaling.apply(train.vectors()), train.labels());
    for (int i : split.test(fold)) {
      double[] decisions = model.decisions(scaling.apply(set.vectors()[i]));
      result.predicted()[i] = model.vote(decisions);
      result.decisions()[i] = new double[LABELS * LABELS];
      for (int a = 0; a < LABELS; a++) {
        for (int b = a + 1; b < LABELS; b++) {
          result.decisions()[i][a * LABELS + b] = model.decision(decisions, a, b);
        }
      }
    }
  }

  /** Fits probabilities of each label against each of a higher number to what was held out. */
  static SigmoidFit[][] fit(TrainingSet set, HeldOut held) {
    SigmoidFit[][] fits = new SigmoidFit[LABELS][LABELS];
    for (int a = 0; a < LABELS; a++) {
      for (int b = a + 1; b < LABELS; b++) {
        fits[a][b] = fit(set, held, a, b);
      }
    }
    return fits;
  }

  private static SigmoidFit fit(TrainingSet set, HeldOut held, int a, int b) {
    int at = a * LABELS + b;
    int[] ofEither =
        IntStream.range(0, set.size())
            .filter(i -> set.labels()[i] == a || set.labels()[i] == b)
            .filter(i -> !Double.isNaN(held.decisions()[i][at]))
            .toArray();
    double[] decisions = new double[ofEither.length];
    boolean[] positive = new boolean[ofEither.length];
    for (int i = 0; i < ofEither.length; i++) {
      decisions[i] = held.decisions()[ofEither[i]][at];
      positive[i] = set.labels()[ofEither[i]] == a;
    }
    return SigmoidFit.of(decisions, positive);
  }

  /** Scores of predictions on blocks: each counts 1. */
  public static LabelScores scoreBlocks(TrainingSet set, int[] predicted) {
    int[] ones = new int[set.size()];
    Arrays.fill(ones, 1);
    return LabelScores.of(set.labels(), predicted, ones);
  }

  /** Scores of predictions on characters: each block counts as many as it has. */
  public static LabelScores scoreCharacters(TrainingSet set, int[] predicted) {
    return LabelScores.of(set.labels(), predicted, set.weights());
  }
}
