package org.wpbminer.boxes.layout.flow;

import java.util.Arrays;
import org.wpbminer.boxes.layout.box.Box;
import org.wpbminer.boxes.layout.box.LayoutContext;

/**
 * The inline boxes that are open on a line and the text being placed, outermost first; each has a
 * piece on every line. A line that deeply nested boxes only pass through is not noted for each of
 * them: their pieces start and end at the same places there, so that it is kept with the innermost
 * and handed outwards as the boxes close. Each line and each box thus costs the same however deep.
 */
final class OpenBoxes {

  /** Boxes up to this nesting get all pieces one by one. */
  private static final int SHALLOW = 64;

  /** The lines that a box passed through: how far left, right, up and down they reach. */
  private static final class Passed {
    private float left = Float.POSITIVE_INFINITY;
    private float right = Float.NEGATIVE_INFINITY;
    private float highest = Float.POSITIVE_INFINITY;
    private float lowest = Float.NEGATIVE_INFINITY;

    void line(float from, float to, float baseline) {
      left = Math.min(left, from);
      right = Math.max(right, to);
      highest = Math.min(highest, baseline);
      lowest = Math.max(lowest, baseline);
    }

    void all(Passed inner) {
      line(inner.left, inner.right, inner.highest);
      lowest = Math.max(lowest, inner.lowest);
    }
  }

  private final LinePieces pieces;
  private final LayoutContext context;
  private Box[] box = new Box[4];
  private float[] start = new float[4];
  private Passed[] passed = new Passed[4];
  private int count;

  /** Boxes that have a start on this line: those that were open when it last got content. */
  private int started;

  /** Boxes that were open before this line; they start where its content does. */
  private int carried;

  private float carriedStart;

  OpenBoxes(LinePieces pieces, LayoutContext context) {
    this.pieces = pieces;
    this.context = context;
  }

  void push(Box inner) {
    if (count == box.length) {
      box = Arrays.copyOf(box, count * 2);
      start = Arrays.copyOf(start, count * 2);
      passed = Arrays.copyOf(passed, count * 2);
    }
    box[count++] = inner;
  }

  /** Content comes at x: the boxes that have none before it on this line start there. */
  void start(float x) {
    if (started < carried) {
      carriedStart = x;
      started = carried;
    }
    while (started < count) {
      start[started++] = x;
    }
  }

  /** Closes the innermost box at x. */
  void pop(float x) {
    count--;
    if (started > count) {
      pieces.inline(box[count], startOf(count), x, context);
      started = count;
    }
    carried = Math.min(carried, count);
    if (passed[count] != null) {
      handOutwards();
    }
    box[count] = null;
  }

  private void handOutwards() {
    Passed lines = passed[count];
    float above = LinePieces.above(box[count], context);
    float below = LinePieces.below(box[count], context);
    box[count].include(lines.left, lines.highest - above, lines.right, lines.lowest + below);
    passed[count] = null;
    if (count > SHALLOW) {
      passed(count - 1).all(lines);
    }
  }

  /** The content so far moves. */
  void shift(float by) {
    carriedStart += by;
    for (int i = carried; i < started; i++) {
      start[i] += by;
    }
  }

  /** The line ends at x: gives the boxes their pieces, but for those that {@link #pass} notes. */
  void endPieces(float x) {
    for (int i = 0; i < Math.min(started, SHALLOW); i++) {
      pieces.inline(box[i], startOf(i), x, context);
    }
    for (int i = Math.max(carried, SHALLOW); i < started; i++) {
      pieces.inline(box[i], startOf(i), x, context);
    }
  }

  /** Notes the line that ends at x for the deep boxes that were open before it. */
  void pass(float x, float shift, float baseline) {
    if (started > 0 && carried > SHALLOW) {
      passed(carried - 1).line(carriedStart + shift, x + shift, baseline);
    }
  }

  private Passed passed(int i) {
    if (passed[i] == null) {
      passed[i] = new Passed();
    }
    return passed[i];
  }

  /** What comes is on a new line. */
  void newLine() {
    started = 0;
    carried = count;
  }

  private float startOf(int i) {
    return i < carried ? carriedStart : start[i];
  }
}
