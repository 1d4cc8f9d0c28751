package org.wpbminer.eval.experiment;

import java.util.List;
import java.util.function.Function;
import org.wpbminer.boxes.NodeBoxes;
import org.wpbminer.boxes.StylesheetSource;
import org.wpbminer.classifier.pipeline.Pipeline;
import org.wpbminer.classifier.training.TrainingSet;
import org.wpbminer.eval.baseline.TestPage;
import org.wpbminer.eval.gold.LabelledPage;
import org.wpbminer.eval.training.TrainingPages;

/**
 * A labelled page cut into blocks.
 *
 * @param page the page
 * @param set its blocks' vectors, labels, characters
 * @param test the same without labels, for methods to be tested on
 */
public record BlockPage(LabelledPage page, TrainingSet set, TestPage test) {

  /** Cuts pages; their order stays. */
  static List<BlockPage> of(
      List<LabelledPage> pages,
      Function<LabelledPage, StylesheetSource> sheets,
      Pipeline pipeline) {
    TrainingPages vectors = new TrainingPages(pipeline, done -> {});
    return pages.parallelStream()
        .map(
            page -> {
              TrainingSet set = vectors.blocks(page, sheets.apply(page));
              // Boxes change vectors, which are above, and no block.
              var blocks = pipeline.run(page.page(), NodeBoxes.NONE).blocks();
              return new BlockPage(
                  page, set, new TestPage(page.page().tree(), blocks, set.vectors()));
            })
        .toList();
  }

  public String site() {
    return page.site();
  }
}
