package org.wpbminer.features.boxes.layout;

import java.util.List;
import org.wpbminer.features.boxes.style.GridTracks;
import org.wpbminer.features.boxes.style.Keyword;
import org.wpbminer.features.boxes.style.Lengths;

/** Sizes of a grid's columns or rows: fixed, by content, and by fractions of what is left. */
final class TrackSizes {
  private static final int MAX_REPEATS = 500;

  private final GridTracks template;
  private final GridTracks auto;
  private final float room;
  private final float gap;
  private final int repeats;

  /**
   * @param room width or height to share; NaN when the content decides it
   */
  TrackSizes(GridTracks template, GridTracks auto, float room, float gap) {
    this.template = template;
    this.auto = auto;
    this.room = room;
    this.gap = gap;
    this.repeats = template != null && template.repeatFrom() >= 0 ? repeats() : 1;
  }

  /** How often the pattern of repeat(auto-fill, ...) goes into the room. */
  private int repeats() {
    float pattern = 0;
    float rest = 0;
    for (int i = 0; i < template.count(); i++) {
      boolean repeated = i >= template.repeatFrom() && i < template.repeatTo();
      float size = Lengths.resolve(template.min()[i], room, 0);
      if (size == 0) {
        size = Lengths.resolve(template.max()[i], room, 0);
      }
      pattern += repeated ? size + gap : 0;
      rest += repeated ? 0 : size + gap;
    }
    if (!(pattern > 0) || room != room) {
      return 1;
    }
    return Math.max(1, Math.min(MAX_REPEATS, (int) ((room + gap - rest) / pattern)));
  }

  int explicitCount() {
    if (template == null) {
      return 0;
    }
    int pattern = template.repeatTo() - template.repeatFrom();
    return template.count() + (template.repeatFrom() < 0 ? 0 : (repeats - 1) * pattern);
  }

  /** The template's track that stands at a place; -1 after the template. */
  private int source(int track) {
    if (template == null || track >= explicitCount()) {
      return -1;
    }
    if (template.repeatFrom() < 0 || track < template.repeatFrom()) {
      return track;
    }
    int pattern = template.repeatTo() - template.repeatFrom();
    int after = template.repeatFrom() + repeats * pattern;
    return track < after
        ? template.repeatFrom() + (track - template.repeatFrom()) % pattern
        : template.repeatTo() + track - after;
  }

  float[] widths(GridPlacement placement, List<Box> items) {
    int count = Math.max(placement.columns, explicitCount());
    float[] min = new float[count];
    float[] max = new float[count];
    for (int i = 0; i < items.size(); i++) {
      Box item = items.get(i);
      int at = placement.column[i];
      if (placement.columnSpan[i] == 1 && at < count && item.maxContent == item.maxContent) {
        float margins = item.marginLeft + item.marginRight;
        min[at] = Math.max(min[at], item.minContent + margins);
        max[at] = Math.max(max[at], item.maxContent + margins);
      }
    }
    return sizes(count, min, max);
  }

  float[] heights(GridPlacement placement, List<Box> items) {
    int count = Math.max(placement.rows, explicitCount());
    float[] tall = new float[count];
    for (int i = 0; i < items.size(); i++) {
      int at = placement.row[i];
      if (placement.rowSpan[i] == 1 && at < count) {
        tall[at] = Math.max(tall[at], items.get(i).outerHeight());
      }
    }
    for (int i = 0; i < items.size(); i++) {
      int last = Math.min(count, placement.row[i] + placement.rowSpan[i]) - 1;
      if (placement.rowSpan[i] > 1 && last >= 0) {
        float missing = items.get(i).outerHeight() - placement.extent(tall, gap, i, false);
        tall[last] += Math.max(0, missing);
      }
    }
    return sizes(count, tall, tall);
  }

  private float[] sizes(int count, float[] min, float[] max) {
    float[] size = new float[count];
    float[] fraction = new float[count];
    boolean[] grows = new boolean[count];
    float used = Math.max(0, count - 1) * gap;
    float fractions = 0;
    int growing = 0;
    for (int i = 0; i < count; i++) {
      int source = source(i);
      GridTracks tracks = source >= 0 ? template : auto;
      int at = source >= 0 ? source : tracks == null ? 0 : (i - explicitCount()) % tracks.count();
      fraction[i] = tracks == null ? 0 : tracks.fraction()[at];
      if (fraction[i] > 0) {
        fractions += fraction[i];
        size[i] = base(tracks.min()[at], min[i], max[i]);
      } else {
        long most = tracks == null ? Lengths.of(Keyword.AUTO) : tracks.max()[at];
        size[i] = size(most, min[i], max[i]);
        if (tracks != null) {
          size[i] = Math.max(size[i], base(tracks.min()[at], min[i], max[i]));
        }
        grows[i] = Lengths.keyword(most) == Keyword.AUTO;
        growing += grows[i] ? 1 : 0;
        used += size[i];
      }
    }
    if (room != room) {
      return byContent(size, fraction, max);
    }
    if (fractions > 0) {
      share(size, fraction, room - used);
    } else if (growing > 0) {
      fit(size, min, grows, growing, room - used);
    }
    return size;
  }

  private float base(long value, float min, float max) {
    Keyword keyword = Lengths.keyword(value);
    if (keyword == null) {
      float resolved = Lengths.resolve(value, room);
      return resolved == resolved ? resolved : min;
    }
    return keyword == Keyword.MAX_CONTENT ? max : min;
  }

  private float size(long value, float min, float max) {
    Keyword keyword = Lengths.keyword(value);
    if (keyword == null) {
      float resolved = Lengths.resolve(value, room);
      return resolved == resolved ? resolved : max;
    }
    return keyword == Keyword.MIN_CONTENT ? min : max;
  }

  /** Without a room to share, one fraction is as large as the largest content per fraction. */
  private static float[] byContent(float[] size, float[] fraction, float[] max) {
    float one = 0;
    for (int i = 0; i < size.length; i++) {
      if (fraction[i] > 0) {
        one = Math.max(one, max[i] / Math.max(1, fraction[i]));
      }
    }
    for (int i = 0; i < size.length; i++) {
      if (fraction[i] > 0) {
        size[i] = Math.max(size[i], one * fraction[i]);
      }
    }
    return size;
  }

  /** Tracks whose content is larger than their share keep it; the others share what is left. */
  private static void share(float[] size, float[] fraction, float free) {
    boolean[] settled = new boolean[size.length];
    float left = free;
    for (int round = 0; round < 8; round++) {
      float weight = 0;
      for (int i = 0; i < size.length; i++) {
        weight += settled[i] ? 0 : fraction[i];
      }
      float one = Math.max(0, left) / Math.max(1, weight);
      boolean changed = false;
      for (int i = 0; i < size.length; i++) {
        if (!settled[i] && fraction[i] > 0 && size[i] > one * fraction[i]) {
          settled[i] = true;
          left -= size[i];
          changed = true;
        }
      }
      if (!changed) {
        for (int i = 0; i < size.length; i++) {
          if (!settled[i] && fraction[i] > 0) {
            size[i] = one * fraction[i];
          }
        }
        return;
      }
    }
  }

  /** Tracks sized by content take what is left in equal parts, or give what is missing. */
  private static void fit(float[] size, float[] min, boolean[] grows, int count, float free) {
    float give = 0;
    for (int i = 0; i < size.length; i++) {
      give += grows[i] ? Math.max(0, size[i] - min[i]) : 0;
    }
    for (int i = 0; i < size.length; i++) {
      if (!grows[i]) {
        continue;
      }
      if (free > 0) {
        size[i] += free / count;
      } else if (give > 0) {
        float own = Math.max(0, size[i] - min[i]);
        size[i] -= Math.min(own, -free * own / give);
      }
    }
  }
}
