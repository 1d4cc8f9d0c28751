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
 * Step that creates a training set from labelled blocks: it may add blocks labelled by propagation,
 * or drop misleading blocks. Cross-validation applies it to the training set of each fold only.
 * Called by several threads at once.
 */
@FunctionalInterface
public interface Augmentation {

  Augmentation NONE = known -> known;

  /**
   * Training set with its provenance.
   *
   * @param set the training set, with complete vectors
   * @param additions additions to the labelled blocks, for the provenance of the model
   * @param settings numeric settings by name with which the set was created, for the provenance
   * @param lexicon fills in the word features of further blocks
   */
  record Grown(
      TrainingSet set,
      List<ModelCard.Corpus> additions,
      Map<String, Double> settings,
      Lexicon lexicon) {

    /** Returns labelled blocks without additions. */
    public static Grown of(TrainingSet labelled) {
      return new Grown(labelled, List.of(), Map.of(), Lexicon.NONE);
    }

    /** Returns a result with another set and lexicon, and with more additions and settings. */
    Grown with(
        TrainingSet grown,
        Lexicon words,
        List<ModelCard.Corpus> more,
        Map<String, Double> numbers) {
      List<ModelCard.Corpus> added = new ArrayList<>(additions);
      added.addAll(more);
      Map<String, Double> all = new LinkedHashMap<>(settings);
      all.putAll(numbers);
      return new Grown(grown, added, all, words);
    }
  }

  /** Returns a training set created from the labelled blocks in {@code known}. */
  Grown grow(Grown known);

  /**
   * Returns the sigmoids that turn decision values of the classifier into probabilities.
   *
   * @param heldOut sigmoids fitted to decision values of labelled blocks, from classifiers that
   *     were trained without the sites of the blocks
   * @param counts number of the blocks of each label, in the order of the labels
   */
  default PairwiseFits fits(PairwiseFits heldOut, int[] counts) {
    return heldOut;
  }

  /**
   * Returns whether the additions contain every label. In that case a single page is sufficient,
   * and the training set of a fold need not have two labels.
   */
  default boolean hasAllLabels() {
    return false;
  }

  /**
   * Returns this augmentation with another probability threshold for related text.
   *
   * @param least minimum probability of related text against each other label; null for one half
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

  /** Returns an augmentation that applies this one, and then applies {@code next} to the result. */
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
      public boolean hasAllLabels() {
        return first.hasAllLabels() || next.hasAllLabels();
      }
    };
  }
}
