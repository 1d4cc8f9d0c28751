package org.wpbminer.features.boxes.layout;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.wpbminer.features.boxes.layout.Box.Inner;
import org.wpbminer.features.boxes.layout.Box.Outer;
import org.wpbminer.features.boxes.style.Property;
import org.wpbminer.features.boxes.style.Value;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Rows, columns and cells of one table, and the widths of its columns: a simple form of the
 * automatic algorithm of CSS 2.1 (17.5.2.2), for every {@code table-layout}.
 */
final class TableGrid {
  private static final int MAX_COLUMNS = 1_000;

  /** Preferred width in px above which a column or a table is cut. */
  private static final float MAX_PREFERRED_PX = 100_000;

  /** One cell and the rows and columns it covers. */
  record Cell(Box box, int row, int column, int rows, int columns) {
    int lastRow() {
      return row + rows - 1;
    }

    int lastColumn() {
      return column + columns - 1;
    }
  }

  /** What decides a column's width. */
  private enum Kind {
    CONTENT,
    LENGTH,
    SHARE
  }

  final List<Box> rows = new ArrayList<>();
  final List<Cell> cells = new ArrayList<>();
  final List<Box> captions = new ArrayList<>();

  /** Space in px between two cells. */
  final float spacing;

  private final PageTree tree;
  private int columns;

  /** Per column its minimum and preferred width, and its share of the table's width. */
  private float[] min;

  private float[] preferred;
  private float[] share;
  private Kind[] kinds;

  TableGrid(Box table, PageTree tree) {
    this.tree = tree;
    boolean collapses = table.style.is(Property.BORDER_COLLAPSE, "collapse");
    spacing = collapses ? 0 : table.style.px(Property.BORDER_SPACING);
  }

  /** Places the cells and sets the table's intrinsic widths; those of the cells are known. */
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
    placeCells();
    measureColumns();
    table.minContent = sum(min) + fixedPart(table);
    table.maxContent = preferredWidth() + fixedPart(table);
  }

  private void placeCells() {
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
          columns = Math.max(columns, column);
        }
      }
    }
  }

  private int span(Box cell, String attribute) {
    return cell.node == Box.ANONYMOUS ? 1 : Sizing.number(tree.attribute(cell.node, attribute), 1);
  }

  private void measureColumns() {
    min = new float[columns];
    preferred = new float[columns];
    share = new float[columns];
    kinds = new Kind[columns];
    Arrays.fill(kinds, Kind.CONTENT);
    for (Cell cell : cells) {
      if (cell.columns == 1) {
        Box box = cell.box;
        int c = cell.column;
        min[c] = Math.max(min[c], box.minContent);
        preferred[c] = Math.max(preferred[c], wanted(box, c));
      }
    }
    for (Cell cell : cells) {
      if (cell.columns > 1) {
        widen(min, cell, cell.box.minContent);
        widen(preferred, cell, Math.min(MAX_PREFERRED_PX, cell.box.maxContent));
      }
    }
    for (int c = 0; c < columns; c++) {
      preferred[c] = Math.max(preferred[c], min[c]);
    }
  }

  /** Returns the width that a cell wants, and notes what decides the width of its column. */
  private float wanted(Box cell, int c) {
    Value width = cell.style.get(Property.WIDTH);
    float given = width.isRelative() ? 0 : Sizing.width(cell, Property.WIDTH, 0);
    if (width.isRelative()) {
      share[c] = Math.max(share[c], Math.min(1, width.fraction()));
      kinds[c] = Kind.SHARE;
    } else if (given > 0) {
      kinds[c] = share[c] > 0 ? Kind.SHARE : Kind.LENGTH;
      return given;
    }
    return Math.min(MAX_PREFERRED_PX, cell.maxContent);
  }

  /** Shares what a cell needs beyond the sum of its columns evenly among them. */
  private void widen(float[] widths, Cell cell, float wanted) {
    float missing = wanted - (cell.columns - 1) * spacing;
    for (int c = cell.column; c <= cell.lastColumn(); c++) {
      missing -= widths[c];
    }
    for (int c = cell.column; c <= cell.lastColumn(); c++) {
      widths[c] += Math.max(0, missing) / cell.columns;
    }
  }

  private static float sum(float[] widths) {
    float sum = 0;
    for (float width : widths) {
      sum += width;
    }
    return sum;
  }

  /** Returns the width at which no column is narrower than it prefers and the shares hold. */
  private float preferredWidth() {
    float width = sum(preferred);
    float plain = 0;
    float shares = 0;
    for (int c = 0; c < columns; c++) {
      width = share[c] > 0 ? Math.max(width, preferred[c] / share[c]) : width;
      plain += share[c] > 0 ? 0 : preferred[c];
      shares += share[c];
    }
    boolean leavesNone = shares >= 1 && plain > 0;
    width = leavesNone ? MAX_PREFERRED_PX : Math.max(width, plain / Math.max(0.001f, 1 - shares));
    return Math.min(MAX_PREFERRED_PX, width);
  }

  /** Returns the spacing and the table's own edges. */
  private float fixedPart(Box table) {
    return table.edgeLeft + table.edgeRight + (columns > 0 ? (columns + 1) * spacing : 0);
  }

  /** Returns the border-box width of the table in this room. */
  float usedWidth(Box table, float room) {
    float width = Sizing.width(table, Property.WIDTH, room);
    if (width != width) {
      width = Math.min(table.maxContent, room - table.marginLeft - table.marginRight);
    }
    return Math.max(Sizing.clampWidth(table, width, room), sum(min) + fixedPart(table));
  }

  /** Returns the left edge of each column, and that of a column after the last. */
  float[] columnLefts(Box table) {
    float room = Math.max(0, table.width - fixedPart(table));
    float[] width = new float[columns];
    for (int c = 0; c < columns; c++) {
      width[c] = share[c] > 0 ? Math.max(min[c], share[c] * room) : preferred[c];
    }
    fit(width, room);
    float[] left = new float[columns + 1];
    left[0] = table.edgeLeft + (columns > 0 ? spacing : 0);
    for (int c = 0; c < columns; c++) {
      left[c + 1] = left[c] + width[c] + spacing;
    }
    return left;
  }

  /** Shrinks the columns towards their minimum, or widens them to the room. */
  private void fit(float[] width, float room) {
    float missing = sum(width) - room;
    float slack = sum(width) - sum(min);
    if (missing < 0) {
      widen(width, -missing);
      return;
    }
    for (int c = 0; c < width.length; c++) {
      width[c] -= slack > 0 ? Math.min(1, missing / slack) * (width[c] - min[c]) : 0;
    }
  }

  /** Shares the free width among the columns by content, else those of a length, else all. */
  private void widen(float[] width, float free) {
    for (Kind kind : Kind.values()) {
      float sum = 0;
      for (int c = 0; c < width.length; c++) {
        sum += kinds[c] == kind ? width[c] + 1 : 0;
      }
      for (int c = 0; c < width.length && sum > 0; c++) {
        width[c] += kinds[c] == kind ? free * (width[c] + 1) / sum : 0;
      }
      if (sum > 0) {
        return;
      }
    }
  }
}
