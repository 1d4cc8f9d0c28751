package org.wpbminer.features.reading;

import org.wpbminer.segmenter.page.PageTree;

/**
 * The visible lines of a page in document order, stored in arrays. A line is the text between two
 * boundaries of block-level elements. Whitespace is collapsed and invisible characters are removed;
 * a line has at least one character.
 *
 * <p>A line consists of pieces, one for each text node, and of words. A word that spans several
 * pieces belongs to the first of them. Width is measured in columns: two for an ideograph, one for
 * any other character. Immutable.
 */
public final class Lines {

  /** Minimum number of columns of a line of running text, that is, prose. */
  public static final int MIN_RUNNING_COLUMNS = 80;

  private static final String SENTENCE_ENDS = ".!?…。！？；؟।۔";

  /** Quotation marks and brackets that may follow the end of a sentence. */
  private static final String CLOSING_MARKS = "\"'”’»«)]】』」›“ ";

  private final LineReader r;
  private final PageTree tree;

  Lines(LineReader reader, PageTree tree) {
    this.r = reader;
    this.tree = tree;
  }

  public int size() {
    return r.lines;
  }

  /** Index of a line's first character, for {@link #charAt}. */
  public int start(int line) {
    return r.pieceStart[r.firstPiece[line]];
  }

  public int end(int line) {
    return r.pieceStart[r.firstPiece[line + 1]];
  }

  /** Number of UTF-16 units of a line. */
  public int length(int line) {
    return end(line) - start(line);
  }

  /** Returns a character of the page's visible text, by its index. */
  public char charAt(int index) {
    return r.text[index];
  }

  public String text(int line) {
    return new String(r.text, start(line), length(line));
  }

  public int first(int line) {
    return r.pieceNode[r.firstPiece[line]];
  }

  public int last(int line) {
    return r.pieceNode[r.firstPiece[line + 1] - 1];
  }

  /** Innermost block-level element around a line, or the root. */
  public int holder(int line) {
    return r.holder[line];
  }

  /** Number of characters of a line that are not whitespace. */
  public int chars(int line) {
    return r.chars[line];
  }

  /** Number of {@link #chars} that are in links. */
  public int linkedChars(int line) {
    return r.linkedChars[line];
  }

  /** Share of {@link #chars} that are in links, in [0, 1]. */
  public double linkedShare(int line) {
    return (double) r.linkedChars[line] / r.chars[line];
  }

  /** Number of columns of a line. */
  public int columns(int line) {
    return length(line) + r.ideographs[line];
  }

  /** Number of digits of a line. */
  public int digits(int line) {
    return r.digits[line];
  }

  /** Whether a line is prose: at least {@link #MIN_RUNNING_COLUMNS} columns, most not linked. */
  public boolean isRunning(int line) {
    return columns(line) >= MIN_RUNNING_COLUMNS && 2 * r.linkedChars[line] <= r.chars[line];
  }

  /** Whether a line ends with a sentence, optionally followed by quotation marks or brackets. */
  public boolean endsSentence(int line) {
    int end = end(line);
    while (end > start(line) && CLOSING_MARKS.indexOf(r.text[end - 1]) >= 0) {
      end--;
    }
    return end > start(line) && isSentenceEnd(r.text[end - 1]);
  }

  public static boolean isSentenceEnd(char c) {
    return SENTENCE_ENDS.indexOf(c) >= 0;
  }

  public boolean endsWithColon(int line) {
    char last = r.text[end(line) - 1];
    return last == ':' || last == '：';
  }

  /** Returns a 64-bit hash of the first 200 characters of a line. */
  public long textHash(int line) {
    return r.textHash[line];
  }

  /**
   * Returns a 64-bit hash of the first 200 characters of a line with all digits considered equal.
   */
  public long shapeHash(int line) {
    return r.shapeHash[line];
  }

  /** Returns the line of a node's first text; the first line after the node if it has no text. */
  public int lineAt(int node) {
    int low = 0;
    int high = r.lines;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (last(middle) < node) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** Index of a line's first piece; the number of pieces if {@code line} is the number of lines. */
  public int firstPiece(int line) {
    return r.firstPiece[line];
  }

  public int pieceNode(int piece) {
    return r.pieceNode[piece];
  }

  public int pieceStart(int piece) {
    return r.pieceStart[piece];
  }

  public int pieceEnd(int piece) {
    return r.pieceStart[piece + 1];
  }

  /** Appends the characters of a piece to a text. */
  public void appendPiece(int piece, StringBuilder text) {
    text.append(r.text, r.pieceStart[piece], r.pieceStart[piece + 1] - r.pieceStart[piece]);
  }

  public boolean isLinked(int piece) {
    return tree.inLink(r.pieceNode[piece]);
  }

  /** Returns the first piece whose text node is the given node or after it. */
  public int pieceAt(int node) {
    int low = 0;
    int high = r.pieces;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (r.pieceNode[middle] < node) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** Returns the index of the first word that starts in a piece or after it. */
  public int firstWordOfPiece(int piece) {
    return r.pieceWord[piece];
  }

  /** Index of a line's first word; the number of words if {@code line} is the number of lines. */
  public int firstWord(int line) {
    return r.pieceWord[r.firstPiece[line]];
  }

  /** Returns the number in the page's {@link Vocabulary} of the word at an index. */
  public int word(int index) {
    return r.word[index];
  }

  public int wordStart(int index) {
    return r.wordStart[index];
  }
}
