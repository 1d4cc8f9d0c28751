package org.wpbminer.eval.experiment;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Function;
import org.wpbminer.classifier.Pipeline;
import org.wpbminer.classifier.Sha256;
import org.wpbminer.eval.gold.LabelledCorpus;
import org.wpbminer.eval.gold.LabelledPage;
import org.wpbminer.features.style.StylesheetSource;
import org.wpbminer.segmenter.SegmentationParameters;

/**
 * What experiments share: the labelled pages, read once, other folders of pages, the seed, and whom
 * to tell how far the work is. Safe for use by many threads.
 */
public final class ExperimentContext {

  private final LabelledCorpus gold;
  private final Path wcxb;
  private final Path wcxbLinks;
  private final Path sites;
  private final Path layout;
  private final long seed;
  private final Consumer<String> progress;
  private List<LabelledPage> pages;
  private List<BlockPage> blocks;
  private MethodComparison comparison;

  /**
   * A context without marked links and pages with their style sheets.
   *
   * @param gold the labelled pages
   * @param wcxb folder of the web content extraction benchmark, or null
   * @param sites folder with a sub-folder of pages for each site, or null
   * @param seed of all that is random
   * @param progress is told in words how far the work is, by any thread
   */
  public ExperimentContext(
      LabelledCorpus gold, Path wcxb, Path sites, long seed, Consumer<String> progress) {
    this(gold, wcxb, null, sites, null, seed, progress);
  }

  /**
   * A context.
   *
   * @param gold the labelled pages
   * @param wcxb folder of the web content extraction benchmark, or null
   * @param wcxbLinks file of the related links on its pages, or null
   * @param sites folder with a sub-folder of pages for each site, or null
   * @param layout folder of labelled pages with their style sheets, or null
   * @param seed of all that is random
   * @param progress is told in words how far the work is, by any thread
   */
  public ExperimentContext(
      LabelledCorpus gold,
      Path wcxb,
      Path wcxbLinks,
      Path sites,
      Path layout,
      long seed,
      Consumer<String> progress) {
    this.gold = Objects.requireNonNull(gold, "gold");
    this.wcxb = wcxb;
    this.wcxbLinks = wcxbLinks;
    this.sites = sites;
    this.layout = layout;
    this.seed = seed;
    this.progress = Objects.requireNonNull(progress, "progress");
  }

  /** The corpus of the labelled pages. */
  public LabelledCorpus gold() {
    return gold;
  }

  /** Name of the labelled pages: their folder's. */
  public String name() {
    return String.valueOf(gold.root().toAbsolutePath().normalize().getFileName());
  }

  /** Folder of the web content extraction benchmark, or null if none was given. */
  public Path wcxb() {
    return wcxb;
  }

  /** File of the related links on that benchmark's pages, or null if none was given. */
  public Path wcxbLinks() {
    return wcxbLinks;
  }

  /** Folder with a sub-folder of pages for each site, or null if none was given. */
  public Path sites() {
    return sites;
  }

  /** Folder of labelled pages with their style sheets, or null if none was given. */
  public Path layout() {
    return layout;
  }

  /** The seed. */
  public long seed() {
    return seed;
  }

  /** Tells how far the work is. */
  public void progress(String text) {
    progress.accept(text);
  }

  /**
   * The labelled pages, read and parsed at the first call, in the corpus' order.
   *
   * @throws IOException if a page cannot be read
   * @throws IllegalArgumentException if two entries have the same id or the same bytes, no page
   *     bears a label, or all labels are the same one
   */
  public synchronized List<LabelledPage> pages() throws IOException {
    if (pages == null) {
      requireNoneTwice();
      progress("reading " + gold.entries().size() + " labelled pages");
      try {
        pages = gold.entries().parallelStream().map(ExperimentContext::read).toList();
      } catch (UncheckedIOException e) {
        throw e.getCause();
      }
      GoldChecks.requireLabels(gold.root(), pages);
    }
    return pages;
  }

  /** The pages' blocks at the published thresholds, with the paper's six features. */
  synchronized List<BlockPage> blocks() throws IOException {
    if (blocks == null) {
      pages();
      progress("cutting pages into blocks");
      blocks = blocks(Pipeline.paper(SegmentationParameters.published()));
    }
    return blocks;
  }

  /** The pages' blocks by any pipeline, laid out with the style sheets that lie beside them. */
  List<BlockPage> blocks(Pipeline pipeline) throws IOException {
    return BlockPage.of(pages(), sheets(), pipeline);
  }

  /** The style sheets that lie beside a page. */
  Function<LabelledPage, StylesheetSource> sheets() {
    Map<String, StylesheetSource> sheets = new HashMap<>();
    for (LabelledCorpus.Entry entry : gold.entries()) {
      sheets.put(entry.id(), StylesheetSource.beside(entry.file()));
    }
    return page -> sheets.get(page.id());
  }

  /** The runs that Tables 4 and 5 are two views of. */
  synchronized MethodComparison comparison() throws IOException {
    if (comparison == null) {
      comparison = MethodComparison.run(this);
    }
    return comparison;
  }

  private static LabelledPage read(LabelledCorpus.Entry entry) {
    try {
      return entry.read();
    } catch (IOException e) {
      throw new UncheckedIOException(entry.file() + ": " + e.getMessage(), e);
    }
  }

  /** A page that stands twice would be learned from and tested on. */
  private void requireNoneTwice() throws IOException {
    Map<String, String> ids = new HashMap<>();
    Map<String, String> sums = new HashMap<>();
    for (LabelledCorpus.Entry entry : gold.entries()) {
      if (ids.put(entry.id(), entry.id()) != null) {
        throw new IllegalArgumentException(
            gold.root() + " lists the page " + entry.id() + " twice; remove one");
      }
      Sha256 bytes = new Sha256();
      bytes.add("", Files.readAllBytes(entry.file()));
      String sum = bytes.hex();
      String same = sums.put(sum, entry.id());
      if (same != null) {
        throw new IllegalArgumentException(
            gold.root()
                + " holds one page twice: "
                + same
                + " and "
                + entry.id()
                + " have the same bytes; remove one");
      }
    }
  }
}
