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
 * Step that makes a training set from labelled blocks: it may add blocks labelled by propagation,
 * or drop misleading blocks. Cross-validation applies it to the training side of each fold alone.
 * Called by several threads at once.
 */
@FunctionalInterface
public interface Augmentation {

  /** No change. */
  Augmentation NONE = known -> known;

  /**
   * Training set with its provenance.
   *
   * @param set the training set, its vectors complete
   * @param additions additions to the labelled blocks, for the model's provenance
   * @param settings numbers by name with which the set was made, for the provenance
   * @param lexicon completes the vectors of blocks to be labelled
   */
  record Grown(
      TrainingSet set,
      List<ModelCard.Expansion> additions,
      Map<String, Double> settings,
      Lexicon lexicon) {

    /** Returns labelled blocks without additions. */
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

  /** Makes the training set from a given one. */
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
   * Returns whether the additions have every label. Then a single page suffices, and a fold's
   * training side need not have two labels.
   */
  default boolean bearsAllLabels() {
    return false;
  }

  /**
   * Returns this augmentation with another probability threshold for related text.
   *
   * @param least the minimum probability against any other label, in (0, 1); null for one half
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
