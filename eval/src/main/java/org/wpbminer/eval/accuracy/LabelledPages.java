package org.wpbminer.eval.accuracy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.wpbminer.classifier.Pipeline;
import org.wpbminer.eval.gold.LabelledCorpus;
import org.wpbminer.eval.training.ReadingProgress;
import org.wpbminer.features.style.StylesheetSource;

/** Reads a corpus of labelled pages, cut into blocks, and tells of those that are not whole. */
final class LabelledPages {

  private LabelledPages() {}

  /**
   * The pages of some corpora with the style sheets beside them, in their order.
   *
   * @param corpora the labelled pages
   * @param siteOf sites of pages by their numbers, see {@link AccuracyExperiment}
   * @param progress is told how many pages are done, which were cut, which bear no label
   * @throws IllegalArgumentException if no page of a corpus bears a label
   */
  static List<PageBlocks> read(
      Pipeline pipeline,
      List<LabelledCorpus> corpora,
      Map<String, String> siteOf,
      ReadingProgress progress)
      throws IOException {
    List<PageBlocks> pages = new ArrayList<>();
    for (LabelledCorpus corpus : corpora) {
      List<LabelledCorpus.Entry> bare = new ArrayList<>();
      for (LabelledCorpus.Entry entry : corpus.entries()) {
        StylesheetSource sheets = StylesheetSource.beside(entry.file());
        PageBlocks page = AccuracyExperiment.labelled(pipeline, entry, siteOf, sheets);
        if (!page.gold().isLabelled()) {
          bare.add(entry);
        }
        pages.add(page);
        progress.done(pages.size());
      }
      corpus.requireLabels(bare, progress::unlabelled);
    }
    tellCut(pages, progress);
    return pages;
  }

  /** Tells which pages a limit cut. */
  static void tellCut(List<PageBlocks> pages, ReadingProgress progress) {
    for (PageBlocks page : pages) {
      if (page.page().truncated() != null) {
        progress.cut(page.id(), page.page().truncated());
      }
    }
  }
}
