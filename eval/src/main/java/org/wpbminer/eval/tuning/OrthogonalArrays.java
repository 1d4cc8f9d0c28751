package org.wpbminer.eval.tuning;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import org.wpbminer.segmenter.text.Arguments;

/** The arrays on offer, L4 to L81, all of them computed, and the choice of the smallest. */
final class OrthogonalArrays {
  private static final int MOST_GRID_RUNS = 100_000;

  private static final List<OrthogonalArray> ALL =
      List.of(
          raoHamming(2, 2),
          raoHamming(2, 3),
          raoHamming(3, 2),
          paley(11),
          raoHamming(4, 2),
          raoHamming(2, 4),
          mixed(3),
          paley(19),
          paley(23),
          raoHamming(5, 2),
          raoHamming(3, 3),
          raoHamming(2, 5),
          raoHamming(7, 2),
          mixed(5),
          raoHamming(8, 2),
          raoHamming(4, 3),
          raoHamming(9, 2),
          raoHamming(3, 4));

  private OrthogonalArrays() {}

  /**
   * All arrays, by number of runs: L4(2^3), L8(2^7), L9(3^4), L12(2^11), L16(4^5), L16(2^15),
   * L18(2^1 3^7), L20(2^19), L24(2^23), L25(5^6), L27(3^13), L32(2^31), L49(7^8), L50(2^1 5^11),
   * L64(8^9), L64(4^21), L81(9^10), L81(3^40).
   */
  static List<OrthogonalArray> all() {
    return ALL;
  }

  /**
   * The array of a name, in full ({@code L16(4^5)}) or, where it is the only one with so many runs,
   * short ({@code L25}). Spaces and letter case do not matter.
   *
   * @throws IllegalArgumentException if there is no such array, or more than one
   */
  public static OrthogonalArray named(String name) {
    String wanted = normal(name);
    List<OrthogonalArray> hits =
        ALL.stream()
            .filter(
                a -> normal(a.name()).equals(wanted) || normal(a.name()).startsWith(wanted + "("))
            .toList();
    Arguments.refuse(hits.isEmpty(), "no array is named '%s'; there are %s", name, ALL);
    Arguments.refuse(hits.size() > 1, "more than one array is named '%s': %s", name, hits);
    return hits.get(0);
  }

  private static String normal(String name) {
    return name.replaceAll("\\s+", "").toUpperCase(Locale.ROOT);
  }

  /** All combinations of so many levels a column, the first column slowest. */
  static OrthogonalArray grid(int... levels) {
    double runs = combinations(levels);
    Arguments.refuse(
        runs > MOST_GRID_RUNS,
        "a grid must have at most %d runs: %.0f for levels %s",
        MOST_GRID_RUNS,
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
   * The array with the fewest runs that has, for every factor, a column of its own with at least as
   * many levels; among those the one with the fewest levels to spare. Where all combinations need
   * fewer runs than that, the full grid. A factor with fewer levels than its column repeats some
   * (dummy levels, see {@link ExperimentDesign}).
   *
   * @param levels levels of each factor, each at least 2
   * @throws IllegalArgumentException if no array fits
   */
  static OrthogonalArray smallest(int... levels) {
    Optional<OrthogonalArray> best =
        ALL.stream()
            .filter(array -> columns(array, levels).isPresent())
            .min(
                Comparator.comparingInt(OrthogonalArray::runs)
                    .thenComparingInt(array -> spare(array, levels)));
    if (levels.length == 1 || best.isPresent() && combinations(levels) < best.get().runs()) {
      return grid(levels);
    }
    return best.orElseThrow(
        () ->
            new IllegalArgumentException(
                "no array fits %d factors with levels %s; there are %s: give them fewer, or run a"
                        .formatted(levels.length, Arrays.toString(levels), ALL)
                    + " grid"));
  }

  /**
   * A column for each factor: factors with most levels choose first, each takes the first of the
   * narrowest columns that are wide enough. Finds columns whenever there are any.
   */
  static Optional<int[]> columns(OrthogonalArray array, int[] levels) {
    int[] columns = new int[levels.length];
    boolean[] taken = new boolean[array.columns()];
    List<Integer> factors =
        IntStream.range(0, levels.length)
            .boxed()
            .sorted(Comparator.comparingInt(f -> -levels[f]))
            .toList();
    for (int f : factors) {
      Optional<Integer> column =
          IntStream.range(0, array.columns())
              .filter(c -> !taken[c] && array.levels()[c] >= levels[f])
              .boxed()
              .min(Comparator.comparingInt(c -> array.levels()[c]));
      if (column.isEmpty()) {
        return Optional.empty();
      }
      columns[f] = column.get();
      taken[column.get()] = true;
    }
    return Optional.of(columns);
  }

  private static int spare(OrthogonalArray array, int[] levels) {
    int[] columns = columns(array, levels).orElseThrow();
    return IntStream.range(0, levels.length).map(f -> array.levels()[columns[f]] - levels[f]).sum();
  }

  /**
   * L(q^m) with (q^m - 1) / (q - 1) columns of q levels, by Rao and Hamming: the runs are the
   * vectors of GF(q)^m, first coordinate slowest; the columns are linear forms, no two of them
   * proportional. Order of the forms: each new coordinate e, then c f + e for c = 1..q-1 and every
   * earlier form f. For q = 5, m = 2 that is (i, j, i+j, 2i+j, 3i+j, 4i+j) for run 5i + j, all
   * modulo 5: the L25 whose runs the WPBMiner paper prints (Table 3).
   */
  private static OrthogonalArray raoHamming(int q, int m) {
    GaloisField field = new GaloisField(q);
    List<int[]> forms = new ArrayList<>();
    for (int e = 0; e < m; e++) {
      List<int[]> earlier = List.copyOf(forms);
      int[] unit = new int[m];
      unit[e] = 1;
      forms.add(unit);
      for (int[] form : earlier) {
        for (int c = 1; c < q; c++) {
          int factor = c;
          int[] sum = Arrays.stream(form).map(x -> field.multiply(factor, x)).toArray();
          sum[e] = 1;
          forms.add(sum);
        }
      }
    }
    int runs = (int) Math.pow(q, m);
    int[][] cells = new int[runs][forms.size()];
    for (int run = 0; run < runs; run++) {
      for (int c = 0; c < forms.size(); c++) {
        int rest = run;
        for (int e = m - 1; e >= 0; e--) {
          int part = field.multiply(forms.get(c)[e], rest % q);
          cells[run][c] = field.add(cells[run][c], part);
          rest /= q;
        }
      }
    }
    return OrthogonalArray.of("L" + runs + "(" + q + "^" + forms.size() + ")", cells);
  }

  /**
   * The field GF(q), q = p^m. Element e stands for the polynomial whose coefficients are the digits
   * of e in base p; products are taken modulo an irreducible polynomial of degree m.
   *
   * @param p the prime
   * @param high p^(m-1)
   * @param power what x^m equals
   */
  private record GaloisField(int p, int high, int power) {
    GaloisField(int q) {
      this(
          q == 4 || q == 8 ? 2 : q == 9 ? 3 : q,
          q == 4 ? 2 : q == 8 ? 4 : q == 9 ? 3 : 1,
          q == 9 ? 2 : 3); // 4: x^2 = x + 1; 8: x^3 = x + 1; 9: x^2 = -1
    }

    /** The sum, coefficient by coefficient modulo p. */
    int add(int a, int b) {
      int sum = 0;
      for (int place = 1; place <= high; place *= p) {
        sum += (a / place + b / place) % p * place;
      }
      return sum;
    }

    /** The product, by Horner's scheme over the digits of b. */
    int multiply(int a, int b) {
      int product = 0;
      for (int place = high; place > 0; place /= p) {
        product = add(product % high * p, times(power, product / high));
        product = add(product, times(a, b / place % p));
      }
      return product;
    }

    private int times(int a, int digit) {
      int sum = 0;
      for (int i = 0; i < digit; i++) {
        sum = add(sum, a);
      }
      return sum;
    }
  }

  /**
   * L(p+1) with p columns of 2 levels, p a prime with p = 3 mod 4, by Paley (1933): run r has level
   * 1 in column c where c - r is 0 or a square modulo p; the last run has level 0 throughout
   * (Plackett and Burman's order, Biometrika 33, 1946).
   */
  private static OrthogonalArray paley(int p) {
    int[][] cells = new int[p + 1][p];
    for (int run = 0; run < p; run++) {
      for (int x = 0; x < p; x++) {
        cells[run][(run + x * x) % p] = 1;
      }
    }
    return OrthogonalArray.of("L" + (p + 1) + "(2^" + p + ")", cells);
  }

  /**
   * L(2 p^2) with one column of 2 levels and 2p + 1 columns of p, p = 3 or 5: L18(2^1 3^7) and
   * L50(2^1 5^11). From a difference scheme D(2p, 2p, p): the run (a, i, s) with a in 0..1 and i, s
   * modulo p has level a in the first column, i in the second and s + D(a i, b j) in column (b, j).
   *
   * <p>With n = 2, which is no square modulo p, the scheme is
   *
   * <pre>
   *   D(0 i, 0 j) = i^2 + i j + j^2 / 4        D(0 i, 1 j) = i j - j^2 / 4
   *   D(1 i, 0 j) = n i^2 + i j + j^2 / (4 n)  D(1 i, 1 j) = n i j - n j^2 / 4</pre>
   *
   * <p>Two columns of the same b differ by a form linear in i, which takes each value once for each
   * a. Two of different b differ by x^2 + t for a = 0 and by n x^2 + t for a = 1, with the same t:
   * one runs over the squares twice and the other over the rest twice, each over 0 once. So every
   * difference stands in two rows of the scheme. The order of runs and columns is not that of the
   * printed tables; the array is as orthogonal.
   */
  private static OrthogonalArray mixed(int p) {
    int half = (p + 1) / 2; // 1 / 2 modulo p
    int quarter = half * half;
    int[][] cells = new int[2 * p * p][2 + 2 * p];
    for (int run = 0; run < cells.length; run++) {
      int a = run / (p * p);
      int i = run / p % p;
      int n = a + 1;
      cells[run][0] = a;
      cells[run][1] = i;
      for (int j = 0; j < p; j++) {
        int first = n * i * i + i * j + j * j * quarter * (a == 0 ? 1 : half);
        int second = n * (i * j - j * j * quarter);
        cells[run][2 + j] = Math.floorMod(run + first, p);
        cells[run][2 + p + j] = Math.floorMod(run + second, p);
      }
    }
    return OrthogonalArray.of("L" + cells.length + "(2^1 " + p + "^" + (2 * p + 1) + ")", cells);
  }
}
