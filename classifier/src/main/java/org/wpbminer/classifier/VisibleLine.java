package org.wpbminer.classifier;

import java.util.ArrayList;
import java.util.List;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.Characters;
import org.wpbminer.segmenter.PageTree;

/**
 * A line of a main text as readers see it.
 *
 * @param text its characters, each run of white space a blank
 * @param first the first node of its text
 * @param last the last
 */
record VisibleLine(String text, int first, int last) {

  /**
   * The lines of blocks, in time linear in the page.
   *
   * @param skip of each node, whether it is passed over. Not modified
   */
  static List<VisibleLine> of(PageTree tree, List<Block> blocks, boolean[] skip) {
    Reader reader = new Reader(tree, skip);
    blocks.forEach(block -> block.stream().forEach(reader::read));
    return reader.lines;
  }

  /** Marks the line's texts to be passed over. */
  void skip(PageTree tree, boolean[] skip) {
    for (int node = first; node <= last; node++) {
      skip[node] |= tree.isText(node);
    }
  }

  private static final class Reader {
    private final PageTree tree;
    private final boolean[] skip;
    private final List<VisibleLine> lines = new ArrayList<>();
    private final StringBuilder line = new StringBuilder();
    private int first = PageTree.NONE;
    private int last;

    Reader(PageTree tree, boolean[] skip) {
      this.tree = tree;
      this.skip = skip;
    }

    private void read(int root) {
      int open = tree.parent(root);
      for (int node = root; node < tree.subtreeEnd(root); node++) {
        while (open != tree.parent(node)) {
          breakAt(open);
          open = tree.parent(open);
        }
        line.append(tree.blankBefore(node) ? " " : "");
        if (skip[node] || !tree.counts(node)) {
          node = tree.subtreeEnd(node) - 1;
        } else if (tree.isText(node)) {
          line.append(tree.text(node));
          first = first == PageTree.NONE ? node : first;
          last = node;
        } else {
          breakAt(node);
          open = node;
        }
      }
      endLine();
    }

    private void breakAt(int node) {
      if (tree.onOwnLines(node) || Disclosure.standsApart(tree, node)) {
        endLine();
      }
    }

    private void endLine() {
      if (first != PageTree.NONE) {
        lines.add(
            new VisibleLine(Characters.fold(Characters.visible(line.toString())), first, last));
      }
      line.setLength(0);
      first = PageTree.NONE;
    }
  }
}
