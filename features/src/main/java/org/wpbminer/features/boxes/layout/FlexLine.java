package org.wpbminer.features.boxes.layout;

import java.util.ArrayList;
import java.util.List;
import org.wpbminer.features.boxes.layout.Box.Inner;
import org.wpbminer.features.boxes.style.Keyword;
import org.wpbminer.features.boxes.style.Lengths;
import org.wpbminer.features.boxes.style.Property;

/** The items of one line and how their widths share its room (flexible box layout, 9.7). */
final class FlexLine {
  private final List<Box> items = new ArrayList<>();
  private final List<Float> bases = new ArrayList<>();
  private float used;

  void add(Box item, float base, float outer, float gap) {
    used += outer + (items.isEmpty() ? 0 : gap);
    items.add(item);
    bases.add(base);
  }

  boolean isEmpty() {
    return items.isEmpty();
  }

  List<Box> items() {
    return items;
  }

  float used() {
    return used;
  }

  /** Sets the items' widths. Each round freezes the items that meet a limit, so it ends. */
  void resolve(float room, float gap) {
    int count = items.size();
    boolean[] frozen = new boolean[count];
    float[] width = new float[count];
    boolean grows = used < room;
    int open = count;
    // Two limits each at most; a handful of rounds settles all but contrived cases.
    for (int round = 0; round < 8 && open > 0; round++) {
      float free = room - (count - 1) * gap;
      float weight = 0;
      for (int i = 0; i < count; i++) {
        Box item = items.get(i);
        float own = frozen[i] ? width[i] : bases.get(i);
        free -= own + item.marginLeft + item.marginRight;
        weight += frozen[i] ? 0 : weight(i, grows);
      }
      float part = grows && weight < 1 ? weight : 1;
      boolean any = false;
      for (int i = 0; i < count; i++) {
        if (frozen[i]) {
          continue;
        }
        float share = weight > 0 ? free * part * weight(i, grows) / weight : 0;
        boolean moves = grows ? free > 0 : free < 0;
        float wanted = bases.get(i) + (moves ? share : 0);
        width[i] = limited(items.get(i), wanted, room);
        boolean limit = Math.abs(width[i] - wanted) > 0.01f;
        if (limit) {
          frozen[i] = true;
          open--;
          any = true;
        }
      }
      if (!any) {
        break;
      }
    }
    for (int i = 0; i < count; i++) {
      Box item = items.get(i);
      item.width = width[i];
    }
  }

  private float weight(int i, boolean grows) {
    Box item = items.get(i);
    return grows
        ? item.style.px(Property.FLEX_GROW)
        : item.style.px(Property.FLEX_SHRINK) * bases.get(i);
  }

  /** Within min-width and max-width; min-width auto is the content's least, or the given width. */
  private static float limited(Box item, float width, float room) {
    float within = Sizing.clampWidth(item, width, room);
    boolean auto = item.style.is(Property.MIN_WIDTH, Keyword.AUTO);
    boolean visible = item.style.is(Property.OVERFLOW_X, Keyword.VISIBLE);
    if (!auto || !visible || item.leastContent != item.leastContent) {
      return within;
    }
    float least = item.inner == Inner.REPLACED ? 0 : item.leastContent;
    long given = item.style.get(Property.WIDTH);
    if (!Lengths.isKeyword(given)) {
      least = Math.min(least, Sizing.width(item, Property.WIDTH, room));
    }
    float max = Sizing.width(item, Property.MAX_WIDTH, room);
    return Math.max(within, max < least ? max : least);
  }
}
