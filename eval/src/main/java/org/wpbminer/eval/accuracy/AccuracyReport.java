package org.wpbminer.eval.accuracy;

import java.util.List;

/**
 * Results of the experiment.
 *
 * @param rows the measures
 * @param supportVectors mean number of support vectors over the folds
 * @param blocksPerPage mean number of blocks over the labelled pages
 */
record AccuracyReport(List<Row> rows, double supportVectors, double blocksPerPage) {

  /** Result of one measure on a group of pages; NaN if undefined. */
  public record Row(String measure, String group, int pages, double value) {}

  /** Returns the value of a measure; throws if the measure is unknown. */
  public double value(String measure, String group) {
    return rows.stream()
        .filter(row -> row.measure().equals(measure) && row.group().equals(group))
        .mapToDouble(Row::value)
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no measure " + measure + ", " + group));
  }
}
