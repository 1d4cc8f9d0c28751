package org.wpbminer.features.boxes.layout;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.wpbminer.features.boxes.layout.Box.Inner;
import org.wpbminer.features.boxes.style.Keyword;
import org.wpbminer.features.boxes.style.Property;

/** Flexible boxes in rows and columns (CSS flexible box layout, section 9). */
final class FlexFormatter implements Formatter {
  private final Box box;
  private final LayoutContext context;
  private final boolean column;
  private final boolean reverse;
  private final boolean wraps;
  private final float mainGap;
  private final float crossGap;
  private final float heightBasis;
  private final List<Box> items;
  private final List<FlexLine> lines = new ArrayList<>();
  private int at;

  public FlexFormatter(Box box, LayoutContext context) {
    this.box = box;
    this.context = context;
    Keyword direction = box.style.keyword(Property.FLEX_DIRECTION);
    column = direction == Keyword.COLUMN || direction == Keyword.COLUMN_REVERSE;
    reverse = direction == Keyword.ROW_REVERSE || direction == Keyword.COLUMN_REVERSE;
    wraps = !box.style.is(Property.FLEX_WRAP, Keyword.NOWRAP);
    heightBasis = Sizing.childBasis(box);
    float columnGap = Sizing.gap(box, Property.COLUMN_GAP, box.contentWidth());
    float rowGap = Sizing.gap(box, Property.ROW_GAP, heightBasis);
    mainGap = column ? rowGap : columnGap;
    crossGap = column ? columnGap : rowGap;
    items = context.items(box);
    items.sort(Comparator.comparing(item -> item.style.px(Property.ORDER)));
    if (column) {
      prepareColumn();
    } else {
      prepareRow();
    }
  }

  private void prepareRow() {
    float room = box.contentWidth();
    FlexLine line = new FlexLine();
    for (Box item : items) {
      item.fixedHeight = Sizing.fixedHeight(item, heightBasis);
      float base = baseWidth(item, room);
      float hypothetical = Sizing.clampWidth(item, base, room);
      float outer = hypothetical + item.marginLeft + item.marginRight;
      if (wraps && !line.isEmpty() && line.used() + mainGap + outer > room + 0.5f) {
        lines.add(line);
        line = new FlexLine();
      }
      line.add(item, base, outer, mainGap);
    }
    if (!line.isEmpty()) {
      lines.add(line);
    }
    for (FlexLine each : lines) {
      each.resolve(room, mainGap);
    }
  }

  private float baseWidth(Box item, float room) {
    float basis = Sizing.width(item, Property.FLEX_BASIS, room);
    if (basis != basis) {
      basis = Sizing.width(item, Property.WIDTH, room);
    }
    if (item.inner == Inner.REPLACED) {
      context.replaced.size(item, room, heightBasis);
      return basis == basis ? basis : item.width;
    }
    if (basis != basis) {
      basis = item.maxContent == item.maxContent ? item.maxContent : room;
    }
    return basis;
  }

  private void prepareColumn() {
    float room = box.contentWidth();
    FlexLine line = new FlexLine();
    for (Box item : items) {
      if (item.inner == Inner.REPLACED) {
        context.replaced.size(item, room, heightBasis);
      } else {
        boolean fills = align(item) == Keyword.STRETCH && !hasAutoMargin(item);
        item.width = Sizing.usedWidth(item, room, fills);
        float basis = Sizing.height(item, Property.FLEX_BASIS, heightBasis);
        boolean given = basis == basis && heightBasis == heightBasis;
        item.fixedHeight =
            given && item.style.px(Property.FLEX_GROW) == 0
                ? Sizing.clampHeight(item, basis, heightBasis)
                : Sizing.fixedHeight(item, heightBasis);
      }
      line.add(item, 0, 0, mainGap);
    }
    lines.add(line);
  }

  private static boolean hasAutoMargin(Box item) {
    return Sizing.isAuto(item, Property.MARGIN_LEFT) || Sizing.isAuto(item, Property.MARGIN_RIGHT);
  }

  @Override
  public Box next() {
    if (at >= items.size()) {
      return null;
    }
    Box item = items.get(at++);
    if (item.inner == Inner.TABLE && !column) {
      item.width = Math.max(item.width, item.grid.minWidth(item));
    }
    boolean oneLine = lines.size() == 1 && !column;
    boolean stretches = align(item) == Keyword.STRETCH && Sizing.isAuto(item, Property.HEIGHT);
    if (oneLine && stretches && heightBasis == heightBasis && item.inner != Inner.REPLACED) {
      float tall = heightBasis - item.marginTop - item.marginBottom;
      item.fixedHeight = Sizing.clampHeight(item, tall, heightBasis);
    }
    return item;
  }

  @Override
  public void finish() {
    float content = column ? finishColumn() : finishRows();
    Sizing.finishHeight(box, content + box.edgeTop + box.edgeBottom);
    if (!items.isEmpty()) {
      Box first = items.get(0);
      box.baseline = first.y + first.baseline;
    }
  }

  private float finishRows() {
    float room = box.contentWidth();
    float y = 0;
    for (FlexLine line : lines) {
      float tall = 0;
      for (Box item : line.items()) {
        tall = Math.max(tall, item.outerHeight());
      }
      float min = Sizing.clampHeight(box, 0, heightBasis) - box.edgeTop - box.edgeBottom;
      if (lines.size() == 1 && !wraps) {
        tall = heightBasis == heightBasis ? heightBasis : Math.max(tall, min);
      }
      placeMain(line, room);
      for (Box item : line.items()) {
        cross(item, tall);
        item.y += box.edgeTop + y;
      }
      y += tall + crossGap;
    }
    return lines.isEmpty() ? 0 : y - crossGap;
  }

  /** Positions along the row: free space by auto margins, else as justify-content says. */
  private void placeMain(FlexLine line, float room) {
    float used = (line.items().size() - 1) * mainGap;
    int autos = 0;
    for (Box item : line.items()) {
      used += item.outerWidth();
      autos += Sizing.isAuto(item, Property.MARGIN_LEFT) ? 1 : 0;
      autos += Sizing.isAuto(item, Property.MARGIN_RIGHT) ? 1 : 0;
    }
    float free = room - used;
    float auto = autos > 0 && free > 0 ? free / autos : 0;
    Justify justify = Justify.of(box, autos > 0 ? 0 : free, line.items().size());
    boolean rtl = box.style.is(Property.DIRECTION, Keyword.RTL) != reverse;
    float x = justify.start();
    for (Box item : line.items()) {
      x += Sizing.isAuto(item, Property.MARGIN_LEFT) ? auto : 0;
      float left = x + item.marginLeft;
      item.x = box.edgeLeft + (rtl ? room - x - item.marginRight - item.width : left);
      x += item.outerWidth() + mainGap + justify.between();
      x += Sizing.isAuto(item, Property.MARGIN_RIGHT) ? auto : 0;
    }
  }

  private void cross(Box item, float tall) {
    float free = tall - item.outerHeight();
    Keyword align = align(item);
    boolean autoTop = Sizing.isAuto(item, Property.MARGIN_TOP);
    boolean autoBottom = Sizing.isAuto(item, Property.MARGIN_BOTTOM);
    float offset = offset(align, free);
    if (autoTop && free > 0) {
      offset = autoBottom ? free / 2 : free;
    } else if (align == Keyword.STRETCH
        && free > 0
        && item.inner != Inner.REPLACED
        && Sizing.isAuto(item, Property.HEIGHT)) {
      item.height = Sizing.clampHeight(item, item.height + free, heightBasis);
    }
    item.y = item.marginTop + offset;
  }

  private float finishColumn() {
    float used = items.isEmpty() ? 0 : (items.size() - 1) * mainGap;
    float grow = 0;
    for (Box item : items) {
      used += item.outerHeight();
      grow += item.style.px(Property.FLEX_GROW);
    }
    float min = Sizing.clampHeight(box, 0, Float.NaN) - box.edgeTop - box.edgeBottom;
    float tall = heightBasis == heightBasis ? heightBasis : Math.max(used, min);
    float free = tall - used;
    Justify justify = Justify.of(box, grow > 0 ? 0 : free, items.size());
    float y = justify.start();
    for (Box item : items) {
      if (grow > 0 && free > 0) {
        item.height += free * item.style.px(Property.FLEX_GROW) / Math.max(1, grow);
      }
      float top = reverse ? tall - y - item.marginBottom - item.height : y + item.marginTop;
      item.y = box.edgeTop + top;
      item.x = box.edgeLeft + item.marginLeft + crossOffset(item);
      y += item.outerHeight() + mainGap + justify.between();
    }
    return heightBasis > used ? heightBasis : used;
  }

  private float crossOffset(Box item) {
    float free = box.contentWidth() - item.outerWidth();
    if (free > 0 && hasAutoMargin(item)) {
      boolean autoRight = Sizing.isAuto(item, Property.MARGIN_RIGHT);
      return !Sizing.isAuto(item, Property.MARGIN_LEFT) ? 0 : autoRight ? free / 2 : free;
    }
    return offset(align(item), free);
  }

  private static float offset(Keyword align, float free) {
    return switch (align) {
      case CENTER -> free / 2;
      case END, FLEX_END -> free;
      default -> 0;
    };
  }

  private Keyword align(Box item) {
    Keyword align = Sizing.alignment(item, Property.ALIGN_SELF, box, Property.ALIGN_ITEMS);
    return align == Keyword.NORMAL ? Keyword.STRETCH : align;
  }

  /**
   * Where free space goes along a line.
   *
   * @param start space before the first item
   * @param between space added between two items
   */
  record Justify(float start, float between) {

    static Justify of(Box box, float free, int count) {
      Keyword keyword = box.style.keyword(Property.JUSTIFY_CONTENT);
      float positive = Math.max(0, free);
      return switch (keyword) {
        case CENTER -> new Justify(free / 2, 0);
        case END, FLEX_END, RIGHT -> new Justify(free, 0);
        case SPACE_BETWEEN -> new Justify(0, count > 1 ? positive / (count - 1) : 0);
        case SPACE_AROUND ->
            new Justify(positive / Math.max(1, count) / 2, positive / Math.max(1, count));
        case SPACE_EVENLY -> new Justify(positive / (count + 1), positive / (count + 1));
        default -> new Justify(0, 0);
      };
    }
  }
}
