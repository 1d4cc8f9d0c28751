package org.wpbminer.eval.paper;

import java.util.Comparator;
import java.util.stream.IntStream;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.ejml.dense.row.factory.LinearSolverFactory_DDRM;
import org.ejml.interfaces.linsol.LinearSolverDense;
import org.wpbminer.knnlp.LabelPropagation;
import org.wpbminer.knnlp.Propagation;
import org.wpbminer.segmenter.text.Arguments;

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

  /** Maximum number of exchanges between free and fixed weights; usually few per neighbour. */
  private static final int MAX_STEPS = 1_000;

  /** Tolerance for the optimality condition; the right-hand side is 1. */
  private static final double MIN_GAIN = 1e-9;

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
   * Returns the non-negative w of sum 1 that minimises w'Gw for a positive definite G. Scaled by
   * the multiplier of the sum, this is non-negative least squares, Gz = 1 with z at least 0, solved
   * by an active-set method (Lawson and Hanson 1974, chapter 23; Bro and de Jong 1997).
   */
  static double[] minimum(double[][] gram) {
    int k = gram.length;
    boolean[] isFree = new boolean[k];
    double[] z = new double[k];
    int next = mostViolated(gram, z, isFree);
    for (int step = 0; step < MAX_STEPS && next >= 0; step++) {
      isFree[next] = true;
      double[] solved = solveFree(gram, isFree);
      int blocked = firstBlocked(z, solved, isFree);
      while (blocked >= 0) {
        double share = z[blocked] / (z[blocked] - solved[blocked]);
        for (int j = 0; j < k; j++) {
          z[j] += share * (solved[j] - z[j]);
        }
        z[blocked] = 0;
        isFree[blocked] = false;
        solved = solveFree(gram, isFree);
        blocked = firstBlocked(z, solved, isFree);
      }
      System.arraycopy(solved, 0, z, 0, k);
      next = mostViolated(gram, z, isFree);
    }
    Propagation.normalise(z);
    return z;
  }

  /** Returns the zero component whose increase lowers the objective most; -1 at the minimum. */
  private static int mostViolated(double[][] gram, double[] z, boolean[] isFree) {
    int most = -1;
    double greatest = MIN_GAIN;
    for (int a = 0; a < z.length; a++) {
      double gain = 1;
      for (int b = 0; b < z.length; b++) {
        gain -= gram[a][b] * z[b];
      }
      if (!isFree[a] && gain > greatest) {
        greatest = gain;
        most = a;
      }
    }
    return most;
  }

  /** Returns the free component that reaches 0 first between z and a solution; -1 if none. */
  private static int firstBlocked(double[] z, double[] solved, boolean[] isFree) {
    int first = -1;
    double least = Double.POSITIVE_INFINITY;
    for (int j = 0; j < z.length; j++) {
      double share = isFree[j] && solved[j] <= 0 ? z[j] / (z[j] - solved[j]) : least;
      if (share < least) {
        least = share;
        first = j;
      }
    }
    return first;
  }

  /** Solves Gz = 1 for the free components; the others are 0. */
  private static double[] solveFree(double[][] gram, boolean[] isFree) {
    int[] free = IntStream.range(0, isFree.length).filter(j -> isFree[j]).toArray();
    DMatrixRMaj system = new DMatrixRMaj(free.length, free.length);
    for (int a = 0; a < free.length; a++) {
      for (int b = 0; b < free.length; b++) {
        system.set(a, b, gram[free[a]][free[b]]);
      }
    }
    DMatrixRMaj ones = new DMatrixRMaj(free.length, 1);
    CommonOps_DDRM.fill(ones, 1);
    DMatrixRMaj solution = ones.createLike();
    LinearSolverDense<DMatrixRMaj> solver = LinearSolverFactory_DDRM.chol(free.length);
    Arguments.refuse(!solver.setA(system), "the matrix is not positive definite");
    solver.solve(ones, solution);
    double[] all = new double[isFree.length];
    for (int a = 0; a < free.length; a++) {
      all[free[a]] = solution.get(a);
    }
    return all;
  }
}
