package org.wpbminer.classifier.maintext.page;

import java.util.ArrayList;
import java.util.List;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.Characters;

/**
 * A line of a main text as readers see it.
 *
 * @param text its characters, each run of white space a blank
 * @param first the first node of its text
 * @param last the last
 */
public record VisibleLine(String text, int first, int last) {

  /**
   * The lines of blocks, in time linear in the page.
   *
   * @param skip of each node, whether it is passed over. Not modified
   */
  public static List<VisibleLine> of(PageTree tree, List<Block> blocks, boolean[] skip) {
    Reader reader = new Reader(tree, skip);
    blocks.forEach(reader::read);
    return reader.lines;
  }

  private static final class Reader {

    /** Nodes between two of a block that are looked at; more part them anyway. */
    private static final int MAX_DROPPED = 100;

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

    /** A block may be pieces of one paragraph, whose lines go on from root to root. */
    private void read(Block block) {
      for (int i = 0; i < block.size(); i++) {
        if (i > 0) {
          between(block.node(i - 1), block.node(i));
        }
        read(block.node(i));
      }
      endLine();
    }

    private void between(int before, int root) {
      int from = tree.subtreeEnd(before);
      if (tree.parent(before) != tree.parent(root) || root - from > MAX_DROPPED) {
        endLine();
      }
      line.append(from < root ? " " : "");
      MainTextNodes.between(tree, from, Math.min(root, from + MAX_DROPPED), this::breakAt);
    }

    private void read(int root) {
      int open = tree.parent(root);
      for (int node = root; node < tree.subtreeEnd(root); node++) {
        open = close(open, tree.parent(node));
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
      close(open, tree.parent(root));
    }

    /** Closes the elements from {@code open} up to below {@code ancestor}, which is open then. */
    private int close(int open, int ancestor) {
      for (int node = open; node != ancestor; node = tree.parent(node)) {
        breakAt(node);
      }
      return ancestor;
    }

    private void breakAt(int node) {
      if (tree.onOwnLines(node)) {
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
