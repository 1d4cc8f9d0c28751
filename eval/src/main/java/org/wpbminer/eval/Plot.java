package org.wpbminer.eval;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Predicate;
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

  /** Creates a plot over a numeric scale. */
  public Plot(String title, String xLabel, String yLabel, List<Series> series) {
    this(title, xLabel, yLabel, List.of(), series);
  }

  /**
   * Plots some columns of a table against its first column.
   *
   * @param columns selects columns by their headers
   * @throws ClassCastException if one of their cells is not a number
   */
  public static Plot of(
      Table table, String title, String xLabel, String yLabel, Predicate<String> columns) {
    List<Series> series = new ArrayList<>();
    for (int c = 1; c < table.columns().size(); c++) {
      int column = c;
      if (columns.test(table.columns().get(c))) {
        series.add(
            Series.of(
                table.columns().get(c),
                table.rows(),
                row -> number(row.get(0)),
                row -> number(row.get(column))));
      }
    }
    return new Plot(title, xLabel, yLabel, series);
  }

  public Plot with(String name, Point... points) {
    List<Series> all = new ArrayList<>(series);
    all.add(new Series(name, List.of(points)));
    return new Plot(title, xLabel, yLabel, places, all);
  }

  private static double number(Object cell) {
    return cell instanceof Summary summary ? summary.mean() : ((Number) cell).doubleValue();
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
