package org.wpbminer.classifier.label;

import java.util.List;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.page.Page;

/**
 * Says of every block of a page what it is. The trained pipeline and the rule systems are all
 * labellers, so that the same measures run on each. Implementations are immutable and serve all
 * threads.
 */
@FunctionalInterface
public interface BlockLabeller {

  /**
   * Labels blocks.
   *
   * @param page the page
   * @param blocks blocks of its tree, in document order, no node in two of them
   * @return one label a block, in the order of the blocks
   */
  List<BlockLabel> label(Page page, List<Block> blocks);
}
