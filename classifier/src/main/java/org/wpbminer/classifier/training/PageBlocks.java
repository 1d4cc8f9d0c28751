package org.wpbminer.classifier.training;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.wpbminer.classifier.io.Progress;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.label.Words;
import org.wpbminer.classifier.lexicon.BlockWords;
import org.wpbminer.classifier.lexicon.Lexicon;
import org.wpbminer.classifier.model.Pipeline;
import org.wpbminer.classifier.model.Pipeline.BlockVectors;
import org.wpbminer.features.boxes.StylesheetSource;
import org.wpbminer.features.reading.PageReading;
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

  /**
   * The pages of labelled corpora with the style sheets beside them, in their order.
   *
   * @param siteOf sites of pages of WCXB by their numbers, see {@link #of}
   * @param progress is told how many pages are done, which were cut, which bear no label
   * @throws IllegalArgumentException if no page of a corpus bears a label, or labels contradict
   *     each other
   */
  public static List<PageBlocks> read(
      Pipeline pipeline,
      List<LabelledCorpus> corpora,
      Map<String, String> siteOf,
      Progress progress)
      throws IOException {
    List<PageBlocks> pages = new ArrayList<>();
    for (LabelledCorpus corpus : corpora) {
      int before = pages.size();
      List<PageBlocks> read =
          corpus.read(
              entry -> of(pipeline, entry.read(), siteOf, StylesheetSource.beside(entry.file())),
              done -> progress.at("reading page", before + done));
      corpus.requireLabels(read.stream().map(PageBlocks::gold).toList(), progress::tell);
      pages.addAll(read);
    }
    tellCut(pages, progress);
    return pages;
  }

  static void tellCut(List<PageBlocks> pages, Progress progress) {
    pages.forEach(page -> progress.tellCut(page.id(), page.page().truncated()));
  }

  /**
   * A labelled page.
   *
   * @param siteOf sites of pages of WCXB by their numbers: that of a page whose id begins with
   *     {@code wcxb-} and ends in {@code -NUMBER}
   */
  public static PageBlocks of(
      Pipeline pipeline, GoldPage from, Map<String, String> siteOf, StylesheetSource sheets) {
    String group =
        switch (from.language()) {
          case "zh" -> "Chinese";
          case "en" -> "English";
          default -> "other languages";
        };
    Page page = from.page();
    BlockVectors run = pipeline.run(PageReading.of(page), sheets);
    String site = from.from().withSiteOf(siteOf).site();
    return new PageBlocks(
        from.id(), site, group, page, run, from.gold(), null, chars(page, run), null, null);
  }

  static PageBlocks withTruth(LabelledPage from, LinkMarks marks, Page page, BlockVectors run) {
    TruthOverlap overlap = new TruthOverlap(from.text() == null ? "" : from.text());
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

  /** The same with vectors that a lexicon has completed. */
  public PageBlocks completedBy(Lexicon lexicon) {
    double[][] complete = lexicon.complete(run.vectors(), run.words());
    BlockVectors other =
        new BlockVectors(run.blocks(), complete, run.words(), run.boxes(), run.warnings());
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

  /** The labelled page that was cut. */
  public GoldPage labelledPage() {
    return new GoldPage(new LabelledPage(id, null, site, group, "?", null), page, gold);
  }

  /** The label that most of a block's characters have. */
  public BlockLabel goldLabel(int block) {
    return gold.majority(page.tree(), run.blocks().get(block));
  }

  /** The blocks of labelled pages, each with its label; one without characters counts as one. */
  public static TrainingSet labelled(List<PageBlocks> pages) {
    return TrainingSet.concat(pages.stream().map(PageBlocks::labelled).toList());
  }

  /** The blocks of a labelled page. */
  public TrainingSet labelled() {
    String[] sites = new String[size()];
    Arrays.fill(sites, site);
    return new TrainingSet(
        run.vectors(),
        IntStream.range(0, size()).map(b -> goldLabel(b).ordinal()).toArray(),
        Arrays.stream(chars).map(c -> Math.max(1, c)).toArray(),
        sites,
        run.blockWords());
  }

  /**
   * How much of a block's text stands in a page's true main text: the share of its runs of three
   * words that occur there. Single words would say yes to every menu; order within three words does
   * not happen by chance.
   */
  static final class TruthOverlap {

    private final Set<String> runs = new HashSet<>();

    TruthOverlap(String truth) {
      List<String> words = Words.of(truth);
      for (int i = 0; i < words.size(); i++) {
        for (int n = 1; n <= 3 && i + n <= words.size(); n++) {
          runs.add(String.join(" ", words.subList(i, i + n)));
        }
      }
    }

    /** The share, in [0, 1]; a text of one or two words counts as one run; 0 without words. */
    double share(String text) {
      List<String> words = Words.of(text);
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
