package org.wpbminer.archive.row;

import java.io.Serializable;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.wpbminer.segmenter.text.Arguments;

/**
 * The columns that were chosen. A row is an {@code Object[]} with a value for each, in this order.
 *
 * @param columns at least one, none twice
 */
public record RowSchema(List<Column> columns) implements Serializable {

  public RowSchema {
    columns = List.copyOf(columns);
    Arguments.refuse(columns.isEmpty(), "no field is chosen; choose some of %s", names());
    Set<Column> seen = EnumSet.noneOf(Column.class);
    for (Column column : columns) {
      Arguments.refuse(!seen.add(column), "field \"%s\" is chosen twice", column.label());
    }
  }

  /** All columns. */
  public static RowSchema all() {
    return new RowSchema(List.of(Column.values()));
  }

  /**
   * The columns of these names, in this order.
   *
   * @throws IllegalArgumentException if one is unknown or named twice, or there are none
   */
  public static RowSchema of(List<String> names) {
    return new RowSchema(names.stream().map(RowSchema::column).toList());
  }

  private static Column column(String name) {
    Optional<Column> column =
        Arrays.stream(Column.values()).filter(c -> c.label().equals(name)).findFirst();
    Arguments.refuse(column.isEmpty(), "no field is called \"%s\"; there are %s", name, names());
    return column.get();
  }

  /** The names of all columns, parted by commas. */
  public static String names() {
    return Arrays.stream(Column.values()).map(Column::label).collect(Collectors.joining(","));
  }
}
