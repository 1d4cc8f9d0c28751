package org.wpbminer.features.boxes.layout;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.wpbminer.features.boxes.layout.Box.Inner;
import org.wpbminer.features.boxes.layout.Box.Outer;
import org.wpbminer.features.boxes.style.Property;
import org.wpbminer.features.boxes.style.Value;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Rows, columns and cells of one table, and the widths of its columns. Whatever {@code
 * table-layout} is, a simple form of the automatic algorithm of CSS 2.1 (17.5.2.2) is used.
 */
final class TableGrid {
  private static final int MAX_COLUMNS = 1_000;

  /** Upper limit in px on the preferred width of a column or a table. */
  private static final float MAX_PREFERRED_PX = 100_000;

  /** One cell and its row and column span. */
  record Cell(Box box, int row, int column, int rows, int columns) {
    int lastRow() {
      return row + rows - 1;
    }

    int lastColumn() {
      return column + columns - 1;
    }
  }

  /** Widths in px of one column. */
  private static final class Column {
    private float min;
    private float preferred;
    private float width;

    /** Percentage width as a share of the table's width; 0 for none. */
    private float share;

    private boolean hasLength;

    /** Returns a rank; only the columns with the lowest rank get the surplus width. */
    private int rank() {
      return share > 0 ? 2 : hasLength ? 1 : 0;
    }

    private void add(Box cell) {
      Value given = cell.style.get(Property.WIDTH);
      float px = given.isRelative() ? 0 : Sizing.width(cell, Property.WIDTH, 0);
      share = Math.max(share, Math.min(1, given.fraction()));
      hasLength |= px > 0;
      min = Math.max(min, cell.minContent);
      preferred = Math.max(preferred, Math.max(min, px > 0 ? px : cell.maxContent));
    }
  }

  final List<Box> rows = new ArrayList<>();
  final List<Cell> cells = new ArrayList<>();
  final List<Box> captions = new ArrayList<>();

  /** Space in px between two cells. */
  final float spacing;

  private final PageTree tree;
  private Column[] columns = {};

  TableGrid(Box table, PageTree tree) {
    this.tree = tree;
    boolean collapses = table.style.is(Property.BORDER_COLLAPSE, "collapse");
    spacing = collapses ? 0 : table.style.px(Property.BORDER_SPACING);
  }

  /** Places the cells, whose intrinsic widths must be known, and computes the table's widths. */
  void measure(Box table) {
    for (Box child = table.firstChild; child != null; child = child.next) {
      switch (child.inner) {
        case CAPTION -> captions.add(child);
        case ROW -> rows.add(child);
        case ROW_GROUP -> {
          for (Box row = child.firstChild; row != null; row = row.next) {
            if (row.inner == Inner.ROW) {
              rows.add(row);
            }
          }
        }
        default -> {}
      }
    }
    columns = Stream.generate(Column::new).limit(placeCells()).toArray(Column[]::new);
    measureColumns();
    table.minContent = fixedPart(table);
    table.maxContent = fixedPart(table);
    float byShare = 0;
    for (Column column : columns) {
      table.minContent += column.min;
      table.maxContent += column.preferred;
      byShare = column.share > 0 ? Math.max(byShare, column.preferred / column.share) : byShare;
    }
    table.maxContent = Math.min(MAX_PREFERRED_PX, Math.max(table.maxContent, byShare));
  }

  /** Places the cells; returns the number of columns. */
  private int placeCells() {
    int count = 0;
    int[] busyUntil = new int[MAX_COLUMNS + 1];
    for (int r = 0; r < rows.size(); r++) {
      int column = 0;
      for (Box cell = rows.get(r).firstChild; cell != null; cell = cell.next) {
        while (column < MAX_COLUMNS && busyUntil[column] > r) {
          column++;
        }
        if (cell.inner == Inner.CELL && cell.outer == Outer.TABLE_PART && column < MAX_COLUMNS) {
          int across = Math.max(1, Math.min(span(cell, "colspan"), MAX_COLUMNS - column));
          int down = span(cell, "rowspan");
          int left = rows.size() - r;
          down = down == 0 ? left : Math.min(down, left);
          cells.add(new Cell(cell, r, column, down, across));
          if (down > 1) {
            Arrays.fill(busyUntil, column, column + across, r + down);
          }
          column += across;
          count = Math.max(count, column);
        }
      }
    }
    return count;
  }

  private int span(Box cell, String attribute) {
    return cell.node == Box.ANONYMOUS ? 1 : Sizing.number(tree.attribute(cell.node, attribute), 1);
  }

  private void measureColumns() {
    for (Cell cell : cells) {
      if (cell.columns == 1) {
        columns[cell.column].add(cell.box);
      }
    }
    for (Cell cell : cells) {
      float min = cell.box.minContent - (cell.columns - 1) * spacing;
      float preferred = cell.box.maxContent - (cell.columns - 1) * spacing;
      for (int c = cell.column; c <= cell.lastColumn() && cell.columns > 1; c++) {
        min -= columns[c].min;
        preferred -= columns[c].preferred;
      }
      // If a spanning cell is wider than its columns together, they share the difference
      // evenly.
      for (int c = cell.column; c <= cell.lastColumn() && cell.columns > 1; c++) {
        columns[c].min += Math.max(0, min) / cell.columns;
        columns[c].preferred += Math.max(0, preferred) / cell.columns;
      }
    }
  }

  /** Returns the total width of cell spacing and the table's own edges. */
  private float fixedPart(Box table) {
    float gaps = columns.length == 0 ? 0 : (columns.length + 1) * spacing;
    return table.edgeLeft + table.edgeRight + gaps;
  }

  /** Returns the border-box width of the table for an available width. */
  float usedWidth(Box table, float room) {
    float width = Sizing.width(table, Property.WIDTH, room);
    float minWidth = fixedPart(table);
    for (Column column : columns) {
      minWidth += column.min;
    }
    if (width != width) {
      width = Math.min(table.maxContent, room - table.marginLeft - table.marginRight);
    }
    return Math.max(Sizing.clampWidth(table, width, room), minWidth);
  }

  /** Returns the left edge of each column, and the right end of the last. */
  float[] columnLefts(Box table) {
    shareWidth(Math.max(0, table.width - fixedPart(table)));
    float[] left = new float[columns.length + 1];
    left[0] = table.edgeLeft + (columns.length > 0 ? spacing : 0);
    for (int c = 0; c < columns.length; c++) {
      left[c + 1] = left[c] + columns[c].width + spacing;
    }
    return left;
  }

  /** Sets the columns to their preferred widths, then fits them to the available width. */
  private void shareWidth(float room) {
    float free = room;
    float slack = 0;
    int rank = Integer.MAX_VALUE;
    for (Column column : columns) {
      float wanted = column.share > 0 ? column.share * room : column.preferred;
      column.width = Math.max(column.min, wanted);
      free -= column.width;
      slack += column.width - column.min;
      rank = Math.min(rank, column.rank());
    }
    float weight = 0;
    for (Column column : columns) {
      weight += column.rank() == rank ? column.width + 1 : 0;
    }
    for (Column column : columns) {
      if (free > 0) {
        column.width += column.rank() == rank ? free * (column.width + 1) / weight : 0;
      } else if (slack > 0) {
        column.width += Math.max(-1, free / slack) * (column.width - column.min);
      }
    }
  }
}
