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
    Objects.requireNonNull(parameters, "parameters");
    GroupedFolds split = GroupedFolds.of(set.sites(), folds, seed);
    int[] predicted = new int[set.size()];
    IntStream.range(0, split.count())
        .parallel()
        .forEach(fold -> predictFold(set, split, fold, parameters, growth, predicted));
    return predicted;
  }

  private static void predictFold(
      TrainingSet set,
      GroupedFolds split,
      int fold,
      SvmParameters parameters,
      Growth growth,
      int[] predicted) {
    TrainingSet train = growth.grow(set.subset(split.train(fold)));
    FeatureScaling scaling = FeatureScaling.of(train.vectors());
    SvmModel model =
        new SvmTrainer(parameters).trainForLabels(scaling.apply(train.vectors()), train.labels());
    for (int i : split.test(fold)) {
      predicted[i] = model.predict(scaling.apply(set.vectors()[i]));
    }
  }

  /** Scores on blocks of {@link #predict}. */
  public LabelScores scoreBlocks(TrainingSet set, int[] predicted) {
    int[] ones = new int[set.size()];
    Arrays.fill(ones, 1);
    return LabelScores.of(set.labels(), predicted, ones);
  }

  /** Scores on characters of {@link #predict}. */
  public LabelScores scoreCharacters(TrainingSet set, int[] predicted) {
    return LabelScores.of(set.labels(), predicted, set.weights());
  }
}
