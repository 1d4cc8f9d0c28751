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
import org.wpbminer.classifier.svm.SvmParameters;
import org.wpbminer.segmenter.text.Arguments;

/**
 * How the default profile is trained: first a lexicon of words, then a classifier, on the blocks of
 * labelled pages, and on blocks of pages whose main text is known. Of the latter a block whose text
 * stands in the main text is related text, and one whose text does not is other, but for what was
 * marked as related links. Where it is not known whether a block is related links, because nobody
 * has marked them or the reader was unsure, the truth does not tell either, so that only the
 * classifier that tells related text from other learns from it, and only if a classifier trained on
 * the labelled pages does not take it for related links: what is not known is left out, never
 * guessed. Beside marks, which are coarser and from other pages, labelled blocks count more than
 * once for the classifiers that know links. What words say of a training block is asked of a
 * lexicon that was learned without its site. Last, that classifier forgets what it gets wrong of
 * its training blocks, which keeps it small: such blocks would all be support vectors.
 *
 * @param svm parameters of the classifier; gamma as a multiple of 1 / number of features
 * @param leastChars of labelled blocks, and marked links, of fewer characters only a share is
 *     learned from
 * @param smallShare that share, in [0, 1]
 * @param truthShare share of the blocks of pages with main text, but for marked links, that is
 *     learned from, in [0, 1]; at 0 nothing is learned from these pages
 * @param truthChars such a block of fewer characters is not learned from
 * @param inTruth a block with this share of its text in the truth, or more, is related text; one
 *     with this share of its characters marked as related links is related links
 * @param notInTruth a block with less than this share is not
 * @param fitChars where probabilities are fitted a block counts as many times as it has characters,
 *     up to this, at least 1
 * @param labelledTimes how often a labelled block counts beside marked links for the classifiers
 *     that know links, at least 1
 * @param editingCost C of the classifier whose mistakes are forgotten: the lower, the more; 0 for
 *     none
 */
public record DefaultProfileTraining(
    SvmParameters svm,
    int leastChars,
    double smallShare,
    double truthShare,
    int truthChars,
    double inTruth,
    double notInTruth,
    int fitChars,
    int labelledTimes,
    double editingCost) {

  private static final long LEXICON_SEED = 1;

  private static final DefaultProfileTraining DEFAULTS =
      new DefaultProfileTraining(
          new SvmParameters(4, 0.3, 0.2, 1e-3), 20, 0.3, 0.5, 40, 0.6, 0.2, 100, 2, 4);

  public DefaultProfileTraining {
    Arguments.refuse(
        leastChars < 0 || truthChars < 0,
        "leastChars and truthChars are %s and %s; they must not be negative",
        leastChars,
        truthChars);
    Arguments.refuse(
        labelledTimes < 1 || labelledTimes > TrainingSet.MOST,
        "labelledTimes is %s; it must be 1 to %s",
        labelledTimes,
        TrainingSet.MOST);
    Arguments.refuse(fitChars < 1, "fitChars is %s; it must be at least 1", fitChars);
    Arguments.refuse(
        !(editingCost >= 0 && editingCost <= 1000),
        "editingCost is %s; it must lie in [0, 1000]",
        editingCost);
    share("smallShare", smallShare);
    share("truthShare", truthShare);
    share("inTruth", inTruth);
    share("notInTruth", notInTruth);
  }

  /** The values chosen by cross-validation. */
  public static DefaultProfileTraining defaults() {
    return DEFAULTS;
  }

  /** The same, but nothing is learned from pages whose main text is known. */
  public DefaultProfileTraining onLabelledPagesAlone() {
    return new DefaultProfileTraining(
        svm,
        leastChars,
        smallShare,
        0,
        truthChars,
        inTruth,
        notInTruth,
        fitChars,
        labelledTimes,
        editingCost);
  }

  /** The numbers by name, in their order, for a model's provenance. */
  Map<String, Double> byName() {
    Map<String, Double> numbers = new LinkedHashMap<>();
    numbers.put("leastChars", (double) leastChars);
    numbers.put("smallShare", smallShare);
    numbers.put("truthShare", truthShare);
    numbers.put("truthChars", (double) truthChars);
    numbers.put("inTruth", inTruth);
    numbers.put("notInTruth", notInTruth);
    numbers.put("fitChars", (double) fitChars);
    numbers.put("labelledTimes", (double) labelledTimes);
    numbers.put("editingCost", editingCost);
    return numbers;
  }

  private static void share(String name, double value) {
    Arguments.refuse(!(value >= 0 && value <= 1), "%s is %s; it must lie in [0, 1]", name, value);
  }

  /**
   * What a classifier is to learn from.
   *
   * @param set labelled blocks with their sites, vectors complete
   * @param lexicon what completes the vectors of blocks that the classifier is to label
   */
  public record Lessons(TrainingSet set, Lexicon lexicon) {}

  /** Trains a classifier that labels blocks. */
  public FoldLabeller train(List<PageBlocks> pages) {
    Lessons lessons = lessons(pages);
    FoldLabeller labeller = labeller(lessons.set(), svm.cost());
    return new FoldLabeller(lessons.lexicon(), labeller.scaling(), labeller.svm());
  }

  /** All that the classifier is to learn from. */
  public Lessons lessons(List<PageBlocks> pages) {
    CrossFittedLexicon lexicon = lexicon(pages);
    return new Lessons(trainingSet(completed(pages, lexicon)), lexicon.lexicon());
  }

  /** What a learner without classifiers for pairs of labels learns from: labelled blocks alone. */
  public Lessons labelledLessons(List<PageBlocks> pages) {
    CrossFittedLexicon lexicon = lexicon(pages);
    return new Lessons(labelled(completed(pages, lexicon)), lexicon.lexicon());
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

    /** How often it counts for each pair's classifier: once or not at all. */
    int[] counts() {
      return Arrays.stream(LabelPair.values())
          .mapToInt(pair -> isLinkKnown || pair == LabelPair.TEXT_OTHER ? 1 : 0)
          .toArray();
    }
  }

  private static TrainingSet set(Stream<KnownBlock> known) {
    List<KnownBlock> blocks = known.toList();
    return new TrainingSet(
        blocks.stream().map(k -> k.page.run().vectors()[k.block]).toArray(double[][]::new),
        blocks.stream().mapToInt(k -> k.label.ordinal()).toArray(),
        blocks.stream().mapToInt(k -> Math.max(1, k.chars())).toArray(),
        blocks.stream().map(k -> k.page.site()).toArray(String[]::new),
        blocks.stream().map(KnownBlock::counts).toArray(int[][]::new),
        blocks.stream().map(k -> k.page.words(k.block)).toArray(BlockWords[]::new));
  }

  /** Words of all blocks whose label is known, or whose text is known to be main text or not. */
  private CrossFittedLexicon lexicon(List<PageBlocks> pages) {
    TrainingSet known =
        set(blocks(pages).filter(k -> k.chars() > 0 && (k.page.gold() != null || truthShare > 0)));
    return new LexiconTrainer(LexiconParameters.defaults()).crossFit(known, LEXICON_SEED);
  }

  /** The blocks of a page of which it is known what they are, each as far as it is known. */
  public TrainingSet known(PageBlocks page) {
    return set(blocks(List.of(page)));
  }

  private Stream<KnownBlock> blocks(List<PageBlocks> pages) {
    return pages.stream()
        .flatMap(
            page ->
                IntStream.range(0, page.size())
                    .mapToObj(b -> known(page, b))
                    .filter(Objects::nonNull));
  }

  /** What labels, marks and main text tell of a block; null where they leave it open. */
  private KnownBlock known(PageBlocks page, int block) {
    if (page.gold() != null) {
      return new KnownBlock(page, block, page.goldLabel(block), true);
    }
    double links = page.inLinks()[block];
    double text = page.inTruth()[block];
    if (links >= inTruth) {
      return new KnownBlock(page, block, BlockLabel.RELATED_LINK, true);
    }
    if (links >= notInTruth || text >= notInTruth && text < inTruth) {
      return null;
    }
    BlockLabel label = text >= inTruth ? BlockLabel.RELATED_TEXT : BlockLabel.OTHER;
    return new KnownBlock(page, block, label, !Double.isNaN(links));
  }

  /**
   * Blocks of a page of which it stays open what they are, so that nothing is learned from them.
   */
  int leftOpen(PageBlocks page) {
    return page.size() - (int) blocks(List.of(page)).count();
  }

  private static List<PageBlocks> completed(List<PageBlocks> pages, CrossFittedLexicon lexicon) {
    return pages.stream().map(page -> page.completedBy(lexicon.of(page.site()))).toList();
  }

  private TrainingSet trainingSet(List<PageBlocks> pages) {
    TrainingSet labelled = labelled(pages);
    TrainingSet all = labelled;
    if (truthShare > 0 && pages.stream().anyMatch(page -> page.truth() != null)) {
      TrainingSet truth = withTruth(pages, labeller(labelled, svm.cost()));
      boolean marked = IntStream.range(0, truth.size()).anyMatch(truth::isForAllPairs);
      all = TrainingSet.concat(List.of(marked ? trusted(labelled) : labelled, truth));
    }
    return editingCost == 0 ? all : edited(all);
  }

  /** The set, each block counted {@code labelledTimes} for the classifiers that know links. */
  private TrainingSet trusted(TrainingSet labelled) {
    return labelled.counted(
        (i, pair) -> pair.has(BlockLabel.RELATED_LINK) ? labelledTimes : labelled.count(i, pair));
  }

  /** The set with no block for the text classifier that this classifier itself gets wrong. */
  private TrainingSet edited(TrainingSet all) {
    LabelPair pair = LabelPair.TEXT_OTHER;
    FoldLabeller first = labeller(all, editingCost);
    return all.counted((i, p) -> p == pair && isWrong(first, all, i, pair) ? 0 : all.count(i, p));
  }

  private static boolean isWrong(FoldLabeller classifier, TrainingSet set, int i, LabelPair pair) {
    int label = set.labels()[i];
    return pair.has(label)
        && classifier.decision(set.vectors()[i], pair) > 0 != (label == pair.first().ordinal());
  }

  private FoldLabeller labeller(TrainingSet set, double cost) {
    FeatureScaling scaling = FeatureScaling.of(set.vectors());
    SvmParameters parameters = svm.with(cost, svm.gamma() / set.dimensions());
    return new FoldLabeller(Lexicon.NONE, scaling, new SvmTrainer(parameters).train(scaling, set));
  }

  private TrainingSet labelled(List<PageBlocks> pages) {
    return set(blocks(pages).filter(k -> k.page.gold() != null && isDrawn(k)));
  }

  /** Whether a block is among those of labelled pages and marked links that are learned from. */
  private boolean isDrawn(KnownBlock k) {
    return k.chars() >= leastChars || draw(k.page, k.block) < smallShare;
  }

  private TrainingSet withTruth(List<PageBlocks> pages, FoldLabeller labeller) {
    return set(blocks(pages).filter(k -> k.page.truth() != null && isLearnedFrom(k, labeller)));
  }

  private boolean isLearnedFrom(KnownBlock k, FoldLabeller labeller) {
    if (k.label == BlockLabel.RELATED_LINK) {
      return isDrawn(k);
    }
    return k.chars() >= truthChars
        && draw(k.page, k.block) < truthShare
        && (k.isLinkKnown
            || labeller.label(k.page.run().vectors()[k.block]) != BlockLabel.RELATED_LINK);
  }

  /** A number in [0, 1) that is a block's own: the same in every run and every fold. */
  private static double draw(PageBlocks page, int block) {
    int hash = (page.id().hashCode() * 31 + block) * 0x9E3779B9;
    return ((hash ^ hash >>> 15) * 0x85EBCA6B >>> 8) / (double) (1 << 24);
  }
}
