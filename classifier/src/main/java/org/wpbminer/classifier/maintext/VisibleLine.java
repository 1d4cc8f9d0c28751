package org.wpbminer.classifier.maintext;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.Characters;

/** A line of a main text as readers see it. */
public final class VisibleLine {

  private final int first;
  private final int last;

  /** The text as it stands in the page; null once {@link #text} has read it. */
  private char[] source;

  private String text;

  private VisibleLine(char[] source, int first, int last) {
    this.source = source;
    this.first = first;
    this.last = last;
  }

  /** The first node of its text. */
  public int first() {
    return first;
  }

  /** The last node of its text. */
  public int last() {
    return last;
  }

  /** Its characters, each run of white space a space. */
  public String text() {
    if (text == null) {
      String plain = plain();
      text = plain == null ? Characters.fold(Characters.visible(new String(source))) : plain;
      source = null;
    }
    return text;
  }

  /** The text if it has only characters that are all visible and written with spaces, else null. */
  private String plain() {
    char[] kept = new char[source.length];
    int length = 0;
    boolean space = false;
    for (char c : source) {
      if (c == ' ' || c == '\n' || c == '\t' || c == '\r') {
        space = true;
      } else if (c > ' ' && c < 0x7f || c > 0xad && c < 0x300 || c >= 0x2010 && c <= 0x2027) {
        if (space && length > 0) {
          kept[length++] = ' ';
        }
        space = false;
        kept[length++] = c;
      } else {
        return null;
      }
    }
    return new String(kept, 0, length);
  }

  /**
   * The lines of blocks, in time linear in the page.
   *
   * @param skip of each node, whether it is passed over. Not modified
   */
  static List<VisibleLine> of(PageTree tree, List<Block> blocks, boolean[] skip) {
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
    private char[] line = new char[1024];
    private int length;
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
      space(from < root);
      MainTextView.between(tree, from, Math.min(root, from + MAX_DROPPED), this::breakAt);
    }

    private void read(int root) {
      int open = tree.parent(root);
      for (int node = root; node < tree.subtreeEnd(root); node++) {
        open = close(open, tree.parent(node));
        space(tree.spaceBefore(node));
        if (skip[node] || !tree.counts(node)) {
          node = tree.subtreeEnd(node) - 1;
        } else if (tree.isText(node)) {
          makeRoom(tree.textLength(node));
          tree.copyText(node, line, length);
          length += tree.textLength(node);
          first = first == PageTree.NONE ? node : first;
          last = node;
        } else {
          breakAt(node);
          open = node;
        }
      }
      close(open, tree.parent(root));
    }

    private void space(boolean seen) {
      if (seen) {
        makeRoom(1);
        line[length++] = ' ';
      }
    }

    private void makeRoom(int more) {
      if (length + more > line.length) {
        line = Arrays.copyOf(line, Math.max(length + more, 2 * line.length));
      }
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
        lines.add(new VisibleLine(Arrays.copyOf(line, length), first, last));
      }
      length = 0;
      first = PageTree.NONE;
    }
  }
}
