package org.wpbminer.eval.report;

import java.math.BigDecimal;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.DoubleStream;

/**
 * A plot of shape {@link Plot.Shape#ROWS} as an SVG element, in the manner of {@link SvgPlot}. Each
 * name has a line of its own above its row, so that it may be long and the plot stays small.
 */
final class SvgRows {

  private static final int WIDTH = 340;
  private static final int LEFT = 16;
  private static final int RIGHT = WIDTH - 16;
  private static final int TOP = 6;
  private static final int ROW = 34;
  private static final int NAME = 13;
  private static final int MARKS = 25;
  private static final int X_LABEL = 58;
  private static final int STEPS = 6;

  private final StringBuilder out = new StringBuilder();
  private final Plot plot;
  private final int bottom;
  private final PlotAxis axis;
  private final DoubleUnaryOperator x;

  private SvgRows(Plot plot) {
    this.plot = plot;
    bottom = TOP + ROW * plot.series().size() + 4;
    DoubleSummaryStatistics values =
        plot.series().stream()
            .flatMapToDouble(SvgRows::values)
            .filter(value -> !Double.isNaN(value))
            .summaryStatistics();
    axis =
        values.getCount() == 0
            ? PlotAxis.of(0, 1, STEPS)
            : PlotAxis.of(values.getMin(), values.getMax(), STEPS);
    x = axis.onto(0, LEFT, RIGHT);
  }

  static String of(Plot plot, String id) {
    return new SvgRows(plot).draw(id);
  }

  private static DoubleStream values(Plot.Series series) {
    return series.points().stream().mapToDouble(Plot.Point::y);
  }

  private String draw(String id) {
    add("<svg xmlns='http://www.w3.org/2000/svg' id='%s' role='img'", id);
    add(" viewBox='0 0 %d %d' font-family='sans-serif'", WIDTH, bottom + X_LABEL);
    add(" font-size='12'>\n<title>%s</title>\n", HtmlReport.escape(plot.title()));
    for (BigDecimal mark : axis.marks()) {
      double at = x.applyAsDouble(mark.doubleValue());
      add("<path d='M%.2f %dV%d' stroke='#ccc'/>\n", at, TOP, bottom);
      text(at, bottom + 16, "middle", axis.text(mark));
    }
    add("<path d='M%d %dH%d' stroke='#444'/>\n", LEFT, bottom, RIGHT);
    text(WIDTH / 2.0, bottom + 34, "middle", plot.yLabel());
    text(WIDTH / 2.0, bottom + 50, "middle", plot.xLabel());
    for (int row = 0; row < plot.series().size(); row++) {
      Plot.Series series = plot.series().get(row);
      int top = TOP + ROW * row;
      text(LEFT, top + NAME, "start", series.name());
      marks(series.points(), top + MARKS);
    }
    return out.append("</svg>").toString();
  }

  /** The small marks are hollow: where they lie on each other and on the large one, all show. */
  private void marks(List<Plot.Point> points, int up) {
    for (Plot.Point point : points) {
      if (!Double.isNaN(point.y())) {
        boolean large = point.x() == 0;
        add("<circle cx='%.2f' cy='%d' ", x.applyAsDouble(point.y()), up);
        add("r='%d' %s/>\n", large ? 5 : 3, large ? "fill='#0072b2'" : "fill='none' stroke='#000'");
      }
    }
  }

  private void text(double atX, double atY, String anchor, String text) {
    add("<text x='%.2f' y='%.2f' text-anchor='%s'", atX, atY, anchor);
    add(" paint-order='stroke' stroke='#fff' stroke-width='3'>%s", HtmlReport.escape(text));
    add("</text>\n");
  }

  private void add(String format, Object... values) {
    out.append(String.format(Locale.ROOT, format, values));
  }
}
