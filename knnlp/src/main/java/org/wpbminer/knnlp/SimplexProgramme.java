package org.wpbminer.knnlp;

import java.util.Arrays;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.factory.LinearSolverFactory_DDRM;
import org.ejml.interfaces.linsol.LinearSolverDense;

/**
 * Minimises w'Gw over the simplex (w non-negative, sum 1), G symmetric and positive definite.
 *
 * <p>Active-set method of Wolfe, "Finding the nearest point in a polytope" (1976): from one vertex,
 * add the coordinate of the steepest descent, move to the minimum on the coordinates in use, and
 * drop those that this would make negative. The value falls with every step, so no set of
 * coordinates returns and the end is the exact minimum up to rounding. Not for use by several
 * threads at once.
 */
final class SimplexProgramme {
  /** Share of the value by which the optimality conditions may be missed. */
  private static final double TOLERANCE = 1e-12;

  /** Guards against rounding that lets a set return; each coordinate enters about once. */
  private static final int MAX_ENTRIES_PER_COORDINATE = 100;

  private final int size;
  private final double[] weights;
  private final double[] gradient;
  private final double[] target;
  private final int[] used;
  private int usedCount;
  private final DMatrixRMaj part;
  private final DMatrixRMaj ones;
  private final DMatrixRMaj solution;
  private final LinearSolverDense<DMatrixRMaj> solver;

  /** For matrices of size x size, size at least 1. */
  SimplexProgramme(int size) {
    this.size = size;
    this.weights = new double[size];
    this.gradient = new double[size];
    this.target = new double[size];
    this.used = new int[size];
    this.part = new DMatrixRMaj(size, size);
    this.ones = new DMatrixRMaj(size, 1);
    this.solution = new DMatrixRMaj(size, 1);
    this.solver = LinearSolverFactory_DDRM.chol(size);
  }

  /**
   * The weights at the minimum, overwritten by the next call; {@code gram} is square, symmetric,
   * positive definite and not modified.
   */
  double[] minimise(DMatrixRMaj gram) {
    start(gram);
    int entering = steepest(gram);
    for (int step = 0; entering >= 0 && step < MAX_ENTRIES_PER_COORDINATE * size; step++) {
      used[usedCount++] = entering;
      descend(gram);
      if (weights[entering] == 0) {
        // Dropped at once: it promised a descent below rounding.
        break;
      }
      entering = steepest(gram);
    }
    return weights;
  }

  private void start(DMatrixRMaj gram) {
    int first = 0;
    for (int i = 1; i < size; i++) {
      if (gram.get(i, i) < gram.get(first, first)) {
        first = i;
      }
    }
    Arrays.fill(weights, 0);
    weights[first] = 1;
    used[0] = first;
    usedCount = 1;
  }

  /** Unused coordinate along which the value falls most, or -1 at the minimum. */
  private int steepest(DMatrixRMaj gram) {
    double value = 0;
    for (int i = 0; i < size; i++) {
      gradient[i] = 0;
      for (int j = 0; j < size; j++) {
        gradient[i] += gram.unsafe_get(i, j) * weights[j];
      }
      value += weights[i] * gradient[i];
    }
    int best = -1;
    for (int i = 0; i < size; i++) {
      if (weights[i] == 0 && (best < 0 || gradient[i] < gradient[best])) {
        best = i;
      }
    }
    return best >= 0 && gradient[best] < value * (1 - TOLERANCE) ? best : -1;
  }

  /** Moves to the minimum on the used coordinates, dropping those that reach 0 on the way. */
  private void descend(DMatrixRMaj gram) {
    while (!minimumOnUsed(gram)) {
      double step = 1;
      int blocking = -1;
      for (int u = 0; u < usedCount; u++) {
        int i = used[u];
        if (target[i] <= 0) {
          double reach = weights[i] == 0 ? 0 : weights[i] / (weights[i] - target[i]);
          if (blocking < 0 || reach < step) {
            step = reach;
            blocking = i;
          }
        }
      }
      for (int u = 0; u < usedCount; u++) {
        int i = used[u];
        weights[i] = Math.max(0, weights[i] + step * (target[i] - weights[i]));
      }
      weights[blocking] = 0;
      dropUnused();
    }
    for (int u = 0; u < usedCount; u++) {
      weights[used[u]] = target[used[u]];
    }
  }

  private void dropUnused() {
    int kept = 0;
    for (int u = 0; u < usedCount; u++) {
      if (weights[used[u]] > 0) {
        used[kept++] = used[u];
      }
    }
    usedCount = kept;
  }

  /** Solves for the minimum with sum 1 and no other bound; whether all of it is positive. */
  private boolean minimumOnUsed(DMatrixRMaj gram) {
    part.reshape(usedCount, usedCount);
    ones.reshape(usedCount, 1);
    solution.reshape(usedCount, 1);
    for (int a = 0; a < usedCount; a++) {
      ones.data[a] = 1;
      for (int b = 0; b < usedCount; b++) {
        part.unsafe_set(a, b, gram.unsafe_get(used[a], used[b]));
      }
    }
    if (!solver.setA(part)) {
      throw new IllegalArgumentException("the matrix must be positive definite: " + gram);
    }
    solver.solve(ones, solution);
    double sum = 0;
    for (int a = 0; a < usedCount; a++) {
      sum += solution.data[a];
    }
    boolean positive = true;
    for (int a = 0; a < usedCount; a++) {
      target[used[a]] = solution.data[a] / sum;
      positive &= target[used[a]] > 0;
    }
    return positive;
  }
}
