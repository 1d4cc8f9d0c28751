package org.wpbminer.eval.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A table of results.
 *
 * @param title what it shows
 * @param columns names of its columns
 * @param rows its rows, each with a value a column: text, whole numbers, or fractions; a value that
 *     was not measured or not published is null
 */
public record ResultTable(String title, List<String> columns, List<List<Object>> rows) {

  public ResultTable {
    columns = List.copyOf(columns);
    rows = List.copyOf(rows);
    for (List<Object> row : rows) {
      if (row.size() != columns.size()) {
        throw new IllegalArgumentException(
            "a row has " + row.size() + " values; the table has " + columns.size() + " columns");
      }
    }
  }

  /** The table as text with aligned columns. */
  public String toText() {
    List<List<String>> cells = new ArrayList<>();
    cells.add(columns);
    rows.forEach(row -> cells.add(row.stream().map(ResultTable::cell).toList()));
    int[] width = new int[columns.size()];
    for (List<String> row : cells) {
      for (int i = 0; i < width.length; i++) {
        width[i] = Math.max(width[i], row.get(i).length());
      }
    }
    StringBuilder text = new StringBuilder(title).append('\n');
    for (List<String> row : cells) {
      StringBuilder line = new StringBuilder();
      for (int i = 0; i < width.length; i++) {
        String cell = row.get(i);
        String space = " ".repeat(width[i] - cell.length());
        line.append(i == 0 ? cell + space : "  " + space + cell);
      }
      text.append(line.toString().stripTrailing()).append('\n');
    }
    return text.toString();
  }

  private static String cell(Object value) {
    if (value == null) {
      return "-";
    }
    if (value instanceof Double number) {
      return number.isNaN() ? "-" : String.format(Locale.ROOT, "%.3f", number);
    }
    return String.valueOf(value);
  }
}
