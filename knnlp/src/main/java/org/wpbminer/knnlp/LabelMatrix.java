package org.wpbminer.knnlp;

import org.ejml.data.DMatrixRMaj;

/** The label matrix L (equation 9): a row for each point, a column for each class. */
final class LabelMatrix {
  private final DMatrixRMaj matrix;

  private LabelMatrix(DMatrixRMaj matrix) {
    this.matrix = matrix;
  }

  /** All zero. */
  static LabelMatrix zero(LabelledPoints data) {
    return new LabelMatrix(new DMatrixRMaj(data.size(), data.classes()));
  }

  /** L(0): one-hot rows of the labelled points, zero rows of the others. */
  static LabelMatrix initial(LabelledPoints data) {
    LabelMatrix labels = zero(data);
    for (int i = 0; i < data.size(); i++) {
      if (data.isLabelled(i)) {
        labels.matrix.unsafe_set(i, data.labels()[i], 1);
      }
    }
    return labels;
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

  /** All rows, each divided by its sum; a copy, row by row. */
  double[] normalisedRows() {
    LabelMatrix copy = copy();
    for (int i = 0; i < matrix.numRows; i++) {
      copy.normaliseRow(i);
    }
    return copy.matrix.data;
  }
}
