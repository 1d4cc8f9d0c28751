package org.wpbminer.eval;

import java.util.List;
import org.wpbminer.classifier.training.PageBlocks;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.page.PageTree;

/** Page without labels, with the unscaled features of each block. */
public record TestPage(PageTree tree, List<Block> blocks, double[][] vectors) {

  public static TestPage of(PageBlocks page) {
    return new TestPage(page.page().tree(), page.run().blocks(), page.run().vectors());
  }
}
