package org.wpbminer.features.boxes.layout;

import java.util.ArrayList;
import java.util.List;
import org.wpbminer.features.boxes.layout.Box.Inner;
import org.wpbminer.features.boxes.layout.Box.Outer;
import org.wpbminer.features.boxes.style.GridTracks;
import org.wpbminer.features.boxes.style.Keyword;
import org.wpbminer.features.boxes.style.Property;

/** Grids: items placed in cells, columns sized before the items are laid out, rows after. */
final class GridFormatter implements Formatter {
  private final Box box;
  private final List<Box> items = new ArrayList<>();
  private final GridPlacement placement;
  private final float columnGap;
  private final float rowGap;
  private final float[] columnWidth;
  private final float heightBasis;
  private final LayoutContext context;
  private int at;

  public GridFormatter(Box box, LayoutContext context) {
    this.box = box;
    this.context = context;
    this.heightBasis = Sizing.childBasis(box);
    columnGap = box.style.resolve(Property.COLUMN_GAP, box.contentWidth(), 0);
    float gap = box.style.resolve(Property.ROW_GAP, heightBasis, 0);
    rowGap = gap == gap ? gap : 0;
    for (Box child = box.firstChild; child != null; child = child.next) {
      if (child.outer == Outer.POSITIONED) {
        context.meet(child, box, box.edgeLeft, box.edgeTop);
      } else {
        Sizing.edges(child, box.contentWidth());
        child.container = box;
        items.add(child);
      }
    }
    GridTracks template = (GridTracks) box.style.object(Property.GRID_TEMPLATE_COLUMNS);
    GridTracks auto = (GridTracks) box.style.object(Property.GRID_AUTO_COLUMNS);
    TrackSizes tracks = new TrackSizes(template, auto, box.contentWidth(), columnGap);
    placement = new GridPlacement(box, items, tracks.explicitCount());
    columnWidth = tracks.widths(placement, items);
  }

  @Override
  public Box next() {
    if (at >= items.size()) {
      return null;
    }
    Box item = items.get(at);
    float room = placement.extent(columnWidth, columnGap, at, true);
    at++;
    if (item.inner == Inner.REPLACED) {
      context.replaced.size(item, room, Float.NaN);
      return item;
    }
    float width = Sizing.width(item, Property.WIDTH, room);
    if (width != width) {
      Keyword justify = justify(item);
      boolean fills = justify == Keyword.NORMAL || justify == Keyword.STRETCH;
      width = fills ? room - item.marginLeft - item.marginRight : Sizing.shrinkToFit(item, room);
    }
    item.width = Sizing.clampWidth(item, width, room);
    item.fixedHeight = Sizing.fixedHeight(item, Float.NaN);
    return item;
  }

  @Override
  public void finish() {
    GridTracks template = (GridTracks) box.style.object(Property.GRID_TEMPLATE_ROWS);
    GridTracks auto = (GridTracks) box.style.object(Property.GRID_AUTO_ROWS);
    TrackSizes tracks = new TrackSizes(template, auto, heightBasis, rowGap);
    float[] rowHeight = tracks.heights(placement, items);
    float content = 0;
    for (float height : rowHeight) {
      content += height + rowGap;
    }
    content = rowHeight.length == 0 ? 0 : content - rowGap;
    float[] left = GridPlacement.starts(columnWidth, columnGap);
    float[] top = GridPlacement.starts(rowHeight, rowGap);
    for (int i = 0; i < items.size(); i++) {
      place(
          i,
          box.edgeLeft + left[Math.min(placement.column[i], columnWidth.length)],
          box.edgeTop + top[Math.min(placement.row[i], rowHeight.length)],
          placement.extent(rowHeight, rowGap, i, false));
    }
    Sizing.finishHeight(box, content + box.edgeTop + box.edgeBottom);
  }

  private void place(int i, float left, float top, float tall) {
    Box item = items.get(i);
    float wide = placement.extent(columnWidth, columnGap, i, true);
    float freeX = wide - item.outerWidth();
    boolean auto =
        Sizing.isAuto(item, Property.MARGIN_LEFT) && Sizing.isAuto(item, Property.MARGIN_RIGHT);
    item.x =
        left + item.marginLeft + (auto ? Math.max(0, freeX / 2) : offset(justify(item), freeX));
    Keyword align = Sizing.alignment(item, Property.ALIGN_SELF, box, Property.ALIGN_ITEMS);
    float freeY = tall - item.outerHeight();
    boolean fills = align == Keyword.NORMAL || align == Keyword.STRETCH;
    if (fills && freeY > 0 && item.inner != Inner.REPLACED) {
      if (Sizing.isAuto(item, Property.HEIGHT)) {
        item.height += freeY;
      }
      freeY = 0;
    }
    item.y = top + item.marginTop + offset(align, freeY);
  }

  private Keyword justify(Box item) {
    return Sizing.alignment(item, Property.JUSTIFY_SELF, box, Property.JUSTIFY_ITEMS);
  }

  private static float offset(Keyword align, float free) {
    return switch (align) {
      case CENTER -> free / 2;
      case END, FLEX_END, RIGHT -> free;
      default -> 0;
    };
  }
}
