package org.wpbminer.classifier.training;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.label.ConfusionMatrix;
import org.wpbminer.classifier.label.LabelledBlocks;
import org.wpbminer.classifier.svm.PairwiseFits;
import org.wpbminer.classifier.svm.SvmParameters;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Cross-validation grouped by site: blocks of one site, and so of one page, are never in both
 * training and test set. Scaling is computed anew in every fold from its training set only.
 *
 * @param folds number of folds, at least 2
 * @param seed seed of the split of sites into folds
 * @param fitChars maximum weight, in characters, of a block when probabilities are fitted; at least
 *     1; with 1 all blocks have equal weight
 */
public record CrossValidation(int folds, long seed, int fitChars) {

  public CrossValidation {
    Arguments.refuse(folds < 2, "folds is %s; it must be at least 2", folds);
    Arguments.refuse(fitChars < 1, "fitChars is %s; it must be at least 1", fitChars);
  }

  /** Creates a cross-validation in which all blocks have equal weight. */
  public CrossValidation(int folds, long seed) {
    this(folds, seed, 1);
  }

  /** Returns five folds, seed 1, and equal weight for all blocks. */
  public static CrossValidation defaults() {
    return new CrossValidation(5, 1);
  }

  public CrossValidation withFitChars(int chars) {
    return new CrossValidation(folds, seed, chars);
  }

  /** Classifier learned from the training set of a fold. */
  public interface Decider {

    /** Returns the decision values [vector][label][against], for labels before {@code against}. */
    double[][][] decide(TrainingSet test);
  }

  /**
   * Results of classifiers that were trained without the site of a vector.
   *
   * @param decisions for each vector the decision value of each label against each label with a
   *     larger ordinal; NaN if the training set of the fold has only one of the two
   * @param split the folds
   * @param foldOf the fold of each vector
   * @param learned the classifier of each fold
   * @param others for each fold the sigmoids fitted to the decision values of the other folds
   * @param fits sigmoids fitted to all decision values
   */
  public record HeldOut<D extends Decider>(
      double[][][] decisions,
      SiteFolds split,
      int[] foldOf,
      List<D> learned,
      List<PairwiseFits> others,
      PairwiseFits fits) {

    /** Returns an empty result, for pages of a single site, which cannot be cross-validated. */
    static <D extends Decider> HeldOut<D> nothing(
        BiFunction<PairwiseFits, int[], PairwiseFits> fits) {
      PairwiseFits none = PairwiseFits.of(new double[0][][], new int[0], new int[0], 1);
      return new HeldOut<>(
          new double[0][][],
          new SiteFolds(0, Map.of()),
          new int[0],
          List.of(),
          List.of(),
          fits.apply(none, new int[BlockLabel.values().length]));
    }

    public PairwiseFits others(int vector) {
      return others.get(foldOf[vector]);
    }

    /**
     * Returns for each site the model made of the classifier and the sigmoids that do not know it.
     * A site whose pages have no vectors is in no fold; no model was trained on it, so that of the
     * first fold is returned.
     */
    <M> Function<String, M> unseen(BiFunction<D, PairwiseFits, M> model) {
      List<M> models =
          IntStream.range(0, learned.size())
              .mapToObj(fold -> model.apply(learned.get(fold), others.get(fold)))
              .toList();
      return site -> models.get(split.foldOf().getOrDefault(site, 0));
    }

    /** Returns for each vector the label with the most votes, as in profile {@code paper}. */
    public int[] voted() {
      return Arrays.stream(decisions).mapToInt(d -> LabelledBlocks.ofVotes(d).ordinal()).toArray();
    }

    /** Returns the most probable label of each vector. */
    public int[] predicted() {
      return IntStream.range(0, decisions.length)
          .map(i -> BlockLabel.mostProbable(others(i).probabilities(decisions[i])).ordinal())
          .toArray();
    }
  }

  /**
   * Cross-validates the support vector machine.
   *
   * @param augmentation applied to the training set of each fold
   * @throws IllegalArgumentException if there are fewer than two sites, or the training set of a
   *     fold has fewer than two labels
   */
  public HeldOut<BlockLessons.Learned> run(
      TrainingSet set, SvmParameters parameters, Augmentation augmentation) {
    return run(
        set,
        side -> BlockLessons.Learned.of(augmentation.grow(Augmentation.Grown.of(side)), parameters),
        augmentation::fits);
  }

  /**
   * Cross-validates any learner. The sigmoids are fitted only to vectors that are training examples
   * of every pairwise classifier.
   *
   * @param fits adjusts the sigmoids, given the number of vectors of each label that they were
   *     fitted to
   */
  <D extends Decider> HeldOut<D> run(
      TrainingSet set,
      Function<TrainingSet, D> learner,
      BiFunction<PairwiseFits, int[], PairwiseFits> fits) {
    SiteFolds split = SiteFolds.of(set, this);
    int[] foldOf = set.examples().stream().mapToInt(e -> split.of(e.site())).toArray();
    double[][][] decisions = new double[set.size()][][];
    List<D> learned =
        IntStream.range(0, split.count())
            .parallel()
            .mapToObj(
                fold -> {
                  int[] test = places(foldOf, f -> f == fold);
                  D decider = learner.apply(split.train(set, fold));
                  double[][][] of = decider.decide(set.subset(test));
                  for (int k = 0; k < test.length; k++) {
                    decisions[test[k]] = of[k];
                  }
                  return decider;
                })
            .toList();
    List<PairwiseFits> others =
        IntStream.range(0, split.count())
            .mapToObj(fold -> fit(set, decisions, places(foldOf, f -> f != fold), fits))
            .toList();
    PairwiseFits all = fit(set, decisions, places(foldOf, f -> true), fits);
    return new HeldOut<>(decisions, split, foldOf, learned, others, all);
  }

  private static int[] places(int[] foldOf, IntPredicate folds) {
    return IntStream.range(0, foldOf.length).filter(i -> folds.test(foldOf[i])).toArray();
  }

  private PairwiseFits fit(
      TrainingSet set,
      double[][][] decisions,
      int[] places,
      BiFunction<PairwiseFits, int[], PairwiseFits> fits) {
    int[] known =
        Arrays.stream(places).filter(i -> set.examples().get(i).isForAllPairs()).toArray();
    TrainingSet of = set.subset(known);
    PairwiseFits fitted =
        PairwiseFits.of(
            Arrays.stream(known).mapToObj(i -> decisions[i]).toArray(double[][][]::new),
            of.labels(),
            of.weights(),
            fitChars);
    return fits.apply(fitted, of.classCounts());
  }

  /** Returns scores of predictions over blocks; each block has weight 1. */
  public static ConfusionMatrix scoreBlocks(TrainingSet set, int[] predicted) {
    return ConfusionMatrix.of(set.labels(), predicted);
  }

  /** Returns scores over characters: the weight of a block is its number of characters. */
  public static ConfusionMatrix scoreCharacters(TrainingSet set, int[] predicted) {
    return ConfusionMatrix.of(set.labels(), predicted, set.weights());
  }
}
