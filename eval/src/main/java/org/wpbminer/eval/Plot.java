package org.wpbminer.eval;

import java.util.Collection;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Line plot over a numeric scale or over named positions.
 *
 * @param title title of the plot
 * @param xLabel quantity along x, with its unit
 * @param yLabel quantity along y, with its unit
 * @param places names of x = 0, 1, 2, ... in order; empty if x is a numeric scale
 * @param series the lines, at least one
 */
public record Plot(
    String title, String xLabel, String yLabel, List<String> places, List<Series> series) {

  public Plot {
    Arguments.refuse(series.isEmpty(), "the plot \"%s\" has no series", title);
  }

  /** Point of a plot; it is not drawn if y is NaN. */
  public record Point(double x, double y) {
    public Point {
      Arguments.refuse(
          !Double.isFinite(x) || Double.isInfinite(y),
          "a point is (%s, %s); it must be finite",
          x,
          y);
    }
  }

  /** Points connected in order by one line, with its name in the legend. */
  public record Series(String name, List<Point> points) {
    public static <T> Series of(
        String name, Collection<T> items, ToDoubleFunction<T> x, ToDoubleFunction<T> y) {
      return new Series(
          name,
          items.stream().map(i -> new Point(x.applyAsDouble(i), y.applyAsDouble(i))).toList());
    }
  }
}
