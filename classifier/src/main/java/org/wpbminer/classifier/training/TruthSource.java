package org.wpbminer.classifier.training;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.wpbminer.classifier.label.Words;
import org.wpbminer.classifier.model.Pipeline;
import org.wpbminer.features.boxes.StylesheetSource;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.page.Page;

/**
 * A corpus of pages whose main text is known, such as WCXB; {@link TruthList} describes its list.
 *
 * @param folder of the corpus, or null
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

  /**
   * The pages whose main text is known, in the order of the list; none without a folder. A page
   * whose main text is null or has no word was not transcribed: it does not say that all of the
   * page is beside the point, so that nothing can be learned from it or measured on it.
   *
   * @throws IOException as {@link TruthList#read} does
   */
  public List<LabelledPage> pages() throws IOException {
    return folder == null ? List.of() : known(TruthList.read(folder));
  }

  private static List<LabelledPage> known(List<LabelledPage> pages) {
    return pages.stream()
        .filter(page -> page.text() != null && !Words.of(page.text()).isEmpty())
        .toList();
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
  public List<PageBlocks> blocks(List<LabelledPage> pages, Pipeline pipeline, Runnable each)
      throws IOException {
    LinkMarks marks = marks();
    List<PageBlocks> blocks = new ArrayList<>();
    for (LabelledPage from : pages) {
      Page page = from.parse();
      blocks.add(
          PageBlocks.withTruth(
              from, marks, page, pipeline.run(PageReading.of(page), StylesheetSource.none())));
      each.run();
    }
    if (links != null && blocks.stream().noneMatch(PageBlocks::hasMarks)) {
      throw new IllegalArgumentException(
          "of the %s pages in %s none is among those of %s".formatted(marks.size(), links, folder));
    }
    return blocks;
  }
}
