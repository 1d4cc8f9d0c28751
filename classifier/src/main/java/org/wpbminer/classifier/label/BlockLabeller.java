package org.wpbminer.classifier.label;

import java.util.List;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.page.Page;

/**
 * Assigns labels to the blocks of a page. The trained pipeline and the rule-based systems implement
 * it, so that the same measures apply to all. Implementations are immutable and thread-safe.
 */
@FunctionalInterface
public interface BlockLabeller {

  /** Returns one label for each block; the blocks are disjoint and in document order. */
  List<BlockLabel> label(Page page, List<Block> blocks);
}
