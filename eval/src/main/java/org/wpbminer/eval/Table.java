package org.wpbminer.eval;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Table of an experiment. A cell is a {@link String}, an {@link Integer}, a {@link Long}, a {@link
 * Double} (NaN: undefined), a {@link Summary} (mean and sample standard deviation over seeds), or
 * null: empty.
 *
 * @param title title of the table
 * @param columns distinct headers, at least one
 * @param rows rows added by {@link #row}, each as long as {@code columns}
 */
public record Table(String title, List<String> columns, List<List<Object>> rows) {

  public Table(String title, String... columns) {
    this(title, List.of(columns));
  }

  public Table(String title, List<String> columns) {
    this(title, columns, new ArrayList<>());
  }

  public Table row(@Nullable Object... cells) {
    return row(Arrays.asList(cells));
  }

  public Table row(List<Object> cells) {
    rows.add(cells);
    return this;
  }

  /** Column of a table: its header, and a function that returns the cell of an item. */
  public record Column<T>(String head, Function<? super T, Object> cell) {}

  @SafeVarargs
  public static <T> Table of(String title, Collection<T> items, Column<T>... columns) {
    List<String> heads = new ArrayList<>();
    for (Column<T> column : columns) {
      heads.add(column.head());
    }
    Table table = new Table(title, heads);
    for (T item : items) {
      List<Object> row = new ArrayList<>();
      for (Column<T> column : columns) {
        row.add(column.cell().apply(item));
      }
      table.row(row);
    }
    return table;
  }

  /** Formats a cell: numbers have three decimals, undefined ones are "-". */
  static String shown(Object cell) {
    if (cell instanceof Summary summary) {
      return Double.isNaN(summary.standardDeviation())
          ? shown(summary.mean())
          : shown(summary.mean()) + " \u00b1 " + shown(summary.standardDeviation());
    }
    if (cell instanceof Double value) {
      String form = Math.abs(value) >= 1000 ? "%.0f" : "%.3f";
      return Double.isFinite(value) ? String.format(Locale.ROOT, form, value) : "-";
    }
    return cell == null ? "" : cell.toString();
  }

  /** Formats the table for a terminal, the first column aligned left, the others right. */
  String toText() {
    List<List<String>> lines = new ArrayList<>(List.of(columns));
    rows.forEach(row -> lines.add(row.stream().map(Table::shown).toList()));
    int[] widths = new int[columns.size()];
    lines.forEach(line -> Arrays.setAll(widths, c -> Math.max(widths[c], width(line.get(c)))));
    StringBuilder out = new StringBuilder(title).append(":\n");
    for (List<String> line : lines) {
      StringBuilder text = new StringBuilder();
      for (int c = 0; c < widths.length; c++) {
        String padding = " ".repeat(widths[c] - width(line.get(c)));
        text.append(c == 0 ? line.get(c) + padding : "  " + padding + line.get(c));
      }
      out.append(text.toString().stripTrailing()).append('\n');
    }
    return out.toString();
  }

  /** Returns the width on a terminal; an ideograph takes two columns. */
  private static int width(String text) {
    return text.codePoints().map(c -> Character.isIdeographic(c) ? 2 : 1).sum();
  }
}
