package org.wpbminer.eval;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.wpbminer.classifier.io.InputFile;
import org.wpbminer.classifier.io.Progress;
import org.wpbminer.classifier.io.Sha256;
import org.wpbminer.classifier.model.Pipeline;
import org.wpbminer.classifier.training.GoldPage;
import org.wpbminer.classifier.training.LabelledCorpus;
import org.wpbminer.classifier.training.LabelledPage;
import org.wpbminer.classifier.training.PageBlocks;
import org.wpbminer.segmenter.SegmentationParameters;
import org.wpbminer.segmenter.text.Arguments;

/** Shared input of experiments: pages, seed and the receiver of progress. Thread-safe. */
public final class ExperimentContext {

  private final ExperimentPages sources;
  private final long seed;
  private final Progress progress;
  private @Nullable List<GoldPage> pages;
  private @Nullable List<PageBlocks> blocks;

  /** Creates a context; {@code progress} is also warned of truncated and unlabelled pages. */
  public ExperimentContext(ExperimentPages sources, long seed, Progress progress) {
    this.sources = sources;
    this.seed = seed;
    this.progress = progress;
  }

  public ExperimentPages sources() {
    return sources;
  }

  public LabelledCorpus gold() {
    return Objects.requireNonNull(sources.gold(), "gold");
  }

  /** Returns the number of labelled pages and their folder, as text. */
  public String pageCount() {
    return gold().entries().size() + " of " + gold().name();
  }

  public long seed() {
    return seed;
  }

  public void progress(String text) {
    progress.step(text);
  }

  public Progress progress() {
    return progress;
  }

  /**
   * Returns the labelled pages in the order of the corpus; they are read and parsed on the first
   * call.
   *
   * @throws IllegalArgumentException if two pages have the same bytes, or no page has a label
   */
  public synchronized List<GoldPage> pages() throws IOException {
    if (pages == null) {
      requireNoneTwice();
      pages =
          LabelledCorpus.readLabelled(
              List.of(gold()),
              LabelledCorpus.NONE,
              "reading labelled page",
              progress,
              progress::tell,
              page -> page);
      pages.forEach(page -> progress.tellCut(page.id(), page.page().truncation()));
    }
    return pages;
  }

  /**
   * Returns the pages with their blocks, which are segmented with the published thresholds and have
   * the six features of the paper, from boxes laid out with the style sheets in their folders.
   */
  public synchronized List<PageBlocks> blocks() throws IOException {
    if (blocks == null) {
      List<GoldPage> read = pages();
      progress("cutting pages into blocks");
      Pipeline paper = Pipeline.paper(SegmentationParameters.published());
      blocks = read.parallelStream().map(page -> PageBlocks.of(paper, page)).toList();
    }
    return blocks;
  }

  /** Refuses duplicate pages, because they could be in both training and test set. */
  private void requireNoneTwice() throws IOException {
    Map<String, String> sums = new HashMap<>();
    for (LabelledPage entry : gold().entries()) {
      String same = sums.put(Sha256.of(InputFile.bytes(entry.file())), entry.id());
      Arguments.refuse(
          same != null,
          "%s holds one page twice: %s and %s have the same bytes; remove one",
          gold().root(),
          same,
          entry.id());
    }
  }

  /** Requires a minimum number of sites, so that some can be used only for the test. */
  public void requireSites(int least) throws IOException {
    long sites = pages().stream().map(GoldPage::site).distinct().count();
    Arguments.refuse(
        sites < least,
        "the pages are from %s; the experiment needs at least %s, because it never tests on a site"
            + " that it learned from",
        LabelledCorpus.counted(sites, "site"),
        least);
  }

  /** Requires enough pages to train on some sites and test on others. */
  public void requireLearnable() throws IOException {
    int least = 2 * (Protocol.LABELLED_PAGES + 1);
    Arguments.refuse(
        pages().size() < least,
        "there are %s labelled pages; the experiment needs %s",
        pages().size(),
        least);
    requireSites(4);
  }
}
