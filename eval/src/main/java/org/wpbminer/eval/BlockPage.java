package org.wpbminer.eval;

import java.util.List;
import org.wpbminer.classifier.model.Pipeline;
import org.wpbminer.classifier.training.GoldPage;
import org.wpbminer.classifier.training.PageBlocks;
import org.wpbminer.classifier.training.TrainingSet;

/**
 * A labelled page cut into blocks.
 *
 * @param page the page
 * @param set its blocks' vectors, labels, characters
 * @param test the same without labels, for methods to be tested on
 */
public record BlockPage(GoldPage page, TrainingSet set, TestPage test) {

  /** Cuts pages; their order stays. */
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
