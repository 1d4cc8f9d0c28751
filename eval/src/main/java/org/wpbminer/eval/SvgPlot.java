package org.wpbminer.eval;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/**
 * Writes a plot as an SVG element, in black on a transparent background and without fonts or styles
 * of its own. The JDK is not used, because it needs a font on the machine to draw letters, and the
 * bytes would differ between machines; here the browser of the reader chooses the font.
 */
final class SvgPlot {

  private static final int LEFT = 54;
  private static final int MIN_RIGHT = 326;
  private static final int TOP = 10;
  private static final int BOTTOM = 216;

  /** Width of a named position on the x axis; its name is written vertically. */
  private static final int PLACE_WIDTH = 14;

  private static final int MAX_NAME_CHARS = 12;
  private static final int NAMES_HEIGHT = 84;

  /** Colours that colour-blind readers can distinguish (Okabe and Ito 2008), black first. */
  private static final List<String> COLOURS =
      List.of(
          "#000000", "#d55e00", "#0072b2", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#8c7a00");

  private final StringBuilder out = new StringBuilder();
  private final Plot plot;
  private final int right;
  private final int bottom;
  private final Axis x;
  private final Axis y;

  private SvgPlot(Plot plot) {
    this.plot = plot;
    int places = plot.places().size();
    this.right = Math.max(MIN_RIGHT, LEFT + places * PLACE_WIDTH);
    this.bottom = BOTTOM + (places == 0 ? 18 : NAMES_HEIGHT);
    this.x =
        places == 0
            ? axis(Plot.Point::x, LEFT, right)
            : new Axis(0, 1, Math.max(1, places - 1), LEFT + 6, right - 6);
    this.y = axis(Plot.Point::y, BOTTOM, TOP);
  }

  /** Returns the plot as an SVG element, with its legend after it in HTML. */
  static String of(Plot plot) {
    SvgPlot svg = new SvgPlot(plot);
    svg.add(
        "<svg xmlns='http://www.w3.org/2000/svg' role='img' viewBox='0 0 %d %d'",
        svg.right + 14, svg.bottom + 26);
    svg.add(
        " font-family='sans-serif' font-size='12'>\n<title>%s</title>\n",
        Report.escape(plot.title()));
    svg.draw();
    svg.add("</svg>\n<p>");
    for (int s = 0; s < plot.series().size(); s++) {
      String name = Report.escape(plot.series().get(s).name());
      svg.add("<span style='color:%s'>&#9679;</span> %s ", colour(s), name);
    }
    svg.add("</p>");
    return svg.out.toString();
  }

  private static String colour(int series) {
    return COLOURS.get(series % COLOURS.size());
  }

  private void draw() {
    for (int i = 0; i <= y.steps; i++) {
      add("<path d='M%d %.2fH%d' stroke='#ccc'/>\n", LEFT, y.at(y.mark(i)), right);
      text(LEFT - 6, y.at(y.mark(i)) + 4, "end", 0, y.text(i));
    }
    for (int i = 0; plot.places().isEmpty() && i <= x.steps; i++) {
      add("<path d='M%.2f %dV%d' stroke='#ccc'/>\n", x.at(x.mark(i)), TOP, BOTTOM);
      text(x.at(x.mark(i)), BOTTOM + 16, "middle", 0, x.text(i));
    }
    for (int i = 0; i < plot.places().size(); i++) {
      String name = plot.places().get(i);
      String shown = name.substring(0, Math.min(name.length(), MAX_NAME_CHARS));
      text(x.at(i) + 4, BOTTOM + 6, "end", -90, shown);
    }
    text((LEFT + right) / 2.0, bottom + 18, "middle", 0, plot.xLabel());
    text(16, (TOP + BOTTOM) / 2.0, "middle", -90, plot.yLabel());
    for (int s = 0; s < plot.series().size(); s++) {
      points(plot.series().get(s).points(), colour(s));
    }
  }

  /** Draws the points and a line that has a gap at an undefined point. */
  private void points(List<Plot.Point> points, String colour) {
    StringBuilder line = new StringBuilder();
    char draw = 'M';
    for (Plot.Point point : points) {
      if (!Double.isNaN(point.y())) {
        String at = String.format(Locale.ROOT, "%.2f %.2f", x.at(point.x()), y.at(point.y()));
        line.append(draw).append(at);
        add("<circle r='3' transform='translate(%s)' fill='%s'/>\n", at, colour);
      }
      draw = Double.isNaN(point.y()) ? 'M' : 'L';
    }
    add("<path d='%s' fill='none' stroke='%s'/>\n", line, colour);
  }

  /** Draws text with a white outline, so that it is legible on lines too. */
  private void text(double atX, double atY, String anchor, int turn, String text) {
    add("<text transform='translate(%.2f %.2f) rotate(%d)'", atX, atY, turn);
    add(" text-anchor='%s' paint-order='stroke' stroke='#fff' stroke-width='3'>", anchor);
    add("%s</text>\n", Report.escape(text));
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
   * Scale of one axis. Its ends are round numbers below and above all values, or equal to one.
   *
   * @param first value of the lowest tick divided by {@code step}
   * @param step distance between two ticks: 1, 2 or 5 times a power of ten
   * @param steps number of steps, at least one
   * @param from coordinate of the lowest tick
   * @param to coordinate of the highest tick
   */
  private record Axis(long first, double step, int steps, double from, double to) {

    /** Returns an axis for values from {@code low} to {@code high}, both finite. */
    static Axis of(double low, double high, double from, double to) {
      // a tiny range of values is widened, because its steps would be lost in rounding
      double least = Math.max(Math.abs(low), Math.abs(high)) * 1e-9;
      double width = high - low > least ? high - low : Math.max(1, Math.abs(high)) / 2;
      double power = Math.pow(10, Math.floor(Math.log10(width)));
      double step = power * (width < 2 * power ? .2 : width < 5 * power ? .5 : 1);
      long first = (long) Math.floor(low / step + 1e-9);
      long last = Math.max(first + 1, (long) Math.ceil(high / step - 1e-9));
      return new Axis(first, step, (int) (last - first), from, to);
    }

    double mark(int number) {
      return (first + number) * step;
    }

    String text(int number) {
      return new BigDecimal(mark(number), new MathContext(6)).stripTrailingZeros().toPlainString();
    }

    double at(double value) {
      return from + (value / step - first) / steps * (to - from);
    }
  }
}
