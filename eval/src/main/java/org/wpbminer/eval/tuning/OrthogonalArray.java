package org.wpbminer.eval.tuning;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Orthogonal array of strength 2: a table of runs by columns in which every pair of levels of every
 * pair of columns occurs in the same number of runs (Rao 1947; Hedayat, Sloane and Stufken,
 * Orthogonal Arrays, 1999); or a full grid.
 *
 * @param name number of runs, then levels to the power of the columns: {@code L25(5^6)}
 * @param cells level of each run (row) in each column, from 0. Not modified
 * @param levels number of levels of each column. Not modified
 */
record OrthogonalArray(String name, int[][] cells, int... levels) {

  /** Products in the field of four elements, in which x^2 = x + 1. */
  private static final int[][] PRODUCTS_OF_4 = {
    {0, 0, 0, 0}, {0, 1, 2, 3}, {0, 2, 3, 1}, {0, 3, 1, 2}
  };

  static final List<OrthogonalArray> ALL =
      List.of(
          raoHamming(2, 2),
          raoHamming(2, 3),
          raoHamming(3, 2),
          raoHamming(4, 2),
          raoHamming(2, 4),
          raoHamming(5, 2),
          raoHamming(3, 3),
          raoHamming(2, 5),
          raoHamming(7, 2),
          raoHamming(3, 4),
          raoHamming(5, 3));

  private static final int MAX_GRID_RUNS = 100_000;

  /**
   * Returns an array by its full name ({@code L16(4^5)}) or, if it is the only one with this number
   * of runs, by its short name ({@code L25}). Spaces and case are ignored.
   *
   * @throws IllegalArgumentException if no array or more than one matches
   */
  static OrthogonalArray named(String name) {
    String wanted = name.replaceAll("\\s+", "").toUpperCase(Locale.ROOT);
    List<OrthogonalArray> hits =
        ALL.stream().filter(a -> a.name.equals(wanted) || a.name.startsWith(wanted + "(")).toList();
    Arguments.refuse(hits.isEmpty(), "no array is named '%s'; there are %s", name, ALL);
    Arguments.refuse(hits.size() > 1, "more than one array is named '%s': %s", name, hits);
    return hits.get(0);
  }

  /** Returns all combinations of the columns' levels; the first column varies slowest. */
  static OrthogonalArray grid(int... levels) {
    double runs = combinations(levels);
    Arguments.refuse(
        runs > MAX_GRID_RUNS,
        "a grid must have at most %d runs: %.0f for levels %s",
        MAX_GRID_RUNS,
        runs,
        Arrays.toString(levels));
    int[][] cells = new int[(int) runs][levels.length];
    for (int run = 0; run < cells.length; run++) {
      int rest = run;
      for (int c = levels.length - 1; c >= 0; c--) {
        cells[run][c] = rest % levels[c];
        rest /= levels[c];
      }
    }
    return new OrthogonalArray("grid" + Arrays.toString(levels), cells, levels);
  }

  private static double combinations(int[] levels) {
    return Arrays.stream(levels).asDoubleStream().reduce(1, (a, b) -> a * b);
  }

  /**
   * Returns the array with the fewest runs that has enough columns and levels; of several the one
   * with the fewest levels. If all combinations have fewer runs, it is the full grid.
   *
   * @param levels levels of each factor, each at least 2
   * @throws IllegalArgumentException if no array fits
   */
  static OrthogonalArray smallest(int... levels) {
    int most = Arrays.stream(levels).max().orElse(0);
    Optional<OrthogonalArray> best =
        ALL.stream()
            .filter(array -> array.columns() >= levels.length && array.levels[0] >= most)
            .min(
                Comparator.comparingInt(OrthogonalArray::runs)
                    .thenComparingInt(array -> array.levels[0]));
    if (levels.length == 1 || best.isPresent() && combinations(levels) < best.get().runs()) {
      return grid(levels);
    }
    Arguments.refuse(
        best.isEmpty(),
        "no array fits %d factors with levels %s; there are %s: give them fewer, or run a grid",
        levels.length,
        Arrays.toString(levels),
        ALL);
    return best.get();
  }

  /**
   * Returns L(q^m) with (q^m - 1) / (q - 1) columns of q levels, by Rao and Hamming: the runs are
   * the vectors of GF(q)^m, first coordinate slowest; the columns are linear forms, no two of them
   * proportional. Order of the forms: each new coordinate e, then c f + e for c = 1..q-1 and every
   * earlier form f. For q = 5, m = 2 that is (i, j, i+j, 2i+j, 3i+j, 4i+j) for run 5i + j, all
   * modulo 5: the L25 whose runs the WPBMiner paper prints (Table 3).
   *
   * @param q a prime, or 4
   */
  private static OrthogonalArray raoHamming(int q, int m) {
    int runs = (int) Math.pow(q, m);
    List<int[]> columns = new ArrayList<>();
    for (int period = runs / q; period > 0; period /= q) {
      int repeated = period;
      int[] coordinate = IntStream.range(0, runs).map(run -> run / repeated % q).toArray();
      List<int[]> earlier = List.copyOf(columns);
      columns.add(coordinate);
      for (int[] form : earlier) {
        for (int c = 1; c < q; c++) {
          int factor = c;
          columns.add(
              IntStream.range(0, runs)
                  .map(run -> combined(q, factor, form[run], coordinate[run]))
                  .toArray());
        }
      }
    }
    int[][] cells =
        IntStream.range(0, runs)
            .mapToObj(run -> columns.stream().mapToInt(column -> column[run]).toArray())
            .toArray(int[][]::new);
    int[] levels = columns.stream().mapToInt(column -> q).toArray();
    String name = "L" + runs + "(" + q + "^" + levels.length + ")";
    return new OrthogonalArray(name, cells, levels);
  }

  /** Returns factor times form plus coordinate in the field of q elements. */
  private static int combined(int q, int factor, int form, int coordinate) {
    return q == 4 ? PRODUCTS_OF_4[factor][form] ^ coordinate : (factor * form + coordinate) % q;
  }

  int runs() {
    return cells.length;
  }

  int columns() {
    return levels.length;
  }

  @Override
  public String toString() {
    return name;
  }
}
