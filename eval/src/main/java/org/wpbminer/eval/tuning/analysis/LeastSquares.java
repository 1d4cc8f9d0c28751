package org.wpbminer.eval.tuning.analysis;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Least squares on a growing set of regressors: a response is projected off each in turn, by
 * Gram-Schmidt with one repetition (twice is enough: Giraud et al., Computers and Mathematics with
 * Applications 50, 2005). Regressors that depend on earlier ones are noticed and left out.
 */
final class LeastSquares {
  /** A regressor is dependent where less than this share of its length is left. */
  private static final double DEPENDENT = 1e-9;

  private final List<double[]> basis = new ArrayList<>();
  private final double[] residual;

  /** Starts with the constant as the only regressor. */
  LeastSquares(double[] response) {
    residual = response.clone();
    double[] ones = new double[response.length];
    Arrays.fill(ones, 1);
    add(ones);
  }

  /** Adds a regressor. Not modified. */
  void add(double[] regressor) {
    double[] v = regressor.clone();
    double length = Math.sqrt(dot(v, v));
    for (int pass = 0; pass < 2; pass++) {
      for (double[] b : basis) {
        subtract(v, b);
      }
    }
    double left = Math.sqrt(dot(v, v));
    if (left <= DEPENDENT * length) {
      return;
    }
    for (int i = 0; i < v.length; i++) {
      v[i] /= left;
    }
    basis.add(v);
    subtract(residual, v);
  }

  /** Number of independent regressors, the constant included. */
  int rank() {
    return basis.size();
  }

  /** Sum of the squares that the regressors leave. */
  double residualSquares() {
    return dot(residual, residual);
  }

  private static void subtract(double[] v, double[] unit) {
    double along = dot(v, unit);
    for (int i = 0; i < v.length; i++) {
      v[i] -= along * unit[i];
    }
  }

  private static double dot(double[] a, double[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += a[i] * b[i];
    }
    return sum;
  }
}
