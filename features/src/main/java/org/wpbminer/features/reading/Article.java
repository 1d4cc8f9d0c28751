package org.wpbminer.features.reading;

import org.wpbminer.segmenter.page.PageTree;

/**
 * The range of lines that contains the text of the page. It is the range with the largest sum of
 * scores, where a line's score is its columns outside links minus its columns in links minus a
 * fixed cost for each text node.
 *
 * @param first the first line of running text in the range, or else the first line of text with
 *     hard line breaks; the number of lines if the page has neither
 * @param end the line after the range
 * @param firstNode the first text node of the first line; the number of nodes if absent
 * @param endNode the node after the last text node of the range
 */
public record Article(int first, int end, int firstNode, int endNode) {

  /** Cost of a text node in columns; it makes menus and other short texts lower the sum. */
  private static final int PIECE_COST_COLUMNS = 25;

  /** Minimum width in columns of a line of text with hard line breaks. */
  private static final int MIN_WRAPPED_COLUMNS = 40;

  /** Maximum number of columns counted per line: one long line is not an article. */
  private static final int MAX_COLUMNS = 2_000;

  static Article of(Lines lines, PageTree tree) {
    long sum = 0;
    long most = 0;
    int from = 0;
    int bestFrom = lines.size();
    int bestEnd = lines.size();
    for (int line = 0; line < lines.size(); line++) {
      if (sum <= 0) {
        sum = 0;
        from = line;
      }
      int columns = Math.min(MAX_COLUMNS, lines.columns(line));
      int pieces = lines.firstPiece(line + 1) - lines.firstPiece(line);
      sum += Math.round(columns * (1 - 2 * lines.linkedShare(line))) - pieces * PIECE_COST_COLUMNS;
      if (sum > most) {
        most = sum;
        bestFrom = from;
        bestEnd = line + 1;
      }
    }
    int first = firstFrom(lines, bestFrom, bestEnd, Lines.MIN_RUNNING_COLUMNS);
    if (first == bestEnd) {
      first = firstFrom(lines, bestFrom, bestEnd, MIN_WRAPPED_COLUMNS);
    }
    return first == bestEnd
        ? new Article(lines.size(), lines.size(), tree.size(), tree.size())
        : new Article(first, bestEnd, lines.first(first), lines.last(bestEnd - 1) + 1);
  }

  /** Returns the first line with enough columns, at most half of them linked; else the end. */
  private static int firstFrom(Lines lines, int from, int end, int minColumns) {
    int line = from;
    while (line < end && (lines.columns(line) < minColumns || 2 * lines.linkedShare(line) > 1)) {
      line++;
    }
    return line;
  }

  /** Whether the range of lines is not empty. */
  public boolean exists() {
    return first < end;
  }
}
