package org.wpbminer.eval.tuning;

import java.util.ArrayList;
import java.util.List;

/** Rows of cells in columns: the first to the left, the others to the right. */
final class TextTable {
  private static final String GAP = "  ";

  private final List<List<String>> rows = new ArrayList<>();
  private final List<Integer> widths = new ArrayList<>();

  /** Adds a row; it may have fewer cells than others. */
  void row(List<String> cells) {
    rows.add(cells);
    for (int c = 0; c < cells.size(); c++) {
      int width = width(cells.get(c));
      if (c == widths.size()) {
        widths.add(width);
      } else {
        widths.set(c, Math.max(widths.get(c), width));
      }
    }
  }

  String render() {
    StringBuilder out = new StringBuilder();
    for (List<String> cells : rows) {
      StringBuilder line = new StringBuilder();
      for (int c = 0; c < cells.size(); c++) {
        String padding = " ".repeat(widths.get(c) - width(cells.get(c)));
        line.append(c == 0 ? "" : GAP);
        line.append(c == 0 ? cells.get(c) + padding : padding + cells.get(c));
      }
      out.append(line.toString().stripTrailing()).append('\n');
    }
    return out.toString();
  }

  /** Columns on a terminal: two for an ideograph. */
  private static int width(String text) {
    return text.codePoints().map(c -> Character.isIdeographic(c) ? 2 : 1).sum();
  }
}
