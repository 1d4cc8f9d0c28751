package org.wpbminer.eval.systems;

import java.util.ArrayList;
import java.util.List;
import org.wpbminer.eval.report.Plot;
import org.wpbminer.eval.report.Table;

/** The curves of a table of link blocks: coverage in one plot, numbers of blocks in another. */
final class LinkBlockPlots {

  private LinkBlockPlots() {}

  /** The plots of a table whose first column is x and whose others are coverages and blocks. */
  static List<Plot> of(Table table) {
    return List.of(plot(table, "coverage", "CR "), plot(table, "link blocks a page", "blocks "));
  }

  private static Plot plot(Table table, String yLabel, String columns) {
    List<Plot.Series> series = new ArrayList<>();
    for (int column = 1; column < table.columns().size(); column++) {
      String name = table.columns().get(column);
      if (name.contains(columns)) {
        int c = column;
        series.add(
            new Plot.Series(
                name,
                table.rows().stream()
                    .map(row -> new Plot.Point((Integer) row.get(0), (Double) row.get(c)))
                    .toList()));
      }
    }
    String x = table.columns().get(0);
    return new Plot(table.title() + ": " + yLabel, x, yLabel, Plot.Shape.LINES, series);
  }
}
