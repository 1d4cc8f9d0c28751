package org.wpbminer.features.reading;

import java.nio.CharBuffer;
import java.util.Arrays;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.Characters;

/** Reads a page, node by node, into arrays by line, piece and word. Not thread-safe. */
final class LineReader {

  /** Number of characters at the start of a line that are hashed. */
  private static final int MAX_HASHED_CHARS = 200;

  /** An odd number with well mixed bits (2^64 divided by the golden ratio). */
  private static final long MIX = 0x9e3779b97f4a7c15L;

  private static final int NONE = -1;

  private final PageTree tree;
  private final Words words;

  char[] text;
  int length;

  int pieces;
  int[] pieceNode = new int[512];
  int[] pieceStart = new int[512];
  int[] pieceWord = new int[512];

  int lines;
  int[] firstPiece = new int[256];
  int[] holder = new int[256];
  int[] chars = new int[256];
  int[] linkedChars = new int[256];
  int[] ideographs = new int[256];
  int[] digits = new int[256];
  long[] textHash = new long[256];
  long[] shapeHash = new long[256];

  int wordCount;
  int[] word = new int[2048];
  int[] wordStart = new int[2048];

  /** Text of the current node, with its own whitespace. */
  private char[] raw = new char[1024];

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
    pieceNode = ensure(pieceNode, pieces);
    pieceStart = ensure(pieceStart, pieces);
    pieceWord = ensure(pieceWord, pieces);
    pieceStart[pieces] = length;
    pieceWord[pieces] = wordCount;
    firstPiece = ensure(firstPiece, lines);
    firstPiece[lines] = pieces;
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
    }
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
      } else if (Characters.isSpace(c)) {
        space = space == NONE ? i : space;
      } else {
        special(i, size);
      }
    }
    spaceBefore |= space != NONE;
    if (length > from) {
      addPiece(node, from);
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
    CharSequence all = CharBuffer.wrap(raw, 0, size);
    if (Characters.isInvisible(all, at, 0, size)) {
      return;
    }
    if (space != NONE
        && !spaceBefore
        && length > lineStart
        && Characters.isUnseenBreak(
            Character.codePointBefore(text, length, lineStart), all, space, at)) {
      space = NONE;
    }
    write(Characters.readable(raw[at]));
  }

  private void addPiece(int node, int start) {
    pieceNode = ensure(pieceNode, pieces);
    pieceStart = ensure(pieceStart, pieces);
    pieceNode[pieces] = node;
    pieceStart[pieces++] = start;
  }

  private void endLine() {
    spaceBefore = false;
    if (length == lineStart) {
      return;
    }
    growLines();
    int first = lines == 0 ? 0 : firstPiece[lines];
    chars[lines] = lineChars;
    linkedChars[lines] = lineLinked;
    holder[lines] = onOwnLines(tree.parent(pieceNode[first]));
    hash();
    split(first);
    lines++;
    firstPiece[lines] = pieces;
    lineStart = length;
    lineChars = 0;
    lineLinked = 0;
  }

  private void growLines() {
    if (lines + 1 < firstPiece.length) {
      return;
    }
    firstPiece = Arrays.copyOf(firstPiece, 2 * firstPiece.length);
    holder = Arrays.copyOf(holder, firstPiece.length);
    chars = Arrays.copyOf(chars, firstPiece.length);
    linkedChars = Arrays.copyOf(linkedChars, firstPiece.length);
    ideographs = Arrays.copyOf(ideographs, firstPiece.length);
    digits = Arrays.copyOf(digits, firstPiece.length);
    textHash = Arrays.copyOf(textHash, firstPiece.length);
    shapeHash = Arrays.copyOf(shapeHash, firstPiece.length);
  }

  private int onOwnLines(int element) {
    int up = element;
    while (up > 0 && !tree.onOwnLines(up)) {
      up = tree.parent(up);
    }
    return Math.max(0, up);
  }

  /** Computes the hashes of the line and counts its digits and ideographs. */
  private void hash() {
    long exact = 0;
    long shape = MIX; // makes the hash differ from that of the exact text
    int end = Math.min(length, lineStart + MAX_HASHED_CHARS);
    for (int i = lineStart; i < end; i++) {
      char c = text[i];
      exact = (exact + c) * MIX;
      shape = (shape + (c < 0x80 ? c >= '0' && c <= '9' ? '0' : c : digitless(c))) * MIX;
    }
    textHash[lines] = exact;
    shapeHash[lines] = shape;
    int digitCount = 0;
    int ideographCount = 0;
    for (int i = lineStart; i < length; i++) {
      char c = text[i];
      if (c < 0x80) {
        digitCount += c >= '0' && c <= '9' ? 1 : 0;
      } else {
        digitCount += Character.isDigit(c) ? 1 : 0;
        ideographCount += WordHash.isIdeograph(c) ? 1 : 0;
      }
    }
    digits[lines] = digitCount;
    ideographs[lines] = ideographCount;
  }

  private static char digitless(char c) {
    return Character.isDigit(c) ? '0' : c;
  }

  /** Splits the line into words. */
  private void split(int firstOfLine) {
    words.split(text, lineStart, length);
    if (wordCount + words.count > word.length) {
      int room = Math.max(wordCount + words.count, 2 * word.length);
      word = Arrays.copyOf(word, room);
      wordStart = Arrays.copyOf(wordStart, room);
    }
    System.arraycopy(words.ids, 0, word, wordCount, words.count);
    System.arraycopy(words.starts, 0, wordStart, wordCount, words.count);
    if (pieces > pieceWord.length) {
      pieceWord = Arrays.copyOf(pieceWord, pieceNode.length);
    }
    int next = wordCount;
    int end = wordCount + words.count;
    for (int piece = firstOfLine; piece < pieces; piece++) {
      while (next < end && wordStart[next] < pieceStart[piece]) {
        next++;
      }
      pieceWord[piece] = next;
    }
    wordCount = end;
  }

  /** Returns the array, or a larger copy if the index is out of its range. */
  private static int[] ensure(int[] array, int index) {
    return index < array.length ? array : Arrays.copyOf(array, 2 * array.length);
  }
}
