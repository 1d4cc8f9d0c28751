package org.wpbminer.eval;

import java.util.ArrayList;
import java.util.List;
import org.wpbminer.classifier.label.LabelledBlocks;
import org.wpbminer.classifier.model.Pipeline;
import org.wpbminer.classifier.model.Profile;
import org.wpbminer.classifier.svm.PairwiseFits;
import org.wpbminer.classifier.svm.SvmParameters;
import org.wpbminer.classifier.training.Augmentation;
import org.wpbminer.classifier.training.BlockTraining;
import org.wpbminer.classifier.training.CrossValidation;
import org.wpbminer.classifier.training.HeldOut;
import org.wpbminer.classifier.training.PageBlocks;
import org.wpbminer.classifier.training.TrainingSet;

/**
 * Cross-validation by site of the block classifier of a profile, trained as {@code train} does it.
 *
 * @param training the pages
 * @param set all blocks of the labelled pages
 * @param growth creates the training set of a fold
 * @param svm parameters of the classifier
 * @param validation the folds
 */
public record BlockValidation(
    BlockTraining training,
    TrainingSet set,
    Augmentation growth,
    SvmParameters svm,
    CrossValidation validation) {

  public static BlockValidation of(
      Pipeline pipeline, BlockTraining training, int folds, long seed) {
    TrainingSet set = training.labelled();
    CrossValidation validation = new CrossValidation(folds, seed);
    return pipeline.profile() == Profile.DEFAULT
        ? new BlockValidation(
            training,
            set,
            training,
            BlockTraining.svm(set.dimensions()),
            validation.withFitChars(BlockTraining.svmSearch().validation().fitChars()))
        : new BlockValidation(
            training, set, Augmentation.NONE, SvmParameters.defaults(), validation);
  }

  /** Returns the blocks of each page, with probabilities from a classifier of other sites. */
  public List<LabelledBlocks> label() {
    return label(svm, growth);
  }

  /** Labels the pages with other parameters, or with another augmentation of the training set. */
  public List<LabelledBlocks> label(SvmParameters parameters, Augmentation augmentation) {
    HeldOut<?, double[][], PairwiseFits> held = validation.run(set, parameters, augmentation);
    boolean isByVotes = growth == Augmentation.NONE; // profile paper
    List<LabelledBlocks> labelled = new ArrayList<>();
    int first = 0;
    for (PageBlocks page : training.pages()) {
      double[][] probabilities = new double[page.size()][];
      for (int b = 0; b < probabilities.length; b++) {
        int i = first + b;
        probabilities[b] = held.others(i).probabilities(held.values().get(i));
      }
      LabelledBlocks blocks = LabelledBlocks.of(page.run().blocks(), probabilities);
      int end = first + probabilities.length;
      labelled.add(isByVotes ? blocks.byVotes(held.values().subList(first, end)) : blocks);
      first = end;
    }
    return labelled;
  }
}
