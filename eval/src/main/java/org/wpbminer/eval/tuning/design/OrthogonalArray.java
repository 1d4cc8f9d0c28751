package org.wpbminer.eval.tuning.design;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.wpbminer.segmenter.text.Arguments;

/**
 * An orthogonal array of strength 2: a table of runs by columns in which every pair of levels of
 * every pair of columns stands in the same number of runs (Rao 1947; Hedayat, Sloane and Stufken,
 * Orthogonal Arrays, 1999). Columns may have different numbers of levels. Immutable.
 */
public final class OrthogonalArray {
  private final String name;
  private final int[][] cells;
  private final int[] levels;

  /**
   * Takes a table and checks it.
   *
   * @param name for instance {@code L25(5^6)}
   * @param cells level of each run (row) in each column, from 0. Copied.
   * @throws IllegalArgumentException if the table is empty or ragged, a column has fewer than two
   *     levels or leaves one out, or a column or a pair of columns is not balanced
   */
  public OrthogonalArray(String name, int[][] cells) {
    this.name = name;
    this.cells = Arrays.stream(cells).map(int[]::clone).toArray(int[][]::new);
    requireTable();
    levels = IntStream.range(0, cells[0].length).map(this::countLevels).toArray();
    requireBalance();
  }

  /** The array's name: runs, then levels to the power of the columns that have so many. */
  public String name() {
    return name;
  }

  /** Number of runs (rows). */
  public int runs() {
    return cells.length;
  }

  /** Number of columns. */
  public int columns() {
    return levels.length;
  }

  /** Number of levels of a column. */
  public int levels(int column) {
    return levels[column];
  }

  /** Level of a run in a column, 0..levels(column) - 1. */
  public int level(int run, int column) {
    return cells[run][column];
  }

  /** "L25(5^6)". */
  @Override
  public String toString() {
    return name;
  }

  private void requireTable() {
    Arguments.refuse(
        cells.length == 0 || cells[0].length == 0, "%s has no runs or no columns", name);
    for (int[] run : cells) {
      Arguments.refuse(
          run.length != cells[0].length,
          "%s is ragged: %d columns and %d",
          name,
          cells[0].length,
          run.length);
    }
  }

  private int countLevels(int column) {
    int highest = Arrays.stream(cells).mapToInt(run -> run[column]).max().getAsInt();
    int lowest = Arrays.stream(cells).mapToInt(run -> run[column]).min().getAsInt();
    Arguments.refuse(
        lowest < 0 || highest < 1 || highest >= cells.length,
        "%s, column %d: levels must run from 0 to at least 1 and below the number of runs: %d..%d",
        name,
        column + 1,
        lowest,
        highest);
    return highest + 1;
  }

  private void requireBalance() {
    for (int a = 0; a < columns(); a++) {
      requireBalance(a, a);
      for (int b = a + 1; b < columns(); b++) {
        requireBalance(a, b);
      }
    }
  }

  private void requireBalance(int a, int b) {
    int pairs = a == b ? levels[a] : levels[a] * levels[b];
    int[] runsOfPair = new int[pairs];
    for (int[] run : cells) {
      runsOfPair[a == b ? run[a] : run[a] * levels[b] + run[b]]++;
    }
    for (int count : runsOfPair) {
      if (count * (long) pairs != runs()) {
        throw new IllegalArgumentException(
            "%s, columns %d and %d are not balanced: each of %d pairs of levels should stand in %s"
                    .formatted(name, a + 1, b + 1, pairs, runs() / (double) pairs)
                + " runs, one stands in "
                + count);
      }
    }
  }
}
