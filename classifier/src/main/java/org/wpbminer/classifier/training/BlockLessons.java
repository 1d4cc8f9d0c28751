package org.wpbminer.classifier.training;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.label.LabelPair;
import org.wpbminer.classifier.lexicon.Lexicon;
import org.wpbminer.classifier.svm.FeatureScaling;
import org.wpbminer.classifier.svm.PairwiseFits;
import org.wpbminer.classifier.svm.SvmModel;
import org.wpbminer.classifier.svm.SvmParameters;
import org.wpbminer.classifier.training.TrainingSet.Example;

/**
 * Training set of the default profile: first a lexicon of words, then a classifier is learned from
 * blocks of labelled pages and of pages with known main text.
 *
 * <p>On a page with main text, a block inside the main text is related text; a block outside is
 * other, unless it is marked as related links. If the related links of a page were not marked, or
 * the annotator was unsure, a block outside may be a related link. Then it is used only for the
 * classifier of related text against other, and only if a classifier trained on the labelled pages
 * does not predict related links for it: unknown labels are left out, never guessed. Labelled
 * blocks count more than once in the classifiers of related links, because marks are coarser and
 * from other pages. The word features of a training block come from a lexicon that was learned
 * without its site. Finally, the training blocks that the classifier of related text predicts
 * wrongly are removed from its training set. This keeps it small, because all of them would be
 * support vectors. The parameters were chosen by cross-validation.
 *
 * @param set labelled blocks with their sites, with complete vectors
 * @param lexicon fills in the word features of further blocks
 */
public record BlockLessons(TrainingSet set, Lexicon lexicon) {

  /** Parameters of the classifier; gamma is a multiple of 1 / number of features. */
  static final SvmParameters SVM = new SvmParameters(4, 0.3, 0.2, 1e-3);

  /** Maximum weight, in characters, of a block when probabilities are fitted. */
  static final int MAX_FIT_CHARS = 100;

  /** Minimum number of characters; of shorter labelled or marked blocks only a sample is used. */
  private static final int MIN_CHARS = 20;

  private static final double SMALL_SHARE = 0.3;

  /** Share of the blocks of pages with main text that is used; related links are exempt. */
  private static final double TRUTH_SHARE = 0.5;

  /** Minimum number of characters of a block of a page with main text that is used for training. */
  private static final int MIN_TRUTH_CHARS = 40;

  /**
   * Minimum share of a block's text in the main text for the label related text, and of its
   * characters marked as related links for the label related links.
   */
  private static final double MIN_SHARE_IN_TRUTH = 0.6;

  /**
   * Share below which a block counts as outside the main text, or as not marked. Between both
   * limits the label of a block is unknown.
   */
  private static final double MAX_SHARE_OUTSIDE = 0.2;

  /** Number of times a labelled block is repeated in training the classifiers of related links. */
  private static final int LABELLED_TIMES = 2;

  /** C of the classifier that finds misleading blocks; with a lower C more blocks are removed. */
  private static final double EDITING_COST = 4;

  private static final long LEXICON_SEED = 1;

  /** Returns the numeric settings by name, in their order, for the provenance of a model. */
  public static Map<String, Double> settings() {
    Map<String, Double> settings = new LinkedHashMap<>();
    settings.put("leastChars", (double) MIN_CHARS);
    settings.put("smallShare", SMALL_SHARE);
    settings.put("truthShare", TRUTH_SHARE);
    settings.put("truthChars", (double) MIN_TRUTH_CHARS);
    settings.put("inTruth", MIN_SHARE_IN_TRUTH);
    settings.put("notInTruth", MAX_SHARE_OUTSIDE);
    settings.put("fitChars", (double) MAX_FIT_CHARS);
    settings.put("labelledTimes", (double) LABELLED_TIMES);
    settings.put("editingCost", EDITING_COST);
    return settings;
  }

  /**
   * Trained classifier of blocks.
   *
   * @param lexicon fills in the word features of the vectors of pages
   * @param scaling scaling of the features
   * @param svm the classifier
   */
  public record Learned(Lexicon lexicon, FeatureScaling scaling, SvmModel svm) {

    static Learned of(Augmentation.Grown grown, SvmParameters parameters) {
      FeatureScaling scaling = FeatureScaling.of(grown.set().vectors());
      SvmModel svm = new SvmTrainer(parameters).train(grown.set().scaled(scaling));
      return new Learned(grown.lexicon(), scaling, svm);
    }

    /** Returns the decision values [vector][label][against], for labels before {@code against}. */
    double[][][] decide(TrainingSet test) {
      return Arrays.stream(test.completedBy(lexicon).vectors())
          .map(vector -> svm.pairwiseDecisions(scaling.apply(vector)))
          .toArray(double[][][]::new);
    }

    /** Returns the predicted label of a complete vector. */
    public BlockLabel label(double[] vector) {
      return BlockLabel.values()[svm.predict(scaling.apply(vector))];
    }

    /** Returns whether the classifier of a pair of labels predicts the wrong label for a vector. */
    private boolean isWrong(Example block, LabelPair pair) {
      int first = pair.first().ordinal();
      double[] scaled = scaling.apply(block.vector());
      return svm.decisionValue(scaled, first, pair.second().ordinal()) > 0
          != (block.label() == first);
    }

    /** Returns the decision values of each block of a page. */
    public double[][][] decisions(PageBlocks page) {
      return svm.pairwiseDecisions(scaling.apply(page.completedBy(lexicon).run().vectors()));
    }
  }

  /**
   * Fits probabilities to the decision values of labelled pages.
   *
   * @param pages pages with labels
   * @param decisions decision values of the blocks of each page, from a classifier that was trained
   *     without its site
   */
  public static PairwiseFits fits(List<PageBlocks> pages, Map<PageBlocks, double[][][]> decisions) {
    return PairwiseFits.of(
        pages.stream().flatMap(p -> Arrays.stream(decisions.get(p))).toArray(double[][][]::new),
        pages.stream()
            .flatMapToInt(p -> IntStream.range(0, p.size()).map(b -> p.goldLabel(b).ordinal()))
            .toArray(),
        pages.stream().flatMapToInt(p -> Arrays.stream(p.chars())).toArray(),
        MAX_FIT_CHARS);
  }

  /** Trains a classifier on pages with labels or main text. */
  public static Learned learn(List<PageBlocks> pages) {
    BlockLessons lessons = of(pages);
    Learned learned = learned(lessons.set, SVM.cost(), LabelPair.values());
    return new Learned(lessons.lexicon, learned.scaling, learned.svm);
  }

  static BlockLessons of(List<PageBlocks> pages) {
    TrainingSet words = set(known(pages).filter(k -> k.chars() > 0));
    LexiconTrainer.CrossFitted lexicon = LexiconTrainer.defaults().crossFit(words, LEXICON_SEED);
    return new BlockLessons(trainingSet(lexicon.complete(pages)), lexicon.lexicon());
  }

  /**
   * Block with a known label.
   *
   * @param isLinkKnown whether the page's related links are known; if not, the block is used only
   *     for the classifier of related text against other
   */
  private record KnownBlock(PageBlocks page, int block, BlockLabel label, boolean isLinkKnown) {

    int chars() {
      return page.chars()[block];
    }

    /** Returns the block as an example for the classifiers of the pairs whose labels are known. */
    Example example() {
      return page.example(block, label)
          .counted(pair -> isLinkKnown || pair == LabelPair.TEXT_OTHER ? 1 : 0);
    }

    /** Returns a pseudo-random number in [0, 1), determined by the page and the block. */
    double randomNumber() {
      int hash = (page.id().hashCode() * 31 + block) * 0x9E3779B9;
      return ((hash ^ hash >>> 15) * 0x85EBCA6B >>> 8) / (double) (1 << 24);
    }
  }

  private static TrainingSet set(Stream<KnownBlock> known) {
    return new TrainingSet(known.map(KnownBlock::example).toList());
  }

  private static Stream<KnownBlock> known(List<PageBlocks> pages) {
    return pages.stream()
        .flatMap(page -> IntStream.range(0, page.size()).mapToObj(b -> known(page, b)))
        .filter(Objects::nonNull);
  }

  /** Finds the label of a block from labels, marks or main text; returns null if it is unknown. */
  private static KnownBlock known(PageBlocks page, int block) {
    if (page.gold() != null) {
      return new KnownBlock(page, block, page.goldLabel(block), true);
    }
    double links = page.inLinks()[block];
    double text = page.inTruth()[block];
    if (links >= MIN_SHARE_IN_TRUTH) {
      return new KnownBlock(page, block, BlockLabel.RELATED_LINK, true);
    }
    if (links >= MAX_SHARE_OUTSIDE || text >= MAX_SHARE_OUTSIDE && text < MIN_SHARE_IN_TRUTH) {
      return null;
    }
    BlockLabel label = text >= MIN_SHARE_IN_TRUTH ? BlockLabel.RELATED_TEXT : BlockLabel.OTHER;
    return new KnownBlock(page, block, label, !Double.isNaN(links));
  }

  /** Returns the number of blocks of a page with unknown label; they are not used for training. */
  static int countUnknown(PageBlocks page) {
    return page.size() - (int) known(List.of(page)).count();
  }

  private static TrainingSet trainingSet(List<PageBlocks> pages) {
    TrainingSet own = set(known(pages).filter(k -> k.page.gold() != null && isSampled(k)));
    if (!own.hasTwoLabels()) {
      // few pages with only short blocks: all blocks are used instead of a sample
      own = set(known(pages).filter(k -> k.page.gold() != null));
    }
    TrainingSet all = own;
    if (pages.stream().anyMatch(page -> page.truth() != null)) {
      Learned first = learned(own, SVM.cost(), LabelPair.values());
      TrainingSet known =
          set(known(pages).filter(k -> k.page.truth() != null && isLearnedFrom(k, first)));
      boolean marked = known.examples().stream().anyMatch(Example::isForAllPairs);
      all = TrainingSet.concat(List.of(marked ? withLabelledTimes(own) : own, known));
    }
    return withoutErrors(all);
  }

  /** Sets all counts for the classifiers of related links to {@link #LABELLED_TIMES}. */
  private static TrainingSet withLabelledTimes(TrainingSet own) {
    return own.counted(
        (block, pair) -> pair.has(BlockLabel.RELATED_LINK) ? LABELLED_TIMES : block.count(pair));
  }

  /**
   * Returns the set without the blocks that the classifier of related text, trained on this set,
   * predicts wrongly; they stay in the training sets of the other classifiers.
   */
  private static TrainingSet withoutErrors(TrainingSet all) {
    LabelPair text = LabelPair.TEXT_OTHER;
    int[] there = all.classCounts();
    if (there[text.first().ordinal()] == 0 || there[text.second().ordinal()] == 0) {
      return all;
    }
    Learned first = learned(all, EDITING_COST, text);
    return all.counted(
        (block, pair) ->
            pair == text && text.has(block.label()) && first.isWrong(block, text)
                ? 0
                : block.count(pair));
  }

  private static Learned learned(TrainingSet set, double cost, LabelPair... pairs) {
    FeatureScaling scaling = FeatureScaling.of(set.vectors());
    SvmParameters svm = SVM.with(cost, SVM.gamma() / set.dimensions());
    return new Learned(
        Lexicon.NONE, scaling, new SvmTrainer(svm).train(set.scaled(scaling), pairs));
  }

  /** Returns whether a labelled or marked block is used: if it is long or in a random sample. */
  private static boolean isSampled(KnownBlock k) {
    return k.chars() >= MIN_CHARS || k.randomNumber() < SMALL_SHARE;
  }

  private static boolean isLearnedFrom(KnownBlock k, Learned first) {
    if (k.label == BlockLabel.RELATED_LINK) {
      return isSampled(k);
    }
    return k.chars() >= MIN_TRUTH_CHARS
        && k.randomNumber() < TRUTH_SHARE
        && (k.isLinkKnown
            || first.label(k.page.run().vectors()[k.block]) != BlockLabel.RELATED_LINK);
  }
}
