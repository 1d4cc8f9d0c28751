package org.wpbminer.workbench;

import java.util.Locale;
import java.util.Map;
import org.wpbminer.classifier.MinedPage;
import org.wpbminer.classifier.training.LabelledCorpus;
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
    double sum = 0;
    long weights = 0;
    for (MinedPage.Block block : page.mined().blocks()) {
      sum += (1 + block.text().length()) * Prediction.of(block).margin();
      weights += 1 + block.text().length();
    }
    margin = weights == 0 ? 1 : sum / weights; // a page without blocks leaves no doubt
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
