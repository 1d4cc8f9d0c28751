package org.wpbminer.boxes.layout.flow;

import org.wpbminer.boxes.layout.box.Box;
import org.wpbminer.boxes.style.declaration.Property;

/** Breaks content laid out in one column's width into several columns of about equal height. */
final class ColumnSplit {
  private ColumnSplit() {}

  static void apply(Box box, BlockFormatter flow, int columns) {
    float top = box.edgeTop;
    float total = flow.y - top;
    float tall = total / columns;
    float gap = box.style.resolve(Property.COLUMN_GAP, 0, box.style.fontSize());
    float step = flow.contentWidth + gap;
    float lowest = top;
    for (Box child = box.firstChild; child != null; child = child.next) {
      if (child.container != box || tall <= 0) {
        continue;
      }
      float middle = child.y + child.height / 2 - top;
      int column = Math.max(0, Math.min(columns - 1, (int) (middle / tall)));
      child.x += column * step;
      child.y = Math.max(top, child.y - column * tall);
      lowest = Math.max(lowest, child.y + child.height);
    }
    flow.y = Math.max(lowest, top + tall);
  }
}
