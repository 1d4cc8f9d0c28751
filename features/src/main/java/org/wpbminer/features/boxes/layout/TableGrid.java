package org.wpbminer.features.boxes.layout;

import java.util.ArrayList;
import java.util.List;
import org.wpbminer.features.boxes.layout.Box.Inner;
import org.wpbminer.features.boxes.layout.Box.Outer;
import org.wpbminer.features.boxes.style.Keyword;
import org.wpbminer.features.boxes.style.Lengths;
import org.wpbminer.features.boxes.style.Property;
import org.wpbminer.segmenter.page.PageTree;

/** Rows, columns and cells of one table, with spans, and the widths its columns want. */
final class TableGrid {
  static final int MAX_COLUMNS = 1_000;

  /** One cell and the slots it covers. */
  public record Cell(Box box, int row, int column, int rows, int columns) {}

  public final List<Box> rows = new ArrayList<>();
  public final List<Cell> cells = new ArrayList<>();
  public final List<Box> captions = new ArrayList<>();
  public int columns;
  public final float spacingX;
  public final float spacingY;
  private ColumnWidths widths;
  private final Box table;
  private final PageTree tree;

  public TableGrid(Box table, PageTree tree) {
    this.table = table;
    this.tree = tree;
    boolean separate = !table.style.is(Property.BORDER_COLLAPSE, Keyword.COLLAPSE);
    spacingX = separate ? table.style.px(Property.BORDER_SPACING_X) : 0;
    spacingY = separate ? table.style.px(Property.BORDER_SPACING_Y) : 0;
  }

  public ColumnWidths widths() {
    return widths;
  }

  /** Finds the cells' places; their intrinsic widths are known by now. */
  public void measure(Box box) {
    List<Box> columnBoxes = new ArrayList<>();
    for (Box child = box.firstChild; child != null; child = child.next) {
      switch (child.inner) {
        case CAPTION -> captions.add(child);
        case COLUMN -> columnBoxes.add(child);
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
    widths = new ColumnWidths(this, box, columnBoxes);
  }

  private void placeCells() {
    int[] busyUntil = new int[16];
    for (int r = 0; r < rows.size(); r++) {
      int column = 0;
      for (Box cell = rows.get(r).firstChild; cell != null; cell = cell.next) {
        if (cell.inner != Inner.CELL || cell.outer != Outer.TABLE_PART) {
          continue;
        }
        while (column < busyUntil.length && busyUntil[column] > r) {
          column++;
        }
        if (column >= MAX_COLUMNS) {
          break;
        }
        int across = Math.min(span(cell, "colspan"), MAX_COLUMNS - column);
        int down = span(cell, "rowspan");
        int rowSpan = down == 0 ? rows.size() - r : Math.min(down, rows.size() - r);
        cells.add(new Cell(cell, r, column, rowSpan, Math.max(1, across)));
        int end = column + Math.max(1, across);
        if (end > busyUntil.length) {
          busyUntil = java.util.Arrays.copyOf(busyUntil, Math.max(end, busyUntil.length * 2));
        }
        if (rowSpan > 1) {
          for (int c = column; c < end; c++) {
            busyUntil[c] = r + rowSpan;
          }
        }
        columns = Math.max(columns, end);
        column = end;
      }
    }
  }

  private int span(Box cell, String attribute) {
    return cell.node == Box.ANONYMOUS ? 1 : Sizing.number(tree.attribute(cell.node, attribute), 1);
  }

  public float minWidth(Box box) {
    return widths.sum(widths.min) + fixedPart(box);
  }

  public float maxWidth(Box box) {
    return widths.preferred(fixedPart(box));
  }

  /** Spacing and the table's own edges. */
  public float fixedPart(Box box) {
    return box.edgeLeft + box.edgeRight + (columns > 0 ? (columns + 1) * spacingX : 0);
  }

  /** The table's border-box width in so much room. */
  public float usedWidth(Box box, float available) {
    float width = Sizing.width(box, Property.WIDTH, available);
    float least = minWidth(box);
    boolean fixed = box.style.is(Property.TABLE_LAYOUT, Keyword.FIXED) && width == width;
    if (width != width) {
      width = Math.min(maxWidth(box), available - box.marginLeft - box.marginRight);
    }
    long max = box.style.get(Property.MAX_WIDTH);
    if (!Lengths.isKeyword(max)) {
      width = Math.min(width, Sizing.width(box, Property.MAX_WIDTH, available));
    }
    float min = Sizing.width(box, Property.MIN_WIDTH, available);
    width = min > width ? min : width;
    return fixed ? width : Math.max(width, least);
  }
}
