package org.wpbminer.classifier.training;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.wpbminer.classifier.io.Progress;
import org.wpbminer.classifier.model.Pipeline;
import org.wpbminer.features.boxes.StylesheetSource;

/** Reads a corpus of labelled pages, cut into blocks, and tells of those that are not whole. */
public final class LabelledPages {

  private LabelledPages() {}

  /**
   * The pages of some corpora with the style sheets beside them, in their order.
   *
   * @param corpora the labelled pages
   * @param siteOf sites of those pages whose main text is known, by their numbers; a labelled page
   *     whose id begins with {@code wcxb-} and ends in {@code -NUMBER} is one of them
   * @param progress is told how many pages are done, which were cut, which bear no label
   * @throws IllegalArgumentException if no page of a corpus bears a label
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
      List<LabelledCorpus.Entry> bare = new ArrayList<>();
      for (CorpusWork.Outcome<PageBlocks> outcome :
          CorpusWork.of(
              corpus,
              entry -> of(pipeline, entry, siteOf, StylesheetSource.beside(entry.file())),
              done -> progress.at("reading page", before + done))) {
        PageBlocks page = outcome.orThrow();
        if (!page.gold().isLabelled()) {
          bare.add(corpus.entries().get(pages.size() - before));
        }
        pages.add(page);
      }
      corpus.requireLabels(bare, progress::tell);
    }
    tellCut(pages, progress);
    return pages;
  }

  /** Tells which pages a limit cut. */
  public static void tellCut(List<PageBlocks> pages, Progress progress) {
    for (PageBlocks page : pages) {
      progress.tellCut(page.id(), page.page().truncated());
    }
  }

  /**
   * A labelled page; of the site that {@code siteOf} gives for its number, if it is named as a page
   * of the corpus of main texts (see {@link #read}).
   */
  public static PageBlocks of(
      Pipeline pipeline,
      LabelledCorpus.Entry entry,
      Map<String, String> siteOf,
      StylesheetSource sheets)
      throws IOException {
    return of(pipeline, entry.read(), siteOf, sheets);
  }

  /** The same of a page that has been read. */
  public static PageBlocks of(
      Pipeline pipeline, LabelledPage page, Map<String, String> siteOf, StylesheetSource sheets) {
    return PageBlocks.labelled(
        page.id(),
        site(page, siteOf),
        language(page.language()),
        page.page(),
        pipeline.run(page.page(), sheets),
        page.gold());
  }

  /** A page's site: what {@code siteOf} gives for its number, where it is named so. */
  static String site(LabelledPage page, Map<String, String> siteOf) {
    String number = page.id().substring(page.id().lastIndexOf('-') + 1);
    return page.id().startsWith("wcxb-") ? siteOf.getOrDefault(number, page.site()) : page.site();
  }

  private static String language(String language) {
    return switch (language) {
      case "zh" -> "Chinese";
      case "en" -> "English";
      default -> "other languages";
    };
  }
}
