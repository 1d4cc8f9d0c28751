package org.wpbminer.features.reading;

import org.wpbminer.segmenter.page.PageTree;

/**
 * The lines of a page as readers see them, in document order, as columns. A line is the text
 * between two places where an element on lines of its own begins or ends. White space is collapsed
 * and characters that show nothing are left out; a line has at least one character.
 *
 * <p>A line is made of pieces, one for each text node, and of words. A word that spans pieces
 * belongs to the one in which it begins. Immutable.
 */
public final class Lines {

  /** Minimum number of columns of a line of running text; an ideograph takes two. */
  public static final int MIN_RUNNING_COLUMNS = 80;

  /** Marks that end a sentence. */
  private static final String SENTENCE_ENDS = ".!?…。！？；؟।۔";

  /** Quotation marks and brackets that may follow the end of a sentence. */
  private static final String CLOSING_MARKS = "\"'”’»«)]】』」›“ ";

  private final LineReader r;
  private final PageTree tree;

  Lines(LineReader reader, PageTree tree) {
    this.r = reader;
    this.tree = tree;
  }

  /** Number of lines. */
  public int size() {
    return r.lines;
  }

  /** Index of a line's first character in {@link #charAt}. */
  public int start(int line) {
    return r.pieceStart[r.firstPiece[line]];
  }

  /** Index after a line's last character. */
  public int end(int line) {
    return r.pieceStart[r.firstPiece[line + 1]];
  }

  /** UTF-16 units of a line. */
  public int length(int line) {
    return end(line) - start(line);
  }

  /** A character of the page's visible text, by its index. */
  public char charAt(int index) {
    return r.text[index];
  }

  /** A line as a string. */
  public String text(int line) {
    return new String(r.text, start(line), length(line));
  }

  /** The first text node of a line. */
  public int first(int line) {
    return r.pieceNode[r.firstPiece[line]];
  }

  /** The last text node of a line. */
  public int last(int line) {
    return r.pieceNode[r.firstPiece[line + 1] - 1];
  }

  /** Innermost block-level element around a line, or the root. */
  public int holder(int line) {
    return r.holder[line];
  }

  /** Characters of a line that are not white space. */
  public int chars(int line) {
    return r.chars[line];
  }

  /** Number of these characters that are in links. */
  public int linkedChars(int line) {
    return r.linkedChars[line];
  }

  /** Share of the characters that are in links, in [0, 1]. */
  public double linkedShare(int line) {
    return (double) r.linkedChars[line] / r.chars[line];
  }

  /** Columns that a line takes, two for an ideograph. */
  public int columns(int line) {
    return length(line) + r.ideographs[line];
  }

  /** Digits of a line. */
  public int digits(int line) {
    return r.digits[line];
  }

  /**
   * Whether a line is running text: it has {@link #MIN_RUNNING_COLUMNS} columns or more, most of
   * its characters outside links.
   */
  public boolean isRunning(int line) {
    return columns(line) >= MIN_RUNNING_COLUMNS && 2 * r.linkedChars[line] <= r.chars[line];
  }

  /** Whether a line ends as sentences do; quotation marks and brackets may follow the end. */
  public boolean endsSentence(int line) {
    int end = end(line);
    while (end > start(line) && CLOSING_MARKS.indexOf(r.text[end - 1]) >= 0) {
      end--;
    }
    return end > start(line) && isSentenceEnd(r.text[end - 1]);
  }

  /** Whether a character ends a sentence. */
  public static boolean isSentenceEnd(char c) {
    return SENTENCE_ENDS.indexOf(c) >= 0;
  }

  /** Whether a line ends with a colon. */
  public boolean endsWithColon(int line) {
    char last = r.text[end(line) - 1];
    return last == ':' || last == '：';
  }

  /** A 64-bit hash of a line's first 200 characters. */
  public long textHash(int line) {
    return r.textHash[line];
  }

  /** The same with all digits taken as equal. */
  public long shapeHash(int line) {
    return r.shapeHash[line];
  }

  /** The line that a node's first text is in; the first line after the node if it has none. */
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

  /** Index of a line's first piece; the number of pieces for the number of lines. */
  public int firstPiece(int line) {
    return r.firstPiece[line];
  }

  /** The text node of a piece. */
  public int pieceNode(int piece) {
    return r.pieceNode[piece];
  }

  /** Index of the first character of a piece. */
  public int pieceStart(int piece) {
    return r.pieceStart[piece];
  }

  /** Index after the last character of a piece. */
  public int pieceEnd(int piece) {
    return r.pieceStart[piece + 1];
  }

  /** Whether a piece is in a link. */
  public boolean isLinked(int piece) {
    return tree.inLink(r.pieceNode[piece]);
  }

  /** The first piece whose node is this one or after it. */
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

  /** Index of the first word that begins in a piece or after it. */
  public int firstWordOfPiece(int piece) {
    return r.pieceWord[piece];
  }

  /** Index of the first word of a line; the number of words for the number of lines. */
  public int firstWord(int line) {
    return r.pieceWord[r.firstPiece[line]];
  }

  /** The number of a word in the page's {@link Vocabulary}, by its index in the text. */
  public int word(int index) {
    return r.word[index];
  }

  /** Index of a word's first character. */
  public int wordStart(int index) {
    return r.wordStart[index];
  }
}
