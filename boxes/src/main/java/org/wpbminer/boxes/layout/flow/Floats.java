package org.wpbminer.boxes.layout.flow;

import java.util.Arrays;

/**
 * The floats of one block formatting context, in its coordinates. Floats that end above where the
 * flow has come are dropped, so that a page of ten thousand floats stays linear.
 */
public final class Floats {
  private static final float TOLERANCE = 0.01f;

  /** Float ends that a search for room tries one by one before it jumps to the last float. */
  private static final int MAX_STEPS = 100;

  /** Floats that a side remembers; of more, those that end above the last one are forgotten. */
  private static final int MAX_FLOATS = 4_000;

  /**
   * Floats from which on the older half of those that reach below the last one's top is forgotten.
   * Every line looks at all that reach down to it, so that tall floats without width would cost
   * their number squared. {@link #MAX_FLOATS} is a multiple.
   */
  private static final int MAX_TALL = 1_000;

  private final Side left = new Side();
  private final Side right = new Side();
  private float lastTop = Float.NEGATIVE_INFINITY;

  /** One side's floats: how far each reaches into the line, and from where to where. */
  private static final class Side {
    private float[] top = new float[8];
    private float[] bottom = new float[8];
    private float[] edge = new float[8];
    private int count;

    /** Floats before this one end above the last float's top: new floats do not meet them. */
    private int alive;

    private float lowest = Float.NEGATIVE_INFINITY;

    void add(float newTop, float newBottom, float newEdge) {
      if (count > 0 && count % MAX_TALL == 0) {
        makeRoom(newTop);
      }
      if (count == top.length) {
        top = Arrays.copyOf(top, count * 2);
        bottom = Arrays.copyOf(bottom, count * 2);
        edge = Arrays.copyOf(edge, count * 2);
      }
      top[count] = newTop;
      bottom[count] = newBottom;
      edge[count++] = newEdge;
      lowest = Math.max(lowest, newBottom);
    }

    /** Counts only once in {@link #MAX_TALL} floats, so that adding stays cheap. */
    private void makeRoom(float newTop) {
      if (count == MAX_FLOATS || reachingBelow(newTop) >= MAX_TALL) {
        dropAbove(newTop);
        if (count >= MAX_TALL) {
          forgetOlderHalf();
        }
      }
    }

    private int reachingBelow(float y) {
      int reaching = 0;
      for (int i = 0; i < count; i++) {
        reaching += bottom[i] > y ? 1 : 0;
      }
      return reaching;
    }

    private void forgetOlderHalf() {
      int half = count / 2;
      count -= half;
      alive = Math.max(0, alive - half);
      System.arraycopy(top, half, top, 0, count);
      System.arraycopy(bottom, half, bottom, 0, count);
      System.arraycopy(edge, half, edge, 0, count);
    }

    /** The first float that can reach to y or below. */
    int first(float y, float lastTop) {
      if (y < lastTop) {
        return 0;
      }
      while (alive < count && bottom[alive] <= lastTop) {
        alive++;
      }
      return alive;
    }

    void dropAbove(float y) {
      int kept = 0;
      for (int i = 0; i < count; i++) {
        if (bottom[i] > y) {
          top[kept] = top[i];
          bottom[kept] = bottom[i];
          edge[kept++] = edge[i];
        }
      }
      count = kept;
      alive = 0;
    }
  }

  boolean isEmpty() {
    return left.count == 0 && right.count == 0;
  }

  /** Lower edge of the lowest float on a side; negative infinity without floats. */
  float lowest(boolean ofLeft, boolean ofRight) {
    float lowest = ofLeft ? left.lowest : Float.NEGATIVE_INFINITY;
    return ofRight ? Math.max(lowest, right.lowest) : lowest;
  }

  /** Where a line from y to y + height starts, at least {@code from}. */
  float leftAt(float y, float height, float from) {
    float edge = from;
    for (int i = left.first(y, lastTop); i < left.count; i++) {
      if (left.top[i] < y + height && left.bottom[i] > y + TOLERANCE) {
        edge = Math.max(edge, left.edge[i]);
      }
    }
    return edge;
  }

  /** Where a line from y to y + height ends, at most {@code to}. */
  float rightAt(float y, float height, float to) {
    float edge = to;
    for (int i = right.first(y, lastTop); i < right.count; i++) {
      if (right.top[i] < y + height && right.bottom[i] > y + TOLERANCE) {
        edge = Math.min(edge, right.edge[i]);
      }
    }
    return edge;
  }

  /** The first y at or below the given one where some float ends; y itself when none does. */
  float nextEnd(float y) {
    float end = Float.POSITIVE_INFINITY;
    for (int i = left.first(y, lastTop); i < left.count; i++) {
      if (left.bottom[i] > y + TOLERANCE) {
        end = Math.min(end, left.bottom[i]);
      }
    }
    for (int i = right.first(y, lastTop); i < right.count; i++) {
      if (right.bottom[i] > y + TOLERANCE) {
        end = Math.min(end, right.bottom[i]);
      }
    }
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

  /**
   * Places a float of a margin-box size at y or below, between from and to.
   *
   * @return its left edge and top edge
   */
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
    if (left.count > 16) {
      left.dropAbove(y);
    }
    if (right.count > 16) {
      right.dropAbove(y);
    }
  }
}
