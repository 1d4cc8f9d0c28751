package org.wpbminer.eval;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import org.wpbminer.segmenter.text.Arguments;

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

  public enum Shape {
    LINES,
    /**
     * A row for each series, under its name, with the values of its points from left to right: a
     * large mark for those at x = 0, small ones for the others.
     */
    ROWS
  }

  public Plot {
    Arguments.refuse(series.isEmpty(), "the plot \"%s\" has no series", title);
  }

  /**
   * Lines of some columns of a table over its first one.
   *
   * @param columns which columns are drawn, by their heads
   * @throws ClassCastException if a cell of them is no number
   */
  public static Plot of(
      Table table, String title, String xLabel, String yLabel, Predicate<String> columns) {
    List<Series> series = new ArrayList<>();
    for (int c = 1; c < table.columns().size(); c++) {
      if (columns.test(table.columns().get(c))) {
        int column = c;
        series.add(
            Series.of(
                table.columns().get(c),
                table.rows(),
                r -> number(r.get(0)),
                r -> number(r.get(column))));
      }
    }
    return new Plot(title, xLabel, yLabel, Shape.LINES, series);
  }

  /** A row for each value, under its name. */
  public static Plot rows(String title, String label, Map<String, Double> values) {
    List<Series> rows = new ArrayList<>();
    values.forEach((name, value) -> rows.add(new Series(name, List.of(new Point(0, value)))));
    return new Plot(title, "", label, Shape.ROWS, rows);
  }

  public Plot with(String name, Point... points) {
    List<Series> all = new ArrayList<>(series);
    all.add(new Series(name, List.of(points)));
    return new Plot(title, xLabel, yLabel, shape, all);
  }

  private static double number(Object cell) {
    return cell instanceof Summary summary ? summary.mean() : ((Number) cell).doubleValue();
  }

  /**
   * A point.
   *
   * @param x finite
   * @param y NaN where it is undefined: then it is not drawn
   */
  public record Point(double x, double y) {
    public Point {
      Arguments.refuse(
          !Double.isFinite(x) || Double.isInfinite(y),
          "a point is (%s, %s); it must be finite",
          x,
          y);
    }
  }

  /**
   * Points that belong together.
   *
   * @param name in the legend
   * @param points in the order in which lines join them
   */
  public record Series(String name, List<Point> points) {
    public static <T> Series of(
        String name, Collection<T> items, ToDoubleFunction<T> x, ToDoubleFunction<T> y) {
      return new Series(
          name,
          items.stream().map(i -> new Point(x.applyAsDouble(i), y.applyAsDouble(i))).toList());
    }
  }
}
