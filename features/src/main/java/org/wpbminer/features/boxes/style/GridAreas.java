package org.wpbminer.features.boxes.style;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The named areas of a grid ({@code grid-template-areas}).
 *
 * @param areas of each name its first row, its first column, and the row and the column after it
 * @param rows number of rows
 * @param columns number of columns
 */
public record GridAreas(Map<String, int[]> areas, int rows, int columns) {

  /** No grid of people has more tracks. */
  private static final int MAX_TRACKS = 1_000;

  /** Neither areas nor tracks. */
  public static final GridAreas NONE = new GridAreas(Map.of(), 0, 0);

  /** Of the names in each row. */
  public static GridAreas of(List<String> rows) {
    Map<String, int[]> areas = new HashMap<>();
    int columns = 0;
    int height = Math.min(rows.size(), MAX_TRACKS);
    for (int r = 0; r < height; r++) {
      String[] names = rows.get(r).trim().split("\\s+");
      int width = Math.min(names.length, MAX_TRACKS);
      for (int c = 0; c < width; c++) {
        int row = r;
        int column = c;
        int[] area = areas.computeIfAbsent(names[c], name -> new int[] {row, column, 0, 0});
        area[2] = Math.max(area[2], r + 1);
        area[3] = Math.max(area[3], c + 1);
      }
      columns = Math.max(columns, width);
    }
    return new GridAreas(areas, height, columns);
  }

  /**
   * Where a grid item starts or ends.
   *
   * @param number the line's number (from 1; negative from the end) or the span; 0 when not given
   * @param span whether the number says how many tracks are spanned
   * @param name name of an area or a line, or null
   */
  public record Line(int number, boolean span, String name) {}
}
