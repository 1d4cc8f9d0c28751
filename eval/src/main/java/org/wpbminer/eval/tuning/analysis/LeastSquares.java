package org.wpbminer.eval.tuning.analysis;

import java.util.Arrays;
import java.util.List;
import org.hipparchus.linear.ArrayRealVector;
import org.hipparchus.linear.MatrixUtils;
import org.hipparchus.linear.QRDecomposition;
import org.hipparchus.linear.RRQRDecomposition;
import org.hipparchus.linear.RealMatrix;
import org.hipparchus.linear.RealVector;

/**
 * A response fitted by least squares to a constant and some regressors. Regressors that depend on
 * others are noticed and left out.
 *
 * @param rank number of independent regressors, the constant included
 * @param residualSquares sum of the squares that the regressors leave
 */
record LeastSquares(int rank, double residualSquares) {
  /** A regressor is dependent where less than this share of its length is left. */
  private static final double DEPENDENT = 1e-9;

  /**
   * Fits.
   *
   * @param response a value for each observation. Not modified.
   * @param regressors the same of each regressor. Not modified.
   */
  static LeastSquares of(double[] response, List<double[]> regressors) {
    RealMatrix all = MatrixUtils.createRealMatrix(response.length, 1 + regressors.size());
    double[] ones = new double[response.length];
    Arrays.fill(ones, 1);
    all.setColumn(0, ones);
    for (int column = 0; column < regressors.size(); column++) {
      all.setColumn(1 + column, regressors.get(column));
    }
    RRQRDecomposition pivoted = new RRQRDecomposition(all);
    int rank = pivoted.getRank(DEPENDENT);
    RealMatrix independent =
        all.multiply(pivoted.getP()).getSubMatrix(0, response.length - 1, 0, rank - 1);
    RealVector given = new ArrayRealVector(response, false);
    RealVector fitted =
        independent.operate(new QRDecomposition(independent).getSolver().solve(given));
    RealVector residual = given.subtract(fitted);
    return new LeastSquares(rank, residual.dotProduct(residual));
  }
}
