package org.wpbminer.features.boxes.layout;

import java.util.BitSet;
import java.util.List;
import org.wpbminer.features.boxes.style.GridAreas;
import org.wpbminer.features.boxes.style.Property;

/** Which cells of a grid each item covers: lines, spans, areas, and row by row for the rest. */
final class GridPlacement {

  /** Places of the grid that are looked at before items are put anywhere. */
  private static final int MAX_LOOKS = 1_000_000;

  private int looks = MAX_LOOKS;

  private static final int MAX_TRACKS = 1_000;

  final int[] column;
  final int[] columnSpan;
  final int[] row;
  final int[] rowSpan;
  int columns;
  int rows;
  private final GridAreas areas;

  /** The cells that are taken; gone when all items are placed, as a page's grids live long. */
  private BitSet busy = new BitSet();

  GridPlacement(Box box, List<Box> items, int explicitColumns) {
    int count = items.size();
    column = new int[count];
    columnSpan = new int[count];
    row = new int[count];
    rowSpan = new int[count];
    GridAreas named = (GridAreas) box.style.object(Property.GRID_TEMPLATE_AREAS);
    areas = named == null ? GridAreas.NONE : named;
    rows = areas.rows();
    columns = Math.max(areas.columns(), Math.max(1, explicitColumns));
    for (int i = 0; i < count; i++) {
      lines(items.get(i), i);
      columns = Math.max(columns, Math.max(0, column[i]) + columnSpan[i]);
    }
    for (int i = 0; i < count; i++) {
      if (column[i] >= 0 && row[i] >= 0) {
        occupy(i);
      }
    }
    flow(count);
    busy = null;
  }

  private void lines(Box item, int i) {
    GridAreas.Line start = (GridAreas.Line) item.style.object(Property.GRID_COLUMN_START);
    GridAreas.Line end = (GridAreas.Line) item.style.object(Property.GRID_COLUMN_END);
    int[] across = span(start, end, columns, true);
    column[i] = across[0];
    columnSpan[i] = across[1];
    start = (GridAreas.Line) item.style.object(Property.GRID_ROW_START);
    end = (GridAreas.Line) item.style.object(Property.GRID_ROW_END);
    int[] down = span(start, end, Math.max(1, rows), false);
    row[i] = down[0];
    rowSpan[i] = down[1];
  }

  /** First track (-1 for automatic) and number of tracks. */
  private int[] span(GridAreas.Line start, GridAreas.Line end, int tracks, boolean across) {
    int from = line(start, tracks, across, true);
    int to = line(end, tracks, across, false);
    int span = 1;
    if (start != null && start.span()) {
      span = Math.max(1, start.number());
    } else if (end != null && end.span()) {
      span = Math.max(1, end.number());
    }
    if (from >= 0 && to > from) {
      span = to - from;
    } else if (from < 0 && to >= span) {
      from = to - span;
    }
    return new int[] {Math.min(from, MAX_TRACKS), Math.min(span, MAX_TRACKS)};
  }

  private int line(GridAreas.Line line, int tracks, boolean across, boolean isStart) {
    if (line == null || line.span()) {
      return -1;
    }
    int[] area = line.name() == null ? null : areas.areas().get(line.name());
    if (area != null) {
      return area[across ? (isStart ? 1 : 3) : (isStart ? 0 : 2)];
    }
    if (line.number() > 0) {
      return line.number() - 1;
    }
    return line.number() < 0 ? Math.max(0, tracks + 1 + line.number()) : -1;
  }

  private void flow(int count) {
    int cursorRow = 0;
    int cursorColumn = 0;
    for (int i = 0; i < count; i++) {
      if (column[i] >= 0 && row[i] >= 0) {
        continue;
      }
      if (row[i] >= 0) {
        int c = 0;
        while (c + columnSpan[i] < columns && !isFree(row[i], c, i)) {
          c++;
        }
        column[i] = c;
      } else {
        boolean fixed = column[i] >= 0;
        int c = fixed ? column[i] : cursorColumn;
        int r = fixed && column[i] < cursorColumn ? cursorRow + 1 : cursorRow;
        while (r < 100_000 && (c + columnSpan[i] > columns || !isFree(r, c, i))) {
          if (fixed || c + columnSpan[i] >= columns) {
            r++;
            c = fixed ? column[i] : 0;
          } else {
            c++;
          }
          if (columnSpan[i] > columns) {
            break;
          }
        }
        column[i] = c;
        row[i] = r;
        cursorRow = r;
        cursorColumn = c;
      }
      occupy(i);
    }
  }

  /** Whether an item has room; once too much has been looked at, it is said to have. */
  private boolean isFree(int r, int c, int i) {
    for (int y = r; y < r + rowSpan[i] && looks > 0; y++) {
      int from = y * columns + c;
      for (int x = from; x < from + columnSpan[i]; x++) {
        looks--;
        if (busy.get(x)) {
          return false;
        }
      }
    }
    return true;
  }

  private void occupy(int i) {
    rows = Math.max(rows, row[i] + rowSpan[i]);
    for (int y = row[i]; y < row[i] + rowSpan[i]; y++) {
      busy.set(y * columns + column[i], y * columns + Math.min(columns, column[i] + columnSpan[i]));
    }
  }

  /** Where each track starts, and after them where the last ends with its gap. */
  static float[] starts(float[] size, float gap) {
    float[] start = new float[size.length + 1];
    for (int i = 0; i < size.length; i++) {
      start[i + 1] = start[i] + (size[i] + gap);
    }
    return start;
  }

  /** How far an item reaches, over its tracks and the gaps between. */
  float extent(float[] size, float gap, int item, boolean across) {
    int from = across ? column[item] : row[item];
    int to = Math.min(size.length, from + (across ? columnSpan[item] : rowSpan[item]));
    float extent = 0;
    for (int i = from; i < to; i++) {
      extent += size[i] + (i > from ? gap : 0);
    }
    return extent;
  }
}
