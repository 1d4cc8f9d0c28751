package org.wpbminer.classifier.metadata;

import java.util.ArrayList;
import java.util.List;
import org.wpbminer.features.reading.Lines;
import org.wpbminer.features.reading.PageReading;

/**
 * Line above or below a headline, where bylines and dates are. The texts of its elements are
 * separated by {@code |}, so that a name and a date after it stay separate.
 *
 * @param node first text node of the line
 * @param text text of the line, for a paragraph only its start
 * @param whole whether {@code text} is the whole line
 */
record HeadlineLines(int node, String text, boolean whole) {

  /** Maximum length of a dateline, as in "Harrowmere, 3 May 2024 - The ferry". */
  private static final int MAX_DATELINE_CHARS = 40;

  private static final int MAX_NODES_ABOVE = 60;

  private static final int MAX_NODES_BELOW = 500;

  /** Number of long lines after which the article is assumed to have begun. */
  private static final int MAX_LONG_LINES = 2;

  private static final int MIN_LONG_CHARS = 160;

  private static final int MAX_CHARS = 300;

  static final char PARTING = '|';

  /** Returns the lines around a headline, first the lines below it. */
  static List<HeadlineLines> around(PageReading reading, int headline) {
    int below = reading.tree().subtreeEnd(headline);
    int above = Math.max(0, headline - MAX_NODES_ABOVE);
    List<HeadlineLines> lines =
        read(reading.lines(), below, below + MAX_NODES_BELOW, MAX_LONG_LINES);
    lines.addAll(read(reading.lines(), above, headline, MAX_LONG_LINES));
    return lines;
  }

  static List<HeadlineLines> between(PageReading reading, int from, int to) {
    return read(reading.lines(), from, to, Integer.MAX_VALUE);
  }

  private static List<HeadlineLines> read(Lines lines, int from, int to, int maxLongLines) {
    List<HeadlineLines> found = new ArrayList<>();
    int line = lines.lineAt(from);
    for (int longLines = 0;
        longLines < maxLongLines && line < lines.size() && lines.first(line) < to;
        line++) {
      found.add(readLine(lines, line, from, to));
      longLines += lines.length(line) >= MIN_LONG_CHARS ? 1 : 0;
    }
    return found;
  }

  private static HeadlineLines readLine(Lines lines, int line, int from, int to) {
    StringBuilder text = new StringBuilder();
    int first = -1;
    int end = lines.firstPiece(line + 1);
    for (int piece = lines.firstPiece(line); piece < end && text.length() <= MAX_CHARS; piece++) {
      int node = lines.pieceNode(piece);
      if (node >= from && node < to) {
        first = first < 0 ? node : first;
        text.append(text.isEmpty() ? "" : " " + PARTING + " ");
        lines.appendPiece(piece, text);
      }
    }
    boolean whole = text.length() <= MAX_CHARS;
    return new HeadlineLines(
        first, whole ? text.toString() : text.substring(0, MAX_DATELINE_CHARS), whole);
  }
}
