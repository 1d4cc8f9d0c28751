package org.wpbminer.eval;

import java.util.List;
import org.wpbminer.classifier.model.Pipeline;
import org.wpbminer.classifier.training.GoldPage;
import org.wpbminer.classifier.training.PageBlocks;
import org.wpbminer.classifier.training.TrainingSet;

/**
 * Labelled page with its blocks.
 *
 * @param page the page
 * @param set vectors, labels and numbers of characters of its blocks
 * @param test the page without labels, as input of the evaluated methods
 */
public record BlockPage(GoldPage page, TrainingSet set, TestPage test) {

  /** Segments pages, in their order. */
  static List<BlockPage> of(List<GoldPage> pages, Pipeline pipeline) {
    return pages.parallelStream()
        .map(
            page -> {
              PageBlocks blocks = PageBlocks.of(pipeline, page);
              return new BlockPage(
                  page,
                  blocks.labelled(),
                  new TestPage(page.page().tree(), blocks.run().blocks(), blocks.run().vectors()));
            })
        .toList();
  }

  public String site() {
    return page.site();
  }
}
