package org.wpbminer.eval.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * A plot of an experiment.
 *
 * @param title what it shows
 * @param xLabel what runs along x, with its unit
 * @param yLabel what runs along y, with its unit
 * @param shape how points are drawn
 * @param series at least one
 */
public record Plot(String title, String xLabel, String yLabel, Shape shape, List<Series> series) {

  /** How the points of a series are drawn. */
  public enum Shape {
    /** Joined by lines, each marked. */
    LINES,
    /** Bars from 0 up. */
    BARS,
    /** Marks alone. */
    POINTS
  }

  public Plot {
    Objects.requireNonNull(title, "title");
    Objects.requireNonNull(xLabel, "xLabel");
    Objects.requireNonNull(yLabel, "yLabel");
    Objects.requireNonNull(shape, "shape");
    series = List.copyOf(series);
    if (series.isEmpty()) {
      throw new IllegalArgumentException("the plot \"" + title + "\" has no series");
    }
  }

  /**
   * A point.
   *
   * @param x finite
   * @param y NaN where it is undefined: then it is not drawn
   */
  public record Point(double x, double y) {
    public Point {
      if (!Double.isFinite(x) || Double.isInfinite(y)) {
        throw new IllegalArgumentException("a point is (" + x + ", " + y + "); it must be finite");
      }
    }
  }

  /**
   * Points that belong together.
   *
   * @param name in the legend
   * @param points in the order in which lines join them
   */
  public record Series(String name, List<Point> points) {
    public Series {
      Objects.requireNonNull(name, "name");
      points = List.copyOf(points);
    }

    /** A series of as many x as y. */
    public static Series of(String name, double[] x, double[] y) {
      if (x.length != y.length) {
        throw new IllegalArgumentException(
            "series " + name + " has " + x.length + " x and " + y.length + " y");
      }
      List<Point> points = new ArrayList<>();
      for (int i = 0; i < x.length; i++) {
        points.add(new Point(x[i], y[i]));
      }
      return new Series(name, points);
    }
  }
}
