package org.wpbminer.segmenter.page;

import java.nio.CharBuffer;
import java.util.Arrays;
import org.wpbminer.segmenter.text.Characters;

/**
 * The text of nodes as a reader sees it: white space folded, a line break where an element that
 * stands on lines of its own begins or ends, at {@code <br>} and between table rows, a tab between
 * cells that hold no lines of their own. {@code <pre>} keeps its line breaks and what its lines are
 * indented by; outside it, characters that show nothing ({@link Characters#isInvisible}) are left
 * out.
 */
public final class NodeText {

  /** Nodes between two of a block that are looked at. */
  private static final int MAX_DROPPED = 100;

  private final PageTree tree;

  /** What has been written, up to {@link #length}. */
  private char[] out = new char[64];

  private int length;
  private boolean blank;
  private boolean line;
  private boolean tab;

  /** Blanks and tabs of preformatted text since the last line break or word. */
  private final StringBuilder indent = new StringBuilder();

  private NodeText(PageTree tree) {
    this.tree = tree;
  }

  /**
   * The text of some nodes' subtrees.
   *
   * @param nodes in document order, no one inside another. Not modified
   */
  public static String of(PageTree tree, int... nodes) {
    NodeText text = new NodeText(tree);
    for (int i = 0; i < nodes.length; i++) {
      if (i > 0) {
        text.pass(tree.subtreeEnd(nodes[i - 1]), nodes[i]);
      }
      text.append(nodes[i]);
    }
    return new String(text.out, 0, text.length);
  }

  /**
   * What was dropped between two nodes parts them, as it would if its text were there. Not all of
   * much is looked at: a piece of a link may have those of many others before the next.
   */
  private void pass(int from, int to) {
    blank |= from < to;
    int end = Math.min(to, from + MAX_DROPPED);
    for (int node = from; node < end; node++) {
      if (!tree.isText(node)) {
        begin(node);
        end(node);
      }
    }
  }

  private void append(int root) {
    int open = tree.parent(root);
    for (int node = root; node < tree.subtreeEnd(root); node++) {
      open = endUpTo(tree.parent(node), open);
      spaceBefore(node);
      if (!tree.isText(node)) {
        begin(node);
        open = node;
      } else if (tree.counts(node)) {
        text(node);
      }
    }
    endUpTo(tree.parent(root), open);
  }

  /**
   * White space before a node. Of preformatted text the tree says that a line was broken; what the
   * next one is indented by stands in the source.
   */
  private void spaceBefore(int node) {
    if (!tree.spaceBefore(node)) {
      return;
    }
    blank = true;
    if (tree.lineBefore(node)) {
      line = true;
      indent.setLength(0);
    }
    if (tree.isPreformatted(node)) {
      int end = tree.sourceStart(node);
      int from = end;
      while (from > 0 && isIndent(tree.source().charAt(from - 1))) {
        from--;
      }
      indent.append(tree.source(), from, end);
    }
  }

  private static boolean isIndent(char c) {
    return c == ' ' || c == '\t';
  }

  /** Ends the elements from {@code open} up to below {@code ancestor}, which is open then. */
  private int endUpTo(int ancestor, int open) {
    int node = open;
    while (node != ancestor) {
      end(node);
      node = tree.parent(node);
    }
    return node;
  }

  private void begin(int node) {
    if (tree.onOwnLines(node)) {
      line |= !isCell(tree.tag(node));
      indent.setLength(0);
    } else {
      part(node);
    }
  }

  private void part(int node) {
    if (ElementNames.isParted(tree.tag(node))) {
      blank = true;
      indent.setLength(0);
    }
  }

  private void end(int node) {
    if (tree.onOwnLines(node)) {
      boolean cell = isCell(tree.tag(node));
      tab |= cell;
      line |= !cell;
      indent.setLength(0);
    } else {
      part(node);
    }
  }

  private static boolean isCell(String tag) {
    return tag.equals("td") || tag.equals("th");
  }

  /**
   * Folds a text after what has been written. It is read ahead of where it may be written, by one
   * place and those of the indent: a word is parted from what is before it by one character in
   * place of one or more and by the indent, the first word of a text perhaps in place of none.
   */
  private void text(int node) {
    int from = length + 1 + indent.length();
    int to = from + tree.textLength(node);
    if (to > out.length) {
      out = Arrays.copyOf(out, Math.max(to, 2 * out.length));
    }
    tree.copyText(node, out, from);
    boolean keepsBreaks = tree.isPreformatted(node);
    CharSequence all = CharBuffer.wrap(out);
    boolean inWord = false;
    int space = -1; // start of the white space after a word of this text
    for (int i = from; i < to; i++) {
      char c = out[i];
      if (inWord && c > ' ' && c < 0x7f) {
        out[length++] = c; // most characters of most pages
        continue;
      }
      if (keepsBreaks ? Characters.isControl(c) : Characters.isInvisible(all, i, from, to)) {
        continue;
      }
      if (Characters.isSpace(c)) {
        space = inWord ? i : space;
        inWord = false;
        blank = true;
        if (keepsBreaks) {
          preformattedSpace(c);
        }
      } else {
        if (!inWord) {
          blank &= keepsBreaks || space < 0 || !isUnseenBreak(all, space, i);
          separate();
          inWord = true;
        }
        out[length++] = Characters.readable(c);
      }
    }
  }

  private boolean isUnseenBreak(CharSequence all, int space, int word) {
    return Characters.isUnseenBreak(Character.codePointBefore(out, length), all, space, word);
  }

  private void preformattedSpace(char c) {
    if (c == '\n') {
      line = true;
      indent.setLength(0);
    } else {
      indent.append(c == '\t' ? c : ' ');
    }
  }

  private void separate() {
    if (length > 0 && (line || tab || blank)) {
      out[length++] = line ? '\n' : tab ? '\t' : ' ';
    }
    if (length > 0 && line) {
      indent.getChars(0, indent.length(), out, length);
      length += indent.length();
    }
    indent.setLength(0);
    line = false;
    tab = false;
    blank = false;
  }
}
