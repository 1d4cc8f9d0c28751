package org.wpbminer.eval;

import java.util.List;
import org.wpbminer.classifier.training.PageBlocks;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Page without labels, as input of a method.
 *
 * @param tree page tree
 * @param blocks blocks of the page
 * @param vectors unscaled features of each block. Not modified
 */
public record TestPage(PageTree tree, List<Block> blocks, double[][] vectors) {

  public TestPage {
    Arguments.refuse(
        blocks.size() != vectors.length,
        "there are %s blocks and %s vectors; there must be as many of each",
        blocks.size(),
        vectors.length);
  }

  public static TestPage of(PageBlocks page) {
    return new TestPage(page.page().tree(), page.run().blocks(), page.run().vectors());
  }
}
