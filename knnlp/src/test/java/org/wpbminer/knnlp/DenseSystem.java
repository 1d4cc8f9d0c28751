package org.wpbminer.knnlp;

/** Linear systems by Gaussian elimination: an oracle that owes nothing to the matrix library. */
final class DenseSystem {
  private DenseSystem() {}

  static double[][] identity(int n) {
    double[][] identity = new double[n][n];
    for (int i = 0; i < n; i++) {
      identity[i][i] = 1;
    }
    return identity;
  }

  /** X with A X = B. Both arrays are overwritten; B becomes X. */
  static double[][] solve(double[][] a, double[][] b) {
    int n = a.length;
    for (int column = 0; column < n; column++) {
      int pivot = column;
      for (int i = column + 1; i < n; i++) {
        pivot = Math.abs(a[i][column]) > Math.abs(a[pivot][column]) ? i : pivot;
      }
      swap(a, column, pivot);
      swap(b, column, pivot);
      for (int i = 0; i < n; i++) {
        if (i != column) {
          double factor = a[i][column] / a[column][column];
          subtract(a[i], a[column], factor);
          subtract(b[i], b[column], factor);
        }
      }
    }
    for (int i = 0; i < n; i++) {
      for (int c = 0; c < b[i].length; c++) {
        b[i][c] /= a[i][i];
      }
    }
    return b;
  }

  private static void swap(double[][] rows, int i, int j) {
    double[] row = rows[i];
    rows[i] = rows[j];
    rows[j] = row;
  }

  private static void subtract(double[] row, double[] other, double factor) {
    for (int c = 0; c < row.length; c++) {
      row[c] -= factor * other[c];
    }
  }
}
