package org.wpbminer.eval;

import java.util.Collection;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * Line plot over a numeric scale or over named positions.
 *
 * @param xLabel quantity along x, with its unit
 * @param yLabel quantity along y, with its unit
 * @param places names of x = 0, 1, 2, ... in order; empty if x is a numeric scale
 * @param series the lines
 */
public record Plot(
    String title, String xLabel, String yLabel, List<String> places, List<Series> series) {

  /** Point of a plot with a finite x; it is not drawn if y is NaN. */
  public record Point(double x, double y) {}

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
