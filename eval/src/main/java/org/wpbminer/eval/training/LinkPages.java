package org.wpbminer.eval.training;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.wpbminer.boxes.StylesheetSource;
import org.wpbminer.classifier.training.TrainingSet;
import org.wpbminer.eval.gold.LabelledCorpus;
import org.wpbminer.eval.gold.LabelledPage;
import org.wpbminer.eval.gold.MarkedLinks;
import org.wpbminer.segmenter.page.Page;

/** Reads pages on which related links are marked. */
public final class LinkPages {

  private LinkPages() {}

  /**
   * The pages of some corpora, with the style sheets beside them, then those of the corpus of main
   * texts on which related links are marked.
   *
   * @param corpora labelled pages; of their labels only related links are read
   * @param truth where the others are
   * @param progress is told how many pages are done
   */
  public static List<LinkPage> read(
      List<LabelledCorpus> corpora, TruthSource truth, ReadingProgress progress)
      throws IOException {
    List<TruthPage> truths = truth.pages();
    Map<String, String> siteOf = new HashMap<>();
    truths.forEach(page -> siteOf.put(page.id(), page.site()));
    List<LinkPage> pages = new ArrayList<>();
    for (LabelledCorpus corpus : corpora) {
      int before = pages.size();
      for (CorpusWork.Outcome<LinkPage> outcome :
          CorpusWork.of(corpus, entry -> of(entry, siteOf), done -> progress.done(before + done))) {
        pages.add(outcome.orThrow());
      }
    }
    LinkMarks marks = truth.marks();
    for (TruthPage from : truths) {
      if (marks.has(from.id())) {
        Page page = from.read();
        pages.add(
            LinkPage.of(
                from.id(),
                from.site(),
                "en",
                page,
                StylesheetSource.none(),
                marks.links(from.id(), page.tree())));
        progress.done(pages.size());
      }
    }
    return pages;
  }

  private static LinkPage of(LabelledCorpus.Entry entry, Map<String, String> siteOf)
      throws IOException {
    LabelledPage page = entry.read();
    return LinkPage.of(
        page.id(),
        LabelledPages.site(page, siteOf),
        page.language(),
        page.page(),
        StylesheetSource.beside(entry.file()),
        MarkedLinks.of(page.page().tree(), page.gold()));
  }

  /** The groups of all pages, in their order. */
  public static TrainingSet groups(List<LinkPage> pages) {
    return TrainingSet.concat(pages.stream().map(LinkPage::set).toList());
  }
}
