package org.wpbminer.eval.report;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.function.DoubleUnaryOperator;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;

/**
 * A plot as an SVG element that needs neither fonts nor styles of its own, in black on nothing. It
 * is small, so that its letters are still read where a phone shows all of it: at 320 pixels they
 * keep nine tenths of their size. Its title stands outside.
 */
final class SvgPlot {

  private static final int WIDTH = 340;
  private static final int HEIGHT = 270;
  private static final int LEFT = 54;
  private static final int RIGHT = WIDTH - 14;
  private static final int TOP = 10;
  private static final int X_LABEL = 44;
  private static final int LEGEND_LINE = 18;
  private static final int X_STEPS = 5;
  private static final int Y_STEPS = 6;

  /** About the width of a letter of the legend. */
  private static final double LETTER = 6.8;

  /** Width of a bar, of the distance of two whole numbers. */
  private static final double BAR_WIDTH = 0.8;

  /** A line of more points than this has no marks: they would hide it. */
  private static final int CROWDED = 60;

  /** Colours that colour-blind readers tell apart (after Okabe and Ito 2008), black first. */
  private static final List<String> COLOURS =
      List.of(
          "#000000", "#d55e00", "#0072b2", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#8c7a00",
          "#999999", "#5e3c99");

  /** Lines are told apart without colours, too. */
  private static final List<String> DASHES = List.of("none", "7 3", "2 2", "8 3 2 3");

  private final StringBuilder out = new StringBuilder();
  private final Plot plot;
  private final List<Entry> legend;
  private final int height;
  private final int bottom;
  private final PlotAxis xAxis;
  private final PlotAxis yAxis;
  private final DoubleUnaryOperator x;
  private final DoubleUnaryOperator y;

  private SvgPlot(Plot plot) {
    this.plot = plot;
    legend = legend(plot.series());
    int lines = legend.isEmpty() ? 0 : legend.get(legend.size() - 1).line() + 1;
    // A legend of many lines makes the picture higher, not the plot smaller.
    bottom = HEIGHT - X_LABEL - 10;
    height = HEIGHT + LEGEND_LINE * lines;
    boolean bars = plot.shape() == Plot.Shape.BARS;
    double beside = bars ? BAR_WIDTH / 2 : 0;
    DoubleSummaryStatistics across = values(Plot.Point::x).summaryStatistics();
    DoubleSummaryStatistics up =
        DoubleStream.concat(
                values(Plot.Point::y).filter(value -> !Double.isNaN(value)),
                bars ? DoubleStream.of(0) : DoubleStream.empty())
            .summaryStatistics();
    xAxis = axis(across, X_STEPS);
    yAxis = axis(up, Y_STEPS);
    x = xAxis.onto(beside, LEFT, RIGHT);
    y = yAxis.onto(0, bottom, TOP);
  }

  /** The plot; {@code id} is the element's. */
  static String of(Plot plot, String id) {
    return plot.shape() == Plot.Shape.ROWS ? SvgRows.of(plot, id) : new SvgPlot(plot).draw(id);
  }

  private String draw(String id) {
    add("<svg xmlns='http://www.w3.org/2000/svg' id='%s' role='img'", id);
    add(" viewBox='0 0 %d %d' font-family='sans-serif' font-size='12'>\n", WIDTH, height);
    add("<title>%s</title>\n", HtmlReport.escape(plot.title()));
    axes();
    for (int s = 0; s < plot.series().size(); s++) {
      add("<g fill='%1$s' stroke='%1$s'>\n", colour(s));
      series(s, plot.series().get(s).points());
      add("</g>\n");
    }
    legend();
    return out.append("</svg>").toString();
  }

  private void axes() {
    for (BigDecimal mark : xAxis.marks()) {
      double at = x.applyAsDouble(mark.doubleValue());
      line(at, TOP, at, bottom, "#ccc");
      text(at, bottom + 16, "middle", "", xAxis.text(mark));
    }
    for (BigDecimal mark : yAxis.marks()) {
      double at = y.applyAsDouble(mark.doubleValue());
      line(LEFT, at, RIGHT, at, "#ccc");
      text(LEFT - 6, at + 4, "end", "", yAxis.text(mark));
    }
    line(LEFT, TOP, LEFT, bottom, "#444");
    line(LEFT, bottom, RIGHT, bottom, "#444");
    text((LEFT + RIGHT) / 2.0, bottom + 36, "middle", "", plot.xLabel());
    double middle = (TOP + bottom) / 2.0;
    String upright = String.format(Locale.ROOT, "transform='rotate(-90 16 %.2f)'", middle);
    text(16, middle, "middle", upright, plot.yLabel());
  }

  private void series(int series, List<Plot.Point> points) {
    if (plot.shape() == Plot.Shape.LINES) {
      path(points, DASHES.get(series % DASHES.size()));
    }
    boolean marked = plot.shape() == Plot.Shape.POINTS || points.size() <= CROWDED;
    for (Plot.Point point : points) {
      if (Double.isNaN(point.y())) {
        continue;
      }
      double across = x.applyAsDouble(point.x());
      double up = y.applyAsDouble(point.y());
      if (plot.shape() == Plot.Shape.BARS) {
        bar(series, point.x(), up);
      } else if (marked) {
        add("<circle cx='%.2f' cy='%.2f' r='3' stroke='none'/>\n", across, up);
      }
    }
  }

  /** A line that has a gap where a point is undefined. */
  private void path(List<Plot.Point> points, String dashes) {
    StringBuilder path = new StringBuilder();
    boolean down = false;
    for (Plot.Point point : points) {
      boolean defined = !Double.isNaN(point.y());
      if (defined) {
        double across = x.applyAsDouble(point.x());
        double up = y.applyAsDouble(point.y());
        path.append(String.format(Locale.ROOT, "%s%.2f %.2f", down ? "L" : "M", across, up));
      }
      down = defined;
    }
    add("<path d='%s' fill='none' stroke-width='1.6' ", path);
    add("stroke-dasharray='%s'/>\n", dashes);
  }

  /** Bars of several series stand side by side. */
  private void bar(int series, double value, double up) {
    double share = BAR_WIDTH / plot.series().size();
    double left = x.applyAsDouble(value - BAR_WIDTH / 2 + series * share);
    double width = x.applyAsDouble(value - BAR_WIDTH / 2 + (series + 1) * share) - left;
    double zero = y.applyAsDouble(0);
    add("<rect x='%.2f' y='%.2f' ", left, Math.min(up, zero));
    add("width='%.2f' height='%.2f' stroke='none'/>\n", width, Math.abs(zero - up));
  }

  private void legend() {
    for (int s = 0; s < legend.size(); s++) {
      Entry entry = legend.get(s);
      double up = bottom + X_LABEL + LEGEND_LINE * (entry.line() + 1.0);
      add(
          "<path d='M%.2f %.2fh24' stroke='%s' stroke-width='3' stroke-dasharray='%s'/>\n",
          entry.x(),
          up - 4,
          colour(s),
          plot.shape() == Plot.Shape.LINES ? DASHES.get(s % DASHES.size()) : "none");
      text(entry.x() + 29, up, "start", "", plot.series().get(s).name());
    }
  }

  /** Where a series is named. */
  private record Entry(double x, int line) {}

  /** A place for each series, from left to right in lines; none where there is one series. */
  private static List<Entry> legend(List<Plot.Series> series) {
    List<Entry> entries = new ArrayList<>();
    double at = LEFT;
    int line = 0;
    for (Plot.Series one : series.size() > 1 ? series : List.<Plot.Series>of()) {
      double width = 47 + LETTER * one.name().length();
      if (at > LEFT && at + width > RIGHT) {
        at = LEFT;
        line++;
      }
      entries.add(new Entry(at, line));
      at += width;
    }
    return entries;
  }

  private DoubleStream values(ToDoubleFunction<Plot.Point> of) {
    return plot.series().stream().flatMap(s -> s.points().stream()).mapToDouble(of);
  }

  private static PlotAxis axis(DoubleSummaryStatistics values, int steps) {
    return values.getCount() == 0
        ? PlotAxis.of(0, 1, steps)
        : PlotAxis.of(values.getMin(), values.getMax(), steps);
  }

  private static String colour(int series) {
    return COLOURS.get(series % COLOURS.size());
  }

  private void line(double fromX, double fromY, double toX, double toY, String colour) {
    add("<path d='M%.2f %.2fL%.2f %.2f' stroke='%s'/>\n", fromX, fromY, toX, toY, colour);
  }

  private void text(double atX, double atY, String anchor, String more, String text) {
    add("<text x='%.2f' y='%.2f' text-anchor='%s' %s>", atX, atY, anchor, more);
    add("%s</text>\n", HtmlReport.escape(text));
  }

  private void add(String format, Object... values) {
    out.append(String.format(Locale.ROOT, format, values));
  }
}
