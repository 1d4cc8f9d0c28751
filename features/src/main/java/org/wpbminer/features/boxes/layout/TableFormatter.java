package org.wpbminer.features.boxes.layout;

import org.wpbminer.features.boxes.style.Keyword;
import org.wpbminer.features.boxes.style.Lengths;
import org.wpbminer.features.boxes.style.Property;

/** Tables: column widths, then the cells, then row heights and where the cells stand. */
final class TableFormatter implements Formatter {
  private final Box box;
  private final TableGrid grid;
  private final float[] columnLeft;
  private final float[] columnWidth;
  private int nextCaption;
  private int nextCell;
  private final float[] rowHeight;

  public TableFormatter(Box box) {
    this.box = box;
    this.grid = box.grid;
    boolean fixed =
        box.style.is(Property.TABLE_LAYOUT, Keyword.FIXED)
            && !box.style.is(Property.WIDTH, Keyword.AUTO);
    float room = box.width - grid.fixedPart(box);
    columnWidth = grid.widths().distribute(Math.max(0, room), fixed);
    columnLeft = new float[grid.columns + 1];
    float x = box.edgeLeft + grid.spacingX;
    for (int c = 0; c < grid.columns; c++) {
      columnLeft[c] = x;
      x += columnWidth[c] + grid.spacingX;
    }
    columnLeft[grid.columns] = x;
    rowHeight = new float[grid.rows.size()];
  }

  @Override
  public Box next() {
    if (nextCaption < grid.captions.size()) {
      Box caption = grid.captions.get(nextCaption++);
      Sizing.edges(caption, box.width);
      caption.container = box;
      caption.width = Math.max(0, box.width - caption.marginLeft - caption.marginRight);
      caption.fixedHeight = Sizing.fixedHeight(caption, Float.NaN);
      return caption;
    }
    if (nextCell < grid.cells.size()) {
      TableGrid.Cell cell = grid.cells.get(nextCell++);
      Box child = cell.box();
      Sizing.edges(child, box.width);
      child.container = box;
      int last = cell.column() + cell.columns() - 1;
      child.x = columnLeft[cell.column()];
      child.width = columnLeft[last] + columnWidth[last] - child.x;
      return child;
    }
    return null;
  }

  @Override
  public void finish() {
    rowHeights();
    float y = box.edgeTop;
    for (Box caption : grid.captions) {
      caption.x = caption.marginLeft;
      caption.y = y + caption.marginTop;
      y += caption.outerHeight();
    }
    y += grid.rows.isEmpty() ? 0 : grid.spacingY;
    float[] rowTop = new float[rowHeight.length + 1];
    for (int r = 0; r < rowHeight.length; r++) {
      rowTop[r] = y;
      y += rowHeight[r] + grid.spacingY;
    }
    float missing = box.fixedHeight - y - box.edgeBottom;
    if (missing > 0) {
      // A table taller than its rows gives the rest to the last one.
      if (rowHeight.length > 0) {
        rowHeight[rowHeight.length - 1] += missing;
      }
      y += missing;
    }
    rowTop[rowHeight.length] = y;
    cells(rowTop);
    rows(rowTop);
    y += box.edgeBottom;
    box.height = y;
    if (!grid.cells.isEmpty()) {
      Box first = grid.cells.get(0).box();
      box.baseline = first.y + first.baseline;
    }
  }

  private void rowHeights() {
    for (int r = 0; r < rowHeight.length; r++) {
      long height = grid.rows.get(r).style.get(Property.HEIGHT);
      if (!Lengths.isKeyword(height) && !Lengths.isRelative(height)) {
        rowHeight[r] = Math.max(0, Lengths.pxPart(height));
      }
    }
    for (TableGrid.Cell cell : grid.cells) {
      if (cell.rows() == 1) {
        rowHeight[cell.row()] = Math.max(rowHeight[cell.row()], wanted(cell.box()));
      }
    }
    for (TableGrid.Cell cell : grid.cells) {
      if (cell.rows() > 1) {
        float have = (cell.rows() - 1) * grid.spacingY;
        for (int r = cell.row(); r < cell.row() + cell.rows(); r++) {
          have += rowHeight[r];
        }
        float missing = wanted(cell.box()) - have;
        if (missing > 0) {
          rowHeight[cell.row() + cell.rows() - 1] += missing;
        }
      }
    }
  }

  private static float wanted(Box cell) {
    float given = Sizing.height(cell, Property.HEIGHT, Float.NaN);
    return given > cell.height ? given : cell.height;
  }

  private void cells(float[] rowTop) {
    for (TableGrid.Cell cell : grid.cells) {
      Box child = cell.box();
      int last = cell.row() + cell.rows() - 1;
      child.y = rowTop[cell.row()];
      float height = rowTop[last] + rowHeight[last] - child.y;
      float free = height - child.height;
      if (free > 0) {
        Keyword align = child.style.keyword(Property.VERTICAL_ALIGN);
        if (align == Keyword.MIDDLE) {
          child.contentShift = free / 2;
        } else if (align == Keyword.BOTTOM) {
          child.contentShift = free;
        }
      }
      child.height = height;
    }
  }

  private void rows(float[] rowTop) {
    float left = grid.columns == 0 ? 0 : columnLeft[0];
    float right = grid.columns == 0 ? 0 : columnLeft[grid.columns] - grid.spacingX;
    for (int r = 0; r < rowHeight.length; r++) {
      Box row = grid.rows.get(r);
      row.container = box;
      row.include(left, rowTop[r], right, rowTop[r] + rowHeight[r]);
      if (row.parent != box) {
        row.parent.container = box;
        row.parent.include(left, rowTop[r], right, rowTop[r] + rowHeight[r]);
      }
    }
  }
}
