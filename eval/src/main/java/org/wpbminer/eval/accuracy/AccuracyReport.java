package org.wpbminer.eval.accuracy;

import java.util.List;

/**
 * What was reached, measure by measure.
 *
 * @param rows the measures
 * @param supportVectors mean number of the folds' support vectors
 * @param blocksPerPage mean over the labelled pages
 */
record AccuracyReport(List<Row> rows, double supportVectors, double blocksPerPage) {

  /**
   * One measure.
   *
   * @param measure what is measured
   * @param group on which pages
   * @param pages their number
   * @param value what was reached; NaN where it is undefined
   */
  public record Row(String measure, String group, int pages, double value) {}

  /**
   * The value of a measure.
   *
   * @throws IllegalArgumentException if there is none such
   */
  public double value(String measure, String group) {
    return rows.stream()
        .filter(row -> row.measure().equals(measure) && row.group().equals(group))
        .mapToDouble(Row::value)
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no measure " + measure + ", " + group));
  }
}
