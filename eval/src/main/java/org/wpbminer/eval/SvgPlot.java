package org.wpbminer.eval;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.function.DoubleUnaryOperator;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * A plot as an SVG element that needs neither fonts nor styles of its own, in black on nothing. It
 * is small, so that its letters are still read where a phone shows all of it: at 320 pixels they
 * keep nine tenths of their size. Its title stands outside.
 */
final class SvgPlot {

  private static final int WIDTH = 340;
  private static final int LEFT = 54;
  private static final int RIGHT = WIDTH - 14;
  private static final int TOP = 10;
  private static final int BOTTOM = 216;
  private static final int LEGEND = 260;
  private static final int LEGEND_LINE = 18;
  private static final int ROW = 34;

  /** Room at both sides of rows. */
  private static final int MARGIN = 16;

  /** About the width of a letter of the legend. */
  private static final double LETTER = 6.8;

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

  /** Lines or points; the height that they take. */
  private int lines() {
    Axis xAxis = axis(Plot.Point::x, 5);
    Axis yAxis = axis(Plot.Point::y, 6);
    DoubleUnaryOperator x = xAxis.onto(LEFT, RIGHT);
    DoubleUnaryOperator y = yAxis.onto(BOTTOM, TOP);
    for (BigDecimal mark : xAxis.marks()) {
      double at = x.applyAsDouble(mark.doubleValue());
      line(at, TOP, at, BOTTOM, "#ccc");
      text(at, BOTTOM + 16, "middle", xAxis.text(mark));
    }
    for (BigDecimal mark : yAxis.marks()) {
      double at = y.applyAsDouble(mark.doubleValue());
      line(LEFT, at, RIGHT, at, "#ccc");
      text(LEFT - 6, at + 4, "end", yAxis.text(mark));
    }
    line(LEFT, TOP, LEFT, BOTTOM, "#444");
    line(LEFT, BOTTOM, RIGHT, BOTTOM, "#444");
    text((LEFT + RIGHT) / 2.0, BOTTOM + 36, "middle", plot.xLabel());
    double middle = (TOP + BOTTOM) / 2.0;
    text(16, middle, "middle' transform='rotate(-90 16 " + middle + ")", plot.yLabel());
    for (int s = 0; s < plot.series().size(); s++) {
      add("<g fill='%1$s' stroke='%1$s'>\n", colour(s));
      series(s, plot.series().get(s).points(), x, y);
      add("</g>\n");
    }
    return legend();
  }

  /** Marks, and a line that has a gap where a point is undefined. */
  private void series(
      int series, List<Plot.Point> points, DoubleUnaryOperator x, DoubleUnaryOperator y) {
    StringBuilder path = new StringBuilder();
    StringBuilder marks = new StringBuilder();
    char draw = 'M';
    for (Plot.Point point : points) {
      if (Double.isNaN(point.y())) {
        draw = 'M';
        continue;
      }
      double across = x.applyAsDouble(point.x());
      double up = y.applyAsDouble(point.y());
      path.append(String.format(Locale.ROOT, "%s%.2f %.2f", draw, across, up));
      marks.append(
          String.format(
              Locale.ROOT, "<circle cx='%.2f' cy='%.2f' r='3' stroke='none'/>\n", across, up));
      draw = 'L';
    }
    boolean joined = plot.shape() == Plot.Shape.LINES;
    if (joined) {
      add("<path d='%s' fill='none' stroke-width='1.6' ", path);
      add("stroke-dasharray='%s'/>\n", DASHES.get(series % DASHES.size()));
    }
    if (!joined || points.size() <= CROWDED) {
      out.append(marks);
    }
  }

  /**
   * Names the series, from left to right in lines, if there are several. Many lines make the
   * picture higher, not the plot smaller.
   *
   * @return the height of the picture
   */
  private int legend() {
    if (plot.series().size() == 1) {
      return LEGEND + 10;
    }
    double at = LEFT;
    int up = LEGEND + LEGEND_LINE;
    for (int s = 0; s < plot.series().size(); s++) {
      String name = plot.series().get(s).name();
      double width = 47 + LETTER * name.length();
      if (at > LEFT && at + width > RIGHT) {
        at = LEFT;
        up += LEGEND_LINE;
      }
      boolean joined = plot.shape() == Plot.Shape.LINES;
      add("<path d='M%.2f %dh24' stroke='%s' stroke-width='3'", at, up - 4, colour(s));
      add(" stroke-dasharray='%s'/>\n", joined ? DASHES.get(s % DASHES.size()) : "none");
      text(at + 29, up, "start", name);
      at += width;
    }
    return up + 10;
  }

  /**
   * A row for each series. Each name has a line of its own above its row, so that it may be long
   * and the plot stays small. The small marks are hollow: where they lie on each other and on the
   * large one, all show.
   *
   * @return the height of the picture
   */
  private int rows() {
    Axis axis = axis(Plot.Point::y, 6);
    DoubleUnaryOperator x = axis.onto(MARGIN, WIDTH - MARGIN);
    int bottom = TOP + ROW * plot.series().size();
    for (BigDecimal mark : axis.marks()) {
      double at = x.applyAsDouble(mark.doubleValue());
      line(at, TOP, at, bottom, "#ccc");
      text(at, bottom + 16, "middle", axis.text(mark));
    }
    line(MARGIN, bottom, WIDTH - MARGIN, bottom, "#444");
    text(WIDTH / 2.0, bottom + 34, "middle", plot.yLabel());
    text(WIDTH / 2.0, bottom + 50, "middle", plot.xLabel());
    int top = TOP - 4;
    for (Plot.Series series : plot.series()) {
      text(MARGIN, top + 13, "start", series.name());
      for (Plot.Point point : series.points()) {
        if (!Double.isNaN(point.y())) {
          String look = point.x() == 0 ? "r='5' fill='#0072b2'" : "r='3' fill='none' stroke='#000'";
          add("<circle cx='%.2f' cy='%d' %s/>\n", x.applyAsDouble(point.y()), top + 25, look);
        }
      }
      top += ROW;
    }
    return bottom + 58;
  }

  private static String colour(int series) {
    return COLOURS.get(series % COLOURS.size());
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

  private Axis axis(ToDoubleFunction<Plot.Point> coordinate, int steps) {
    DoubleSummaryStatistics values =
        plot.series().stream()
            .flatMap(series -> series.points().stream())
            .mapToDouble(coordinate)
            .filter(value -> !Double.isNaN(value))
            .summaryStatistics();
    return values.getCount() == 0
        ? Axis.of(0, 1, steps)
        : Axis.of(values.getMin(), values.getMax(), steps);
  }

  /**
   * The scale of one axis: from a round number at or below all values to one at or above.
   *
   * @param first the lowest mark
   * @param step distance of two marks: 1, 2 or 5 times a power of ten
   * @param steps how many steps there are, at least one
   */
  record Axis(BigDecimal first, BigDecimal step, int steps) {

    /**
     * An axis for some values.
     *
     * @param low the least value, finite
     * @param high the largest, finite and not below it; where both are equal the axis reaches
     *     around
     * @param wanted about how many steps there are to be; there are at most two more
     */
    static Axis of(double low, double high, int wanted) {
      // Far below what a double tells apart beside its own size, a step would be none.
      double least = Math.max(Math.abs(low), Math.abs(high)) * 1e-12;
      double width = high - low > least ? high - low : Math.max(1, Math.abs(high)) / 2;
      BigDecimal step = step(width / wanted);
      BigDecimal first = floor(low, step);
      BigDecimal last = floor(high, step);
      while (last.doubleValue() < high || last.compareTo(first) == 0) {
        last = last.add(step);
      }
      return new Axis(first, step, last.subtract(first).divide(step).intValueExact());
    }

    private static BigDecimal step(double about) {
      BigDecimal power = BigDecimal.ONE.scaleByPowerOfTen((int) Math.floor(Math.log10(about)));
      return IntStream.of(1, 2, 5, 10)
          .mapToObj(times -> power.multiply(BigDecimal.valueOf(times)))
          .filter(step -> step.doubleValue() >= about)
          .findFirst()
          .orElse(power.multiply(BigDecimal.TEN));
    }

    private static BigDecimal floor(double value, BigDecimal step) {
      return BigDecimal.valueOf(value).divide(step, 0, RoundingMode.FLOOR).multiply(step);
    }

    /** The marks, from the lowest up. */
    List<BigDecimal> marks() {
      return IntStream.rangeClosed(0, steps)
          .mapToObj(i -> first.add(step.multiply(BigDecimal.valueOf(i))))
          .toList();
    }

    /** What stands at a mark: with as many decimals as the step has. */
    String text(BigDecimal mark) {
      int decimals = Math.max(0, step.stripTrailingZeros().scale());
      boolean tiny = decimals > 6 || mark.abs().compareTo(BigDecimal.valueOf(1e9)) >= 0;
      return tiny
          ? mark.round(new MathContext(3)).stripTrailingZeros().toString()
          : mark.setScale(decimals, RoundingMode.HALF_UP).toPlainString();
    }

    /**
     * Where a value lies, if the lowest mark lies at {@code from} and the highest at {@code to}.
     */
    DoubleUnaryOperator onto(double from, double to) {
      double low = first.doubleValue();
      double width = step.doubleValue() * steps;
      return value -> from + (value - low) / width * (to - from);
    }
  }
}
