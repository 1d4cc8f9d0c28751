package org.wpbminer.features.reading;

import org.wpbminer.segmenter.page.PageTree;

/** Cumulative character counts, so that a count between two nodes is a difference. Immutable. */
public final class TextTotals {

  private final Lines lines;

  /** Counts before each piece: all characters, characters in links, characters of running text. */
  private final int[] chars;

  private final int[] linkChars;
  private final int[] runningChars;

  TextTotals(Lines lines, PageTree tree) {
    this.lines = lines;
    int pieces = lines.firstPiece(lines.size());
    this.chars = new int[pieces + 1];
    this.linkChars = new int[pieces + 1];
    this.runningChars = new int[pieces + 1];
    for (int line = 0; line < lines.size(); line++) {
      boolean isRunning = lines.isRunning(line);
      for (int p = lines.firstPiece(line); p < lines.firstPiece(line + 1); p++) {
        int own = tree.chars(lines.pieceNode(p));
        boolean isLinked = lines.isLinked(p);
        chars[p + 1] = chars[p] + own;
        linkChars[p + 1] = linkChars[p] + (isLinked ? own : 0);
        runningChars[p + 1] = runningChars[p] + (isRunning && !isLinked ? own : 0);
      }
    }
  }

  /** Number of visible characters between two nodes; negative if the second comes first. */
  public int chars(int from, int to) {
    return between(chars, from, to);
  }

  /** Number of visible characters in links from one node to another. */
  public int linkChars(int from, int to) {
    return between(linkChars, from, to);
  }

  /** Number of characters outside links on lines of running text, from one node to another. */
  public int runningChars(int from, int to) {
    return between(runningChars, from, to);
  }

  private int between(int[] totals, int from, int to) {
    return totals[lines.pieceAt(to)] - totals[lines.pieceAt(from)];
  }
}
