package org.wpbminer.classifier.training;

import java.util.Arrays;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.label.LabelScores;
import org.wpbminer.classifier.svm.PairwiseFits;
import org.wpbminer.classifier.svm.SvmParameters;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Cross-validation grouped by site: blocks of one site, and so of one page, are never on both
 * sides. Scaling is learned anew in every fold from its training side alone.
 *
 * @param folds number of folds, at least 2
 * @param seed of the split of sites into folds
 * @param fitChars maximum weight, in characters, of a block when probabilities are fitted; at least
 *     1, and with 1 all blocks weigh the same
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

  /** Returns the same cross-validation with another {@code fitChars}. */
  public CrossValidation withFitChars(int chars) {
    return new CrossValidation(folds, seed, chars);
  }

  /** Result of learning from a training side. */
  @FunctionalInterface
  public interface Decider {

    /**
     * Returns for each vector the decision value of each label against each label of a higher
     * number.
     */
    double[][][] decide(TrainingSet test);
  }

  /**
   * Results of classifiers that have not seen a vector's site.
   *
   * @param decisions for each vector the decision value of each label against each label of a
   *     higher number; NaN if the fold's training side has only one of the two
   * @param foldOf the fold of each vector
   * @param learned result of each fold's training side
   * @param others for each fold the probabilities fitted to the other folds' decision values
   * @param fits probabilities fitted to all decision values
   */
  public record HeldOut<D extends Decider>(
      double[][][] decisions,
      int[] foldOf,
      List<D> learned,
      List<PairwiseFits> others,
      PairwiseFits fits) {

    /** Returns the empty result for one site, because nothing can be held out. */
    static <D extends Decider> HeldOut<D> nothing(
        BiFunction<PairwiseFits, int[], PairwiseFits> fits) {
      PairwiseFits none = PairwiseFits.of(new double[0][][], new int[0], new int[0], 1);
      return new HeldOut<>(
          new double[0][][],
          new int[0],
          List.of(),
          List.of(),
          fits.apply(none, new int[BlockLabel.values().length]));
    }

    public PairwiseFits others(int vector) {
      return others.get(foldOf[vector]);
    }

    /** The most probable label of each vector. */
    public int[] predicted() {
      return IntStream.range(0, decisions.length)
          .map(i -> BlockLabel.mostProbable(others(i).probabilities(decisions[i])).ordinal())
          .toArray();
    }
  }

  /**
   * Predicts the label of each vector by a classifier that has not seen its site.
   *
   * @param augmentation of the training side of each fold
   * @throws IllegalArgumentException if there are fewer than two sites, or a fold's training side
   *     has fewer than two labels
   */
  public int[] predict(TrainingSet set, SvmParameters parameters, Augmentation augmentation) {
    return run(set, parameters, augmentation).predicted();
  }

  /** Cross-validates the support vector machine and returns all results. */
  public HeldOut<BlockLessons.Learned> run(
      TrainingSet set, SvmParameters parameters, Augmentation augmentation) {
    return run(
        set,
        side -> BlockLessons.Learned.of(augmentation.grow(Augmentation.Grown.of(side)), parameters),
        augmentation::fits);
  }

  /**
   * Cross-validates any learner. Probabilities are fitted to the vectors from which the classifiers
   * of all pairs learn.
   *
   * @param learner learns from a training side
   * @param fits adjusts probabilities, given the number of vectors of each label that they were
   *     fitted to
   */
  <D extends Decider> HeldOut<D> run(
      TrainingSet set,
      Function<TrainingSet, D> learner,
      BiFunction<PairwiseFits, int[], PairwiseFits> fits) {
    SiteFolds split = SiteFolds.of(set, this);
    double[][][] decisions = new double[set.size()][][];
    List<D> learned =
        IntStream.range(0, split.count())
            .parallel()
            .mapToObj(
                fold -> {
                  int[] test = split.test(set, fold);
                  D decider = learner.apply(set.subset(split.train(set, fold)));
                  double[][][] of = decider.decide(set.subset(test));
                  for (int k = 0; k < test.length; k++) {
                    decisions[test[k]] = of[k];
                  }
                  return decider;
                })
            .toList();
    List<PairwiseFits> others =
        IntStream.range(0, split.count())
            .mapToObj(fold -> fit(set, decisions, split.train(set, fold), fits))
            .toList();
    int[] foldOf = Arrays.stream(set.sites()).mapToInt(split::of).toArray();
    int[] all = IntStream.range(0, set.size()).toArray();
    return new HeldOut<>(decisions, foldOf, learned, others, fit(set, decisions, all, fits));
  }

  private PairwiseFits fit(
      TrainingSet set,
      double[][][] decisions,
      int[] places,
      BiFunction<PairwiseFits, int[], PairwiseFits> fits) {
    int[] known = Arrays.stream(places).filter(set::isForAllPairs).toArray();
    TrainingSet of = set.subset(known);
    PairwiseFits fitted =
        PairwiseFits.of(
            Arrays.stream(known).mapToObj(i -> decisions[i]).toArray(double[][][]::new),
            of.labels(),
            of.weights(),
            fitChars);
    return fits.apply(fitted, of.classCounts());
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
