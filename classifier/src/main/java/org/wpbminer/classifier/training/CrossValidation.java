package org.wpbminer.classifier.training;

import java.util.List;
import java.util.Map;
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

  /**
   * Cross-validates the support vector machine.
   *
   * @param augmentation applied to the training set of each fold
   * @throws IllegalArgumentException if there are fewer than two sites, or the training set of a
   *     fold has fewer than two labels
   */
  public HeldOut<BlockLessons.Learned, double[][], PairwiseFits> run(
      TrainingSet set, SvmParameters parameters, Augmentation augmentation) {
    return HeldOut.of(
        set,
        SiteFolds.of(set, this),
        side -> BlockLessons.Learned.of(augmentation.grow(Augmentation.Grown.of(side)), parameters),
        BlockLessons.Learned::decide,
        (known, decisions) -> fit(known, decisions, augmentation));
  }

  /** Returns an empty result, for pages of a single site, which cannot be cross-validated. */
  HeldOut<BlockLessons.Learned, double[][], PairwiseFits> nothing(Augmentation augmentation) {
    return HeldOut.nothing(fit(new TrainingSet(List.of()), List.of(), augmentation));
  }

  private PairwiseFits fit(
      TrainingSet known, List<double[][]> decisions, Augmentation augmentation) {
    PairwiseFits fitted =
        PairwiseFits.of(
            decisions.toArray(double[][][]::new), known.labels(), known.weights(), fitChars);
    return augmentation.fits(fitted, known.classCounts());
  }

  /** Returns for each vector the label with the most votes, as in profile {@code paper}. */
  public static int[] voted(HeldOut<?, double[][], PairwiseFits> held) {
    return held.values().stream().mapToInt(d -> LabelledBlocks.ofVotes(d).ordinal()).toArray();
  }

  /** Returns the most probable label of each vector. */
  static int[] predicted(HeldOut<?, double[][], PairwiseFits> held) {
    return IntStream.range(0, held.values().size())
        .mapToObj(i -> held.others(i).probabilities(held.values().get(i)))
        .mapToInt(probabilities -> BlockLabel.mostProbable(probabilities).ordinal())
        .toArray();
  }

  /** Returns scores of predictions over blocks; each block has weight 1. */
  public static ConfusionMatrix scoreBlocks(TrainingSet set, int[] predicted) {
    return ConfusionMatrix.of(set.labels(), predicted);
  }

  /** Returns scores over characters: the weight of a block is its number of characters. */
  public static ConfusionMatrix scoreCharacters(TrainingSet set, int[] predicted) {
    return ConfusionMatrix.of(set.labels(), predicted, set.weights());
  }

  /** Adds a label's precision, recall and F1 to the scores of a model's part. */
  static void put(
      Map<String, Double> scores, String name, ConfusionMatrix matrix, BlockLabel label) {
    put(scores, name + " precision", matrix.precision(label));
    put(scores, name + " recall", matrix.recall(label));
    put(scores, name + " f1", matrix.f1(label));
  }

  /** Adds a score rounded to four digits, unless it is undefined because pages are missing. */
  static void put(Map<String, Double> scores, String name, double score) {
    if (Double.isFinite(score)) {
      scores.put(name, Math.round(score * 1e4) / 1e4);
    }
  }
}
