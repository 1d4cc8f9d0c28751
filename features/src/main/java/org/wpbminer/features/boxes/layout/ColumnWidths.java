package org.wpbminer.features.boxes.layout;

import java.util.List;
import org.wpbminer.features.boxes.style.Keyword;
import org.wpbminer.features.boxes.style.Lengths;
import org.wpbminer.features.boxes.style.Property;

/**
 * How wide a table's columns want to be, and how a given width is shared among them: the automatic
 * algorithm of CSS 2.1 (17.5.2.2) with percentages as browsers have them, and the fixed one.
 */
final class ColumnWidths {
  private static final float MAX_PREFERRED = 100_000;

  final float[] min;
  final float[] max;

  /** Given width in px per column, NaN for none. */
  private final float[] given;

  /** Given share of the table's width per column, 0 for none. */
  private final float[] share;

  private final TableGrid grid;

  ColumnWidths(TableGrid grid, Box table, List<Box> columnBoxes) {
    this.grid = grid;
    int columns = grid.columns;
    min = new float[columns];
    max = new float[columns];
    given = new float[columns];
    share = new float[columns];
    java.util.Arrays.fill(given, Float.NaN);
    columnBoxes(columnBoxes);
    boolean fixed =
        table.style.is(Property.TABLE_LAYOUT, Keyword.FIXED)
            && !table.style.is(Property.WIDTH, Keyword.AUTO);
    for (TableGrid.Cell cell : grid.cells) {
      if (cell.columns() == 1 && (!fixed || cell.row() == 0)) {
        single(cell, fixed);
      }
    }
    for (TableGrid.Cell cell : grid.cells) {
      if (cell.columns() > 1 && (!fixed || cell.row() == 0)) {
        spanning(cell, fixed);
      }
    }
    for (int c = 0; c < columns; c++) {
      if (given[c] == given[c]) {
        max[c] = Math.max(min[c], given[c]);
      }
      max[c] = Math.max(max[c], min[c]);
    }
  }

  private void columnBoxes(List<Box> boxes) {
    int at = 0;
    for (Box box : boxes) {
      if (box.style.is(Property.DISPLAY, Keyword.TABLE_COLUMN) && at < given.length) {
        give(at++, box.style.get(Property.WIDTH), 0);
      }
      for (Box inner = box.firstChild; inner != null && at < given.length; inner = inner.next) {
        give(at++, inner.style.get(Property.WIDTH), 0);
      }
    }
  }

  private void give(int column, long width, float edges) {
    if (Lengths.isKeyword(width)) {
      return;
    }
    if (Lengths.isRelative(width)) {
      share[column] = Math.max(share[column], Math.min(1, Lengths.fractionPart(width)));
    } else if (Lengths.pxPart(width) > 0) {
      float px = Lengths.pxPart(width) + edges;
      given[column] = given[column] == given[column] ? Math.max(given[column], px) : px;
    }
  }

  private void single(TableGrid.Cell cell, boolean fixed) {
    Box box = cell.box();
    int column = cell.column();
    boolean borderBox = box.style.is(Property.BOX_SIZING, Keyword.BORDER_BOX);
    give(column, box.style.get(Property.WIDTH), borderBox ? 0 : box.edgeLeft + box.edgeRight);
    if (!fixed) {
      min[column] = Math.max(min[column], box.minContent);
      max[column] = Math.max(max[column], Math.min(MAX_PREFERRED, box.maxContent));
    }
  }

  /** What a spanning cell needs beyond its columns' sum is shared by their preferred widths. */
  private void spanning(TableGrid.Cell cell, boolean fixed) {
    int from = cell.column();
    int to = from + cell.columns();
    Box box = cell.box();
    float spacing = (cell.columns() - 1) * grid.spacingX;
    long width = box.style.get(Property.WIDTH);
    float px = Float.NaN;
    if (!Lengths.isKeyword(width) && !Lengths.isRelative(width) && Lengths.pxPart(width) > 0) {
      px = Sizing.width(box, Property.WIDTH, 0);
    }
    float wantedMin = fixed ? 0 : box.minContent;
    float wantedMax = fixed ? 0 : Math.min(MAX_PREFERRED, box.maxContent);
    if (px == px) {
      wantedMax = Math.max(wantedMin, px);
    }
    spread(max, from, to, wantedMax - spacing);
    spread(min, from, to, wantedMin - spacing);
    if (fixed && px == px) {
      for (int c = from; c < to; c++) {
        given[c] = given[c] == given[c] ? given[c] : px / cell.columns();
      }
    }
  }

  private void spread(float[] widths, int from, int to, float wanted) {
    float sum = 0;
    float weight = 0;
    int free = 0;
    for (int c = from; c < to; c++) {
      sum += widths[c];
      boolean open = given[c] != given[c] && share[c] == 0;
      free += open ? 1 : 0;
      weight += open ? max[c] : 0;
    }
    float missing = wanted - sum;
    if (missing <= 0) {
      return;
    }
    for (int c = from; c < to; c++) {
      boolean open = free == 0 || given[c] != given[c] && share[c] == 0;
      if (open) {
        int count = free == 0 ? to - from : free;
        widths[c] += weight > 0 && free > 0 ? missing * max[c] / weight : missing / count;
      }
    }
  }

  float sum(float[] widths) {
    float sum = 0;
    for (float width : widths) {
      sum += width;
    }
    return sum;
  }

  /** The width at which no column is narrower than it wants, shares respected. */
  float preferred(float fixedPart) {
    float plain = 0;
    float shares = 0;
    float widest = 0;
    for (int c = 0; c < max.length; c++) {
      if (share[c] > 0 && given[c] != given[c]) {
        shares += share[c];
        widest = Math.max(widest, max[c] / share[c]);
      } else {
        plain += max[c];
      }
    }
    float sum = sum(max);
    if (shares > 0 && shares < 1) {
      sum = Math.max(sum, Math.max(widest, plain / (1 - shares)));
    } else if (shares >= 1 && plain > 0) {
      sum = Math.max(sum, MAX_PREFERRED);
    } else {
      sum = Math.max(sum, widest);
    }
    return Math.min(MAX_PREFERRED, sum) + fixedPart;
  }

  /** The columns' widths for so much room without spacing. */
  public float[] distribute(float room, boolean fixed) {
    int columns = min.length;
    if (columns == 0) {
      return new float[0];
    }
    return fixed ? fixed(room) : automatic(room);
  }

  /** Columns with a given width or share have it, the others equal parts of what is left. */
  private float[] fixed(float room) {
    float[] widths = new float[min.length];
    float used = 0;
    int open = 0;
    for (int c = 0; c < widths.length; c++) {
      widths[c] = given[c] == given[c] ? given[c] : share[c] * room;
      used += widths[c];
      open += widths[c] > 0 ? 0 : 1;
    }
    for (int c = 0; c < widths.length; c++) {
      if (!(widths[c] > 0)) {
        widths[c] = Math.max(0, room - used) / open;
      } else if (used > room || open == 0) {
        widths[c] *= room / used;
      }
    }
    return widths;
  }

  /** Between the nearest two of: all at their least, shares met, given widths met, all content. */
  private float[] automatic(float room) {
    float[][] guesses = new float[4][min.length];
    float table = room;
    for (int c = 0; c < min.length; c++) {
      boolean isGiven = given[c] == given[c];
      float shared = share[c] > 0 ? Math.max(min[c], share[c] * table) : min[c];
      guesses[0][c] = min[c];
      guesses[1][c] = shared;
      guesses[2][c] = share[c] == 0 && isGiven ? max[c] : shared;
      guesses[3][c] = share[c] == 0 ? max[c] : shared;
    }
    for (int g = 1; g < guesses.length; g++) {
      float below = sum(guesses[g - 1]);
      float above = sum(guesses[g]);
      if (room <= above) {
        float part = above > below ? Math.max(0, (room - below) / (above - below)) : 0;
        float[] widths = new float[min.length];
        for (int c = 0; c < widths.length; c++) {
          widths[c] = guesses[g - 1][c] + part * (guesses[g][c] - guesses[g - 1][c]);
        }
        return widths;
      }
    }
    return excess(guesses[3], room - sum(guesses[3]));
  }

  /** What is left goes to columns without a given width, else to given ones, else to shares. */
  private float[] excess(float[] widths, float extra) {
    for (int kind = 0; kind < 3; kind++) {
      float weight = 0;
      int count = 0;
      for (int c = 0; c < widths.length; c++) {
        if (kind(c) == kind) {
          weight += kind == 2 ? share[c] : max[c];
          count++;
        }
      }
      if (count == 0) {
        continue;
      }
      for (int c = 0; c < widths.length; c++) {
        if (kind(c) == kind) {
          float own = kind == 2 ? share[c] : max[c];
          widths[c] += weight > 0 ? extra * own / weight : extra / count;
        }
      }
      return widths;
    }
    return widths;
  }

  private int kind(int column) {
    if (share[column] > 0) {
      return 2;
    }
    return given[column] == given[column] ? 1 : 0;
  }
}
