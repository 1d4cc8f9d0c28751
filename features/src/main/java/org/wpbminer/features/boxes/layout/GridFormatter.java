package org.wpbminer.features.boxes.layout;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.wpbminer.features.boxes.layout.Box.Inner;
import org.wpbminer.features.boxes.style.GridTracks;
import org.wpbminer.features.boxes.style.GridTracks.Track;
import org.wpbminer.features.boxes.style.Keyword;
import org.wpbminer.features.boxes.style.Lengths;
import org.wpbminer.features.boxes.style.Property;

/**
 * Grids: items placed in cells row by row, or in those that their lines say, columns sized before
 * the items are laid out, rows by their content after.
 */
final class GridFormatter implements Formatter {
  private static final int MAX_TRACKS = 1_000;
  private static final int MAX_ROWS = 100_000;

  /** Cells that are looked at before items are put anywhere. */
  private static final int MAX_LOOKS = 1_000_000;

  /** Where an item starts and how many tracks it covers, across and down. */
  private static final class Cell {
    private final Box item;
    private int column = -1;
    private int row = -1;
    private int columns = 1;
    private int rows = 1;

    Cell(Box item) {
      this.item = item;
    }
  }

  private final Box box;
  private final LayoutContext context;
  private final List<Cell> cells;
  private final float columnGap;
  private final float rowGap;
  private final float heightBasis;
  private float[] columnWidth;
  private int rows;
  private int looks = MAX_LOOKS;
  private int at;

  GridFormatter(Box box, LayoutContext context) {
    this.box = box;
    this.context = context;
    this.heightBasis = Sizing.childBasis(box);
    columnGap = Sizing.gap(box, Property.COLUMN_GAP, box.contentWidth());
    rowGap = Sizing.gap(box, Property.ROW_GAP, heightBasis);
    cells = context.items(box).stream().map(Cell::new).toList();
    List<Track> tracks = tracks();
    place(Math.max(1, tracks.size()));
    columnWidth = widths(tracks);
  }

  /** The template's columns, repeated as often as they fit if the template says so. */
  private List<Track> tracks() {
    GridTracks template = (GridTracks) box.style.object(Property.GRID_TEMPLATE_COLUMNS);
    if (template == null || !template.repeats()) {
      return template == null ? List.of() : template.tracks();
    }
    float pattern = 0;
    for (Track track : template.tracks()) {
      pattern += Lengths.resolve(track.size(), box.contentWidth(), 0) + columnGap;
    }
    float times = pattern > columnGap ? (box.contentWidth() + columnGap) / pattern : 1;
    List<Track> tracks = new ArrayList<>();
    do {
      tracks.addAll(template.tracks());
      times--;
    } while (times >= 1 && tracks.size() < MAX_TRACKS);
    return tracks;
  }

  private void place(int templateColumns) {
    int columns = templateColumns;
    for (Cell cell : cells) {
      int[] across =
          lines(cell.item, Property.GRID_COLUMN_START, Property.GRID_COLUMN_END, templateColumns);
      cell.column = across[0];
      cell.columns = across[1];
      int[] down = lines(cell.item, Property.GRID_ROW_START, Property.GRID_ROW_END, 1);
      cell.row = down[0];
      cell.rows = down[1];
      columns = Math.max(columns, Math.max(0, cell.column) + cell.columns);
    }
    columnWidth = new float[columns];
    BitSet busy = new BitSet();
    for (Cell cell : cells) {
      if (cell.column >= 0 && cell.row >= 0) {
        occupy(cell, busy);
      }
    }
    int cursor = 0;
    for (Cell cell : cells) {
      if (cell.column < 0 || cell.row < 0) {
        cursor = flow(cell, busy, cursor);
        occupy(cell, busy);
      }
    }
  }

  /** First track, -1 for any, and number of tracks. */
  private static int[] lines(Box item, Property start, Property end, int tracks) {
    int from = line(item, start, tracks);
    int to = line(item, end, tracks);
    int span = (int) Math.max(span(item, start), span(item, end));
    if (from >= 0 && to > from) {
      span = to - from;
    } else if (from < 0 && to >= span) {
      from = to - span;
    }
    return new int[] {Math.min(from, MAX_TRACKS), Math.min(span, MAX_TRACKS)};
  }

  private static int line(Box item, Property property, int tracks) {
    int number = Sizing.isAuto(item, property) ? 0 : (int) item.style.px(property);
    return number > 0 ? number - 1 : number < 0 ? Math.max(0, tracks + 1 + number) : -1;
  }

  private static float span(Box item, Property property) {
    long value = item.style.get(property);
    return Lengths.isRelative(value) ? Math.max(1, Lengths.fractionPart(value)) : 1;
  }

  /** Puts an item into the first free cells at or after the cursor; returns the cell it took. */
  private int flow(Cell cell, BitSet busy, int cursor) {
    int columns = columnWidth.length;
    int at = cell.row >= 0 ? cell.row * columns : cursor;
    int last = (cell.row >= 0 ? cell.row + 1 : MAX_ROWS) * columns - 1;
    while (at < last && !isFree(cell, at / columns, at % columns, busy)) {
      at++;
    }
    cell.row = at / columns;
    cell.column = cell.column >= 0 ? cell.column : at % columns;
    return Math.max(cursor, at);
  }

  /** Whether an item has room; once too much has been looked at, it is said to have. */
  private boolean isFree(Cell cell, int row, int column, BitSet busy) {
    if (cell.column >= 0 && cell.column != column || column + cell.columns > columnWidth.length) {
      return looks-- <= 0;
    }
    for (int y = row; y < row + cell.rows && looks > 0; y++) {
      int from = y * columnWidth.length + column;
      looks--;
      if (!busy.get(from, from + cell.columns).isEmpty()) {
        return false;
      }
    }
    return true;
  }

  private void occupy(Cell cell, BitSet busy) {
    rows = Math.max(rows, cell.row + cell.rows);
    for (int y = cell.row; y < cell.row + cell.rows; y++) {
      int from = y * columnWidth.length + cell.column;
      busy.set(from, from + Math.min(cell.columns, columnWidth.length - cell.column));
    }
  }

  /** Columns of their own size or their content's; the others share what is left. */
  private float[] widths(List<Track> tracks) {
    int count = columnWidth.length;
    float[] min = new float[count];
    float[] max = new float[count];
    for (Cell cell : cells) {
      Box item = cell.item;
      if (cell.columns == 1 && item.maxContent == item.maxContent) {
        float margins = item.marginLeft + item.marginRight;
        min[cell.column] = Math.max(min[cell.column], item.minContent + margins);
        max[cell.column] = Math.max(max[cell.column], item.maxContent + margins);
      }
    }
    float[] width = new float[count];
    float[] fraction = new float[count];
    float[] own = new float[count];
    float free = box.contentWidth() - (count - 1) * columnGap;
    float fractions = 0;
    float content = 0;
    int growing = 0;
    for (int i = 0; i < count; i++) {
      long size = i < tracks.size() ? tracks.get(i).size() : Lengths.of(Keyword.AUTO);
      fraction[i] = i < tracks.size() ? tracks.get(i).fraction() : 0;
      Keyword keyword = Lengths.keyword(size);
      boolean least = fraction[i] > 0 || keyword == Keyword.MIN_CONTENT;
      width[i] = Lengths.resolve(size, box.contentWidth(), least ? min[i] : max[i]);
      if (keyword == Keyword.AUTO && fraction[i] == 0) {
        own[i] = Math.max(0, max[i] - min[i]);
        content += own[i];
        growing++;
      } else if (fraction[i] == 0) {
        own[i] = Float.NaN;
      }
      free -= fraction[i] > 0 ? 0 : width[i];
      fractions += fraction[i];
    }
    if (fractions > 0) {
      share(width, fraction, free);
      return width;
    }
    for (int i = 0; i < count && growing > 0; i++) {
      if (own[i] == own[i]) {
        float missing = content > 0 ? Math.min(own[i], -free * own[i] / content) : 0;
        width[i] += free > 0 ? free / growing : -missing;
      }
    }
    return width;
  }

  /** Columns whose content is larger than their share keep it; the others share what is left. */
  private static void share(float[] width, float[] fraction, float free) {
    float left = free;
    for (int round = 0; round < 8; round++) {
      float weight = 0;
      for (float each : fraction) {
        weight += each;
      }
      float one = Math.max(0, left) / Math.max(1, weight);
      boolean changed = false;
      for (int i = 0; i < width.length; i++) {
        if (fraction[i] > 0 && width[i] > one * fraction[i]) {
          fraction[i] = 0;
          left -= width[i];
          changed = true;
        }
      }
      for (int i = 0; i < width.length && !changed; i++) {
        width[i] = fraction[i] > 0 ? one * fraction[i] : width[i];
      }
      if (!changed) {
        return;
      }
    }
  }

  @Override
  public Box next() {
    if (at >= cells.size()) {
      return null;
    }
    Cell cell = cells.get(at++);
    Box item = cell.item;
    float room = extent(columnWidth, columnGap, cell.column, cell.columns);
    if (item.inner == Inner.REPLACED) {
      context.replaced.size(item, room, Float.NaN);
      return item;
    }
    item.width = Sizing.usedWidth(item, room, fills(justify(item)));
    item.fixedHeight = Sizing.fixedHeight(item, Float.NaN);
    return item;
  }

  @Override
  public void finish() {
    float[] height = new float[rows];
    for (Cell cell : cells) {
      int last = cell.row + cell.rows - 1;
      float have = extent(height, rowGap, cell.row, cell.rows);
      height[last] += Math.max(0, cell.item.outerHeight() - have);
    }
    float content = extent(height, rowGap, 0, rows);
    if (heightBasis > content) {
      for (int r = 0; r < rows; r++) {
        height[r] += (heightBasis - content) / rows;
      }
      content = heightBasis;
    }
    float[] left = starts(columnWidth, columnGap);
    float[] top = starts(height, rowGap);
    for (Cell cell : cells) {
      cell.item.x = box.edgeLeft + left[cell.column];
      cell.item.y = box.edgeTop + top[cell.row];
      align(cell, extent(height, rowGap, cell.row, cell.rows));
    }
    Sizing.finishHeight(box, content + box.edgeTop + box.edgeBottom);
  }

  private void align(Cell cell, float tall) {
    Box item = cell.item;
    float freeX = extent(columnWidth, columnGap, cell.column, cell.columns) - item.outerWidth();
    boolean auto =
        Sizing.isAuto(item, Property.MARGIN_LEFT) && Sizing.isAuto(item, Property.MARGIN_RIGHT);
    item.x += item.marginLeft + (auto ? Math.max(0, freeX / 2) : offset(justify(item), freeX));
    Keyword align = Sizing.alignment(item, Property.ALIGN_SELF, box, Property.ALIGN_ITEMS);
    float freeY = tall - item.outerHeight();
    if (fills(align) && freeY > 0 && item.inner != Inner.REPLACED) {
      item.height += Sizing.isAuto(item, Property.HEIGHT) ? freeY : 0;
      freeY = 0;
    }
    item.y += item.marginTop + offset(align, freeY);
  }

  private Keyword justify(Box item) {
    return Sizing.alignment(item, Property.JUSTIFY_SELF, box, Property.JUSTIFY_ITEMS);
  }

  private static boolean fills(Keyword align) {
    return align == Keyword.NORMAL || align == Keyword.STRETCH;
  }

  private static float offset(Keyword align, float free) {
    return switch (align) {
      case CENTER -> free / 2;
      case END, FLEX_END, RIGHT -> free;
      default -> 0;
    };
  }

  private static float[] starts(float[] size, float gap) {
    float[] starts = new float[size.length + 1];
    for (int i = 0; i < size.length; i++) {
      starts[i + 1] = starts[i] + size[i] + gap;
    }
    return starts;
  }

  /** How far tracks reach, with the gaps between them. */
  private static float extent(float[] size, float gap, int from, int count) {
    int to = Math.min(size.length, from + count);
    float extent = 0;
    for (int i = from; i < to; i++) {
      extent += size[i] + (i > from ? gap : 0);
    }
    return extent;
  }
}
