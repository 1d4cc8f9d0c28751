package org.wpbminer.knnlp;

import java.util.Objects;

/** Checks arguments. Error messages contain the value and the valid range. */
final class Checks {
  /** Maximum magnitude of a value, so that sums of squared differences stay finite. */
  static final double MAX_MAGNITUDE = 1e150;

  private Checks() {}

  static void atLeast(String name, int value, int minimum) {
    if (value < minimum) {
      throw new IllegalArgumentException(
          name + " is " + value + "; it must be at least " + minimum);
    }
  }

  /** Throws unless a number is in (0, infinity). */
  static void positive(String name, double value) {
    if (!(value > 0 && value < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(name + " is " + value + "; it must be positive, finite");
    }
  }

  /** Throws unless a number is in [0, 1). */
  static void fraction(String name, double value) {
    if (!(value >= 0 && value < 1)) {
      throw new IllegalArgumentException(name + " is " + value + "; it must be in [0, 1)");
    }
  }

  /** Throws if rows are empty or of unequal length, or values are not finite or too large. */
  static void points(String name, double[][] points) {
    Objects.requireNonNull(points, name);
    for (int i = 0; i < points.length; i++) {
      pointOf(name, points, i);
    }
  }

  private static void pointOf(String name, double[][] points, int i) {
    double[] point = Objects.requireNonNull(points[i], () -> name + "[" + i + "]");
    if (point.length == 0 || point.length != points[0].length) {
      throw new IllegalArgumentException(
          String.format(
              "%s[%d] has %d features; all must have the same number, at least 1 (%s[0] has %d)",
              name, i, point.length, name, points[0].length));
    }
    for (int d = 0; d < point.length; d++) {
      if (!(Math.abs(point[d]) <= MAX_MAGNITUDE)) {
        throw new IllegalArgumentException(
            String.format(
                "%s[%d][%d] is %s; features must be finite, of magnitude at most %s",
                name, i, d, point[d], MAX_MAGNITUDE));
      }
    }
  }

  /** Throws if a label is neither a class nor, if allowed, UNLABELLED. */
  static void labels(int[] labels, int points, int classes, boolean unlabelledAllowed) {
    atLeast("classes", classes, 1);
    Objects.requireNonNull(labels, "labels");
    if (labels.length != points) {
      throw new IllegalArgumentException(
          labels.length + " labels for " + points + " points; there must be one for each");
    }
    int lowest = unlabelledAllowed ? LabelPropagation.UNLABELLED : 0;
    for (int i = 0; i < labels.length; i++) {
      if (labels[i] < lowest || labels[i] >= classes) {
        throw new IllegalArgumentException(
            String.format(
                "labels[%d] is %d; it must be in %d .. %d", i, labels[i], lowest, classes - 1));
      }
    }
  }

  /** Returns the number of cells of a matrix; throws if the matrix is too large for an array. */
  static int matrixSize(int rows, int columns) {
    long cells = (long) rows * columns;
    if (cells > Integer.MAX_VALUE - 8) {
      throw new IllegalArgumentException(
          "a matrix of " + rows + " x " + columns + " is too large for one array");
    }
    return (int) cells;
  }
}
