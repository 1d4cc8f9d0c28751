package org.wpbminer.knnlp;

import java.util.stream.IntStream;
import org.ejml.data.DMatrixRMaj;

/** The label matrix L (equation 9): a row for each point, a column for each class. */
final class LabelMatrix {
  private final DMatrixRMaj matrix;

  private LabelMatrix(DMatrixRMaj matrix) {
    this.matrix = matrix;
  }

  /** L(0): one-hot rows of the labelled points, zero rows of the others. */
  static LabelMatrix initial(LabelledPoints data) {
    DMatrixRMaj labels = new DMatrixRMaj(data.size(), data.classes());
    for (int i = 0; i < data.size(); i++) {
      if (data.isLabelled(i)) {
        labels.unsafe_set(i, data.labels()[i], 1);
      }
    }
    return new LabelMatrix(labels);
  }

  LabelMatrix copy() {
    return new LabelMatrix(matrix.copy());
  }

  /** The matrix itself, to be read and written. */
  DMatrixRMaj matrix() {
    return matrix;
  }

  int points() {
    return matrix.numRows;
  }

  int classes() {
    return matrix.numCols;
  }

  double rowSum(int point) {
    double sum = 0;
    int from = point * matrix.numCols;
    for (int c = 0; c < matrix.numCols; c++) {
      sum += matrix.data[from + c];
    }
    return sum;
  }

  /** Divides a row by its sum; a zero row stays as it is. */
  void normaliseRow(int point) {
    double sum = rowSum(point);
    if (sum > 0) {
      int from = point * matrix.numCols;
      for (int c = 0; c < matrix.numCols; c++) {
        matrix.data[from + c] /= sum;
      }
    }
  }

  /** Greatest absolute difference of a row to the same row of another matrix. */
  double rowChange(int point, LabelMatrix other) {
    double change = 0;
    int from = point * matrix.numCols;
    for (int c = from; c < from + matrix.numCols; c++) {
      change = Math.max(change, Math.abs(matrix.data[c] - other.matrix.data[c]));
    }
    return change;
  }

  /** Greatest absolute difference to another matrix. */
  double change(LabelMatrix other) {
    double change = 0;
    for (int i = 0; i < matrix.numRows; i++) {
      change = Math.max(change, rowChange(i, other));
    }
    return change;
  }

  /** Checked arguments of one propagation. The arrays are the caller's and are only read. */
  record LabelledPoints(double[][] points, int[] labels, int classes) {

    LabelledPoints {
      Checks.points("points", points);
      Checks.labels(labels, points.length, classes, true);
      Checks.matrixSize(points.length, classes);
    }

    int size() {
      return points.length;
    }

    boolean isLabelled(int point) {
      return labels[point] != LabelPropagation.UNLABELLED;
    }

    /** Indices of the points without a label, ascending. */
    int[] unlabelled() {
      return IntStream.range(0, points.length).filter(i -> !isLabelled(i)).toArray();
    }
  }

  /** Euclidean geometry of plain vectors. */
  static final class Vectors {
    /**
     * Least weight of an edge beside its row's greatest. An edge of the graph is an edge however
     * far it goes: without the floor the exponential would underflow to 0 and cut points off.
     */
    private static final double WEIGHT_FLOOR = 1e-300;

    private Vectors() {}

    /** Squared Euclidean distance; the terms are added in the order of the features. */
    static double squaredDistance(double[] a, double[] b) {
      double sum = 0;
      for (int d = 0; d < a.length; d++) {
        double difference = a[d] - b[d];
        sum += difference * difference;
      }
      return sum;
    }

    /** Mean squared distance to the mean (the paper's v); 0 for no point at all. */
    static double variance(double[][] points) {
      if (points.length == 0) {
        return 0;
      }
      double[] mean = new double[points[0].length];
      for (double[] point : points) {
        for (int d = 0; d < mean.length; d++) {
          mean[d] += point[d];
        }
      }
      for (int d = 0; d < mean.length; d++) {
        mean[d] /= points.length;
      }
      double sum = 0;
      for (double[] point : points) {
        sum += squaredDistance(point, mean) / points.length;
      }
      return sum;
    }

    /**
     * Gaussian weight of an edge relative to the heaviest edge of its row, in (0, 1].
     *
     * @param excess squared length of the edge less that of the row's shortest edge, at least 0
     * @param squaredDelta delta^2 of equation 6; 0 leaves only the shortest edges their weight
     */
    static double gaussian(double excess, double squaredDelta) {
      if (excess == 0) {
        return 1;
      }
      return Math.max(Math.exp(-excess / squaredDelta), WEIGHT_FLOOR);
    }
  }
}
