package org.wpbminer.classifier.svm;

import java.util.Arrays;

/**
 * Coupling of pairwise probabilities to class probabilities: minimises the sum over pairs of (r_ji
 * p_i - r_ij p_j)^2 under sum p = 1 (Wu, Lin, Weng: Probability estimates for multi-class
 * classification by pairwise coupling, JMLR 2004, algorithm 2).
 */
final class PairwiseCoupling {

  private PairwiseCoupling() {}

  /**
   * Returns the class probabilities.
   *
   * @param r k by k, r[i][j] the probability of class i against class j, inside (0, 1), r[j][i] = 1
   *     - r[i][j]. Not modified
   * @return k probabilities with sum 1
   */
  static double[] couple(double[][] r) {
    int k = r.length;
    if (k == 2) {
      return new double[] {r[0][1], r[1][0]};
    }
    double[][] q = new double[k][k];
    for (int i = 0; i < k; i++) {
      for (int j = 0; j < k; j++) {
        if (i != j) {
          q[i][i] += r[j][i] * r[j][i];
          q[i][j] = -r[j][i] * r[i][j];
        }
      }
    }
    double[] p = new double[k];
    Arrays.fill(p, 1.0 / k);
    double tolerance = 0.005 / k;
    for (int round = 0; round < Math.max(100, k); round++) {
      double[] qp = new double[k];
      double pqp = product(q, p, qp);
      if (largestError(qp, pqp) < tolerance) {
        break;
      }
      for (int i = 0; i < k; i++) {
        double step = (pqp - qp[i]) / q[i][i];
        p[i] += step;
        // p is divided by 1 + step, so that its sum is 1 again; Qp and pQp are updated without
        // a new product
        pqp = (pqp + step * (step * q[i][i] + 2 * qp[i])) / (1 + step) / (1 + step);
        for (int j = 0; j < k; j++) {
          qp[j] = (qp[j] + step * q[i][j]) / (1 + step);
          p[j] /= 1 + step;
        }
      }
    }
    return p;
  }

  private static double product(double[][] q, double[] p, double[] qp) {
    double pqp = 0;
    for (int i = 0; i < p.length; i++) {
      for (int j = 0; j < p.length; j++) {
        qp[i] += q[i][j] * p[j];
      }
      pqp += p[i] * qp[i];
    }
    return pqp;
  }

  private static double largestError(double[] qp, double pqp) {
    double largest = 0;
    for (double value : qp) {
      largest = Math.max(largest, Math.abs(value - pqp));
    }
    return largest;
  }
}
