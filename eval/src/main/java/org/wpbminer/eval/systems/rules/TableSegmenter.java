package org.wpbminer.eval.systems.rules;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.PageSegmenter;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Segments a page by {@code <table>} (section 2.1 of the paper): the source is split at its table
 * tags, and the part between two of them is a block, independent of the hierarchy.
 *
 * <p>"The content between a pair of table tags, without looking at tables inside" is interpreted as
 * the part between two neighbouring table tags. Content outside tables is in no block.
 */
public final class TableSegmenter implements PageSegmenter {

  @Override
  public List<Block> segment(PageTree tree) {
    List<Block> blocks = new ArrayList<>();
    List<Integer> leaves = new ArrayList<>();
    Deque<Integer> open = new ArrayDeque<>();
    for (int node = 0; node < tree.size(); node++) {
      while (!open.isEmpty() && node >= tree.subtreeEnd(open.peek())) {
        open.pop();
        flush(leaves, blocks);
      }
      if (tree.tag(node).equals("table")) {
        flush(leaves, blocks);
        open.push(node);
      } else if (!open.isEmpty() && tree.firstChild(node) == PageTree.NONE) {
        leaves.add(node);
      }
    }
    flush(leaves, blocks);
    return blocks;
  }

  private static void flush(List<Integer> leaves, List<Block> blocks) {
    if (!leaves.isEmpty()) {
      blocks.add(new Block(leaves.stream().mapToInt(Integer::intValue).toArray()));
      leaves.clear();
    }
  }
}
