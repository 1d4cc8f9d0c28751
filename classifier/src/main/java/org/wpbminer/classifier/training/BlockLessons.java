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
import org.wpbminer.classifier.lexicon.BlockWords;
import org.wpbminer.classifier.lexicon.Lexicon;
import org.wpbminer.classifier.lexicon.LexiconParameters;
import org.wpbminer.classifier.svm.FeatureScaling;
import org.wpbminer.classifier.svm.PairwiseFits;
import org.wpbminer.classifier.svm.SvmModel;
import org.wpbminer.classifier.svm.SvmParameters;

/**
 * How the default profile is trained: first a lexicon of words, then a classifier, on the blocks of
 * labelled pages, and on blocks of pages whose main text is known. Of the latter a block whose text
 * stands in the main text is related text, and one whose text does not is other, except for what
 * was marked as related links. Where it is not known whether a block is related links, because
 * nobody has marked them or the reader was unsure, the truth does not tell either, so that only the
 * classifier that tells related text from other learns from it, and only if a classifier trained on
 * the labelled pages does not take it for related links: what is not known is left out, never
 * guessed. Beside marks, which are coarser and from other pages, labelled blocks count more than
 * once for the classifiers that know links. What words say of a training block is asked of a
 * lexicon that was learned without its site. Last, that classifier forgets what it gets wrong of
 * its training blocks, which keeps it small: such blocks would all be support vectors. The numbers
 * were chosen by cross-validation.
 *
 * @param set labelled blocks with their sites, vectors complete
 * @param lexicon what completes the vectors of blocks that the classifier is to label
 */
public record BlockLessons(TrainingSet set, Lexicon lexicon) {

  /** Parameters of the classifier; gamma as a multiple of 1 / number of features. */
  static final SvmParameters SVM = new SvmParameters(4, 0.3, 0.2, 1e-3);

  /**
   * Where probabilities are fitted a block counts as many times as it has characters, up to this.
   */
  static final int FIT_CHARS = 100;

  /** Of labelled blocks, and marked links, of fewer characters only a share is learned from. */
  private static final int LEAST_CHARS = 20;

  private static final double SMALL_SHARE = 0.3;

  /** Share of the blocks of pages with main text, except for marked links, that is learned from. */
  private static final double TRUTH_SHARE = 0.5;

  /** Such a block of fewer characters is not learned from. */
  private static final int TRUTH_CHARS = 40;

  /**
   * A block with this share of its text in the truth, or more, is related text; one with this share
   * of its characters marked as related links is related links.
   */
  private static final double IN_TRUTH = 0.6;

  /** A block with less than this share is not. */
  private static final double NOT_IN_TRUTH = 0.2;

  /** How often a labelled block counts beside marked links for classifiers that know links. */
  private static final int LABELLED_TIMES = 2;

  /** C of the classifier whose mistakes are forgotten: the lower, the more. */
  private static final double EDITING_COST = 4;

  private static final long LEXICON_SEED = 1;

  /** The numbers by name, in their order, for a model's provenance. */
  public static Map<String, Double> settings() {
    Map<String, Double> settings = new LinkedHashMap<>();
    settings.put("leastChars", (double) LEAST_CHARS);
    settings.put("smallShare", SMALL_SHARE);
    settings.put("truthShare", TRUTH_SHARE);
    settings.put("truthChars", (double) TRUTH_CHARS);
    settings.put("inTruth", IN_TRUTH);
    settings.put("notInTruth", NOT_IN_TRUTH);
    settings.put("fitChars", (double) FIT_CHARS);
    settings.put("labelledTimes", (double) LABELLED_TIMES);
    settings.put("editingCost", EDITING_COST);
    return settings;
  }

  /**
   * A classifier of blocks with what it needs.
   *
   * @param lexicon completes the vectors of pages
   * @param scaling of the features
   * @param svm the classifier
   */
  public record Learned(Lexicon lexicon, FeatureScaling scaling, SvmModel svm)
      implements CrossValidation.Decider {

    /** Learns from a set that is complete. */
    static Learned of(Augmentation.Grown grown, SvmParameters parameters) {
      FeatureScaling scaling = FeatureScaling.of(grown.set().vectors());
      SvmModel svm = new SvmTrainer(parameters).train(grown.set().scaled(scaling));
      return new Learned(grown.lexicon(), scaling, svm);
    }

    @Override
    public double[][][] decide(TrainingSet test) {
      return Arrays.stream(test.completedBy(lexicon).vectors())
          .map(vector -> svm.pairwiseDecisions(scaling.apply(vector)))
          .toArray(double[][][]::new);
    }

    /** The label of a completed vector. */
    public BlockLabel label(double[] vector) {
      return BlockLabel.values()[svm.predict(scaling.apply(vector))];
    }

    /** Whether a pair's classifier takes a vector for the other label than it has. */
    private boolean isWrong(double[] vector, int label, LabelPair pair) {
      int first = pair.first().ordinal();
      double decision = svm.decisionValue(scaling.apply(vector), first, pair.second().ordinal());
      return decision > 0 != (label == first);
    }

    /** What the classifiers of two labels say of each block of a page. */
    public double[][][] decisions(PageBlocks page) {
      return svm.pairwiseDecisions(scaling.apply(page.completedBy(lexicon).run().vectors()));
    }
  }

  /**
   * Fits probabilities to the decision values of labelled pages.
   *
   * @param pages with labels
   * @param decisions of the blocks of each page, by a classifier that has not seen its site
   */
  public static PairwiseFits fits(List<PageBlocks> pages, Map<PageBlocks, double[][][]> decisions) {
    return PairwiseFits.of(
        pages.stream().flatMap(p -> Arrays.stream(decisions.get(p))).toArray(double[][][]::new),
        pages.stream()
            .flatMapToInt(p -> IntStream.range(0, p.size()).map(b -> p.goldLabel(b).ordinal()))
            .toArray(),
        pages.stream().flatMapToInt(p -> Arrays.stream(p.chars())).toArray(),
        FIT_CHARS);
  }

  /** A classifier that learned from some pages, labelled or with known main text. */
  public static Learned learn(List<PageBlocks> pages) {
    BlockLessons lessons = of(pages);
    Learned learned = learned(lessons.set, SVM.cost(), LabelPair.values());
    return new Learned(lessons.lexicon, learned.scaling, learned.svm);
  }

  /** All that a classifier is to learn from pages. */
  static BlockLessons of(List<PageBlocks> pages) {
    TrainingSet words = set(known(pages).filter(k -> k.chars() > 0));
    LexiconTrainer.CrossFitted lexicon =
        new LexiconTrainer(LexiconParameters.defaults()).crossFit(words, LEXICON_SEED);
    return new BlockLessons(trainingSet(lexicon.complete(pages)), lexicon.lexicon());
  }

  /**
   * A block of which it is known what it is.
   *
   * @param isLinkKnown whether it is known that it is related links or not; if not, the classifier
   *     that tells related text from other alone learns from it
   */
  private record KnownBlock(PageBlocks page, int block, BlockLabel label, boolean isLinkKnown) {

    int chars() {
      return page.chars()[block];
    }

    double[] vector() {
      return page.run().vectors()[block];
    }

    /** How often it counts for each pair's classifier: once or not at all. */
    int[] counts() {
      return Arrays.stream(LabelPair.values())
          .mapToInt(pair -> isLinkKnown || pair == LabelPair.TEXT_OTHER ? 1 : 0)
          .toArray();
    }

    /** A number in [0, 1) that is the block's own: the same in every run and every fold. */
    double draw() {
      int hash = (page.id().hashCode() * 31 + block) * 0x9E3779B9;
      return ((hash ^ hash >>> 15) * 0x85EBCA6B >>> 8) / (double) (1 << 24);
    }
  }

  private static TrainingSet set(Stream<KnownBlock> known) {
    List<KnownBlock> blocks = known.toList();
    return new TrainingSet(
        blocks.stream().map(KnownBlock::vector).toArray(double[][]::new),
        blocks.stream().mapToInt(k -> k.label.ordinal()).toArray(),
        blocks.stream().mapToInt(k -> Math.max(1, k.chars())).toArray(),
        blocks.stream().map(k -> k.page.site()).toArray(String[]::new),
        blocks.stream().map(KnownBlock::counts).toArray(int[][]::new),
        blocks.stream().map(k -> k.page.words(k.block)).toArray(BlockWords[]::new));
  }

  private static Stream<KnownBlock> known(List<PageBlocks> pages) {
    return pages.stream()
        .flatMap(page -> IntStream.range(0, page.size()).mapToObj(b -> known(page, b)))
        .filter(Objects::nonNull);
  }

  /** What labels, marks and main text tell of a block; null where they leave it open. */
  private static KnownBlock known(PageBlocks page, int block) {
    if (page.gold() != null) {
      return new KnownBlock(page, block, page.goldLabel(block), true);
    }
    double links = page.inLinks()[block];
    double text = page.inTruth()[block];
    if (links >= IN_TRUTH) {
      return new KnownBlock(page, block, BlockLabel.RELATED_LINK, true);
    }
    if (links >= NOT_IN_TRUTH || text >= NOT_IN_TRUTH && text < IN_TRUTH) {
      return null;
    }
    BlockLabel label = text >= IN_TRUTH ? BlockLabel.RELATED_TEXT : BlockLabel.OTHER;
    return new KnownBlock(page, block, label, !Double.isNaN(links));
  }

  /** Blocks of a page of which it stays open what they are: nothing is learned from them. */
  static int leftOpen(PageBlocks page) {
    return page.size() - (int) known(List.of(page)).count();
  }

  private static TrainingSet trainingSet(List<PageBlocks> pages) {
    TrainingSet own = set(known(pages).filter(k -> k.page.gold() != null && isDrawn(k)));
    if (Arrays.stream(own.labels()).distinct().count() < 2) {
      // So few pages have no short block to spare.
      own = set(known(pages).filter(k -> k.page.gold() != null));
    }
    TrainingSet all = own;
    if (pages.stream().anyMatch(page -> page.truth() != null)) {
      Learned first = learned(own, SVM.cost(), LabelPair.values());
      TrainingSet known =
          set(known(pages).filter(k -> k.page.truth() != null && isLearnedFrom(k, first)));
      boolean marked = IntStream.range(0, known.size()).anyMatch(known::isForAllPairs);
      all = TrainingSet.concat(List.of(marked ? trusted(own) : own, known));
    }
    return edited(all);
  }

  /** The set, each block counted {@link #LABELLED_TIMES} for the classifiers that know links. */
  private static TrainingSet trusted(TrainingSet own) {
    return own.counted(
        (i, pair) -> pair.has(BlockLabel.RELATED_LINK) ? LABELLED_TIMES : own.count(i, pair));
  }

  /** The set with no block for the text classifier that this classifier itself gets wrong. */
  private static TrainingSet edited(TrainingSet all) {
    LabelPair text = LabelPair.TEXT_OTHER;
    int[] there = all.classCounts();
    if (there[text.first().ordinal()] == 0 || there[text.second().ordinal()] == 0) {
      return all;
    }
    Learned first = learned(all, EDITING_COST, text);
    return all.counted(
        (i, pair) ->
            pair == text
                    && text.has(all.labels()[i])
                    && first.isWrong(all.vectors()[i], all.labels()[i], text)
                ? 0
                : all.count(i, pair));
  }

  private static Learned learned(TrainingSet set, double cost, LabelPair... pairs) {
    FeatureScaling scaling = FeatureScaling.of(set.vectors());
    SvmParameters svm = SVM.with(cost, SVM.gamma() / set.dimensions());
    return new Learned(
        Lexicon.NONE, scaling, new SvmTrainer(svm).train(set.scaled(scaling), pairs));
  }

  /** Whether a block is among those of labelled pages and marked links that are learned from. */
  private static boolean isDrawn(KnownBlock k) {
    return k.chars() >= LEAST_CHARS || k.draw() < SMALL_SHARE;
  }

  private static boolean isLearnedFrom(KnownBlock k, Learned first) {
    if (k.label == BlockLabel.RELATED_LINK) {
      return isDrawn(k);
    }
    return k.chars() >= TRUTH_CHARS
        && k.draw() < TRUTH_SHARE
        && (k.isLinkKnown || first.label(k.vector()) != BlockLabel.RELATED_LINK);
  }
}
