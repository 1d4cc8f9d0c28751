package org.wpbminer.eval.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.wpbminer.eval.measure.Summary;

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
    Objects.requireNonNull(title, "title");
    columns = List.copyOf(columns);
    if (columns.isEmpty() || columns.stream().distinct().count() < columns.size()) {
      throw new IllegalArgumentException(
          "the columns of \"%s\" are %s; there must be some, none twice".formatted(title, columns));
    }
    List<List<Object>> copies = new ArrayList<>();
    for (List<Object> row : rows) {
      require(title, columns, row);
      copies.add(Collections.unmodifiableList(new ArrayList<>(row)));
    }
    rows = List.copyOf(copies);
  }

  private static void require(String title, List<String> columns, List<Object> row) {
    if (row.size() != columns.size()) {
      throw new IllegalArgumentException(
          "a row of \"%s\" has %s cells for %s heads".formatted(title, row.size(), columns.size()));
    }
    for (Object cell : row) {
      boolean known =
          cell == null
              || cell instanceof String
              || cell instanceof Integer
              || cell instanceof Long
              || cell instanceof Double
              || cell instanceof Summary;
      if (!known) {
        throw new IllegalArgumentException(
            "a cell of \"%s\" is a %s: %s".formatted(title, cell.getClass().getName(), cell));
      }
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

  /** Whether a cell of the column holds a mean with its deviation. */
  boolean hasSpread(int column) {
    return rows.stream().anyMatch(row -> row.get(column) instanceof Summary);
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
