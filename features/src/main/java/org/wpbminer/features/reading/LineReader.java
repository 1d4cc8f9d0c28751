package org.wpbminer.features.reading;

import java.nio.CharBuffer;
import java.util.Arrays;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.Characters;

/** Reads a page, node by node, into arrays by line, piece and word. Not thread-safe. */
final class LineReader {

  private static final int NONE = -1;

  /** Number of nodes per text node on most pages, for the initial size of the lists. */
  private static final int NODES_PER_PIECE = 3;

  private final PageTree tree;
  final Words words;

  char[] text;
  int length;

  final IntList pieceNode;
  final IntList pieceStart;
  final IntList pieceWord;

  /** The first piece of each line, followed by the number of pieces. */
  final IntList firstPiece;

  final IntList chars;
  final IntList linkedChars;

  /** Text of the current node, with its own whitespace. */
  private char[] raw = new char[1024];

  /** View of {@link #raw} that ends with the current node's text. */
  private CharBuffer view = CharBuffer.wrap(raw);

  /** The innermost element that is open. */
  private int open;

  /** Index in {@link #raw} of whitespace that is not written yet; NONE if absent. */
  private int space = NONE;

  /** Whether whitespace before the current text node is not written yet. */
  private boolean spaceBefore;

  private int lineStart;
  private int lineChars;
  private int lineLinked;

  LineReader(PageTree tree, Words words) {
    this.tree = tree;
    this.words = words;
    this.text = new char[Math.max(1024, tree.chars(0) + tree.chars(0) / 4)];
    int pieces = tree.size() / NODES_PER_PIECE;
    this.pieceNode = new IntList(pieces);
    this.pieceStart = new IntList(pieces);
    this.pieceWord = new IntList(pieces);
    this.firstPiece = new IntList(pieces);
    this.chars = new IntList(pieces);
    this.linkedChars = new IntList(pieces);
  }

  /** Reads the next visible node. */
  void read(int node) {
    closeTo(tree.parent(node));
    spaceBefore |= tree.spaceBefore(node);
    if (tree.isText(node)) {
      append(node);
    } else {
      breakAt(node);
      open = node;
    }
  }

  /** Skips the next node and its subtree, which is not visible. */
  void skip(int node) {
    closeTo(tree.parent(node));
    spaceBefore |= tree.spaceBefore(node);
  }

  void end() {
    closeTo(NONE);
    endLine();
    pieceStart.add(length);
    pieceWord.add(words.size());
    firstPiece.add(pieceNode.size());
  }

  private void closeTo(int parent) {
    for (; open != parent; open = tree.parent(open)) {
      breakAt(open);
    }
  }

  private void breakAt(int element) {
    if (tree.onOwnLines(element)) {
      endLine();
    }
  }

  private void append(int node) {
    int size = tree.textLength(node);
    if (size > raw.length) {
      raw = new char[Math.max(size, 2 * raw.length)];
      view = CharBuffer.wrap(raw);
    }
    view.limit(size);
    tree.copyText(node, raw, 0);
    if (length + size + 1 > text.length) {
      text = Arrays.copyOf(text, Math.max(length + size + 1, 2 * text.length));
    }
    int from = length;
    int charsBefore = lineChars;
    space = NONE;
    for (int i = 0; i < size; i++) {
      char c = raw[i];
      if (c > ' ' && c < 0x7f || c > 0xad && c < 0x300) {
        write(c);
      } else if (c != 0xfeff && Characters.isSpace(c)) {
        space = space == NONE ? i : space;
      } else {
        special(i, size);
      }
    }
    spaceBefore |= space != NONE;
    if (length > from) {
      pieceNode.add(node);
      pieceStart.add(from);
      lineLinked += tree.inLink(node) ? lineChars - charsBefore : 0;
    }
  }

  private void write(char c) {
    if (spaceBefore || space != NONE) {
      if (length > lineStart) {
        text[length++] = ' ';
      }
      spaceBefore = false;
      space = NONE;
    }
    text[length++] = c;
    lineChars += Character.isLowSurrogate(c) ? 0 : 1;
  }

  /** Writes a character unless it is invisible; drops line breaks that browsers do not show. */
  private void special(int at, int size) {
    if (Characters.isInvisible(view, at, 0, size)) {
      return;
    }
    if (space != NONE
        && !spaceBefore
        && length > lineStart
        && Characters.isUnseenBreak(
            Character.codePointBefore(text, length, lineStart), view, space, at)) {
      space = NONE;
    }
    write(Characters.readable(raw[at]));
  }

  private void endLine() {
    spaceBefore = false;
    if (length == lineStart) {
      return;
    }
    firstPiece.add(pieceWord.size());
    chars.add(lineChars);
    linkedChars.add(lineLinked);
    int next = words.size();
    words.split(text, lineStart, length);
    while (pieceWord.size() < pieceNode.size()) {
      while (next < words.size() && words.start(next) < pieceStart.get(pieceWord.size())) {
        next++;
      }
      pieceWord.add(next);
    }
    lineStart = length;
    lineChars = 0;
    lineLinked = 0;
  }
}
