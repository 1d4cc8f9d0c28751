package org.wpbminer.classifier.training;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import org.wpbminer.classifier.io.Progress;
import org.wpbminer.features.boxes.StylesheetSource;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.text.Arguments;

/** Reads pages on which related links are marked. */
public final class LinkPages {

  private static final String READING = "reading the links of page";

  private LinkPages() {}

  /**
   * The pages of some corpora, with the style sheets beside them, then those of the corpus of main
   * texts on which related links are marked.
   *
   * @param corpora labelled pages; of their labels only related links are read
   * @param truth where the others are
   * @param progress is told how many pages are done
   * @throws IllegalArgumentException if no page of a corpus bears a label: all its links would be
   *     learned as none that are related
   */
  public static List<LinkPage> read(
      List<LabelledCorpus> corpora, TruthSource truth, Progress progress) throws IOException {
    List<TruthPage> truths = truth.pages();
    Map<String, String> siteOf = new HashMap<>();
    truths.forEach(page -> siteOf.put(page.id(), page.site()));
    List<LinkPage> pages = new ArrayList<>();
    for (LabelledCorpus corpus : corpora) {
      int before = pages.size();
      AtomicBoolean isLabelled = new AtomicBoolean();
      for (CorpusWork.Outcome<LinkPage> outcome :
          CorpusWork.of(
              corpus,
              entry -> of(entry, siteOf, isLabelled),
              done -> progress.at(READING, before + done))) {
        pages.add(outcome.orThrow());
      }
      Arguments.refuse(
          !isLabelled.get(),
          "%s: no page bears a label; related links are marked by data-label=\"related-link\"",
          corpus.root());
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
        progress.at(READING, pages.size());
      }
    }
    return pages;
  }

  private static LinkPage of(
      LabelledCorpus.Entry entry, Map<String, String> siteOf, AtomicBoolean isLabelled)
      throws IOException {
    LabelledPage page = entry.read();
    if (page.gold().isLabelled()) {
      isLabelled.set(true);
    }
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
