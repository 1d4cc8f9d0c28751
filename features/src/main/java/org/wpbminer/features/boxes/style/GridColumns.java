package org.wpbminer.features.boxes.style;

import java.util.Arrays;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.wpbminer.features.boxes.Screen;

/** The columns of a grid, each with a length or a share of the remaining width. */
public final class GridColumns {
  private static final int MAX_COLUMNS = 64;
  private static final float DEFAULT_FONT_PX = 16;

  private static final String COLUMN = "(?:minmax\\(([^,()]++),[^,()]++\\)|([^,()]++))";

  /** Columns repeated as often as they fit; group 1 or 2 is their minimum width. */
  private static final Pattern FILL =
      Pattern.compile("repeat\\( *auto-fi(?:ll|t) *, *" + COLUMN + " *\\)");

  private static final Pattern MINMAX = Pattern.compile("minmax\\([^,()]++,([^,()]++)\\)");
  private static final Pattern REPEAT = Pattern.compile("repeat\\( *([0-9]{1,4}+) *,([^()]++)\\)");

  private GridColumns() {}

  /**
   * Returns the widths in px of a grid's columns.
   *
   * @param template the value of {@code grid-template-columns}; other text makes one column
   * @param room width in px of the grid's content
   * @param gap space in px between two columns
   */
  public static float[] widths(String template, float room, float gap) {
    String text = FILL.matcher(template).replaceAll(fill -> fill(fill, room, gap));
    text = MINMAX.matcher(text).replaceAll("$1");
    text =
        REPEAT
            .matcher(text)
            .replaceAll(each -> times(each.group(2), Integer.parseInt(each.group(1))));
    String[] columns = text.strip().split("\\s+");
    return share(Arrays.copyOf(columns, Math.min(columns.length, MAX_COLUMNS)), room, gap);
  }

  private static String fill(MatchResult fill, float room, float gap) {
    float min = length(fill.group(1) == null ? fill.group(2) : fill.group(1), room);
    return times("1fr", min > 0 ? (int) ((room + gap) / (min + gap)) : 1);
  }

  private static String times(String columns, int times) {
    return (columns + " ").repeat(Math.max(1, Math.min(times, MAX_COLUMNS)));
  }

  private static float[] share(String[] columns, float room, float gap) {
    float[] widths = new float[columns.length];
    float[] shares = new float[columns.length];
    float free = room - (columns.length - 1) * gap;
    float all = 0;
    for (int i = 0; i < columns.length; i++) {
      float length = length(columns[i], room);
      shares[i] = length == length ? 0 : shares(columns[i]);
      widths[i] = length == length ? length : 0;
      free -= widths[i];
      all += shares[i];
    }
    for (int i = 0; i < columns.length; i++) {
      widths[i] += shares[i] > 0 ? Math.max(0, free) * shares[i] / all : 0;
    }
    return widths;
  }

  private static float shares(String column) {
    Value shares = Token.number(column.replaceFirst("fr$", ""), Screen.defaults()).value();
    return shares == null ? 1 : Math.max(0, shares.px());
  }

  /** Returns a length in px; NaN for other text. */
  private static float length(String column, float room) {
    Value length = Token.number(column.strip(), Screen.defaults()).value();
    return length == null
        ? Float.NaN
        : Math.max(0, length.compute(DEFAULT_FONT_PX, DEFAULT_FONT_PX).resolve(room));
  }
}
