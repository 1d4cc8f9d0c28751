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

  private static final int MIN_WIDTH = 340;
  private static final int LEFT = 54;
  private static final int MARGIN = 14;
  private static final int TOP = 10;
  private static final int BOTTOM = 216;
  private static final int LINE = 18;

  /** Width of a named position on the x axis; its name is written vertically. */
  private static final int PLACE_WIDTH = 14;

  private static final int MAX_NAME_CHARS = 12;

  /** Approximate width of a letter. */
  private static final double LETTER_WIDTH = 6.8;

  /** Colours that colour-blind readers can distinguish (Okabe and Ito 2008), black first. */
  private static final List<String> COLOURS =
      List.of(
          "#000000", "#d55e00", "#0072b2", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#8c7a00");

  /** Dash patterns, so that lines also differ in print. */
  private static final List<String> DASHES = List.of("none", "7 3", "2 2", "8 3 2 3");

  private final StringBuilder out = new StringBuilder();
  private final Plot plot;
  private final int right;
  private final Axis x;
  private final Axis y;

  private SvgPlot(Plot plot) {
    this.plot = plot;
    int places = plot.places().size();
    this.right = Math.max(MIN_WIDTH - MARGIN, LEFT + places * PLACE_WIDTH);
    this.x =
        places == 0
            ? axis(Plot.Point::x, LEFT, right)
            : new Axis(0, 1, Math.max(1, places - 1), LEFT + 6, right - 6);
    this.y = axis(Plot.Point::y, BOTTOM, TOP);
  }

  /** Returns the plot as an SVG element with an id. */
  static String of(Plot plot, String id) {
    SvgPlot svg = new SvgPlot(plot);
    int height = svg.draw();
    String head =
        "<svg xmlns='http://www.w3.org/2000/svg' id='%s' role='img' viewBox='0 0 %d %d'"
            + " font-family='sans-serif' font-size='12'>\n<title>%s</title>\n";
    return head.formatted(id, svg.right + MARGIN, height, HtmlReport.escape(plot.title()))
        + svg.out
        + "</svg>";
  }

  /** Draws everything and returns the height. */
  private int draw() {
    for (int i = 0; i <= y.steps; i++) {
      line(LEFT, y.at(y.mark(i)), right, y.at(y.mark(i)), "#ccc");
      text(LEFT - 6, y.at(y.mark(i)) + 4, "end", y.text(i));
    }
    line(LEFT, BOTTOM, right, BOTTOM, "#444");
    int below = plot.places().isEmpty() ? numbers() : names();
    text((LEFT + right) / 2.0, below + LINE, "middle", plot.xLabel());
    upright(16, (TOP + BOTTOM) / 2.0, "middle", plot.yLabel());
    return legend(below + 2 * LINE + 8) + 10;
  }

  private int numbers() {
    for (int i = 0; i <= x.steps; i++) {
      line(x.at(x.mark(i)), TOP, x.at(x.mark(i)), BOTTOM, "#ccc");
      text(x.at(x.mark(i)), BOTTOM + 16, "middle", x.text(i));
    }
    return BOTTOM + 18;
  }

  private int names() {
    double longest = 0;
    for (int i = 0; i < plot.places().size(); i++) {
      String name = plot.places().get(i);
      String shown = name.length() > MAX_NAME_CHARS ? name.substring(0, MAX_NAME_CHARS) : name;
      upright(x.at(i) + 4, BOTTOM + 6, "end", shown);
      longest = Math.max(longest, shown.length() * LETTER_WIDTH);
    }
    return BOTTOM + 10 + (int) longest;
  }

  /** Draws each series and its legend entry; returns y of the legend's last line. */
  private int legend(int top) {
    double at = LEFT;
    int legend = top;
    for (int s = 0; s < plot.series().size(); s++) {
      Plot.Series series = plot.series().get(s);
      String colour = COLOURS.get(s % COLOURS.size());
      String dash = DASHES.get(s % DASHES.size());
      add("<g fill='%1$s' stroke='%1$s'>\n", colour);
      points(series.points(), dash);
      add("</g>\n");
      double width = 47 + LETTER_WIDTH * series.name().length();
      if (at > LEFT && at + width > right) {
        at = LEFT;
        legend += LINE;
      }
      add("<path d='M%.2f %dh24' stroke='%s' stroke-width='3'", at, legend - 4, colour);
      add(" stroke-dasharray='%s'/>\n", dash);
      text(at + 29, legend, "start", series.name());
      at += width;
    }
    return legend;
  }

  /** Draws the points and a line that has a gap at an undefined point. */
  private void points(List<Plot.Point> points, String dash) {
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

  private void line(double fromX, double fromY, double toX, double toY, String colour) {
    add("<path d='M%.2f %.2fL%.2f %.2f' stroke='%s'/>\n", fromX, fromY, toX, toY, colour);
  }

  private void upright(double atX, double atY, String anchor, String text) {
    String turn = "%s' transform='rotate(-90 %.2f %.2f)";
    text(atX, atY, String.format(Locale.ROOT, turn, anchor, atX, atY), text);
  }

  /** Draws text with a white outline, so that it is legible on lines too. */
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
   * Scale of one axis. Its ends are round numbers below and above all values, or equal to one.
   *
   * @param first value of the lowest tick divided by {@code step}
   * @param step distance between two ticks: 1, 2 or 5 times a power of ten
   * @param steps number of steps, at least one
   * @param from coordinate of the lowest tick
   * @param to coordinate of the highest tick
   */
  record Axis(long first, double step, int steps, double from, double to) {

    private static final int WANTED_STEPS = 5;

    /** Tolerance, in steps, for a quotient of doubles that should be an integer. */
    private static final double ROUNDING = 1e-9;

    /** Returns an axis for values from {@code low} to {@code high}, both finite. */
    static Axis of(double low, double high, double from, double to) {
      // a tiny range of values is widened, because its steps would be lost in rounding
      double least = Math.max(Math.abs(low), Math.abs(high)) * 1e-9;
      double width = high - low > least ? high - low : Math.max(1, Math.abs(high)) / 2;
      double power = Math.pow(10, Math.floor(Math.log10(width / WANTED_STEPS)));
      double about = width / WANTED_STEPS / power;
      double step = power * (about <= 1 ? 1 : about <= 2 ? 2 : about <= 5 ? 5 : 10);
      long first = (long) Math.floor(low / step + ROUNDING);
      long last = Math.max(first + 1, (long) Math.ceil(high / step - ROUNDING));
      return new Axis(first, step, (int) (last - first), from, to);
    }

    /** Returns the value of a tick; the lowest tick has number 0. */
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
