package org.wpbminer.classifier.training;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.wpbminer.classifier.model.BlockModel;
import org.wpbminer.classifier.model.ModelCard;
import org.wpbminer.classifier.svm.FeatureScaling;
import org.wpbminer.classifier.svm.PairwiseFits;
import org.wpbminer.classifier.svm.SvmModel;
import org.wpbminer.classifier.training.TrainingSet.Example;

/**
 * Training that extends another model: its support vectors are added to the labelled blocks, each
 * for the classifiers that it supports, and its lexicon is kept. A few pages of a new site then
 * extend what was learned from hundreds of pages.
 *
 * @param model the other model; it must not have been trained on the labelled pages, because
 *     cross-validation would not detect that
 */
public record WarmStart(BlockModel model) implements Augmentation {

  /** Name of the site of the support vectors; no page has this site. */
  private static final String SITE = "support vectors of the model that is started from";

  /**
   * Minimum ratio of the number of support vectors to that of labelled blocks, including
   * repetitions. It prevents a few pages from outweighing all other sites.
   */
  private static final int KNOWN_PER_LABELLED = 2;

  /** Maximum number of repetitions of a labelled block: the best of 1, 3 and 10 on sample pages. */
  static final int LABELLED_TIMES = 10;

  /**
   * Weight of the other model's probabilities, as a number of labelled blocks of the rarer label.
   * Without it five pages of other sites reduced the F1 of related links from .57 to .23; values
   * from 30 give nearly the same results ({@code experiment active}).
   */
  static final double FITS_WORTH = 100;

  /** Returns a classifier's unscaled support vectors, as training vectors of the same pairs. */
  static TrainingSet known(SvmModel svm, FeatureScaling scaling) {
    SvmModel.SupportVectors support = svm.supportVectors();
    return new TrainingSet(
        IntStream.range(0, support.labels().length)
            .mapToObj(
                i ->
                    new Example(
                            scaling.invert(support.vectors()[i]),
                            support.labels()[i],
                            1,
                            SITE,
                            null)
                        .counted(pair -> support.pairs()[i][pair.ordinal()] ? 1 : 0))
            .toList());
  }

  /** Averages {@code heldOut} with the other model's sigmoids, because few blocks prove little. */
  @Override
  public PairwiseFits fits(PairwiseFits heldOut, int[] counts) {
    return heldOut.towards(model.svm().fits(), counts, FITS_WORTH);
  }

  @Override
  public boolean hasAllLabels() {
    return true;
  }

  @Override
  public Grown grow(Grown labelled) {
    TrainingSet known = known(model.svm(), model.scaling());
    int most = known.size() / (KNOWN_PER_LABELLED * Math.max(1, labelled.set().size()));
    int times = Math.max(1, Math.min(LABELLED_TIMES, most));
    TrainingSet own =
        labelled
            .set()
            .completedBy(model.lexicon())
            .counted((block, pair) -> Math.min(TrainingSet.MAX_COUNT, times * block.count(pair)));
    ModelCard.Corpus vectors = model.card().labelled().added("support-vectors", known.size(), 0);
    return labelled.with(
        TrainingSet.concat(List.of(known, own)),
        model.lexicon(),
        List.of(vectors),
        Map.of("labelledTimes", (double) times));
  }
}
