package org.wpbminer.knnlp;

import java.util.Arrays;

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
    int[] indices = new int[points.length];
    int count = 0;
    for (int i = 0; i < points.length; i++) {
      if (!isLabelled(i)) {
        indices[count++] = i;
      }
    }
    return Arrays.copyOf(indices, count);
  }
}
