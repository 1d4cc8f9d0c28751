package org.wpbminer.workbench;

import java.util.Locale;
import java.util.Map;
import org.wpbminer.classifier.training.LabelledCorpus;
import org.wpbminer.classifier.training.PageMargin;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.workbench.OpenPage.Prediction;
import org.wpbminer.workbench.PageSummary.PageState;

/** One page of a workspace. Whoever works on it holds its monitor. */
final class PageSlot {

  final LabelledCorpus.Entry entry;

  /** Raised by every change: who saw an older one did not see the page as it is. */
  int revision = 1;

  /** Whether the page is saved with labels. */
  boolean labelled;

  boolean done;

  /** The page while it is worked on, else null. Taken away by whoever opens too many others. */
  volatile OpenPage open;

  /** Whether it was ever open. */
  boolean wasOpen;

  /** The style sheets that it was laid out with. */
  Map<String, String> sheets = Map.of();

  private String title = "";
  private String language;
  private int[] counts = new int[3];
  private int relatedLinks;
  private Double margin;
  private String error;

  PageSlot(LabelledCorpus.Entry entry) {
    this.entry = entry;
    this.language = entry.language();
  }

  /** Notes what is to be listed of the page. */
  void summarize(OpenPage page) {
    PageTree tree = page.page().tree();
    title = page.page().title();
    String lang = tree.attribute(0, "lang");
    if (entry.language().equals("?") && lang != null && !lang.isBlank()) {
      language = lang.strip().split("[-_]", 2)[0].toLowerCase(Locale.ROOT);
    }
    counts = new int[3];
    page.labels().blocks().forEach(block -> counts[block.label().ordinal()]++);
    relatedLinks = page.labels().relatedLinks().length;
    PageMargin sure = new PageMargin();
    page.mined()
        .blocks()
        .forEach(block -> sure.add(Prediction.of(block).margin(), block.text().length()));
    margin = sure.mean();
    error = null;
  }

  /** The page cannot be read. */
  void failed(String why) {
    error = why;
    margin = 1.0;
  }

  PageState state() {
    return done ? PageState.DONE : labelled ? PageState.CORRECTED : PageState.UNSEEN;
  }

  PageSummary summary() {
    return new PageSummary(
        entry.id(),
        entry.site(),
        language,
        title,
        state(),
        counts[0],
        counts[1],
        counts[2],
        relatedLinks,
        margin,
        error);
  }
}
