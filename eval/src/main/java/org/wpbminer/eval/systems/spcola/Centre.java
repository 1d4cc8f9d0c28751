package org.wpbminer.eval.systems.spcola;

import java.util.List;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.page.PageTree;

/**
 * The middle of a page: the smallest node that holds most of the text of its topic blocks. The
 * paper asks that a topic block stand in the page's visual centre; this is the centre where no
 * layout is known, and where the layout puts a column beside it.
 *
 * @param node the node
 * @param first number of the first topic block in it, or the number of blocks if there is none
 * @param last number of the last topic block in it, or -1
 */
record Centre(int node, int first, int last) {

  /** The centre holds this share of the text of topic blocks or more. */
  private static final double SHARE = 0.8;

  static Centre of(PageTree tree, List<Block> blocks, List<SpcolaBlockType> types) {
    long[] before = new long[tree.size() + 1];
    for (int i = 0; i < blocks.size(); i++) {
      if (types.get(i) == SpcolaBlockType.TOPIC) {
        blocks.get(i).stream().forEach(node -> before[node + 1] += tree.textChars(node));
      }
    }
    for (int node = 0; node < tree.size(); node++) {
      before[node + 1] += before[node];
    }
    int centre = 0;
    int heir = 0;
    while (heir != PageTree.NONE) {
      centre = heir;
      heir = heir(tree, centre, before, SHARE * before[tree.size()]);
    }
    return bounds(tree, centre, blocks, types);
  }

  /** The child that holds enough, or none. Topic text is counted at the nodes of blocks. */
  private static int heir(PageTree tree, int node, long[] before, double enough) {
    if (enough <= 0) {
      return PageTree.NONE;
    }
    for (int child = tree.firstChild(node);
        child != PageTree.NONE;
        child = tree.nextSibling(child)) {
      if (before[tree.subtreeEnd(child)] - before[child] >= enough) {
        return child;
      }
    }
    return PageTree.NONE;
  }

  private static Centre bounds(
      PageTree tree, int centre, List<Block> blocks, List<SpcolaBlockType> types) {
    int first = blocks.size();
    int last = -1;
    for (int i = 0; i < blocks.size(); i++) {
      if (types.get(i) == SpcolaBlockType.TOPIC && holds(tree, centre, blocks.get(i))) {
        first = Math.min(first, i);
        last = i;
      }
    }
    return new Centre(centre, first, last);
  }

  /** Whether the block lies in the centre. */
  boolean holds(PageTree tree, Block block) {
    return holds(tree, node, block);
  }

  /** A block that was opened from the centre down may start above it. */
  private static boolean holds(PageTree tree, int centre, Block block) {
    return tree.isWithin(block.first(), centre);
  }
}
