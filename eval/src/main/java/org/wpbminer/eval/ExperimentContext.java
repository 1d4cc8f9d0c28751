package org.wpbminer.eval;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.wpbminer.classifier.io.InputFile;
import org.wpbminer.classifier.io.Progress;
import org.wpbminer.classifier.io.Sha256;
import org.wpbminer.classifier.model.Pipeline;
import org.wpbminer.classifier.training.GoldPage;
import org.wpbminer.classifier.training.LabelledCorpus;
import org.wpbminer.classifier.training.LabelledPage;
import org.wpbminer.segmenter.SegmentationParameters;
import org.wpbminer.segmenter.text.Arguments;

/**
 * What experiments share: the labelled pages, read once, other folders of pages, the seed, and whom
 * to tell how far the work is. Safe for use by many threads.
 */
public final class ExperimentContext {

  private final ExperimentPages sources;
  private final long seed;
  private final Progress progress;
  private List<GoldPage> pages;
  private List<BlockPage> blocks;

  /**
   * A context; {@code progress} is told how far it is, which pages were cut, which bear no label.
   */
  public ExperimentContext(ExperimentPages sources, long seed, Progress progress) {
    this.sources = sources;
    this.seed = seed;
    this.progress = progress;
  }

  public ExperimentPages sources() {
    return sources;
  }

  public LabelledCorpus gold() {
    return sources.gold();
  }

  /** How many labelled pages there are, and of which folder. */
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
   * The labelled pages, read and parsed at the first call, in the corpus' order.
   *
   * @throws IllegalArgumentException if two entries have the same bytes, no page bears a label, or
   *     all labels are the same one
   */
  public synchronized List<GoldPage> pages() throws IOException {
    if (pages == null) {
      requireNoneTwice();
      progress("reading " + gold().entries().size() + " labelled pages");
      pages = gold().read(LabelledPage::read, done -> {});
      GoldChecks.requireLabels(gold(), pages, progress::tell);
      pages.forEach(page -> progress.tellCut(page.id(), page.page().truncated()));
    }
    return pages;
  }

  /** The pages' blocks at the published thresholds, with the paper's six features. */
  public synchronized List<BlockPage> blocks() throws IOException {
    if (blocks == null) {
      pages();
      progress("cutting pages into blocks");
      blocks = blocks(Pipeline.paper(SegmentationParameters.published()));
    }
    return blocks;
  }

  /** The pages' blocks by any pipeline, laid out with the style sheets that lie beside them. */
  public List<BlockPage> blocks(Pipeline pipeline) throws IOException {
    return BlockPage.of(pages(), pipeline);
  }

  /** A page that stands twice would be learned from and tested on. */
  private void requireNoneTwice() throws IOException {
    Map<String, String> sums = new HashMap<>();
    for (LabelledPage entry : gold().entries()) {
      String sum = Sha256.of(InputFile.bytes(entry.file()));
      String same = sums.put(sum, entry.id());
      Arguments.refuse(
          same != null,
          "%s holds one page twice: %s and %s have the same bytes; remove one",
          gold().root(),
          same,
          entry.id());
    }
  }
}
