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

  private static final int MAX_STEPS = 10_000;

  /** Minimum difference of two components of the gradient; the trace of the matrix is 1. */
  private static final double MIN_GAIN = 1e-12;

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
   * Returns the non-negative w of sum 1 that minimises w'Gw for a positive definite G. Weight is
   * moved from the neighbour where that lowers the value most to the one where it raises it least,
   * by the best step for the pair (sequential minimal optimisation: Platt 1998), until no exchange
   * lowers the value.
   */
  static double[] minimum(double[][] gram) {
    double[] w = new double[gram.length];
    Arrays.fill(w, 1.0 / w.length);
    for (int step = 0; step < MAX_STEPS; step++) {
      int to = 0;
      int from = -1;
      double[] gradient = new double[w.length];
      for (int a = 0; a < w.length; a++) {
        for (int b = 0; b < w.length; b++) {
          gradient[a] += gram[a][b] * w[b];
        }
        to = gradient[a] < gradient[to] ? a : to;
        from = w[a] > 0 && (from < 0 || gradient[a] > gradient[from]) ? a : from;
      }
      double gain = gradient[from] - gradient[to];
      if (gain <= MIN_GAIN) {
        break;
      }
      double moved =
          Math.min(w[from], gain / (gram[from][from] + gram[to][to] - 2 * gram[from][to]));
      w[from] -= moved;
      w[to] += moved;
    }
    Propagation.normalise(w);
    return w;
  }
}
