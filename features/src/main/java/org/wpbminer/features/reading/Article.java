package org.wpbminer.features.reading;

import org.wpbminer.segmenter.page.PageTree;

/**
 * The stretch of lines that has the text of the page: the one with the most columns outside links,
 * less a fixed cost for each text node and less the columns in links. Found in one pass, as the
 * largest sum of neighbours.
 *
 * @param first the first line of running text in the stretch, or of text that the page has wrapped;
 *     the number of lines if the page has neither
 * @param end the line after the stretch
 * @param firstNode the first text node of the first line; the number of nodes if there is none
 * @param endNode the node after the last text node of the stretch
 */
public record Article(int first, int end, int firstNode, int endNode) {

  /** Columns that each text node costs: short ones are menus, dates and buttons. */
  private static final int PIECE_COST_COLUMNS = 25;

  /** Columns of a line of text that the page itself has wrapped. */
  private static final int MIN_WRAPPED_COLUMNS = 40;

  /** Columns beyond this do not count: one long line is not an article. */
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

  /**
   * Returns the first line of a range with at least the given number of columns, or the end of the
   * range.
   */
  private static int firstFrom(Lines lines, int from, int end, int minColumns) {
    int line = from;
    while (line < end && (lines.columns(line) < minColumns || 2 * lines.linkedShare(line) > 1)) {
      line++;
    }
    return line;
  }

  /** Whether the page has running text. */
  public boolean exists() {
    return first < end;
  }
}
