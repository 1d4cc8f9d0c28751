package org.wpbminer.features.boxes.layout;

import java.util.ArrayList;
import java.util.List;
import org.wpbminer.features.boxes.layout.Box.Inner;
import org.wpbminer.features.boxes.style.GridColumns;
import org.wpbminer.features.boxes.style.Property;

/**
 * Lays out flex containers (CSS flexible box layout, section 9) and grids as rows of items, in
 * document order. A column of items is laid out as rows of one item each; a grid as rows of items
 * in columns of known width.
 */
final class FlexFormatter implements Formatter {
  private final Box box;
  private final LayoutContext context;
  private final boolean column;
  private final float gap;
  private final float rowGap;
  private final float room;
  private final float heightBasis;
  private final List<Box> items;
  private final List<List<Box>> rows = new ArrayList<>();
  private int at;

  FlexFormatter(Box box, LayoutContext context) {
    this.box = box;
    this.context = context;
    column = Intrinsics.isColumn(box);
    room = box.contentWidth();
    heightBasis = Sizing.childBasis(box);
    gap = Sizing.gap(box, Property.COLUMN_GAP, room);
    rowGap = Sizing.gap(box, Property.ROW_GAP, heightBasis);
    items = context.items(box);
    if (box.inner == Inner.GRID) {
      fillColumns();
    } else if (column) {
      items.forEach(this::sizeInColumn);
    } else {
      breakRows();
    }
  }

  private void fillColumns() {
    String template = box.style.keyword(Property.GRID_TEMPLATE_COLUMNS);
    float[] columns = GridColumns.widths(template, room, gap);
    for (int i = 0; i < items.size(); i++) {
      context.size(items.get(i), columns[i % columns.length], Float.NaN, true);
      if (i % columns.length == 0) {
        rows.add(new ArrayList<>());
      }
      rows.get(rows.size() - 1).add(items.get(i));
    }
  }

  private void sizeInColumn(Box item) {
    boolean autoMargin =
        Sizing.isAuto(item, Property.MARGIN_LEFT) || Sizing.isAuto(item, Property.MARGIN_RIGHT);
    context.size(item, room, heightBasis, stretches() && !autoMargin);
    rows.add(List.of(item));
  }

  private boolean stretches() {
    String align = box.style.keyword(Property.ALIGN_ITEMS);
    return "normal".equals(align) || "stretch".equals(align);
  }

  private void breakRows() {
    boolean wraps = !box.style.is(Property.FLEX_WRAP, "nowrap");
    List<Box> row = new ArrayList<>();
    float used = 0;
    for (Box item : items) {
      context.size(item, room, heightBasis, false);
      item.width = baseWidth(item);
      float outer = Sizing.clampWidth(item, item.width, room) + item.marginLeft + item.marginRight;
      if (wraps && !row.isEmpty() && used + gap + outer > room + 0.5f) {
        rows.add(row);
        row = new ArrayList<>();
        used = 0;
      }
      used += outer + (row.isEmpty() ? 0 : gap);
      row.add(item);
    }
    if (!row.isEmpty()) {
      rows.add(row);
    }
    rows.forEach(this::shareWidth);
  }

  private float baseWidth(Box item) {
    float basis = Sizing.width(item, Property.FLEX_BASIS, room);
    basis = basis == basis ? basis : Sizing.width(item, Property.WIDTH, room);
    if (basis == basis || item.inner == Inner.REPLACED) {
      return basis == basis ? basis : item.width;
    }
    return item.maxContent == item.maxContent ? item.maxContent : room;
  }

  /**
   * Distributes the free or missing width of a row among its items by their grow or shrink factors.
   */
  private void shareWidth(List<Box> row) {
    float free = room - (row.size() - 1) * gap;
    for (Box item : row) {
      free -= item.outerWidth();
    }
    Property factor = free > 0 ? Property.FLEX_GROW : Property.FLEX_SHRINK;
    float weight = 0;
    for (Box item : row) {
      weight += weight(item, factor);
    }
    weight = factor == Property.FLEX_GROW ? Math.max(1, weight) : weight;
    for (Box item : row) {
      float share = weight > 0 ? free * weight(item, factor) / weight : 0;
      item.width = Sizing.clampWidth(item, item.width + share, room);
    }
  }

  private static float weight(Box item, Property factor) {
    return item.style.px(factor) * (factor == Property.FLEX_GROW ? 1 : item.width);
  }

  @Override
  public Box next() {
    if (at == items.size()) {
      return null;
    }
    Box item = items.get(at++);
    if (!column && item.inner == Inner.TABLE) {
      item.width = Math.max(item.width, item.minContent);
    }
    return item;
  }

  @Override
  public void finish() {
    Sizing.finishHeight(box, placeRows() + box.edgeTop + box.edgeBottom);
  }

  private float placeRows() {
    float y = 0;
    for (List<Box> row : rows) {
      float tall = 0;
      for (Box item : row) {
        tall = Math.max(tall, item.outerHeight());
      }
      tall = rows.size() == 1 && !column && heightBasis == heightBasis ? heightBasis : tall;
      placeRow(row);
      for (Box item : row) {
        boolean auto = Sizing.isAuto(item, Property.HEIGHT) && item.inner != Inner.REPLACED;
        float missing = Math.max(0, tall - item.outerHeight());
        item.height += auto && stretches() ? missing : 0;
        float free = Math.max(0, tall - item.outerHeight());
        item.y = box.edgeTop + y + item.marginTop + offset(Property.ALIGN_ITEMS, free);
      }
      y += tall + rowGap;
    }
    return Math.max(0, y - rowGap);
  }

  /** Sets the positions of a row's items by auto margins, or else by justify-content. */
  private void placeRow(List<Box> row) {
    float free = room - (row.size() - 1) * gap;
    int autos = 0;
    for (Box item : row) {
      free -= item.outerWidth();
      autos += Sizing.isAuto(item, Property.MARGIN_LEFT) ? 1 : 0;
      autos += Sizing.isAuto(item, Property.MARGIN_RIGHT) ? 1 : 0;
    }
    free = Math.max(0, free);
    float auto = autos > 0 ? free / autos : 0;
    boolean spread = autos == 0 && row.size() > 1;
    spread &= box.style.is(Property.JUSTIFY_CONTENT, "space-between");
    float between = gap + (spread ? free / (row.size() - 1) : 0);
    Property across = column ? Property.ALIGN_ITEMS : Property.JUSTIFY_CONTENT;
    float x = box.edgeLeft + (autos > 0 ? 0 : offset(across, free));
    for (Box item : row) {
      x += Sizing.isAuto(item, Property.MARGIN_LEFT) ? auto : 0;
      item.x = x + item.marginLeft;
      x += item.outerWidth() + between;
      x += Sizing.isAuto(item, Property.MARGIN_RIGHT) ? auto : 0;
    }
  }

  /** Returns the part of the free space that precedes an item. */
  private float offset(Property property, float free) {
    return switch (box.style.keyword(property)) {
      case "center", "space-around", "space-evenly" -> free / 2;
      case "end", "flex-end", "right" -> free;
      default -> 0;
    };
  }
}
