package org.wpbminer.eval;

import java.util.List;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.Arguments;

/**
 * A page whose blocks are to be labelled. It carries no labels.
 *
 * @param tree the page
 * @param blocks its blocks
 * @param vectors the features of each block, not scaled. Not modified
 */
public record TestPage(PageTree tree, List<Block> blocks, double[][] vectors) {

  public TestPage {
    Arguments.refuse(
        blocks.size() != vectors.length,
        "there are %s blocks and %s vectors; there must be as many of each",
        blocks.size(),
        vectors.length);
  }
}
