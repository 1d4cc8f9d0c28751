package org.wpbminer.features.boxes.style;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.wpbminer.features.boxes.Screen;

/**
 * The columns of a grid. A column has a length, or a share of the width that is left: {@code auto}
 * and the sizes by content count as one share. Lengths relative to a font are computed for the
 * browser's default font size.
 *
 * @param columns the columns, in order
 * @param repeats whether they are repeated as often as they fit into the grid
 */
public record GridColumns(List<Column> columns, boolean repeats) {
  private static final int MAX_COLUMNS = 64;
  private static final LengthContext CONTEXT = new LengthContext(Screen.defaults());
  private static final GridColumns SINGLE = new GridColumns(List.of(new Column(0, 1)), false);

  /**
   * One column.
   *
   * @param size its length, packed as {@link Lengths}; the minimum if it has a share
   * @param share its share of the width that is left; 0 for a column of a given length
   */
  record Column(long size, float share) {}

  /** Returns the columns of a value; null if it is not a list of columns. */
  static GridColumns parse(List<Token> value) {
    List<Column> columns = new ArrayList<>();
    boolean repeats = false;
    for (Token token : value) {
      List<Token> parts = List.of(token);
      int times = 1;
      List<Token> repeated = arguments(token, "repeat");
      if (repeated.size() > 2) {
        repeats |= value.size() == 1 && repeated.get(0).is(Token.Kind.WORD);
        times = Math.max(1, Math.min(MAX_COLUMNS, (int) repeated.get(0).number()));
        parts = repeated.subList(2, repeated.size());
      }
      List<Column> pattern = parts.stream().map(GridColumns::column).toList();
      for (int i = 0; i < times && columns.size() + pattern.size() <= MAX_COLUMNS; i++) {
        columns.addAll(pattern);
      }
    }
    return columns.isEmpty() ? null : new GridColumns(List.copyOf(columns), repeats);
  }

  private static Column column(Token token) {
    List<Token> sides = arguments(token, "minmax");
    if (sides.size() == 3) {
      Column max = column(sides.get(2));
      return max.share == 0 ? max : new Column(column(sides.get(0)).size, max.share);
    }
    if (!token.is(Token.Kind.NUMBER)) {
      return new Column(0, 1);
    }
    return switch (token.unit()) {
      case FR -> new Column(0, token.number());
      case PERCENT -> new Column(Lengths.fraction(token.number()), 0);
      case OBJECT -> new Column(((Calculation) token.object()).evaluate(CONTEXT), 0);
      default -> new Column(Lengths.px(token.number() * CONTEXT.pxPer(token.unit())), 0);
    };
  }

  /** Returns the arguments of a function of this name; empty for anything else. */
  private static List<Token> arguments(Token token, String name) {
    boolean named = token.text().toLowerCase(Locale.ROOT).startsWith(name + "(");
    List<Token> arguments = token.is(Token.Kind.FUNCTION) && named ? token.arguments() : null;
    return arguments == null ? List.of() : arguments;
  }

  /**
   * Returns the widths in px of a grid's columns.
   *
   * @param template a {@code GridColumns}, or null for a grid of one column
   * @param room width of the grid's content
   * @param gap space between two columns
   */
  public static float[] widths(Object template, float room, float gap) {
    GridColumns grid = template instanceof GridColumns columns ? columns : SINGLE;
    int pattern = grid.columns.size();
    float length = 0;
    for (Column column : grid.columns) {
      length += Lengths.resolve(column.size, room) + gap;
    }
    int times = grid.repeats && length > gap ? (int) ((room + gap) / length) : 1;
    float[] widths = new float[pattern * Math.max(1, Math.min(times, MAX_COLUMNS / pattern))];
    float free = room - (widths.length - 1) * gap;
    float shares = 0;
    for (int i = 0; i < widths.length; i++) {
      Column column = grid.columns.get(i % pattern);
      widths[i] = column.share > 0 ? 0 : Math.max(0, Lengths.resolve(column.size, room));
      free -= widths[i];
      shares += column.share;
    }
    for (int i = 0; i < widths.length; i++) {
      float share = grid.columns.get(i % pattern).share;
      widths[i] += share > 0 ? Math.max(0, free) * share / shares : 0;
    }
    return widths;
  }
}
