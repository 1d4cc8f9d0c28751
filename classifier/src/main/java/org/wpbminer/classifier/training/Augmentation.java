package org.wpbminer.classifier.training;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.lexicon.Lexicon;
import org.wpbminer.classifier.model.ModelCard;
import org.wpbminer.classifier.svm.PairwiseFits;

/**
 * Makes a training set from labelled blocks and what is known beside them: adds blocks that were
 * labelled by propagation, drops ones that mislead. Cross-validation applies it to the training
 * side of each fold alone. Called by several threads at once.
 */
@FunctionalInterface
public interface Augmentation {

  /** No change. */
  Augmentation NONE = known -> known;

  /**
   * What a classifier is to learn from.
   *
   * @param set the training set, its vectors complete
   * @param additions what was added to the labelled blocks, for the model's provenance
   * @param settings numbers that the set was made with, by name, for the provenance
   * @param lexicon what completes the vectors of blocks that the classifier is to label
   */
  record Grown(
      TrainingSet set,
      List<ModelCard.Expansion> additions,
      Map<String, Double> settings,
      Lexicon lexicon) {

    /** Labelled blocks to which nothing was added. */
    public static Grown of(TrainingSet labelled) {
      return new Grown(labelled, List.of(), Map.of(), Lexicon.NONE);
    }

    /** Another set and its lexicon, with more additions and the numbers that it was made with. */
    Grown with(
        TrainingSet grown,
        Lexicon words,
        List<ModelCard.Expansion> more,
        Map<String, Double> numbers) {
      List<ModelCard.Expansion> added = new ArrayList<>(additions);
      added.addAll(more);
      Map<String, Double> all = new LinkedHashMap<>(settings);
      all.putAll(numbers);
      return new Grown(grown, added, all, words);
    }
  }

  /** What a classifier should learn from when this is known. */
  Grown grow(Grown known);

  /**
   * The sigmoids of the classifier's probabilities.
   *
   * @param heldOut fitted to labelled blocks, by classifiers that have not seen their sites
   * @param counts how many blocks of each label there were, in the labels' order
   */
  default PairwiseFits fits(PairwiseFits heldOut, int[] counts) {
    return heldOut;
  }

  /**
   * Whether what is added bears every label by itself: then a single page will do, and a fold's
   * training side need not bear two labels.
   */
  default boolean bearsAllLabels() {
    return false;
  }

  /**
   * This augmentation, with another probability from which on a block is related text.
   *
   * @param least the probability against any other label, in (0, 1); null for one half
   */
  default Augmentation withTextLeast(Double least) {
    if (least == null) {
      return this;
    }
    return then(
        new Augmentation() {
          @Override
          public Grown grow(Grown known) {
            return known.with(known.set(), known.lexicon(), List.of(), Map.of("textLeast", least));
          }

          @Override
          public PairwiseFits fits(PairwiseFits heldOut, int[] counts) {
            return heldOut.withThreshold(BlockLabel.RELATED_TEXT, least);
          }
        });
  }

  /** This augmentation, then another of its result. */
  default Augmentation then(Augmentation next) {
    Augmentation first = this;
    return new Augmentation() {
      @Override
      public Grown grow(Grown known) {
        return next.grow(first.grow(known));
      }

      @Override
      public PairwiseFits fits(PairwiseFits heldOut, int[] counts) {
        return next.fits(first.fits(heldOut, counts), counts);
      }

      @Override
      public boolean bearsAllLabels() {
        return first.bearsAllLabels() || next.bearsAllLabels();
      }
    };
  }
}
