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

  /** Number of characters at the start of a line that are hashed. */
  private static final int MAX_HASHED_CHARS = 200;

  /** An odd number with well mixed bits (2^64 divided by the golden ratio). */
  private static final long MIX = 0x9e3779b97f4a7c15L;

  private final LineReader r;
  private final PageTree tree;
  private final int[] holder;

  /** For each node and the end of the tree, the first piece of that node or after it. */
  private final int[] pieceAt;

  private final int[] ideographs;
  private final int[] digits;
  private final long[] textHash;
  private final long[] shapeHash;

  Lines(LineReader reader, PageTree tree) {
    this.r = reader;
    this.tree = tree;
    this.holder = new int[size()];
    this.ideographs = new int[size()];
    this.digits = new int[size()];
    this.textHash = new long[size()];
    this.shapeHash = new long[size()];
    this.pieceAt = new int[tree.size() + 1];
    for (int node = 0, piece = 0; node < pieceAt.length; node++) {
      pieceAt[node] = piece;
      while (piece < r.pieceNode.size() && pieceNode(piece) == node) {
        piece++;
      }
    }
    for (int line = 0; line < holder.length; line++) {
      holder[line] = onOwnLines(tree.parent(first(line)));
      hash(line);
      count(line);
    }
  }

  private int onOwnLines(int element) {
    int up = element;
    while (up > 0 && !tree.onOwnLines(up)) {
      up = tree.parent(up);
    }
    return Math.max(0, up);
  }

  private void hash(int line) {
    long exact = 0;
    long shape = MIX; // makes the hash differ from that of the exact text
    int end = Math.min(end(line), start(line) + MAX_HASHED_CHARS);
    for (int i = start(line); i < end; i++) {
      char c = r.text[i];
      exact = (exact + c) * MIX;
      shape = (shape + (isDigit(c) ? '0' : c)) * MIX;
    }
    textHash[line] = exact;
    shapeHash[line] = shape;
  }

  private void count(int line) {
    for (int i = start(line); i < end(line); i++) {
      digits[line] += isDigit(r.text[i]) ? 1 : 0;
      ideographs[line] += WordHash.isIdeograph(r.text[i]) ? 1 : 0;
    }
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9' || c >= 0x80 && Character.isDigit(c);
  }

  public int size() {
    return r.chars.size();
  }

  /** Index of a line's first character, for {@link #charAt}. */
  public int start(int line) {
    return r.pieceStart.get(r.firstPiece.get(line));
  }

  public int end(int line) {
    return r.pieceStart.get(r.firstPiece.get(line + 1));
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
    return text(line, length(line));
  }

  /** Returns the first characters of a line. */
  String text(int line, int maxChars) {
    return new String(r.text, start(line), Math.min(length(line), maxChars));
  }

  public int first(int line) {
    return r.pieceNode.get(r.firstPiece.get(line));
  }

  public int last(int line) {
    return r.pieceNode.get(r.firstPiece.get(line + 1) - 1);
  }

  /** Innermost block-level element around a line, or the root. */
  public int holder(int line) {
    return holder[line];
  }

  /** Number of characters of a line that are not whitespace. */
  public int chars(int line) {
    return r.chars.get(line);
  }

  /** Number of {@link #chars} that are in links. */
  public int linkedChars(int line) {
    return r.linkedChars.get(line);
  }

  /** Share of {@link #chars} that are in links, in [0, 1]. */
  public double linkedShare(int line) {
    return (double) r.linkedChars.get(line) / r.chars.get(line);
  }

  /** Number of columns of a line. */
  public int columns(int line) {
    return length(line) + ideographs[line];
  }

  /** Number of digits of a line. */
  public int digits(int line) {
    return digits[line];
  }

  /** Whether a line is prose: at least {@link #MIN_RUNNING_COLUMNS} columns, most not linked. */
  public boolean isRunning(int line) {
    return columns(line) >= MIN_RUNNING_COLUMNS && 2 * r.linkedChars.get(line) <= r.chars.get(line);
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
    return textHash[line];
  }

  /**
   * Returns a 64-bit hash of the first 200 characters of a line with all digits considered equal.
   */
  public long shapeHash(int line) {
    return shapeHash[line];
  }

  /** Returns the line of a node's first text; the first line after the node if it has no text. */
  public int lineAt(int node) {
    return r.firstPiece.firstAtLeast(pieceAt(node) + 1) - 1;
  }

  /** Index of a line's first piece; the number of pieces if {@code line} is the number of lines. */
  public int firstPiece(int line) {
    return r.firstPiece.get(line);
  }

  public int pieceNode(int piece) {
    return r.pieceNode.get(piece);
  }

  public int pieceStart(int piece) {
    return r.pieceStart.get(piece);
  }

  public int pieceEnd(int piece) {
    return r.pieceStart.get(piece + 1);
  }

  /** Appends the characters of a piece to a text. */
  public void appendPiece(int piece, StringBuilder text) {
    text.append(
        r.text, r.pieceStart.get(piece), r.pieceStart.get(piece + 1) - r.pieceStart.get(piece));
  }

  public boolean isLinked(int piece) {
    return tree.inLink(r.pieceNode.get(piece));
  }

  /** Returns the first piece whose text node is the given node or after it; 0 for no node. */
  public int pieceAt(int node) {
    return pieceAt[Math.max(0, node)];
  }

  /** Returns the index of the first word that starts in a piece or after it. */
  public int firstWordOfPiece(int piece) {
    return r.pieceWord.get(piece);
  }

  /** Index of a line's first word; the number of words if {@code line} is the number of lines. */
  public int firstWord(int line) {
    return r.pieceWord.get(r.firstPiece.get(line));
  }

  /** Returns the number in the page's {@link Vocabulary} of the word at an index. */
  public int word(int index) {
    return r.words.id(index);
  }

  public int wordStart(int index) {
    return r.words.start(index);
  }
}
