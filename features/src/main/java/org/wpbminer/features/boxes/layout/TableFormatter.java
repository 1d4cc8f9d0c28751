package org.wpbminer.features.boxes.layout;

import org.wpbminer.features.boxes.style.Property;

/** Lays out tables: captions, then cells in columns of known width, then row heights. */
final class TableFormatter implements Formatter {
  private final Box box;
  private final TableGrid grid;
  private final float[] columnLeft;
  private int nextCaption;
  private int nextCell;

  TableFormatter(Box box) {
    this.box = box;
    this.grid = box.table;
    columnLeft = grid.columnLefts(box);
  }

  @Override
  public Box next() {
    if (nextCaption < grid.captions.size()) {
      Box caption = grid.captions.get(nextCaption++);
      Sizing.edges(caption, box.width);
      caption.container = box;
      caption.width = Math.max(0, box.width - caption.marginLeft - caption.marginRight);
      return caption;
    }
    if (nextCell == grid.cells.size()) {
      return null;
    }
    TableGrid.Cell cell = grid.cells.get(nextCell++);
    Box child = cell.box();
    Sizing.edges(child, box.width);
    child.container = box;
    child.x = columnLeft[cell.column()];
    child.width = columnLeft[cell.lastColumn() + 1] - grid.spacing - child.x;
    return child;
  }

  @Override
  public void finish() {
    float y = box.edgeTop;
    for (Box caption : grid.captions) {
      caption.x = caption.marginLeft;
      caption.y = y + caption.marginTop;
      y += caption.outerHeight();
    }
    float[] rowHeight = rowHeights();
    y += rowHeight.length == 0 ? 0 : grid.spacing;
    float[] rowTop = new float[rowHeight.length + 1];
    for (int r = 0; r < rowHeight.length; r++) {
      rowTop[r] = y;
      y += rowHeight[r] + grid.spacing;
    }
    // If the table is higher than its rows, the last row takes the rest.
    y = box.fixedHeight > y + box.edgeBottom ? box.fixedHeight - box.edgeBottom : y;
    rowTop[rowHeight.length] = y;
    place(rowTop);
    box.height = y + box.edgeBottom;
  }

  private float[] rowHeights() {
    float[] height = new float[grid.rows.size()];
    for (int r = 0; r < height.length; r++) {
      float given = Sizing.height(grid.rows.get(r), Property.HEIGHT, Float.NaN);
      height[r] = given > 0 ? given : 0;
    }
    for (TableGrid.Cell cell : grid.cells) {
      float given = Sizing.height(cell.box(), Property.HEIGHT, Float.NaN);
      float wanted = given > cell.box().height ? given : cell.box().height;
      for (int r = cell.row(); r < cell.lastRow(); r++) {
        wanted -= height[r] + grid.spacing;
      }
      height[cell.lastRow()] = Math.max(height[cell.lastRow()], wanted);
    }
    return height;
  }

  private void place(float[] rowTop) {
    for (TableGrid.Cell cell : grid.cells) {
      cell.box().y = rowTop[cell.row()];
      cell.box().height = rowTop[cell.lastRow() + 1] - grid.spacing - cell.box().y;
    }
    float left = columnLeft[0];
    float right = Math.max(left, columnLeft[columnLeft.length - 1] - grid.spacing);
    for (int r = 0; r < grid.rows.size(); r++) {
      float bottom = rowTop[r + 1] - grid.spacing;
      Box row = grid.rows.get(r);
      Box[] boxes = row.parent == box ? new Box[] {row} : new Box[] {row, row.parent};
      for (Box each : boxes) {
        each.container = box;
        each.include(left, rowTop[r], right, bottom);
      }
    }
  }
}
