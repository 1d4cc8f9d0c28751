package org.wpbminer.classifier.training;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.wpbminer.classifier.model.Pipeline;
import org.wpbminer.features.boxes.StylesheetSource;
import org.wpbminer.segmenter.page.Page;

/**
 * Where pages whose main text is known are read from.
 *
 * @param folder of the corpus WCXB, or null
 * @param links file in which related links are marked on its pages, or null
 */
public record TruthSource(Path folder, Path links) {

  /** No such pages. */
  public static final TruthSource NONE = new TruthSource(null, null);

  public TruthSource {
    if (links != null && folder == null) {
      throw new IllegalArgumentException(
          links + " marks related links on pages with main text; their folder is missing");
    }
  }

  /** The pages whose main text is known, in the order of the corpus; none without a folder. */
  public List<TruthPage> pages() throws IOException {
    return folder == null ? List.of() : TruthCorpus.of(folder);
  }

  /** What is marked on the pages; nothing without a file. */
  LinkMarks marks() throws IOException {
    return links == null ? LinkMarks.NONE : LinkMarks.read(links);
  }

  /**
   * The pages, cut into blocks, with what is marked on them.
   *
   * @param pages what {@link #pages} gave
   * @param each is run after each page
   * @throws IllegalArgumentException if the file marks none of the pages, or one is not the page
   *     that was marked
   */
  public List<PageBlocks> blocks(List<TruthPage> pages, Pipeline pipeline, Runnable each)
      throws IOException {
    LinkMarks marks = marks();
    List<PageBlocks> blocks = new ArrayList<>();
    for (TruthPage from : pages) {
      Page page = from.read();
      blocks.add(
          PageBlocks.withTruth(from, marks, page, pipeline.run(page, StylesheetSource.none())));
      each.run();
    }
    if (links != null && blocks.stream().noneMatch(PageBlocks::hasMarks)) {
      throw new IllegalArgumentException(
          "of the %s pages in %s none is among those of %s".formatted(marks.size(), links, folder));
    }
    return blocks;
  }
}
