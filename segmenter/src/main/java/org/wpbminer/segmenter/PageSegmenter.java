package org.wpbminer.segmenter;

import java.util.List;
import org.wpbminer.segmenter.page.PageTree;

/** Segmentation of a page into blocks. Implementations are immutable and thread-safe. */
@FunctionalInterface
public interface PageSegmenter {

  /** Returns the page's disjoint blocks in document order. Nodes outside all blocks are dropped. */
  List<Block> segment(PageTree tree);
}
