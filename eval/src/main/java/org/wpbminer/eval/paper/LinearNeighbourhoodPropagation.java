package org.wpbminer.eval.paper;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import org.wpbminer.knnlp.LabelPropagation;
import org.wpbminer.knnlp.Propagation;

/**
 * LNP: label propagation with the weights that reconstruct each point from its neighbours (Wang and
 * Zhang, "Label Propagation through Linear Neighborhoods", IEEE TKDE 20(1), 2008).
 *
 * <p>The weights of a point are non-negative, have sum 1 and minimise |x_i - sum_j w_ij x_j|^2;
 * then the label scores F = alpha W F + (1 - alpha) Y are iterated from the known labels Y. A
 * labelled point may lose its label if its neighbours outweigh it. A neighbour of weight 0 passes
 * on no label, so more points stay unlabelled than with KNNLP.
 */
final class LinearNeighbourhoodPropagation implements LabelPropagation {

  private static final int MAX_ROUNDS = 10_000;

  /** Number k of neighbours of a point, as for KNNLP. */
  private static final int NEIGHBOURS = 7;

  /** Weight of the neighbours' labels in a round; the rest is that of the point's own label. */
  private static final double ALPHA = 0.99;

  /**
   * Share of the mean diagonal of the Gram matrix that is added to its diagonal, so that the
   * weights are unique even with more neighbours than features (Saul and Roweis 2003, section 5).
   */
  private static final double REGULARISATION = 1e-3;

  private static final double TOLERANCE = 1e-6;

  record Row(int[] neighbours, double[] weights) {}

  @Override
  public Propagation propagate(double[][] points, int[] labels, int classes) {
    Row[] rows =
        IntStream.range(0, points.length)
            .parallel()
            .mapToObj(i -> reconstruct(i, points))
            .toArray(Row[]::new);
    double[][] initial = Propagation.start(labels, classes);
    return Propagation.compute(
        Propagation.start(labels, classes),
        MAX_ROUNDS,
        (current, next) -> {
          for (int i = 0; i < rows.length; i++) {
            for (int c = 0; c < classes; c++) {
              double sum = 0;
              for (int r = 0; r < rows[i].neighbours.length; r++) {
                sum += rows[i].weights[r] * current[rows[i].neighbours[r]][c];
              }
              next[i][c] = ALPHA * sum + (1 - ALPHA) * initial[i][c];
            }
          }
        },
        LinearNeighbourhoodPropagation::isCloseToFixedPoint);
  }

  /**
   * Returns whether the rounds may end. A round shrinks the distance to the fixed point by alpha,
   * so the remaining distance is at most the largest last change times alpha / (1 - alpha). Each
   * change is compared with the sum of its own row, because far from labels F is small and its
   * proportions settle later.
   */
  private static boolean isCloseToFixedPoint(double[][] current, double[][] next) {
    return IntStream.range(0, next.length)
        .allMatch(
            i ->
                Propagation.change(next[i], current[i])
                    <= TOLERANCE * (1 - ALPHA) * Propagation.sum(next[i]));
  }

  /** Returns the weights that reconstruct a point from its nearest neighbours. */
  static Row reconstruct(int point, double[][] points) {
    double[] x = points[point];
    int[] neighbours =
        IntStream.range(0, points.length)
            .filter(j -> j != point)
            .boxed()
            .sorted(
                Comparator.comparingDouble(
                    j -> FullGraphLabelPropagation.squaredDistance(x, points[j])))
            .limit(NEIGHBOURS)
            .mapToInt(Integer::intValue)
            .toArray();
    int k = neighbours.length;
    double[][] gram = new double[k][k];
    double trace = 0;
    for (int a = 0; a < k; a++) {
      for (int b = 0; b < k; b++) {
        for (int d = 0; d < x.length; d++) {
          gram[a][b] += (x[d] - points[neighbours[a]][d]) * (x[d] - points[neighbours[b]][d]);
        }
      }
      trace += gram[a][a];
    }
    // scaled to trace 1; if all neighbours coincide with the point, they have equal weights
    for (int a = 0; a < k; a++) {
      for (int b = 0; b < k; b++) {
        gram[a][b] = (trace > 0 ? gram[a][b] / trace : 0) + (a == b ? REGULARISATION / k : 0);
      }
    }
    return new Row(neighbours, minimum(gram));
  }

  /**
   * Returns the non-negative w of sum 1 that minimises w'Gw for a positive definite G. With a
   * support S the minimum is proportional to the inverse of G_SS times a vector of ones, and its
   * value is 1 over the sum of that product. All supports are tried, 127 for seven neighbours.
   */
  static double[] minimum(double[][] gram) {
    double[] best = new double[gram.length];
    double largestSum = 0;
    for (int mask = 1; mask < 1 << gram.length; mask++) {
      int support = mask;
      int[] used = IntStream.range(0, gram.length).filter(i -> (support >> i & 1) == 1).toArray();
      double[] solution = solveForOnes(gram, used);
      double sum = Propagation.sum(solution);
      if (sum > largestSum && Arrays.stream(solution).allMatch(value -> value > 0)) {
        largestSum = sum;
        Arrays.fill(best, 0);
        IntStream.range(0, used.length).forEach(u -> best[used[u]] = solution[u]);
      }
    }
    Propagation.normalise(best);
    return best;
  }

  /** Solves G_SS x = (1, 1, ...) by elimination; G is positive definite, so no pivot is 0. */
  private static double[] solveForOnes(double[][] gram, int[] used) {
    int n = used.length;
    double[][] a = new double[n][n];
    double[] x = new double[n];
    for (int i = 0; i < n; i++) {
      int row = used[i];
      Arrays.setAll(a[i], j -> gram[row][used[j]]);
      x[i] = 1;
    }
    for (int pivot = 0; pivot < n; pivot++) {
      for (int i = pivot + 1; i < n; i++) {
        double factor = a[i][pivot] / a[pivot][pivot];
        for (int j = pivot; j < n; j++) {
          a[i][j] -= factor * a[pivot][j];
        }
        x[i] -= factor * x[pivot];
      }
    }
    for (int i = n - 1; i >= 0; i--) {
      for (int j = i + 1; j < n; j++) {
        x[i] -= a[i][j] * x[j];
      }
      x[i] /= a[i][i];
    }
    return x;
  }
}
