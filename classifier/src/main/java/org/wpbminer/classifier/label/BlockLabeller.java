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
   * One label a block, in the order of the blocks: that of the document, no node in two of them.
   */
  List<BlockLabel> label(Page page, List<Block> blocks);
}
