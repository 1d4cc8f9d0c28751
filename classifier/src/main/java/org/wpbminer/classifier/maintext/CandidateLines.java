package org.wpbminer.classifier.maintext;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.trees.BoostedTrees;
import org.wpbminer.classifier.values.PageKind;
import org.wpbminer.features.lines.ItemGroups;
import org.wpbminer.features.lines.LineContext;
import org.wpbminer.features.lines.LineFeatures;
import org.wpbminer.features.reading.Lines;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.page.PageTree;

/**
 * The lines of a page that may be main text.
 *
 * @param record record of the decisions on which lines are candidates. Not modified
 * @param context the lines with their blocks
 * @param groups groups of items among the lines
 * @param features feature vector of each line, in the order of {@link #featureNames}
 * @param chars number of characters of each line
 * @param linked share of the characters in links, for each line
 */
public record CandidateLines(
    TextRecord record,
    LineContext context,
    ItemGroups groups,
    double[][] features,
    int[] chars,
    double[] linked) {

  /** File name of the trees in a model's folder. */
  public static final String TREES = "lines.trees";

  /** Maximum probability of label other for blocks whose lines are candidates. */
  private static final double MAX_OTHER_PROBABILITY = 0.97;

  /** Minimum distance of label probabilities from 0 and 1; more extreme values are not reliable. */
  private static final double MIN_PROBABILITY = 1e-3;

  private static final LineFeatures FEATURES =
      new LineFeatures(Arrays.stream(PageKind.values()).map(PageKind::label).toList());

  /** Returns the lines of the candidate blocks, without the parts that rules leave out. */
  public static CandidateLines of(TextSource source, List<NoiseRule> rules) {
    int[] live = live(source);
    TextRecord record =
        new TextRecord(
            source.reading(), Arrays.stream(live).mapToObj(source.blocks()::get).toList());
    MainTextRules.mark(record, rules, false);
    List<double[]> labels = Arrays.stream(live).mapToObj(source.probabilities()::get).toList();
    PageTree tree = record.tree();
    List<VisibleLine> lines = record.lines();
    LineContext context =
        new LineContext(
            lines.stream().mapToInt(VisibleLine::number).toArray(),
            lines.stream().mapToInt(record::blockOf).toArray(),
            logOdds(labels, BlockLabel.RELATED_TEXT),
            logOdds(labels, BlockLabel.RELATED_LINK),
            logOdds(labels, BlockLabel.OTHER),
            record.blocks().stream()
                .mapToInt(b -> b.textChars(tree) + b.linkTextChars(tree))
                .toArray(),
            Arrays.stream(PageKind.values()).mapToDouble(source.kinds()::of).toArray());
    Lines all = source.reading().lines();
    ItemGroups groups = ItemGroups.of(source.reading(), context.lines());
    return new CandidateLines(
        record,
        context,
        groups,
        FEATURES.extract(source.reading(), context, groups),
        Arrays.stream(context.lines()).map(all::chars).toArray(),
        Arrays.stream(context.lines()).mapToDouble(all::linkedShare).toArray());
  }

  /**
   * Returns the indices of the candidate blocks: those that are not certainly other and, on an
   * article, not related links. If no block remains, all blocks are candidates.
   */
  private static int[] live(TextSource source) {
    boolean article = source.kinds().of(PageKind.ARTICLE) > 0.5;
    int[] all = IntStream.range(0, source.blocks().size()).toArray();
    int[] live =
        Arrays.stream(all)
            .filter(b -> source.probability(b, BlockLabel.OTHER) <= MAX_OTHER_PROBABILITY)
            .filter(b -> !article || source.probability(b, BlockLabel.RELATED_LINK) < 0.5)
            .toArray();
    return live.length == 0 ? all : live;
  }

  private static double[] logOdds(List<double[]> labels, BlockLabel label) {
    return labels.stream()
        .mapToDouble(all -> all[label.ordinal()])
        .map(p -> Math.min(Math.max(p, MIN_PROBABILITY), 1 - MIN_PROBABILITY))
        .map(p -> Math.log(p / (1 - p)))
        .toArray();
  }

  List<VisibleLine> lines() {
    return record.lines();
  }

  /** Returns the first text node of a line. */
  int first(int line) {
    return lines().get(line).first();
  }

  PageTree tree() {
    return record.tree();
  }

  /** Returns the visible text of each line. */
  public List<String> texts() {
    return lines().stream().map(VisibleLine::text).toList();
  }

  /** Returns the block of each line. */
  public List<Block> blocks() {
    return lines().stream().map(line -> record.blocks().get(record.blockOf(line))).toList();
  }

  /** Returns the names of the features of a line. */
  public static List<String> featureNames() {
    return FEATURES.featureNames();
  }

  /**
   * Parses the trees of a model.
   *
   * @throws IOException if the file is damaged or its features differ from those of this version
   */
  public static BoostedTrees parseTrees(String file, byte[] bytes) throws IOException {
    return BoostedTrees.parse(file, bytes, featureNames());
  }
}
