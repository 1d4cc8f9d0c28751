package org.wpbminer.eval.tuning.design;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Orthogonal arrays computed, none typed in. */
final class ArrayConstructions {
  private ArrayConstructions() {}

  /**
   * L(q^m) with (q^m - 1) / (q - 1) columns of q levels, by Rao and Hamming: the runs are the
   * vectors of GF(q)^m, first coordinate slowest; the columns are linear forms, no two of them
   * proportional. Order of the forms: each new coordinate e, then c f + e for c = 1..q-1 and every
   * earlier form f. For q = 5, m = 2 that is (i, j, i+j, 2i+j, 3i+j, 4i+j) for run 5i + j, all
   * modulo 5: the L25 whose runs the WPBMiner paper prints (Table 3).
   */
  static OrthogonalArray raoHamming(int q, int m) {
    GaloisField field = new GaloisField(q);
    List<int[]> forms = forms(field, m);
    int runs = power(q, m);
    int[][] cells = new int[runs][forms.size()];
    for (int run = 0; run < runs; run++) {
      for (int c = 0; c < forms.size(); c++) {
        cells[run][c] = value(field, forms.get(c), run);
      }
    }
    return new OrthogonalArray("L" + runs + "(" + q + "^" + forms.size() + ")", cells);
  }

  private static List<int[]> forms(GaloisField field, int m) {
    List<int[]> forms = new ArrayList<>();
    for (int e = 0; e < m; e++) {
      List<int[]> earlier = List.copyOf(forms);
      int[] unit = new int[m];
      unit[e] = 1;
      forms.add(unit);
      for (int[] form : earlier) {
        for (int c = 1; c < field.order(); c++) {
          int factor = c;
          int[] sum = Arrays.stream(form).map(x -> field.multiply(factor, x)).toArray();
          sum[e] = 1;
          forms.add(sum);
        }
      }
    }
    return forms;
  }

  private static int value(GaloisField field, int[] form, int run) {
    int value = 0;
    int rest = run;
    for (int e = form.length - 1; e >= 0; e--) {
      value = field.add(value, field.multiply(form[e], rest % field.order()));
      rest /= field.order();
    }
    return value;
  }

  /**
   * L(p+1) with p columns of 2 levels, p a prime with p = 3 mod 4, by Paley (1933): run r has level
   * 1 in column c where c - r is 0 or a square modulo p; the last run has level 0 throughout
   * (Plackett and Burman's order, Biometrika 33, 1946).
   */
  static OrthogonalArray paley(int p) {
    boolean[] on = squares(p);
    on[0] = true;
    int[][] cells = new int[p + 1][p];
    for (int run = 0; run < p; run++) {
      for (int c = 0; c < p; c++) {
        cells[run][c] = on[Math.floorMod(c - run, p)] ? 1 : 0;
      }
    }
    return new OrthogonalArray("L" + (p + 1) + "(2^" + p + ")", cells);
  }

  /**
   * L(2 p^2) with one column of 2 levels and 2p + 1 columns of p, p an odd prime: L18(2^1 3^7) and
   * L50(2^1 5^11). From a difference scheme D(2p, 2p, p): the run (a, i, s) with a in 0..1 and i, s
   * modulo p has level a in the first column, i in the second and s + D(a i, b j) in column (b, j).
   *
   * <p>With n no square modulo p, the scheme is
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
  static OrthogonalArray mixed(int p) {
    int n = firstNonSquare(p);
    int[][] cells = new int[2 * p * p][2 + 2 * p];
    for (int run = 0; run < cells.length; run++) {
      int a = run / (p * p);
      int i = run / p % p;
      cells[run][0] = a;
      cells[run][1] = i;
      for (int j = 0; j < p; j++) {
        cells[run][2 + j] = (run + scheme(a, 0, i, j, n, p)) % p;
        cells[run][2 + p + j] = (run + scheme(a, 1, i, j, n, p)) % p;
      }
    }
    return new OrthogonalArray("L" + cells.length + "(2^1 " + p + "^" + (2 * p + 1) + ")", cells);
  }

  private static int scheme(int a, int b, int i, int j, int n, int p) {
    int quarter = inverse(4 % p, p);
    int scale = a == 0 ? 1 : n;
    int value =
        b == 0
            ? scale * i * i + i * j + j * j * quarter * inverse(scale, p)
            : scale * (i * j - j * j * quarter);
    return Math.floorMod(value, p);
  }

  private static int inverse(int x, int p) {
    int y = 1;
    while (x * y % p != 1) {
      y++;
    }
    return y;
  }

  private static boolean[] squares(int p) {
    boolean[] square = new boolean[p];
    for (int x = 1; x < p; x++) {
      square[x * x % p] = true;
    }
    return square;
  }

  private static int firstNonSquare(int p) {
    boolean[] square = squares(p);
    int n = 2;
    while (square[n]) {
      n++;
    }
    return n;
  }

  /** All combinations of levels, the first column slowest: trivially orthogonal. */
  static OrthogonalArray grid(int... levels) {
    int runs = Arrays.stream(levels).reduce(1, Math::multiplyExact);
    int[][] cells = new int[runs][levels.length];
    for (int run = 0; run < runs; run++) {
      int rest = run;
      for (int c = levels.length - 1; c >= 0; c--) {
        cells[run][c] = rest % levels[c];
        rest /= levels[c];
      }
    }
    return new OrthogonalArray("grid" + Arrays.toString(levels), cells);
  }

  private static int power(int base, int exponent) {
    int result = 1;
    for (int i = 0; i < exponent; i++) {
      result *= base;
    }
    return result;
  }
}
