package org.wpbminer.eval;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.wpbminer.classifier.model.Pipeline;
import org.wpbminer.classifier.training.GoldPage;
import org.wpbminer.classifier.training.PageBlocks;
import org.wpbminer.classifier.training.TrainingSet;
import org.wpbminer.features.boxes.StylesheetSource;

/**
 * A labelled page cut into blocks.
 *
 * @param page the page
 * @param set its blocks' vectors, labels, characters
 * @param test the same without labels, for methods to be tested on
 */
public record BlockPage(GoldPage page, TrainingSet set, TestPage test) {

  /** Cuts pages; their order stays. */
  static List<BlockPage> of(
      List<GoldPage> pages, Function<GoldPage, StylesheetSource> sheets, Pipeline pipeline) {
    return pages.parallelStream()
        .map(
            page -> {
              PageBlocks blocks = PageBlocks.of(pipeline, page, Map.of(), sheets.apply(page));
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
