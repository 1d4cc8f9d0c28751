package org.wpbminer.knnlp;

import java.util.Locale;
import java.util.Objects;

/** Checks arguments. Error messages contain the value and the valid range. */
final class Checks {
  /** Maximum magnitude of a value, so that sums of squared differences stay finite. */
  static final double MAX_MAGNITUDE = 1e150;

  private Checks() {}

  static void refuse(boolean wrong, String message, Object... values) {
    if (wrong) {
      throw new IllegalArgumentException(String.format(Locale.ROOT, message, values));
    }
  }

  static void atLeast(String name, int value, int minimum) {
    refuse(value < minimum, "%s is %s; it must be at least %s", name, value, minimum);
  }

  /** Throws unless a number is in (0, infinity). */
  static void positive(String name, double value) {
    boolean fits = value > 0 && value < Double.POSITIVE_INFINITY;
    refuse(!fits, "%s is %s; it must be positive, finite", name, value);
  }

  /** Throws unless a number is in [0, 1). */
  static void fraction(String name, double value) {
    refuse(!(value >= 0 && value < 1), "%s is %s; it must be in [0, 1)", name, value);
  }

  /** Throws if rows are empty or of unequal length, or values are not finite or too large. */
  static void points(String name, double[][] points) {
    Objects.requireNonNull(points, name);
    for (int i = 0; i < points.length; i++) {
      int row = i;
      double[] point = Objects.requireNonNull(points[i], () -> name + "[" + row + "]");
      refuse(
          point.length == 0 || point.length != points[0].length,
          "%s[%d] has %d features; all must have the same number, at least 1 (%s[0] has %d)",
          name,
          i,
          point.length,
          name,
          points[0].length);
      for (int d = 0; d < point.length; d++) {
        if (!(Math.abs(point[d]) <= MAX_MAGNITUDE)) {
          String message = "%s[%d][%d] is %s; features must be finite, of magnitude at most %s";
          refuse(true, message, name, i, d, point[d], MAX_MAGNITUDE);
        }
      }
    }
  }

  /** Throws if a label is neither a class nor, if allowed, UNLABELLED. */
  static void labels(int[] labels, int points, int classes, boolean unlabelledAllowed) {
    atLeast("classes", classes, 1);
    Objects.requireNonNull(labels, "labels");
    String count = "%s labels for %s points; there must be one for each";
    refuse(labels.length != points, count, labels.length, points);
    int lowest = unlabelledAllowed ? LabelPropagation.UNLABELLED : 0;
    for (int i = 0; i < labels.length; i++) {
      boolean wrong = labels[i] < lowest || labels[i] >= classes;
      String message = "labels[%d] is %d; it must be in %d .. %d";
      refuse(wrong, message, i, labels[i], lowest, classes - 1);
    }
  }

  /** Returns the number of cells of a matrix; throws if the matrix is too large for an array. */
  static int matrixSize(int rows, int columns) {
    long cells = (long) rows * columns;
    String message = "a matrix of %s x %s is too large for one array";
    refuse(cells > Integer.MAX_VALUE - 8, message, rows, columns);
    return (int) cells;
  }
}
