package org.wpbminer.eval;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A result as text for a terminal, numbers with three places. */
public final class TextReport {
  private TextReport() {}

  /** The conclusions, then each table, then the notes. */
  public static String of(ExperimentResult result) {
    StringBuilder out = new StringBuilder();
    result.conclusions().forEach(line -> out.append(line).append('\n'));
    for (Table table : result.tables()) {
      out.append('\n').append(table.title()).append(":\n");
      append(table, out);
    }
    result.notes().forEach(note -> out.append("\nnote: ").append(note).append('\n'));
    return out.toString();
  }

  /** The first column to the left, the others to the right. */
  private static void append(Table table, StringBuilder out) {
    List<List<String>> rows = new ArrayList<>(List.of(table.columns()));
    table.rows().forEach(row -> rows.add(row.stream().map(Numbers::cell).toList()));
    int[] widths = new int[table.columns().size()];
    rows.forEach(row -> Arrays.setAll(widths, c -> Math.max(widths[c], width(row.get(c)))));
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder();
      for (int c = 0; c < widths.length; c++) {
        String padding = " ".repeat(widths[c] - width(row.get(c)));
        line.append(c == 0 ? row.get(c) + padding : "  " + padding + row.get(c));
      }
      out.append(line.toString().stripTrailing()).append('\n');
    }
  }

  /** Columns on a terminal: two for an ideograph. */
  private static int width(String text) {
    return text.codePoints().map(c -> Character.isIdeographic(c) ? 2 : 1).sum();
  }
}
