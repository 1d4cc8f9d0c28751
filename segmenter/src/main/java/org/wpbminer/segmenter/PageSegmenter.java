package org.wpbminer.segmenter;

import java.util.List;
import org.wpbminer.segmenter.page.PageTree;

/** Divides a page into blocks. Implementations are immutable and thread-safe. */
@FunctionalInterface
public interface PageSegmenter {

  /**
   * Returns the disjoint blocks of a page in document order. Nodes outside all blocks are dropped.
   */
  List<Block> segment(PageTree tree);
}
