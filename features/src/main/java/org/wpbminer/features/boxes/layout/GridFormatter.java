package org.wpbminer.features.boxes.layout;

import java.util.List;
import org.wpbminer.features.boxes.style.GridColumns;
import org.wpbminer.features.boxes.style.Property;

/**
 * Lays out grids as plain columns: the items fill the columns of the template in order, row by row.
 */
final class GridFormatter implements Formatter {
  private final Box box;
  private final LayoutContext context;
  private final List<Box> items;
  private final float gap;
  private final float[] columns;
  private int at;

  GridFormatter(Box box, LayoutContext context) {
    this.box = box;
    this.context = context;
    items = context.items(box);
    gap = Sizing.gap(box, Property.COLUMN_GAP, box.contentWidth());
    columns =
        GridColumns.widths(
            box.style.keyword(Property.GRID_TEMPLATE_COLUMNS), box.contentWidth(), gap);
  }

  @Override
  public Box next() {
    if (at == items.size()) {
      return null;
    }
    Box item = items.get(at);
    context.size(item, columns[at++ % columns.length], Float.NaN, true);
    return item;
  }

  @Override
  public void finish() {
    float rowGap = Sizing.gap(box, Property.ROW_GAP, Sizing.childBasis(box));
    float top = box.edgeTop;
    float bottom = top;
    float left = box.edgeLeft;
    for (int i = 0; i < items.size(); i++) {
      int column = i % columns.length;
      if (column == 0) {
        top = i == 0 ? top : bottom + rowGap;
        left = box.edgeLeft;
      }
      Box item = items.get(i);
      item.x = left + item.marginLeft;
      item.y = top + item.marginTop;
      left += columns[column] + gap;
      bottom = Math.max(bottom, top + item.outerHeight());
    }
    Sizing.finishHeight(box, bottom + box.edgeBottom);
  }
}
