package org.wpbminer.classifier.training;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.wpbminer.classifier.label.BlockJoiner;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.label.BlockRecall;
import org.wpbminer.classifier.label.ConfusionMatrix;
import org.wpbminer.classifier.lexicon.BlockWords;
import org.wpbminer.classifier.lexicon.Lexicon;
import org.wpbminer.classifier.maintext.MainText;
import org.wpbminer.classifier.model.Pipeline.BlockVectors;
import org.wpbminer.features.PageWords;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageTree;

/**
 * A page cut into blocks, with what is known of their labels.
 *
 * @param id the page's name
 * @param site pages of one site share it
 * @param group language or kind of page, by which results are listed
 * @param page the page
 * @param run its blocks and vectors
 * @param gold its labels, null where only the main text is known
 * @param truth its main text, null where that is not known
 * @param chars characters of each block
 * @param inTruth share of each block's text that is in the main text; null without truth
 * @param inLinks share of each block that was marked as related links, NaN where that is not known;
 *     null without truth
 */
public record PageBlocks(
    String id,
    String site,
    String group,
    Page page,
    BlockVectors run,
    GoldLabels gold,
    String truth,
    int[] chars,
    double[] inTruth,
    double[] inLinks) {

  static PageBlocks labelled(
      String id, String site, String group, Page page, BlockVectors run, GoldLabels gold) {
    return new PageBlocks(id, site, group, page, run, gold, null, chars(page, run), null, null);
  }

  static PageBlocks withTruth(TruthPage from, LinkMarks marks, Page page, BlockVectors run) {
    TruthOverlap overlap = new TruthOverlap(from.text());
    double[] share =
        run.blocks().stream()
            .mapToDouble(block -> overlap.share(block.text(page.tree())))
            .toArray();
    return new PageBlocks(
        from.id(),
        from.site(),
        from.type(),
        page,
        run,
        null,
        from.text(),
        chars(page, run),
        share,
        marks.shares(from.id(), page.tree(), run.blocks()));
  }

  private static int[] chars(Page page, BlockVectors run) {
    PageTree tree = page.tree();
    return run.blocks().stream()
        .mapToInt(block -> block.textChars(tree) + block.linkTextChars(tree))
        .toArray();
  }

  /** The same with some features only, in the order of the given columns. */
  public PageBlocks withFeatures(int[] columns) {
    double[][] chosen =
        Arrays.stream(run.vectors())
            .map(row -> Arrays.stream(columns).mapToDouble(column -> row[column]).toArray())
            .toArray(double[][]::new);
    PageWords words = endsInWords(columns) ? run.words() : null;
    return with(new BlockVectors(run.blocks(), chosen, words, run.boxes(), run.warnings()));
  }

  /** Whether the last of these columns are, in their order, those that a lexicon sets. */
  private boolean endsInWords(int[] columns) {
    int n = Lexicon.FEATURES.size();
    int width = run.vectors().length == 0 ? 0 : run.vectors()[0].length;
    int[] last = IntStream.range(width - n, width).toArray();
    return columns.length >= n
        && Arrays.equals(last, Arrays.copyOfRange(columns, columns.length - n, columns.length));
  }

  /** The same with vectors that a lexicon has completed. */
  public PageBlocks completedBy(Lexicon lexicon) {
    double[][] complete = lexicon.complete(run.vectors(), run.words());
    return complete == run.vectors()
        ? this
        : with(new BlockVectors(run.blocks(), complete, run.words(), run.boxes(), run.warnings()));
  }

  /** The same page as one of another site. */
  public PageBlocks withSite(String other) {
    return new PageBlocks(id, other, group, page, run, gold, truth, chars, inTruth, inLinks);
  }

  private PageBlocks with(BlockVectors other) {
    return new PageBlocks(id, site, group, page, other, gold, truth, chars, inTruth, inLinks);
  }

  /** The words of a block, null if there are none. */
  BlockWords words(int block) {
    return run.words() == null ? null : new BlockWords(run.words(), block);
  }

  /** Whether it is known of any block how much of it is related links by marks. */
  public boolean hasMarks() {
    return inLinks != null && !Arrays.stream(inLinks).allMatch(Double::isNaN);
  }

  public int size() {
    return chars.length;
  }

  /** The label that most of a block's characters have. */
  public BlockLabel goldLabel(int block) {
    return gold.majority(page.tree(), run.blocks().get(block));
  }

  /** The blocks, each with its label; one without characters counts as one. */
  public TrainingSet labelledSet() {
    String[] sites = new String[size()];
    Arrays.fill(sites, site);
    return new TrainingSet(
        run.vectors(),
        IntStream.range(0, size()).map(b -> goldLabel(b).ordinal()).toArray(),
        Arrays.stream(chars).map(c -> Math.max(1, c)).toArray(),
        sites,
        run.blockWords());
  }

  /** Characters in blocks, by label that they have and label that their block was given. */
  public ConfusionMatrix confusion(List<BlockLabel> labels) {
    int n = BlockLabel.values().length;
    int pairs = n * size();
    return ConfusionMatrix.of(
        Arrays.stream(BlockLabel.values()).map(BlockLabel::label).toList(),
        IntStream.range(0, pairs).map(i -> i % n).toArray(),
        IntStream.range(0, pairs).map(i -> labels.get(i / n).ordinal()).toArray(),
        run.blocks().stream()
            .flatMapToInt(block -> Arrays.stream(gold.charsPerLabel(page.tree(), block)))
            .asLongStream()
            .toArray());
  }

  /** Segmentation recall after neighbours of one label were joined. */
  public BlockRecall recall(List<BlockLabel> labels, double threshold) {
    PageTree tree = page.tree();
    int[] groups = BlockJoiner.groups(tree, run.blocks(), labels);
    int[] goldOf = new int[tree.size()];
    int[] predictedOf = new int[tree.size()];
    int[] unitChars = new int[tree.size()];
    Arrays.fill(predictedOf, -1);
    for (int b = 0; b < size(); b++) {
      Block block = run.blocks().get(b);
      for (int i = 0; i < block.size(); i++) {
        Arrays.fill(predictedOf, block.node(i), tree.subtreeEnd(block.node(i)), groups[b]);
      }
    }
    for (int node = 0; node < tree.size(); node++) {
      goldOf[node] = gold.block(node);
      unitChars[node] = tree.isText(node) ? tree.chars(node) : 0;
    }
    return BlockRecall.count(goldOf, predictedOf, unitChars, threshold);
  }

  /** The page's main text by these probabilities of its blocks' labels. */
  public String mainText(List<double[]> probabilities) {
    return MainText.of(page, run.blocks(), probabilities);
  }
}
