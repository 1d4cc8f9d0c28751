package org.wpbminer.eval.report;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.wpbminer.segmenter.text.Arguments;

/**
 * A report of one or more experiments.
 *
 * @param title its head
 * @param about what holds for all of it: data, its SHA-256, versions, command, in order
 * @param results the experiments, no name twice
 */
public record Report(String title, Map<String, String> about, List<ExperimentResult> results) {

  public Report {
    Objects.requireNonNull(title, "title");
    about = Collections.unmodifiableMap(new LinkedHashMap<>(about));
    results = List.copyOf(results);
    long names = results.stream().map(ExperimentResult::name).distinct().count();
    Arguments.refuse(names < results.size(), "an experiment stands twice in the report");
  }

  /** The whole report as one HTML page that loads nothing. */
  public String toHtml() {
    return HtmlReport.of(this);
  }

  /** The same numbers as JSON. */
  public String toJson() {
    return JsonReport.of(this);
  }

  /** The same numbers as CSV, a file's content by its name: {@code NAME-1.csv}. */
  public Map<String, String> toCsv() {
    Map<String, String> files = new LinkedHashMap<>();
    for (ExperimentResult result : results) {
      int number = 0;
      for (Table table : result.tables()) {
        files.put(result.name() + "-" + ++number + ".csv", CsvTables.of(table));
      }
    }
    return files;
  }
}
