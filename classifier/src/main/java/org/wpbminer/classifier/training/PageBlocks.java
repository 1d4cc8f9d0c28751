package org.wpbminer.classifier.training;

import java.io.IOException;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.wpbminer.classifier.io.Progress;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.label.LabelledBlocks;
import org.wpbminer.classifier.lexicon.BlockWords;
import org.wpbminer.classifier.lexicon.Lexicon;
import org.wpbminer.classifier.model.ModelParts;
import org.wpbminer.classifier.model.PageAnalysis;
import org.wpbminer.classifier.model.Pipeline;
import org.wpbminer.classifier.model.Pipeline.BlockVectors;
import org.wpbminer.classifier.training.TrainingSet.Example;
import org.wpbminer.features.boxes.StylesheetSource;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.Arguments;
import org.wpbminer.segmenter.text.WordCutter;

/**
 * Page segmented into blocks.
 *
 * @param source the page; its labels are null if its main text is known instead
 * @param run blocks and their vectors
 * @param chars number of characters of each block
 * @param inTruth share of each block's text that is in the main text; null for a labelled page
 * @param inLinks share of each block's characters marked as related links, NaN if unknown; null for
 *     a labelled page
 */
public record PageBlocks(
    GoldPage source, BlockVectors run, int[] chars, double[] inTruth, double[] inLinks) {

  /**
   * Reads and segments the pages of labelled corpora in order, with the style sheets beside them.
   *
   * @throws IllegalArgumentException if no page of a corpus has a label, or labels contradict each
   *     other
   */
  public static List<PageBlocks> read(
      Pipeline pipeline, List<LabelledCorpus> corpora, LabelledCorpus wcxb, Progress progress)
      throws IOException {
    List<PageBlocks> pages =
        LabelledCorpus.readLabelled(
            corpora, wcxb, "reading page", progress, progress::tell, page -> of(pipeline, page));
    tellCut(pages, progress);
    return pages;
  }

  /**
   * Reads and segments the pages of a corpus with main texts, with the related links marked on
   * them.
   *
   * @throws IllegalArgumentException if the corpus' file of marks contains none of the pages, or
   *     the marks belong to another page
   */
  public static List<PageBlocks> readTexts(
      Pipeline pipeline, LabelledCorpus corpus, Progress progress) throws IOException {
    LinkMarks marks = LinkMarks.of(corpus);
    int all = corpus.entries().size();
    List<PageBlocks> pages =
        corpus.read(
            page -> withTruth(pipeline, page, page.parse(), marks),
            done -> progress.at("reading page with main text", done, all));
    Arguments.refuse(
        corpus.marks() != null && pages.stream().noneMatch(PageBlocks::hasMarks),
        "of the %s pages in %s none is among those of %s",
        marks.size(),
        corpus.marks(),
        corpus.root());
    tellCut(pages, progress);
    return pages;
  }

  private static void tellCut(List<PageBlocks> pages, Progress progress) {
    pages.forEach(page -> progress.tellCut(page.id(), page.page().truncation()));
  }

  public static PageBlocks of(Pipeline pipeline, GoldPage from) {
    BlockVectors run = pipeline.run(PageReading.of(from.page()), from.sheets());
    return new PageBlocks(from, run, chars(from.page(), run), null, null);
  }

  /** Segments a page with known main text; without one, no block is in it. */
  static PageBlocks withTruth(Pipeline pipeline, LabelledPage from, Page page, LinkMarks marks) {
    BlockVectors run = pipeline.run(PageReading.of(page), StylesheetSource.none());
    TruthOverlap overlap = new TruthOverlap(from.text() == null ? "" : from.text());
    double[] share =
        run.blocks().stream()
            .mapToDouble(block -> overlap.share(block.text(page.tree())))
            .toArray();
    return new PageBlocks(
        new GoldPage(from, page, null),
        run,
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

  public String id() {
    return source.id();
  }

  public String site() {
    return source.site();
  }

  public Page page() {
    return source.page();
  }

  /** Returns the labels; null if only the main text is known. */
  public GoldLabels gold() {
    return source.gold();
  }

  /** Returns the main text; null for a labelled page. */
  public String truth() {
    return gold() == null ? source.from().text() : null;
  }

  /** Returns the group of languages under which results are reported. */
  public String group() {
    return switch (source.language()) {
      case "zh" -> "Chinese";
      case "en" -> "English";
      default -> "other languages";
    };
  }

  /** Returns the same page with word features filled in from a lexicon. */
  public PageBlocks completedBy(Lexicon lexicon) {
    double[][] complete = lexicon.complete(run.vectors(), run.blockWords());
    BlockVectors other =
        new BlockVectors(run.blocks(), complete, run.words(), run.boxes(), run.warnings());
    return new PageBlocks(source, other, chars, inTruth, inLinks);
  }

  /** Returns the words of a block; null if the profile has no word features. */
  BlockWords words(int block) {
    return run.words() == null ? null : new BlockWords(run.words(), block);
  }

  /** Returns an analysis of the page with other labels. */
  public PageAnalysis analysis(ModelParts parts, LabelledBlocks labelled) {
    return PageAnalysis.withLabels(parts, PageReading.of(page()), labelled);
  }

  /** Returns whether related links are marked on any block. */
  public boolean hasMarks() {
    return inLinks != null && !Arrays.stream(inLinks).allMatch(Double::isNaN);
  }

  public int size() {
    return chars.length;
  }

  /** Returns the label of most of a block's characters. */
  public BlockLabel goldLabel(int block) {
    return gold().majority(page().tree(), run.blocks().get(block));
  }

  /** Returns the labelled blocks of pages; a block without characters has weight 1. */
  public static TrainingSet labelled(List<PageBlocks> pages) {
    return TrainingSet.concat(pages.stream().map(PageBlocks::labelled).toList());
  }

  public TrainingSet labelled() {
    return new TrainingSet(
        IntStream.range(0, size()).mapToObj(b -> example(b, goldLabel(b))).toList());
  }

  /** Returns a block as an example for all pairs of labels. */
  Example example(int block, BlockLabel label) {
    return new Example(
        run.vectors()[block], label.ordinal(), Math.max(1, chars[block]), site(), words(block));
  }

  /**
   * Computes the share of the word trigrams of a block that occur in the main text. Single words of
   * a menu occur in many texts, but three in the same order hardly do by chance.
   */
  static final class TruthOverlap {

    private final Set<String> runs = new HashSet<>();

    TruthOverlap(String truth) {
      List<String> words = WordCutter.lowerWords(truth);
      for (int i = 0; i < words.size(); i++) {
        for (int n = 1; n <= 3 && i + n <= words.size(); n++) {
          runs.add(String.join(" ", words.subList(i, i + n)));
        }
      }
    }

    /** Returns the share, in [0, 1]; 0 without words. A text of one or two words is one n-gram. */
    double share(String text) {
      List<String> words = WordCutter.lowerWords(text);
      int n = Math.min(3, words.size());
      if (n == 0) {
        return 0;
      }
      int all = words.size() - n + 1;
      long found =
          IntStream.range(0, all)
              .filter(i -> runs.contains(String.join(" ", words.subList(i, i + n))))
              .count();
      return (double) found / all;
    }
  }
}
