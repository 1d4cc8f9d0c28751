package org.wpbminer.eval;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.wpbminer.segmenter.text.Arguments;

/**
 * A report of one or more experiments.
 *
 * @param title its head
 * @param about what holds for all of it: data, its SHA-256, versions, command, in order
 * @param results the experiments, no name twice
 */
public record Report(String title, Map<String, String> about, List<ExperimentResult> results) {

  static final String FORMAT = "wpbminer-report";

  public Report {
    long names = results.stream().map(ExperimentResult::name).distinct().count();
    Arguments.refuse(names < results.size(), "an experiment stands twice in the report");
  }

  /** The whole report as one HTML page that loads nothing. */
  public String toHtml() {
    return HtmlReport.of(this);
  }

  /**
   * The same numbers as JSON: every one with all its digits, what is undefined as null, a mean over
   * seeds as an object with mean, sd and n.
   */
  public String toJson() {
    return JsonText.of(
        object(
            "format",
            FORMAT,
            "title",
            title,
            "about",
            about,
            "experiments",
            each(results, this::json)));
  }

  private Object json(ExperimentResult result) {
    return object(
        "name", result.name(),
        "title", result.title(),
        "conclusions", result.conclusions(),
        "options", result.options(),
        "seed", result.seed(),
        "seconds", result.seconds(),
        "notes", result.notes(),
        "tables", each(result.tables(), this::json),
        "plots", each(result.plots(), this::json));
  }

  private Object json(Table table) {
    return object(
        "title", table.title(),
        "columns", table.columns(),
        "rows", each(table.rows(), row -> each(row, this::json)));
  }

  private Object json(Object cell) {
    return cell instanceof Summary summary
        ? object("mean", summary.mean(), "sd", summary.standardDeviation(), "n", summary.defined())
        : cell;
  }

  private Object json(Plot plot) {
    return object(
        "title", plot.title(),
        "x", plot.xLabel(),
        "y", plot.yLabel(),
        "series", each(plot.series(), this::json));
  }

  private Object json(Plot.Series series) {
    return object(
        "name", series.name(),
        "x", each(series.points(), Plot.Point::x),
        "y", each(series.points(), Plot.Point::y));
  }

  private static <T> List<Object> each(List<T> items, Function<T, Object> json) {
    return items.stream().map(json).collect(Collectors.toCollection(ArrayList::new));
  }

  private static Map<String, Object> object(Object... namesAndValues) {
    Map<String, Object> object = new LinkedHashMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      object.put((String) namesAndValues[i], namesAndValues[i + 1]);
    }
    return object;
  }

  /** The same numbers as CSV, a file's content by its name: {@code NAME-1.csv}. */
  public Map<String, String> toCsv() {
    Map<String, String> files = new LinkedHashMap<>();
    for (ExperimentResult result : results) {
      int number = 0;
      for (Table table : result.tables()) {
        files.put(result.name() + "-" + ++number + ".csv", table.toCsv());
      }
    }
    return files;
  }
}
