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
 * Lays out a table: captions, then cells in columns of known width, then row heights. Whatever
 * {@code table-layout} is, a simple form of the automatic algorithm of CSS 2.1 (17.5.2.2) is used.
 */
final class TableFormatter implements Formatter {
  private static final int MAX_COLUMNS = 1_000;

  /** Upper limit in px on the preferred width of a column or a box. */
  private static final float MAX_PREFERRED_PX = 100_000;

  /** One cell and its row and column span. */
  private record Cell(Box box, int row, int column, int rows, int columns) {
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

    /** Whether the style has a width; surplus width goes to the other columns, if there are any. */
    private boolean isGiven;

    private void add(Cell cell) {
      Value given = cell.box.style.get(Property.WIDTH);
      float px = given.isRelative() ? 0 : Sizing.width(cell.box, Property.WIDTH, 0);
      float own = cell.box.minContent;
      share = Math.max(share, Math.min(1, given.fraction()) / cell.columns);
      isGiven |= share > 0 || px > 0;
      min = Math.max(min, own / cell.columns);
      preferred =
          Math.max(preferred, Math.max(own, px > 0 ? px : cell.box.maxContent) / cell.columns);
    }
  }

  private final Box box;
  private final List<Box> rows = new ArrayList<>();
  private final List<Cell> cells = new ArrayList<>();
  private final List<Box> captions = new ArrayList<>();

  /** Space in px between two cells. */
  private final float spacing;

  private final PageTree tree;
  private Column[] columns = {};

  /** Left edge of each column, and the right end of the last; null before the layout. */
  private float[] columnLeft;

  private int nextCaption;
  private int nextCell;

  TableFormatter(Box box, PageTree tree) {
    this.box = box;
    this.tree = tree;
    boolean collapses = box.style.is(Property.BORDER_COLLAPSE, "collapse");
    spacing = collapses ? 0 : box.style.px(Property.BORDER_SPACING);
  }

  /** Places the cells, whose intrinsic widths must be known, and computes the table's widths. */
  void measure() {
    for (Box child = box.firstChild; child != null; child = child.next) {
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
    box.minContent = fixedPart();
    box.maxContent = fixedPart();
    for (Column column : columns) {
      box.minContent += column.min;
      box.maxContent += column.preferred;
    }
    box.maxContent = Math.min(MAX_PREFERRED_PX, box.maxContent);
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

  /** Measures the columns; a cell that spans several counts as equal parts of each. */
  private void measureColumns() {
    for (Cell cell : cells) {
      for (int c = cell.column; c <= cell.lastColumn(); c++) {
        columns[c].add(cell);
      }
    }
  }

  /** Returns the total width of cell spacing and the table's own edges. */
  private float fixedPart() {
    float gaps = columns.length == 0 ? 0 : (columns.length + 1) * spacing;
    return box.edgeLeft + box.edgeRight + gaps;
  }

  /** Returns the border-box width of the table for an available width. */
  float usedWidth(float room) {
    float width = Sizing.width(box, Property.WIDTH, room);
    float minWidth = fixedPart();
    for (Column column : columns) {
      minWidth += column.min;
    }
    if (width != width) {
      width = Math.min(box.maxContent, room - box.marginLeft - box.marginRight);
    }
    return Math.max(Sizing.clampWidth(box, width, room), minWidth);
  }

  /** Returns the left edge of each column, and the right end of the last. */
  private float[] columnLefts() {
    shareWidth(Math.max(0, box.width - fixedPart()));
    float[] left = new float[columns.length + 1];
    left[0] = box.edgeLeft + (columns.length > 0 ? spacing : 0);
    for (int c = 0; c < columns.length; c++) {
      left[c + 1] = left[c] + columns[c].width + spacing;
    }
    return left;
  }

  /** Sets the columns to their preferred widths, then fits them to the available width. */
  private void shareWidth(float room) {
    float free = room;
    float slack = 0;
    float weight = 0;
    for (Column column : columns) {
      float wanted = column.share > 0 ? column.share * room : column.preferred;
      column.width = Math.max(column.min, wanted);
      free -= column.width;
      slack += column.width - column.min;
      weight += column.isGiven ? 0 : column.width + 1;
    }
    for (Column column : columns) {
      if (free > 0) {
        column.width +=
            weight == 0
                ? free / columns.length
                : column.isGiven ? 0 : free * (column.width + 1) / weight;
      } else if (slack > 0) {
        column.width += Math.max(-1, free / slack) * (column.width - column.min);
      }
    }
  }

  @Override
  public Box next() {
    columnLeft = columnLeft == null ? columnLefts() : columnLeft;
    if (nextCaption < captions.size()) {
      Box caption = captions.get(nextCaption++);
      Sizing.edges(caption, box.width);
      caption.container = box;
      caption.width = Math.max(0, box.width - caption.marginLeft - caption.marginRight);
      return caption;
    }
    if (nextCell == cells.size()) {
      return null;
    }
    Cell cell = cells.get(nextCell++);
    Box child = cell.box;
    Sizing.edges(child, box.width);
    child.container = box;
    child.x = columnLeft[cell.column];
    child.width = columnLeft[cell.lastColumn() + 1] - spacing - child.x;
    return child;
  }

  @Override
  public void finish() {
    float y = box.edgeTop;
    for (Box caption : captions) {
      caption.x = caption.marginLeft;
      caption.y = y + caption.marginTop;
      y += caption.outerHeight();
    }
    float[] rowHeight = rowHeights();
    y += rowHeight.length == 0 ? 0 : spacing;
    float[] rowTop = new float[rowHeight.length + 1];
    for (int r = 0; r < rowHeight.length; r++) {
      rowTop[r] = y;
      y += rowHeight[r] + spacing;
    }
    rowTop[rowHeight.length] = y;
    place(rowTop);
    box.height = y + box.edgeBottom;
  }

  private float[] rowHeights() {
    float[] height = new float[rows.size()];
    for (Cell cell : cells) {
      float given = Sizing.height(cell.box, Property.HEIGHT, Float.NaN);
      float wanted = given > cell.box.height ? given : cell.box.height;
      for (int r = cell.row; r < cell.lastRow(); r++) {
        wanted -= height[r] + spacing;
      }
      height[cell.lastRow()] = Math.max(height[cell.lastRow()], wanted);
    }
    return height;
  }

  private void place(float[] rowTop) {
    for (Cell cell : cells) {
      cell.box.y = rowTop[cell.row];
      cell.box.height = rowTop[cell.lastRow() + 1] - spacing - cell.box.y;
    }
    float left = columnLeft[0];
    float right = Math.max(left, columnLeft[columnLeft.length - 1] - spacing);
    for (int r = 0; r < rows.size(); r++) {
      float bottom = rowTop[r + 1] - spacing;
      Box row = rows.get(r);
      Box[] boxes = row.parent == box ? new Box[] {row} : new Box[] {row, row.parent};
      for (Box each : boxes) {
        each.container = box;
        each.include(left, rowTop[r], right, bottom);
      }
    }
  }
}
