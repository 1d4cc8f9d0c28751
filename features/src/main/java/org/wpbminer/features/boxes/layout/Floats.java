package org.wpbminer.features.boxes.layout;

import java.util.ArrayList;
import java.util.List;

/**
 * The floats of one block formatting context, in its coordinates. Floats above the current line are
 * dropped, so that layout time stays linear on pages with thousands of floats.
 */
final class Floats {
  private static final float TOLERANCE = 0.01f;

  /** Maximum number of floats, since each line checks all of them; the oldest are dropped. */
  private static final int MAX_FLOATS = 200;

  private final List<Placed> floats = new ArrayList<>(2);
  private float lowestLeft = Float.NEGATIVE_INFINITY;
  private float lowestRight = Float.NEGATIVE_INFINITY;
  private float lastTop = Float.NEGATIVE_INFINITY;

  /** A placed float: its side, its vertical extent, and its edge that faces the line. */
  private record Placed(boolean isLeft, float top, float bottom, float edge) {
    boolean isBeside(float y, float height) {
      return top < y + height && bottom > y + TOLERANCE;
    }
  }

  boolean isEmpty() {
    return floats.isEmpty();
  }

  /** Returns the lower edge of the lowest float on the given sides; negative infinity if none. */
  float lowest(boolean ofLeft, boolean ofRight) {
    float lowest = ofLeft ? lowestLeft : Float.NEGATIVE_INFINITY;
    return ofRight ? Math.max(lowest, lowestRight) : lowest;
  }

  /** Returns the left or right end of a line from y to y + height; {@code limit} without floats. */
  float endAt(boolean isLeft, float y, float height, float limit) {
    float edge = limit;
    for (Placed each : floats) {
      if (each.isLeft == isLeft && each.isBeside(y, height)) {
        edge = isLeft ? Math.max(edge, each.edge) : Math.min(edge, each.edge);
      }
    }
    return edge;
  }

  /**
   * Returns the first y, from the given one downwards, where {@code width} fits between the floats.
   */
  float fit(float y, float width, float from, float to) {
    float at = y;
    while (endAt(false, at, 1, to) - endAt(true, at, 1, from) + TOLERANCE < width) {
      float end = Float.POSITIVE_INFINITY;
      for (Placed each : floats) {
        end = each.bottom > at + TOLERANCE ? Math.min(end, each.bottom) : end;
      }
      if (end == Float.POSITIVE_INFINITY) {
        return at;
      }
      at = end;
    }
    return at;
  }

  /**
   * Places a float at y or below, between from and to; returns the left and top of its margin box.
   */
  float[] place(Box box, boolean isLeft, float y, float from, float to) {
    float width = box.outerWidth();
    float top = fit(Math.max(y, lastTop), width, from, to);
    float bottom = top + box.outerHeight();
    float start = isLeft ? endAt(true, top, 1, from) : endAt(false, top, 1, to) - width;
    if (floats.size() == MAX_FLOATS) {
      floats.remove(0);
    }
    floats.add(new Placed(isLeft, top, bottom, isLeft ? start + width : start));
    lastTop = top;
    lowestLeft = isLeft ? Math.max(lowestLeft, bottom) : lowestLeft;
    lowestRight = isLeft ? lowestRight : Math.max(lowestRight, bottom);
    return new float[] {start, top};
  }

  /** Drops the floats that end above y. */
  void dropAbove(float y) {
    floats.removeIf(each -> !(each.bottom > y));
  }
}
