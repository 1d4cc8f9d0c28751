package org.wpbminer.classifier.training;

import java.util.Arrays;
import java.util.Objects;
import java.util.stream.IntStream;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.label.LabelScores;
import org.wpbminer.classifier.svm.FeatureScaling;
import org.wpbminer.classifier.svm.PairwiseFits;
import org.wpbminer.classifier.svm.SvmModel;
import org.wpbminer.classifier.svm.SvmParameters;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Cross-validation grouped by site: blocks of one site, and so of one page, are never on both
 * sides. Scaling is learned anew in every fold from its training side alone.
 *
 * @param folds number of folds, at least 2
 * @param seed of the split of sites into folds
 * @param fitChars where probabilities are fitted a block counts as many times as it has characters,
 *     up to this, at least 1: at 1 all blocks count alike
 */
public record CrossValidation(int folds, long seed, int fitChars) {

  public CrossValidation {
    Arguments.refuse(folds < 2, "folds is %s; it must be at least 2", folds);
    Arguments.refuse(fitChars < 1, "fitChars is %s; it must be at least 1", fitChars);
  }

  /** One in which all blocks count alike. */
  public CrossValidation(int folds, long seed) {
    this(folds, seed, 1);
  }

  /** Five folds, seed 1, all blocks alike. */
  public static CrossValidation defaults() {
    return new CrossValidation(5, 1);
  }

  /** This with another limit to what a block counts where probabilities are fitted. */
  public CrossValidation withFitChars(int chars) {
    return new CrossValidation(folds, seed, chars);
  }

  /**
   * What classifiers that have seen nothing of a vector's site say of it.
   *
   * @param decisions for each vector the value of each label against each of a higher number; NaN
   *     where the fold's training side lacked one of the two
   * @param predicted the most probable label of each vector, by probabilities fitted to the other
   *     folds' decision values
   * @param fits of probabilities to all decision values, of each label against each of a higher
   *     number
   */
  public record HeldOut(double[][][] decisions, int[] predicted, PairwiseFits fits) {}

  /**
   * The label that each vector gets from a classifier that has seen nothing of its site.
   *
   * @throws IllegalArgumentException if there are fewer than two sites, or a fold's training side
   *     has fewer than two labels
   */
  public int[] predict(TrainingSet set, SvmParameters parameters) {
    return predict(set, parameters, Augmentation.NONE);
  }

  /**
   * As {@link #predict(TrainingSet, SvmParameters)}, the training side of each fold augmented
   * first.
   */
  public int[] predict(TrainingSet set, SvmParameters parameters, Augmentation augmentation) {
    return run(set, parameters, augmentation).predicted();
  }

  public HeldOut run(TrainingSet set, SvmParameters parameters, Augmentation augmentation) {
    Objects.requireNonNull(parameters, "parameters");
    GroupedFolds split = GroupedFolds.of(set.sites(), folds, seed);
    double[][][] decisions = new double[set.size()][][];
    IntStream.range(0, split.count())
        .parallel()
        .forEach(fold -> runFold(set, split, fold, parameters, augmentation, decisions));
    int[] predicted = new int[set.size()];
    for (int fold = 0; fold < split.count(); fold++) {
      PairwiseFits others = fit(set, decisions, split.train(fold), augmentation);
      for (int i : split.test(fold)) {
        predicted[i] = BlockLabel.mostProbable(others.probabilities(decisions[i])).ordinal();
      }
    }
    int[] all = IntStream.range(0, set.size()).toArray();
    return new HeldOut(decisions, predicted, fit(set, decisions, all, augmentation));
  }

  private static void runFold(
      TrainingSet set,
      GroupedFolds split,
      int fold,
      SvmParameters parameters,
      Augmentation augmentation,
      double[][][] decisions) {
    Augmentation.Grown grown =
        augmentation.grow(Augmentation.Grown.of(set.subset(split.train(fold))));
    TrainingSet train = grown.set();
    FeatureScaling scaling = FeatureScaling.of(train.vectors());
    SvmModel model = new SvmTrainer(parameters).train(scaling, train);
    int[] test = split.test(fold);
    double[][] vectors = set.subset(test).completedBy(grown.lexicon()).vectors();
    for (int k = 0; k < test.length; k++) {
      decisions[test[k]] = model.pairwiseDecisions(scaling.apply(vectors[k]));
    }
  }

  private PairwiseFits fit(
      TrainingSet set, double[][][] decisions, int[] places, Augmentation augmentation) {
    TrainingSet of = set.subset(places);
    PairwiseFits fits =
        PairwiseFits.of(
            Arrays.stream(places).mapToObj(i -> decisions[i]).toArray(double[][][]::new),
            of.labels(),
            of.weights(),
            fitChars);
    return augmentation.fits(fits, of.classCounts());
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
