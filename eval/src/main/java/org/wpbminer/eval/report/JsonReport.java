package org.wpbminer.eval.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.wpbminer.eval.measure.Summary;

/**
 * A report as JSON: every number with all its digits, what is undefined as null, a mean over seeds
 * as an object with mean, sd and n.
 */
final class JsonReport {

  static final String FORMAT = "wpbminer-report";

  private JsonReport() {}

  private record Rows(String title, List<String> columns, List<List<Object>> rows) {}

  private record Mean(double mean, double sd, int n) {}

  private record Curves(String title, String x, String y, List<Curve> series) {}

  private record Curve(String name, List<Double> x, List<Double> y) {}

  static String of(Report report) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("format", FORMAT);
    json.put("title", report.title());
    json.put("about", report.about());
    json.put("experiments", report.results().stream().map(JsonReport::experiment).toList());
    return JsonText.of(json);
  }

  private static Map<String, Object> experiment(ExperimentResult result) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("name", result.name());
    json.put("title", result.title());
    json.put("conclusions", result.conclusions());
    json.put("options", result.options());
    json.put("seed", result.seed());
    json.put("seconds", result.seconds());
    json.put("notes", result.notes());
    json.put("tables", result.tables().stream().map(JsonReport::table).toList());
    json.put("plots", result.plots().stream().map(JsonReport::plot).toList());
    return json;
  }

  private static Rows table(Table table) {
    return new Rows(
        table.title(), table.columns(), table.rows().stream().map(JsonReport::cells).toList());
  }

  private static List<Object> cells(List<Object> row) {
    List<Object> cells = new ArrayList<>(row);
    cells.replaceAll(
        cell ->
            cell instanceof Summary summary
                ? new Mean(summary.mean(), summary.standardDeviation(), summary.defined())
                : cell);
    return cells;
  }

  private static Curves plot(Plot plot) {
    return new Curves(
        plot.title(),
        plot.xLabel(),
        plot.yLabel(),
        plot.series().stream().map(JsonReport::curve).toList());
  }

  private static Curve curve(Plot.Series series) {
    return new Curve(
        series.name(),
        series.points().stream().map(Plot.Point::x).toList(),
        series.points().stream().map(Plot.Point::y).toList());
  }
}
