package org.wpbminer.eval.systems.rules;

import java.util.ArrayList;
import java.util.Arrays;
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
    int[] before = tablesBefore(tree);
    List<Block> blocks = new ArrayList<>();
    List<Integer> piece = new ArrayList<>();
    int[] open = new int[16];
    int depth = 0;
    int node = 0;
    while (node < tree.size()) {
      while (depth > 0 && node >= tree.subtreeEnd(open[depth - 1])) {
        depth--;
        flush(piece, blocks);
      }
      if (tree.tag(node).equals("table")) {
        flush(piece, blocks);
        open = depth == open.length ? Arrays.copyOf(open, 2 * depth) : open;
        open[depth++] = node++;
      } else if (before[tree.subtreeEnd(node)] > before[node]) {
        node++; // a table inside: its parts belong to different blocks
      } else {
        if (depth > 0) {
          piece.add(node);
        }
        node = tree.subtreeEnd(node);
      }
    }
    flush(piece, blocks);
    return blocks;
  }

  private static void flush(List<Integer> piece, List<Block> blocks) {
    if (!piece.isEmpty()) {
      blocks.add(new Block(piece.stream().mapToInt(Integer::intValue).toArray()));
      piece.clear();
    }
  }

  /** Returns for each node, and the end of the tree, the number of tables before it. */
  private static int[] tablesBefore(PageTree tree) {
    int[] before = new int[tree.size() + 1];
    for (int node = 0; node < tree.size(); node++) {
      before[node + 1] = before[node] + (tree.tag(node).equals("table") ? 1 : 0);
    }
    return before;
  }
}
