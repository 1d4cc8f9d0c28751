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
    json.put("options", result.options());
    json.put("seed", result.seed());
    json.put("seconds", result.seconds());
    json.put("notes", result.notes());
    json.put("tables", result.tables().stream().map(JsonReport::table).toList());
    json.put("plots", result.plots().stream().map(JsonReport::plot).toList());
    return json;
  }

  private static Map<String, Object> table(Table table) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("title", table.title());
    json.put("columns", table.columns());
    json.put("rows", table.rows().stream().map(JsonReport::cells).toList());
    return json;
  }

  private static List<Object> cells(List<Object> row) {
    List<Object> cells = new ArrayList<>();
    row.forEach(cell -> cells.add(cell instanceof Summary summary ? mean(summary) : cell));
    return cells;
  }

  private static Map<String, Object> mean(Summary summary) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("mean", summary.mean());
    json.put("sd", summary.standardDeviation());
    json.put("n", summary.defined());
    return json;
  }

  private static Map<String, Object> plot(Plot plot) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("title", plot.title());
    json.put("x", plot.xLabel());
    json.put("y", plot.yLabel());
    List<Object> series = new ArrayList<>();
    for (Plot.Series one : plot.series()) {
      Map<String, Object> s = new LinkedHashMap<>();
      s.put("name", one.name());
      s.put("x", one.points().stream().map(Plot.Point::x).toList());
      s.put("y", one.points().stream().map(Plot.Point::y).toList());
      series.add(s);
    }
    json.put("series", series);
    return json;
  }
}
