package org.wpbminer.features.boxes.layout;

import java.util.Arrays;

/**
 * The inline boxes that are open on a line and the text being placed, outermost first; each has a
 * piece on every line. Boxes nested deeper than in any page of people have none on lines that only
 * pass through them: their first and last lines tell where they stand.
 */
final class OpenBoxes {

  /** Boxes up to this nesting get a piece on every line. */
  private static final int SHALLOW = 64;

  private final LinePieces pieces;
  private final LayoutContext context;
  private Box[] box = new Box[4];
  private float[] start = new float[4];
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
    box[count] = null;
  }

  /** The content so far moves. */
  void shift(float by) {
    carriedStart += by;
    for (int i = carried; i < started; i++) {
      start[i] += by;
    }
  }

  /** The line ends at x: gives the boxes their pieces. */
  void endLine(float x) {
    for (int i = 0; i < started; i = i == SHALLOW - 1 ? Math.max(carried, SHALLOW) : i + 1) {
      pieces.inline(box[i], startOf(i), x, context);
    }
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
