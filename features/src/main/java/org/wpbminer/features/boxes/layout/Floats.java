package org.wpbminer.features.boxes.layout;

import java.util.ArrayList;
import java.util.List;

/**
 * The floats of one block formatting context, in its coordinates. Floats that the flow has passed
 * are dropped, so that a page of ten thousand floats takes linear time.
 */
final class Floats {
  private static final float TOLERANCE = 0.01f;

  /** Floats that a side remembers: each line looks at all of them. The oldest are forgotten. */
  private static final int MAX_FLOATS = 100;

  private final List<Placed> left = new ArrayList<>(2);
  private final List<Placed> right = new ArrayList<>(2);
  private float lowestLeft = Float.NEGATIVE_INFINITY;
  private float lowestRight = Float.NEGATIVE_INFINITY;
  private float lastTop = Float.NEGATIVE_INFINITY;

  /** A float: its vertical extent, and how far it reaches into the line. */
  private record Placed(float top, float bottom, float edge) {
    boolean isBeside(float y, float height) {
      return top < y + height && bottom > y + TOLERANCE;
    }
  }

  boolean isEmpty() {
    return left.isEmpty() && right.isEmpty();
  }

  /** Returns the lower edge of the lowest float on a side; negative infinity without floats. */
  float lowest(boolean ofLeft, boolean ofRight) {
    float lowest = ofLeft ? lowestLeft : Float.NEGATIVE_INFINITY;
    return ofRight ? Math.max(lowest, lowestRight) : lowest;
  }

  /** Returns where a line from y to y + height starts, at least {@code from}. */
  float leftAt(float y, float height, float from) {
    float edge = from;
    for (Placed each : left) {
      edge = each.isBeside(y, height) ? Math.max(edge, each.edge) : edge;
    }
    return edge;
  }

  /** Returns where a line from y to y + height ends, at most {@code to}. */
  float rightAt(float y, float height, float to) {
    float edge = to;
    for (Placed each : right) {
      edge = each.isBeside(y, height) ? Math.min(edge, each.edge) : edge;
    }
    return edge;
  }

  /** Returns the first y from the given one on where {@code width} fits between the floats. */
  float fit(float y, float width, float from, float to) {
    float at = y;
    while (rightAt(at, 1, to) - leftAt(at, 1, from) + TOLERANCE < width) {
      float end = Math.min(nextEnd(left, at), nextEnd(right, at));
      if (end == Float.POSITIVE_INFINITY) {
        return at;
      }
      at = end;
    }
    return at;
  }

  /** Returns the first end of a float below y; infinity if there is none. */
  private static float nextEnd(List<Placed> floats, float y) {
    float end = Float.POSITIVE_INFINITY;
    for (Placed each : floats) {
      end = each.bottom > y + TOLERANCE ? Math.min(end, each.bottom) : end;
    }
    return end;
  }

  /**
   * Places a float of a margin-box size at y or below, between from and to; returns its left and
   * its top edge.
   */
  float[] place(boolean onLeft, float y, float width, float height, float from, float to) {
    float top = fit(Math.max(y, lastTop), width, from, to);
    lastTop = top;
    float start = onLeft ? leftAt(top, 1, from) : rightAt(top, 1, to) - width;
    List<Placed> side = onLeft ? left : right;
    if (side.size() == MAX_FLOATS) {
      side.remove(0);
    }
    side.add(new Placed(top, top + height, onLeft ? start + width : start));
    lowestLeft = onLeft ? Math.max(lowestLeft, top + height) : lowestLeft;
    lowestRight = onLeft ? lowestRight : Math.max(lowestRight, top + height);
    return new float[] {start, top};
  }

  /** Forgets the floats that end above y: the flow has passed them. */
  void passed(float y) {
    left.removeIf(each -> !(each.bottom > y));
    right.removeIf(each -> !(each.bottom > y));
  }
}
