package org.wpbminer.eval.tuning;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * An orthogonal array of strength 2: a table of runs by columns in which every pair of levels of
 * every pair of columns stands in the same number of runs (Rao 1947; Hedayat, Sloane and Stufken,
 * Orthogonal Arrays, 1999). Columns may have different numbers of levels.
 *
 * @param name runs, then levels to the power of the columns that have so many: {@code L25(5^6)}
 * @param cells level of each run (row) in each column, from 0. Not modified
 * @param levels number of levels of each column. Not modified
 */
record OrthogonalArray(String name, int[][] cells, int[] levels) {

  static OrthogonalArray of(String name, int[][] cells) {
    int[] levels =
        IntStream.range(0, cells[0].length)
            .map(c -> 1 + Arrays.stream(cells).mapToInt(run -> run[c]).max().getAsInt())
            .toArray();
    return new OrthogonalArray(name, cells, levels);
  }

  /** Number of runs (rows). */
  public int runs() {
    return cells.length;
  }

  /** Number of columns. */
  public int columns() {
    return levels.length;
  }

  @Override
  public String toString() {
    return name;
  }
}
