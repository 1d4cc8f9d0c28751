package org.wpbminer.segmenter.page;

import java.nio.CharBuffer;
import java.util.Arrays;
import java.util.Set;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;
import org.wpbminer.segmenter.text.Characters;

/**
 * Text of nodes as a reader sees it. Whitespace is collapsed. There is a line break at the start
 * and end of block-level elements, at {@code <br>} and between table rows, and a tab between cells
 * without line breaks. {@code <pre>} keeps its line breaks and indents. Outside it, invisible
 * characters ({@link Characters#isInvisible}) are removed.
 */
public final class NodeText {

  /** Maximum number of nodes between two nodes of a block that are searched for line breaks. */
  private static final int MAX_DROPPED = 100;

  /** Inline elements that may begin or end within a word. */
  private static final Set<String> IN_WORDS = Set.of("a", "em", "mark", "wbr");

  /** Room for a few spaces, apart from half as many as there are other characters. */
  private static final int MIN_ROOM = 8;

  private final PageTree tree;

  /** Predicate for elements that are left out of a label; null if the text is not a label. */
  private final @Nullable IntPredicate leftOut;

  /** Buffer of the text, valid up to {@link #length}. */
  private char[] out = {};

  /** The buffer as a sequence. */
  private CharSequence all = "";

  private int length;
  private boolean blank;
  private boolean line;
  private boolean tab;

  /** Whether an element inside a label began or ended after the last word. */
  private boolean between;

  /** Spaces and tabs of preformatted text since the last line break or word. */
  private final StringBuilder indent = new StringBuilder();

  private NodeText(PageTree tree, @Nullable IntPredicate leftOut) {
    this.tree = tree;
    this.leftOut = leftOut;
  }

  /** Returns the text of disjoint nodes in document order, including their descendants. */
  public static String of(PageTree tree, int... nodes) {
    return new NodeText(tree, null).read(nodes);
  }

  /**
   * Returns the text of nodes that are a label, such as a link. Style sheets separate its elements
   * where the source has no whitespace, so a capital letter at the border of an element starts a
   * word.
   *
   * @param leftOut the elements that are left out
   * @param nodes disjoint nodes in document order; not modified
   */
  public static String ofLabel(PageTree tree, IntPredicate leftOut, int... nodes) {
    return new NodeText(tree, leftOut).read(nodes);
  }

  private String read(int[] nodes) {
    int chars = 0;
    for (int node : nodes) {
      chars += tree.chars(node);
    }
    reserve(MIN_ROOM + 3 * chars / 2);
    for (int i = 0; i < nodes.length; i++) {
      if (i > 0) {
        pass(tree.subtreeEnd(nodes[i - 1]), nodes[i]);
      }
      append(nodes[i]);
    }
    return new String(out, 0, length);
  }

  /**
   * Adds the separators that the dropped nodes between two nodes would cause. At most {@link
   * #MAX_DROPPED} nodes are read, because many nodes may lie between the parts of a split link.
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
      if (leftOut != null && !tree.isText(node) && leftOut.test(node)) {
        blank = true;
        node = tree.subtreeEnd(node) - 1;
      } else if (!tree.isText(node)) {
        begin(node);
        open = node;
      } else if (tree.counts(node)) {
        text(node);
      }
    }
    endUpTo(tree.parent(root), open);
  }

  /**
   * Records the whitespace before a node. In preformatted text, a line break is stored in the tree,
   * and the indent after it is read from the source.
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
      while (from > 0 && " \t".indexOf(tree.source().charAt(from - 1)) >= 0) {
        from--;
      }
      indent.append(tree.source(), from, end);
    }
  }

  /** Ends the open elements from {@code open} up to {@code ancestor}, which stays open. */
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
    between |= leftOut != null && !IN_WORDS.contains(tree.tag(node));
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
   * Appends a text node with its whitespace collapsed. The text is first copied into the same
   * buffer, far enough after the write position to leave room for a separator and the indent.
   */
  private void text(int node) {
    int from = length + 1 + indent.length();
    int to = from + tree.textLength(node);
    if (to > out.length) {
      reserve(Math.max(to, 2 * out.length));
    }
    tree.copyText(node, out, from);
    boolean keepsBreaks = tree.isPreformatted(node);
    boolean inWord = false;
    int space = -1; // start of the whitespace after a word of this text
    for (int i = from; i < to; i++) {
      char c = out[i];
      if (inWord && c > ' ' && c < 0x7f) {
        out[length++] = c; // fast path: most characters of most pages
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
          blank &= keepsBreaks || space < 0 || !isUnseenBreak(space, i);
          blank |= between && startsWord(c);
          separate();
          inWord = true;
        }
        out[length++] = Characters.readable(c);
      }
    }
  }

  private void reserve(int room) {
    out = Arrays.copyOf(out, room);
    all = CharBuffer.wrap(out);
  }

  private boolean isUnseenBreak(int space, int word) {
    return Characters.isUnseenBreak(Character.codePointBefore(out, length), all, space, word);
  }

  private boolean startsWord(char c) {
    between = false;
    char before = length == 0 ? 'A' : out[length - 1];
    return Character.isUpperCase(c)
        && !Character.isUpperCase(before)
        && (Character.isLetterOrDigit(before) || ".!?:".indexOf(before) >= 0);
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
