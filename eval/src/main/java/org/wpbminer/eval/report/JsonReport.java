package org.wpbminer.eval.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.UncheckedIOException;
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
    DefaultPrettyPrinter printer =
        new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("  ", "\n"));
    try {
      return new ObjectMapper().writer(printer).writeValueAsString(json) + "\n";
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
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
    List<List<Object>> rows = new ArrayList<>();
    for (List<Object> row : table.rows()) {
      List<Object> cells = new ArrayList<>();
      row.forEach(cell -> cells.add(cell(cell)));
      rows.add(cells);
    }
    json.put("rows", rows);
    return json;
  }

  private static Object cell(Object cell) {
    if (cell instanceof Summary summary) {
      Map<String, Object> json = new LinkedHashMap<>();
      json.put("mean", finite(summary.mean()));
      json.put("sd", finite(summary.standardDeviation()));
      json.put("n", summary.defined());
      return json;
    }
    return cell instanceof Double value ? finite(value) : cell;
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
      List<Double> y = new ArrayList<>();
      one.points().forEach(p -> y.add(finite(p.y())));
      s.put("y", y);
      series.add(s);
    }
    json.put("series", series);
    return json;
  }

  private static Double finite(double value) {
    return Double.isFinite(value) ? value : null;
  }
}
