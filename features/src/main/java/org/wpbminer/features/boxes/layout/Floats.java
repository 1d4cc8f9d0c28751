package org.wpbminer.features.boxes.layout;

import java.util.ArrayList;
import java.util.List;

/**
 * The floats of one block formatting context, in its coordinates. Floats that end above where the
 * flow has come are dropped, so that a page of ten thousand floats stays linear.
 */
final class Floats {
  private static final float TOLERANCE = 0.01f;

  /** Float ends that a search for room tries one by one before it jumps to the last float. */
  private static final int MAX_STEPS = 100;

  /** Floats that a side remembers; of more, those that end above the last one are forgotten. */
  private static final int MAX_FLOATS = 4_000;

  /** Floats of those that are kept then: every line looks at all that reach down to it. */
  private static final int MAX_TALL = 1_000;

  private final Side left = new Side();
  private final Side right = new Side();
  private float lastTop = Float.NEGATIVE_INFINITY;

  /** A float: from where to where it reaches, and how far into the line. */
  private record Placed(float top, float bottom, float edge) {}

  private static final class Side {
    private final List<Placed> floats = new ArrayList<>();

    /** Floats before this one end above the last float's top: new floats do not meet them. */
    private int alive;

    private float lowest = Float.NEGATIVE_INFINITY;

    void add(float top, float bottom, float edge) {
      if (floats.size() == MAX_FLOATS) {
        dropAbove(top);
        floats.subList(0, Math.max(0, floats.size() - MAX_TALL)).clear();
      }
      floats.add(new Placed(top, bottom, edge));
      lowest = Math.max(lowest, bottom);
    }

    /** The floats that can reach to y or below. */
    List<Placed> reaching(float y, float lastTop) {
      if (y < lastTop) {
        return floats;
      }
      while (alive < floats.size() && floats.get(alive).bottom <= lastTop) {
        alive++;
      }
      return floats.subList(alive, floats.size());
    }

    /** The first y below the given one where some float ends; infinity when none does. */
    float nextEnd(float y, float lastTop) {
      float end = Float.POSITIVE_INFINITY;
      for (Placed each : reaching(y, lastTop)) {
        if (each.bottom > y + TOLERANCE) {
          end = Math.min(end, each.bottom);
        }
      }
      return end;
    }

    void dropAbove(float y) {
      floats.removeIf(each -> !(each.bottom > y));
      alive = 0;
    }
  }

  boolean isEmpty() {
    return left.floats.isEmpty() && right.floats.isEmpty();
  }

  /** Lower edge of the lowest float on a side; negative infinity without floats. */
  float lowest(boolean ofLeft, boolean ofRight) {
    float lowest = ofLeft ? left.lowest : Float.NEGATIVE_INFINITY;
    return ofRight ? Math.max(lowest, right.lowest) : lowest;
  }

  /** Where a line from y to y + height starts, at least {@code from}. */
  float leftAt(float y, float height, float from) {
    float edge = from;
    for (Placed each : left.reaching(y, lastTop)) {
      if (each.top < y + height && each.bottom > y + TOLERANCE) {
        edge = Math.max(edge, each.edge);
      }
    }
    return edge;
  }

  /** Where a line from y to y + height ends, at most {@code to}. */
  float rightAt(float y, float height, float to) {
    float edge = to;
    for (Placed each : right.reaching(y, lastTop)) {
      if (each.top < y + height && each.bottom > y + TOLERANCE) {
        edge = Math.min(edge, each.edge);
      }
    }
    return edge;
  }

  /** The first y at or below the given one where some float ends; y itself when none does. */
  float nextEnd(float y) {
    float end = Math.min(left.nextEnd(y, lastTop), right.nextEnd(y, lastTop));
    return end == Float.POSITIVE_INFINITY ? y : end;
  }

  /** The first y from the given one on where {@code width} fits between the floats. */
  float fit(float y, float width, float from, float to) {
    float at = y;
    int steps = 0;
    while (true) {
      float free = rightAt(at, 1, to) - leftAt(at, 1, from);
      if (free + TOLERANCE >= width) {
        return at;
      }
      float end = nextEnd(at);
      if (end <= at) {
        return at;
      }
      at = ++steps == MAX_STEPS ? Math.max(end, lastTop) : end;
    }
  }

  /** Left and top edge of a float of a margin-box size at y or below, between from and to. */
  public float[] place(boolean onLeft, float y, float width, float height, float from, float to) {
    float top = fit(Math.max(y, lastTop), width, from, to);
    lastTop = top;
    float leftEdge;
    if (onLeft) {
      leftEdge = leftAt(top, 1, from);
      left.add(top, top + height, leftEdge + width);
    } else {
      leftEdge = rightAt(top, 1, to) - width;
      right.add(top, top + height, leftEdge);
    }
    return new float[] {leftEdge, top};
  }

  /** Forgets the floats that end above y: the flow has passed them. */
  void passed(float y) {
    if (left.floats.size() > 16) {
      left.dropAbove(y);
    }
    if (right.floats.size() > 16) {
      right.dropAbove(y);
    }
  }
}
