package org.wpbminer.features.boxes.style;

import java.util.ArrayList;
import java.util.List;
import org.wpbminer.features.boxes.Screen;

/** The columns of a grid, each with a length or a share of the remaining width. */
public final class GridColumns {
  private static final int MAX_COLUMNS = 64;
  private static final float DEFAULT_FONT_PX = 16;

  private final Screen screen = Screen.defaults();
  private final float room;
  private final List<Column> columns = new ArrayList<>();

  /**
   * One column.
   *
   * @param size length in px; the minimum if the column has a share
   * @param share share of the remaining width; 0 for a column of fixed length
   */
  private record Column(float size, float share) {}

  private GridColumns(float room) {
    this.room = room;
  }

  /**
   * Returns the widths in px of a grid's columns.
   *
   * @param template the value of {@code grid-template-columns}; other text makes one column
   * @param room width in px of the grid's content
   * @param gap space in px between two columns
   */
  public static float[] widths(String template, float room, float gap) {
    GridColumns grid = new GridColumns(room);
    boolean repeats = grid.read(template);
    int pattern = grid.columns.size();
    float length = 0;
    for (Column column : grid.columns) {
      length += column.size + gap;
    }
    int times = repeats && length > gap ? (int) ((room + gap) / length) : 1;
    times = Math.max(1, Math.min(times, MAX_COLUMNS / pattern));
    return grid.share(pattern * times, room - (pattern * times - 1) * gap);
  }

  private float[] share(int count, float free) {
    float[] widths = new float[count];
    float left = free;
    float shares = 0;
    for (int i = 0; i < count; i++) {
      Column column = columns.get(i % columns.size());
      widths[i] = column.share > 0 ? 0 : column.size;
      left -= widths[i];
      shares += column.share;
    }
    for (int i = 0; i < count; i++) {
      float share = columns.get(i % columns.size()).share;
      widths[i] += share > 0 ? Math.max(0, left) * share / shares : 0;
    }
    return widths;
  }

  /** Parses the columns; returns whether they are repeated as often as they fit into the grid. */
  private boolean read(String template) {
    List<Token> tokens = Token.list(template, screen);
    boolean repeats = false;
    for (Token token : tokens == null ? List.<Token>of() : tokens) {
      List<Token> repeated = token.arguments("repeat", screen);
      boolean isRepeat = repeated.size() > 2;
      Value times = isRepeat ? repeated.get(0).value() : Value.px(1);
      repeats |= times == null && tokens.size() == 1;
      List<Token> pattern = isRepeat ? repeated.subList(2, repeated.size()) : List.of(token);
      for (int i = 0; i == 0 || times != null && i < times.px(); i++) {
        if (columns.size() + pattern.size() > MAX_COLUMNS) {
          break;
        }
        pattern.forEach(each -> columns.add(column(each)));
      }
    }
    if (columns.isEmpty()) {
      columns.add(new Column(0, 1));
    }
    return repeats;
  }

  private Column column(Token token) {
    List<Token> sides = token.arguments("minmax", screen);
    if (sides.size() == 3) {
      Column max = column(sides.get(2));
      return max.share == 0 ? max : new Column(column(sides.get(0)).size, max.share);
    }
    if (token.value() != null) {
      Value size = token.value().compute(DEFAULT_FONT_PX, DEFAULT_FONT_PX);
      return new Column(Math.max(0, size.resolve(room)), 0);
    }
    String fraction = token.text().replaceFirst("fr$", "");
    Value shares = fraction.equals(token.text()) ? null : Token.number(fraction, screen).value();
    return new Column(0, shares == null ? 1 : Math.max(0, shares.px()));
  }
}
