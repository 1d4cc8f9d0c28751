package org.wpbminer.eval.active;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import org.wpbminer.eval.report.Plot;
import org.wpbminer.eval.report.Table;
import org.wpbminer.eval.report.Table.Column;

/** What a few pages of one site brought, in words, as a plot and as a table. */
record OwnSiteReport(List<OwnSite> sites) {

  List<String> conclusions() {
    if (sites.isEmpty()) {
      return List.of("No site has enough pages to tell what a few of its own bring.");
    }
    List<OwnSite> defined = sites.stream().filter(s -> !Double.isNaN(s.gained())).toList();
    long better = defined.stream().filter(s -> s.gained() > 0).count();
    long worse = defined.stream().filter(s -> s.gained() < 0).count();
    return List.of(
        String.format(
            Locale.ROOT,
            "On a site's other pages, a model on top of another with up to %d pages of the site is"
                + " better than the one it started from in %d of %d figures and worse in %d; the"
                + " mean gain is %.3f (goal: better).",
            OwnSite.LEARNED,
            better,
            defined.size(),
            worse,
            defined.stream().mapToDouble(OwnSite::gained).average().orElse(Double.NaN)));
  }

  /** A mark for each figure; none where there is nothing to draw. */
  List<Plot> plots() {
    if (sites.isEmpty()) {
      return List.of();
    }
    return List.of(
        new Plot(
            "What pages of a site do for its other pages",
            "site and measure, in the table's order",
            "F1",
            Plot.Shape.POINTS,
            List.of(
                series("model it started from", OwnSite::before),
                series("on top of it", site -> site.after().mean()),
                series("these pages alone", site -> site.alone().mean()))));
  }

  private Plot.Series series(String name, ToDoubleFunction<OwnSite> value) {
    List<Plot.Point> points = new ArrayList<>();
    for (int i = 0; i < sites.size(); i++) {
      points.add(new Plot.Point(i + 1, value.applyAsDouble(sites.get(i))));
    }
    return new Plot.Series(name, points);
  }

  Table table() {
    return Table.of(
        "What pages of a site do for its other pages",
        sites,
        new Column<>("site", OwnSite::site),
        new Column<>("measure", OwnSite::measure),
        new Column<>("pages", OwnSite::pages),
        new Column<>("learned from", OwnSite::learned),
        new Column<>("model it started from", OwnSite::before),
        new Column<>("on top of it", OwnSite::after),
        new Column<>("gained", OwnSite::gained),
        new Column<>("these pages alone", OwnSite::alone));
  }
}
