package org.wpbminer.eval.report;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Rectangle;
import org.jfree.chart.ChartFactory;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.block.BlockBorder;
import org.jfree.chart.plot.PlotOrientation;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.StandardXYBarPainter;
import org.jfree.chart.renderer.xy.XYBarRenderer;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.chart.ui.RectangleInsets;
import org.jfree.data.xy.XYBarDataset;
import org.jfree.data.xy.XYSeries;
import org.jfree.data.xy.XYSeriesCollection;
import org.jfree.svg.SVGGraphics2D;
import org.jfree.svg.ViewBox;

/** The door to JFreeChart and JFreeSVG: a plot as an SVG element. */
final class SvgPlot {

  static {
    // No display is needed, and none is asked for.
    System.setProperty("java.awt.headless", "true");
  }

  /**
   * Small, so that its letters are still read where a phone shows all of it: at 320 pixels they are
   * three quarters of their size.
   */
  private static final int WIDTH = 440;

  private static final int HEIGHT = 330;
  private static final Font SMALL = new Font(Font.SANS_SERIF, Font.PLAIN, 12);
  private static final Font LARGE = new Font(Font.SANS_SERIF, Font.PLAIN, 13);
  private static final Color GRID = new Color(0xCCCCCC);
  private static final Color NOTHING = new Color(0, 0, 0, 0);
  private static final double BAR_WIDTH = 0.8;

  /** Colours that colour-blind readers tell apart (after Okabe and Ito 2008), black first. */
  private static final Color[] COLOURS = {
    new Color(0x000000),
    new Color(0xD55E00),
    new Color(0x0072B2),
    new Color(0x009E73),
    new Color(0xCC79A7),
    new Color(0xE69F00),
    new Color(0x56B4E9),
    new Color(0x8C7A00),
    new Color(0x999999),
    new Color(0x5E3C99)
  };

  private static final float[][] DASHES = {{}, {7, 3}, {2, 2}, {8, 3, 2, 3}};

  private SvgPlot() {}

  /** The plot; {@code id} keeps the names inside apart from those of other plots on the page. */
  static String of(Plot plot, String id) {
    SVGGraphics2D graphics = new SVGGraphics2D(WIDTH, HEIGHT);
    // Without a prefix of ours the library takes the clock's nanoseconds.
    graphics.setDefsKeyPrefix(id + "-");
    chart(plot).draw(graphics, new Rectangle(WIDTH, HEIGHT));
    ViewBox all = new ViewBox(0, 0, WIDTH, HEIGHT);
    return graphics.getSVGElement(id, false, all, null, null);
  }

  private static JFreeChart chart(Plot plot) {
    XYSeriesCollection data = data(plot);
    JFreeChart chart =
        plot.shape() == Plot.Shape.BARS
            ? ChartFactory.createXYBarChart(
                null,
                plot.xLabel(),
                false,
                plot.yLabel(),
                new XYBarDataset(data, BAR_WIDTH),
                PlotOrientation.VERTICAL,
                plot.series().size() > 1,
                false,
                false)
            : ChartFactory.createXYLineChart(null, plot.xLabel(), plot.yLabel(), data);
    chart.setBackgroundPaint(NOTHING);
    chart.setPadding(new RectangleInsets(2, 2, 2, 8));
    if (chart.getLegend() != null) {
      chart.getLegend().setItemFont(SMALL);
      chart.getLegend().setItemPaint(Color.BLACK);
      chart.getLegend().setBackgroundPaint(NOTHING);
      chart.getLegend().setFrame(BlockBorder.NONE);
    }
    XYPlot area = chart.getXYPlot();
    area.setBackgroundPaint(NOTHING);
    area.setDomainGridlinePaint(GRID);
    area.setRangeGridlinePaint(GRID);
    axis((NumberAxis) area.getRangeAxis(), plot.shape() == Plot.Shape.BARS);
    axis((NumberAxis) area.getDomainAxis(), false);
    if (isCounted(plot)) {
      area.getDomainAxis().setStandardTickUnits(NumberAxis.createIntegerTickUnits());
    }
    if (plot.shape() == Plot.Shape.BARS) {
      bars((XYBarRenderer) area.getRenderer());
    } else {
      area.setRenderer(lines(plot));
    }
    for (int s = 0; s < plot.series().size(); s++) {
      area.getRenderer().setSeriesPaint(s, COLOURS[s % COLOURS.length]);
    }
    return chart;
  }

  /** Whether there is nothing between the whole numbers along x. */
  private static boolean isCounted(Plot plot) {
    return plot.series().stream()
        .flatMap(series -> series.points().stream())
        .allMatch(point -> point.x() == Math.rint(point.x()));
  }

  private static void axis(NumberAxis axis, boolean fromZero) {
    axis.setAutoRangeIncludesZero(fromZero);
    axis.setLabelFont(LARGE);
    axis.setTickLabelFont(SMALL);
    axis.setLabelPaint(Color.BLACK);
    axis.setTickLabelPaint(Color.BLACK);
  }

  private static void bars(XYBarRenderer renderer) {
    renderer.setBarPainter(new StandardXYBarPainter());
    renderer.setShadowVisible(false);
  }

  private static XYLineAndShapeRenderer lines(Plot plot) {
    boolean joined = plot.shape() == Plot.Shape.LINES;
    XYLineAndShapeRenderer renderer = new XYLineAndShapeRenderer(joined, true);
    for (int s = 0; s < plot.series().size(); s++) {
      boolean crowded = joined && plot.series().get(s).points().size() > 60;
      renderer.setSeriesShapesVisible(s, !crowded);
      renderer.setSeriesStroke(s, stroke(s));
    }
    return renderer;
  }

  /** Lines that are told apart without colours, too. */
  private static BasicStroke stroke(int series) {
    float[] dashes = DASHES[series % DASHES.length];
    return dashes.length == 0
        ? new BasicStroke(1.6f)
        : new BasicStroke(1.6f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, dashes, 0);
  }

  private static XYSeriesCollection data(Plot plot) {
    XYSeriesCollection data = new XYSeriesCollection();
    for (int s = 0; s < plot.series().size(); s++) {
      Plot.Series one = plot.series().get(s);
      // The key must be unlike the others'; a space more at its end is not seen.
      XYSeries series = new XYSeries(one.name() + " ".repeat(s), false, true);
      for (Plot.Point point : one.points()) {
        series.add(point.x(), Double.isNaN(point.y()) ? null : (Double) point.y());
      }
      data.addSeries(series);
    }
    return data;
  }
}
