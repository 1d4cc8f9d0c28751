package org.wpbminer.eval.active;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.IntPredicate;
import org.wpbminer.eval.report.Plot;
import org.wpbminer.eval.report.Table;
import org.wpbminer.eval.report.Table.Column;

/** What a few pages of one site brought, in words, as a plot and as a table. */
record OwnSiteReport(List<OwnSite> sites) {

  List<String> conclusions() {
    if (sites.isEmpty()) {
      return List.of("No site has enough pages to tell what a few of its own bring.");
    }
    List<String> said = new ArrayList<>();
    said.add(
        conclusion("with %d pages of it".formatted(OwnSite.LEARNED), s -> s == OwnSite.LEARNED));
    said.add(conclusion("with fewer, all others that there are", s -> s < OwnSite.LEARNED));
    List<String> ofOneBlock =
        sites.stream().filter(OwnSite::hangsOnOneBlock).map(OwnSiteReport::ofOneBlock).toList();
    if (!ofOneBlock.isEmpty()) {
      said.add("One block decides the figure of " + String.join("; ", ofOneBlock) + ".");
    }
    return said;
  }

  private static String ofOneBlock(OwnSite site) {
    return String.format(
        Locale.ROOT,
        "%s, %s (it has %.0f %% of what is counted; %.3f to %.3f)",
        site.site(),
        site.measure(),
        100 * site.largest(),
        site.before(),
        site.after().mean());
  }

  /** What was gained at the sites of which so many pages were learned from. */
  private String conclusion(String learned, IntPredicate pages) {
    double[] gains =
        sites.stream()
            .filter(site -> pages.test(site.learned()) && !Double.isNaN(site.gained()))
            .mapToDouble(OwnSite::gained)
            .sorted()
            .toArray();
    String head = "On a site's other pages, %s: ".formatted(learned);
    return gains.length == 0
        ? head + "no site has so many pages."
        : String.format(
            Locale.ROOT,
            "%sbetter than the model that was started from in %d of %d figures, worse in %d, by"
                + " %.3f to %.3f, %.3f in the median (goal: better).",
            head,
            Arrays.stream(gains).filter(gain -> gain > 0).count(),
            gains.length,
            Arrays.stream(gains).filter(gain -> gain < 0).count(),
            gains[0],
            gains[gains.length - 1],
            gains[gains.length / 2]);
  }

  /** A row for each figure that there is; none where there is nothing to draw. */
  List<Plot> plots() {
    List<Plot.Series> rows =
        sites.stream()
            .filter(site -> !Double.isNaN(site.before()))
            .map(OwnSiteReport::row)
            .toList();
    return rows.isEmpty()
        ? List.of()
        : List.of(
            new Plot(
                "What pages of a site do for its other pages",
                "small: the model it started from",
                "F1 on top of it",
                Plot.Shape.ROWS,
                rows));
  }

  private static Plot.Series row(OwnSite site) {
    return new Plot.Series(
        site.site() + ", " + site.measure(),
        List.of(new Plot.Point(0, site.after().mean()), new Plot.Point(1, site.before())));
  }

  Table table() {
    return Table.of(
        "What pages of a site do for its other pages",
        sites,
        new Column<>("site", OwnSite::site),
        new Column<>("measure", OwnSite::measure),
        new Column<>("pages", OwnSite::pages),
        new Column<>("learned from", OwnSite::learned),
        new Column<>("largest block's share", OwnSite::largest),
        new Column<>("model it started from", OwnSite::before),
        new Column<>("on top of it", OwnSite::after),
        new Column<>("gained", OwnSite::gained),
        new Column<>("these pages alone", OwnSite::alone));
  }
}
