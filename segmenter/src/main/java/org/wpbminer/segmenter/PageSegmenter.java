package org.wpbminer.segmenter;

import java.util.List;
import org.wpbminer.segmenter.page.PageTree;

/** Cuts a page into blocks. Implementations are immutable and serve all threads. */
@FunctionalInterface
public interface PageSegmenter {

  /** The page's blocks in document order, no node in two of them. What is in none is dropped. */
  List<Block> segment(PageTree tree);
}
