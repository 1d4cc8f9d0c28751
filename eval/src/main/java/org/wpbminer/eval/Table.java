package org.wpbminer.eval;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.wpbminer.segmenter.text.Arguments;

/**
 * A table of an experiment. A cell is a {@link String}, an {@link Integer}, a {@link Long}, a
 * {@link Double} (NaN: undefined), a {@link Summary} (mean and sample standard deviation over
 * seeds), or null: empty.
 *
 * @param title what it shows
 * @param columns heads, at least one, none twice
 * @param rows each as long as {@code columns}
 */
public record Table(String title, List<String> columns, List<List<Object>> rows) {

  public Table {
    Arguments.refuse(
        columns.isEmpty() || columns.stream().distinct().count() < columns.size(),
        "the columns of \"%s\" are %s; there must be some, none twice",
        title,
        columns);
    for (List<Object> row : rows) {
      Arguments.refuse(
          row.size() != columns.size(),
          "a row of \"%s\" has %s cells for %s heads",
          title,
          row.size(),
          columns.size());
    }
  }

  /**
   * A column: what its head says of each item.
   *
   * @param head stands above it
   * @param cell gives the cell of an item, as {@link Table} knows cells
   */
  public record Column<T>(String head, Function<? super T, Object> cell) {}

  /** A table with a row for each item. */
  @SafeVarargs
  public static <T> Table of(String title, Collection<T> items, Column<T>... columns) {
    List<String> heads = new ArrayList<>();
    for (Column<T> column : columns) {
      heads.add(column.head());
    }
    Builder table = builder(title, heads);
    for (T item : items) {
      List<Object> row = new ArrayList<>();
      for (Column<T> column : columns) {
        row.add(column.cell().apply(item));
      }
      table.row(row);
    }
    return table.build();
  }

  /** A table that is filled row by row. */
  public static Builder builder(String title, String... columns) {
    return new Builder(title, List.of(columns));
  }

  /** As {@link #builder(String, String...)}. */
  public static Builder builder(String title, List<String> columns) {
    return new Builder(title, columns);
  }

  /**
   * The table as CSV (RFC 4180, line feeds): every number with all its digits, a mean's deviation
   * in a column of its own after it, what is undefined or empty as nothing.
   */
  public String toCsv() {
    StringBuilder out = new StringBuilder();
    line(out, columns, head -> head, head -> head + " sd");
    for (List<Object> row : rows) {
      line(
          out,
          row,
          cell -> csv(cell instanceof Summary summary ? (Object) summary.mean() : cell),
          cell -> cell instanceof Summary summary ? csv(summary.standardDeviation()) : "");
    }
    return out.toString();
  }

  private <C> void line(
      StringBuilder out, List<C> cells, Function<C, String> text, Function<C, String> deviation) {
    List<String> fields = new ArrayList<>();
    for (int c = 0; c < cells.size(); c++) {
      int column = c;
      fields.add(text.apply(cells.get(c)));
      if (rows.stream().anyMatch(row -> row.get(column) instanceof Summary)) {
        fields.add(deviation.apply(cells.get(c)));
      }
    }
    out.append(fields.stream().map(CsvField::of).collect(Collectors.joining(",", "", "\n")));
  }

  private static String csv(Object cell) {
    boolean empty = cell == null || cell instanceof Double value && !Double.isFinite(value);
    return empty ? "" : cell.toString();
  }

  /** Collects rows. */
  public static final class Builder {
    private final String title;
    private final List<String> columns;
    private final List<List<Object>> rows = new ArrayList<>();

    private Builder(String title, List<String> columns) {
      this.title = title;
      this.columns = columns;
    }

    /** Adds a row. */
    public Builder row(Object... cells) {
      rows.add(Arrays.asList(cells));
      return this;
    }

    /** Adds a row. */
    public Builder row(List<Object> cells) {
      rows.add(cells);
      return this;
    }

    /** The table. */
    public Table build() {
      return new Table(title, columns, rows);
    }
  }
}
