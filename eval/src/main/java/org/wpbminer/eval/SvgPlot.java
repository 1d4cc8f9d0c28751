package org.wpbminer.eval;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/**
 * A plot as an SVG element that needs neither fonts nor styles of its own, in black on nothing. It
 * is small, so that its letters are still read where a phone shows all of it. Its title stands
 * outside.
 */
final class SvgPlot {

  private static final int WIDTH = 340;
  private static final int LEFT = 54;
  private static final int RIGHT = WIDTH - 14;
  private static final int TOP = 10;
  private static final int BOTTOM = 216;
  private static final int LEGEND = 278;
  private static final int LINE = 18;
  private static final int ROW = 34;

  /** About the width of a letter of the legend. */
  private static final double LETTER = 6.8;

  /** Colours that colour-blind readers tell apart (after Okabe and Ito 2008), black first. */
  private static final List<String> COLOURS =
      List.of(
          "#000000", "#d55e00", "#0072b2", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#8c7a00",
          "#999999", "#5e3c99");

  /** Lines are told apart without colours, too. */
  private static final List<String> DASHES = List.of("none", "7 3", "2 2", "8 3 2 3");

  private final StringBuilder out = new StringBuilder();
  private final Plot plot;

  private SvgPlot(Plot plot) {
    this.plot = plot;
  }

  /** The plot; {@code id} is the element's. */
  static String of(Plot plot, String id) {
    SvgPlot svg = new SvgPlot(plot);
    int height = plot.shape() == Plot.Shape.ROWS ? svg.rows() : svg.lines();
    String head =
        "<svg xmlns='http://www.w3.org/2000/svg' id='%s' role='img' viewBox='0 0 %d %d'"
            + " font-family='sans-serif' font-size='12'>\n<title>%s</title>\n";
    return head.formatted(id, WIDTH, height, HtmlReport.escape(plot.title())) + svg.out + "</svg>";
  }

  /** Lines; the height that they take. */
  private int lines() {
    Axis x = axis(Plot.Point::x, LEFT, RIGHT);
    Axis y = axis(Plot.Point::y, BOTTOM, TOP);
    verticals(x, BOTTOM);
    for (int i = 0; i <= y.steps; i++) {
      line(LEFT, y.at(y.mark(i)), RIGHT, y.at(y.mark(i)), "#ccc");
      text(LEFT - 6, y.at(y.mark(i)) + 4, "end", y.text(i));
    }
    text((LEFT + RIGHT) / 2.0, BOTTOM + 36, "middle", plot.xLabel());
    double middle = (TOP + BOTTOM) / 2.0;
    text(16, middle, "middle' transform='rotate(-90 16 " + middle + ")", plot.yLabel());
    double at = LEFT;
    int legend = LEGEND;
    for (int s = 0; s < plot.series().size(); s++) {
      Plot.Series series = plot.series().get(s);
      String colour = COLOURS.get(s % COLOURS.size());
      String dash = DASHES.get(s % DASHES.size());
      add("<g fill='%1$s' stroke='%1$s'>\n", colour);
      series(series.points(), dash, x, y);
      add("</g>\n");
      double width = 47 + LETTER * series.name().length();
      if (at > LEFT && at + width > RIGHT) {
        at = LEFT;
        legend += LINE;
      }
      add("<path d='M%.2f %dh24' stroke='%s' stroke-width='3'", at, legend - 4, colour);
      add(" stroke-dasharray='%s'/>\n", dash);
      text(at + 29, legend, "start", series.name());
      at += width;
    }
    return legend + 10;
  }

  /** Marks, and a line that has a gap where a point is undefined. */
  private void series(List<Plot.Point> points, String dash, Axis x, Axis y) {
    StringBuilder path = new StringBuilder();
    char draw = 'M';
    for (Plot.Point point : points) {
      if (Double.isNaN(point.y())) {
        draw = 'M';
      } else {
        double across = x.at(point.x());
        double up = y.at(point.y());
        path.append(String.format(Locale.ROOT, "%s%.2f %.2f", draw, across, up));
        add("<circle cx='%.2f' cy='%.2f' r='3' stroke='none'/>\n", across, up);
        draw = 'L';
      }
    }
    add("<path d='%s' fill='none' stroke-width='1.6' stroke-dasharray='%s'/>\n", path, dash);
  }

  /**
   * A row for each series. Each name has a line of its own above its row, so that it may be long
   * and the plot stays small. The small marks are hollow: where they lie on each other and on the
   * large one, all show.
   *
   * @return the height of the picture
   */
  private int rows() {
    Axis x = axis(Plot.Point::y, 16, WIDTH - 16);
    int bottom = TOP + ROW * plot.series().size();
    verticals(x, bottom);
    text(WIDTH / 2.0, bottom + 34, "middle", plot.yLabel());
    text(WIDTH / 2.0, bottom + 50, "middle", plot.xLabel());
    int top = TOP - 4;
    for (Plot.Series series : plot.series()) {
      text(16, top + 13, "start", series.name());
      for (Plot.Point point : series.points()) {
        if (!Double.isNaN(point.y())) {
          String look = point.x() == 0 ? "r='5' fill='#0072b2'" : "r='3' fill='none' stroke='#000'";
          add("<circle cx='%.2f' cy='%d' %s/>\n", x.at(point.y()), top + 25, look);
        }
      }
      top += ROW;
    }
    return bottom + 58;
  }

  private void verticals(Axis x, int bottom) {
    for (int i = 0; i <= x.steps; i++) {
      line(x.at(x.mark(i)), TOP, x.at(x.mark(i)), bottom, "#ccc");
      text(x.at(x.mark(i)), bottom + 16, "middle", x.text(i));
    }
    line(x.from, bottom, x.to, bottom, "#444");
  }

  private void line(double fromX, double fromY, double toX, double toY, String colour) {
    add("<path d='M%.2f %.2fL%.2f %.2f' stroke='%s'/>\n", fromX, fromY, toX, toY, colour);
  }

  /** Letters with a white rim, which are read on lines too. */
  private void text(double atX, double atY, String anchor, String text) {
    add("<text x='%.2f' y='%.2f' text-anchor='%s'", atX, atY, anchor);
    add(" paint-order='stroke' stroke='#fff' stroke-width='3'>%s", HtmlReport.escape(text));
    add("</text>\n");
  }

  private void add(String format, Object... values) {
    out.append(String.format(Locale.ROOT, format, values));
  }

  private Axis axis(ToDoubleFunction<Plot.Point> coordinate, double from, double to) {
    DoubleSummaryStatistics values =
        plot.series().stream()
            .flatMap(series -> series.points().stream())
            .mapToDouble(coordinate)
            .filter(value -> !Double.isNaN(value))
            .summaryStatistics();
    return values.getCount() == 0
        ? Axis.of(0, 1, from, to)
        : Axis.of(values.getMin(), values.getMax(), from, to);
  }

  /**
   * The scale of one axis: from a round number at or below all values to one at or above.
   *
   * @param first the lowest mark, in steps
   * @param step distance of two marks: 1, 2 or 5 times a power of ten
   * @param steps how many steps there are, at least one
   * @param from where the lowest mark is drawn
   * @param to where the highest mark is drawn
   */
  record Axis(long first, double step, int steps, double from, double to) {

    private static final int WANTED = 5;

    /** Of a step: how far a quotient of doubles may be from a whole number. */
    private static final double ROUNDING = 1e-9;

    /** An axis for values from {@code low} to {@code high}, both finite. */
    static Axis of(double low, double high, double from, double to) {
      // A step far below the values' own size would be lost in their last digits.
      double least = Math.max(Math.abs(low), Math.abs(high)) * 1e-9;
      double width = high - low > least ? high - low : Math.max(1, Math.abs(high)) / 2;
      double power = Math.pow(10, Math.floor(Math.log10(width / WANTED)));
      double about = width / WANTED / power;
      double step = power * (about <= 1 ? 1 : about <= 2 ? 2 : about <= 5 ? 5 : 10);
      long first = (long) Math.floor(low / step + ROUNDING);
      long last = Math.max(first + 1, (long) Math.ceil(high / step - ROUNDING));
      return new Axis(first, step, (int) (last - first), from, to);
    }

    /** The value of a mark, counted from the lowest. */
    double mark(int number) {
      return (first + number) * step;
    }

    String text(int number) {
      BigDecimal mark = new BigDecimal(mark(number), new MathContext(6)).stripTrailingZeros();
      boolean plain =
          mark.signum() == 0 || mark.scale() <= 6 && mark.precision() - mark.scale() <= 9;
      return plain ? mark.toPlainString() : mark.toString();
    }

    double at(double value) {
      return from + (value / step - first) / steps * (to - from);
    }
  }
}
