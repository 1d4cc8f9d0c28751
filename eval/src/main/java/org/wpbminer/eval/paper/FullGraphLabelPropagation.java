package org.wpbminer.eval.paper;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.ejml.dense.row.factory.LinearSolverFactory_DDRM;
import org.ejml.interfaces.linsol.LinearSolverDense;
import org.jspecify.annotations.Nullable;
import org.wpbminer.knnlp.Bandwidth;
import org.wpbminer.knnlp.LabelPropagation;
import org.wpbminer.knnlp.Propagation;
import org.wpbminer.segmenter.text.Arguments;

/**
 * LP: label propagation over the complete graph of all points with Gaussian weights (Zhu and
 * Ghahramani, "Learning from Labeled and Unlabeled Data with Label Propagation", CMU-CALD-02-107,
 * 2002). A labelled point keeps its label. Every other point gets one, as the graph is complete.
 */
final class FullGraphLabelPropagation implements LabelPropagation {

  private static final int MAX_ROUNDS = 1_000;
  private static final int MAX_WEIGHTS = 1 << 25;
  private static final double MIN_WEIGHT = 1e-300;

  /** Minimum quality of the linear system, estimated by EJML from the diagonal of its factors. */
  private static final double MIN_QUALITY = 1e-9;

  private final double delta;
  private final double tolerance;

  /** Creates a propagation whose delta is derived from the points. */
  FullGraphLabelPropagation() {
    this(0, 1e-6);
  }

  /** Creates a propagation with a width of the weights; 0 to derive it from the points. */
  FullGraphLabelPropagation(double delta, double tolerance) {
    this.delta = delta;
    this.tolerance = tolerance;
  }

  @Override
  public Propagation propagate(double[][] points, int[] labels, int classes) {
    int[] unlabelled =
        IntStream.range(0, labels.length).filter(i -> labels[i] == UNLABELLED).toArray();
    Arguments.refuse(
        (long) unlabelled.length * points.length > MAX_WEIGHTS,
        "%s unlabelled points among %s need more than %s weights; take smaller batches, or KNNLP",
        unlabelled.length,
        points.length,
        MAX_WEIGHTS);
    DMatrixRMaj transitions = transitions(points, labels, unlabelled);
    double[][] start = Propagation.start(labels, classes);
    DMatrixRMaj solution = solve(transitions, unlabelled, start);
    return solution == null
        ? iterate(transitions, unlabelled, start)
        : Propagation.compute(
            start,
            1,
            (current, next) -> {
              for (int u = 0; u < unlabelled.length; u++) {
                for (int c = 0; c < classes; c++) {
                  next[unlabelled[u]][c] = Math.max(0, solution.get(u, c));
                }
              }
            },
            (current, next) -> true);
  }

  /**
   * Solves the closed form (I - T_UU) Y_U = T_UL Y_L (section 2.2 of the report).
   *
   * @param start one-hot rows of the labelled points, zero rows of the others
   * @return a row for each unlabelled point; null if the system is singular or nearly so, because
   *     some points are too far from every label for the precision of a double
   */
  private static @Nullable DMatrixRMaj solve(
      DMatrixRMaj transitions, int[] unlabelled, double[][] start) {
    int n = unlabelled.length;
    DMatrixRMaj system = CommonOps_DDRM.identity(n);
    for (int u = 0; u < n; u++) {
      for (int v = 0; v < n; v++) {
        system.add(u, v, -transitions.get(u, unlabelled[v]));
      }
    }
    LinearSolverDense<DMatrixRMaj> solver = LinearSolverFactory_DDRM.lu(n);
    if (n == 0 || !solver.setA(system) || !(solver.quality() > MIN_QUALITY)) {
      return null;
    }
    DMatrixRMaj right = new DMatrixRMaj(n, start.length == 0 ? 0 : start[0].length);
    CommonOps_DDRM.mult(transitions, new DMatrixRMaj(start), right);
    DMatrixRMaj solution = right.createLike();
    solver.solve(right, solution);
    return solution;
  }

  /** Iterates Y_U = T Y with normalised rows: the same labels, however small T_UL is. */
  private Propagation iterate(DMatrixRMaj transitions, int[] unlabelled, double[][] start) {
    DMatrixRMaj product = new DMatrixRMaj(0, 0);
    return Propagation.compute(
        start,
        MAX_ROUNDS,
        (current, next) -> {
          CommonOps_DDRM.mult(transitions, new DMatrixRMaj(current), product);
          for (int u = 0; u < unlabelled.length; u++) {
            double[] row = next[unlabelled[u]];
            System.arraycopy(product.data, u * row.length, row, 0, row.length);
            Propagation.normalise(row);
          }
        },
        (current, next) -> Propagation.change(current, next) < tolerance);
  }

  /**
   * Returns the rows of the transition matrix for the unlabelled points: w_ij divided by the column
   * sum of j, then normalised by row.
   *
   * <p>Labelled rows are not needed, because labelled points keep their labels. The diagonal counts
   * in the column sums but is left out of the rows: at the fixed point it cancels out, and without
   * it the shortest edge of the row can be subtracted from all exponents, so that no row
   * underflows.
   */
  private DMatrixRMaj transitions(double[][] points, int[] labels, int[] unlabelled) {
    double squaredDelta = delta > 0 ? delta * delta : squaredDelta(points, labels);
    double[] columnSums = new double[points.length];
    for (int i = 0; i < points.length; i++) {
      for (double[] other : points) {
        columnSums[i] += weight(squaredDistance(points[i], other), squaredDelta);
      }
    }
    double[][] transitions = new double[unlabelled.length][points.length];
    for (int u = 0; u < unlabelled.length; u++) {
      int point = unlabelled[u];
      double[] row = transitions[u];
      Arrays.setAll(row, j -> squaredDistance(points[point], points[j]));
      row[point] = Double.POSITIVE_INFINITY;
      double least = Arrays.stream(row).min().orElse(0);
      Arrays.setAll(
          row, j -> j == point ? 0 : weight(row[j] - least, squaredDelta) / columnSums[j]);
      Propagation.normalise(row);
    }
    return new DMatrixRMaj(transitions);
  }

  private static double weight(double squaredLength, double squaredDelta) {
    return squaredLength == 0 ? 1 : Math.max(Math.exp(-squaredLength / squaredDelta), MIN_WEIGHT);
  }

  static double squaredDistance(double[] a, double[] b) {
    double sum = 0;
    for (int d = 0; d < a.length; d++) {
      sum += (a[d] - b[d]) * (a[d] - b[d]);
    }
    return sum;
  }

  /**
   * Returns delta^2 for delta = d / 3, where d is the shortest edge of the minimum spanning tree
   * that joins points of two classes (section 2.3). This is the smallest longest edge of all paths
   * between labelled points of two classes. If there is no such edge of positive length, computes
   * delta^2 from the variance of the points.
   */
  static double squaredDelta(double[][] points, int[] labels) {
    int n = points.length;
    int[] nearest = labels.clone(); // label of the labelled point that a point is reached from
    double[] longest = new double[n]; // longest edge of the path to it, squared
    Arrays.setAll(longest, i -> labels[i] == UNLABELLED ? Double.POSITIVE_INFINITY : 0);
    boolean[] reached = new boolean[n];
    double shortest = Double.POSITIVE_INFINITY;
    for (int step = 0; step < n; step++) {
      int next = -1;
      for (int i = 0; i < n; i++) {
        next = !reached[i] && (next < 0 || longest[i] < longest[next]) ? i : next;
      }
      reached[next] = true;
      for (int i = 0; i < n; i++) {
        double edge = Math.max(longest[next], squaredDistance(points[next], points[i]));
        if (!reached[i] && edge < longest[i]) {
          longest[i] = edge;
          nearest[i] = nearest[next];
        }
        double joined = Math.max(edge, longest[i]);
        if (reached[i] && nearest[i] != nearest[next] && joined > 0) {
          shortest = Math.min(shortest, joined);
        }
      }
    }
    return shortest < Double.POSITIVE_INFINITY
        ? shortest / 9
        : Bandwidth.ofVariance().squaredDelta(points);
  }
}
