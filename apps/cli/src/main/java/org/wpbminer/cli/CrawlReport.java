package org.wpbminer.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.wpbminer.classifier.QueuedLink.Tier;
import org.wpbminer.crawl.CrawlSummary;
import org.wpbminer.crawl.CrawlSummary.LeftHost;
import org.wpbminer.crawl.CrawlSummary.Visit;
import org.wpbminer.eval.ExperimentResult;
import org.wpbminer.eval.Plot;
import org.wpbminer.eval.Report;
import org.wpbminer.eval.Table;
import org.wpbminer.eval.Table.Column;

/** Report of a crawl as an HTML page without scripts and external resources. */
final class CrawlReport {
  /** Approximate number of points of the plot. */
  private static final int POINTS = 500;

  private CrawlReport() {}

  static String html(CrawlSummary crawl, Map<String, String> settings) {
    ExperimentResult result =
        new ExperimentResult("crawl", "Harvest rate")
            .conclusions(
                crawl.pages() == 0
                    ? "No page was visited."
                    : String.format(
                        Locale.ROOT,
                        "%d of %d pages are on topic, %.3f.",
                        crawl.onTopic(),
                        crawl.pages(),
                        crawl.onTopic() / (double) crawl.pages()))
            .tables(byTier(crawl.visits()), outcomes(crawl), leftHosts(crawl));
    if (crawl.pages() > 0) {
      result.plots(plot(crawl.visits()));
    }
    return new Report("Crawl", settings, List.of(result.withSeconds(crawl.time().toMillis() / 1e3)))
        .toHtml();
  }

  private static Plot plot(List<Visit> visits) {
    List<Plot.Point> points = new ArrayList<>();
    int step = Math.max(1, visits.size() / POINTS);
    int hits = 0;
    for (int n = 1; n <= visits.size(); n++) {
      hits += visits.get(n - 1).onTopic() ? 1 : 0;
      if (n % step == 0 || n == visits.size()) {
        points.add(new Plot.Point(n, hits / (double) n));
      }
    }
    return new Plot(
        "Harvest rate",
        "pages visited",
        "harvest rate",
        List.of(),
        List.of(new Plot.Series("pages on topic", points)));
  }

  private static Table byTier(List<Visit> visits) {
    Table table = new Table("Place of the best link to a page", "tier", "pages", "on topic");
    for (Tier tier : Tier.values()) {
      List<Visit> found = visits.stream().filter(visit -> visit.tier() == tier).toList();
      String name = tier.name().toLowerCase(Locale.ROOT).replace('_', ' ');
      table.row(name, found.size(), (int) found.stream().filter(Visit::onTopic).count());
    }
    return table;
  }

  private static Table outcomes(CrawlSummary crawl) {
    Table table = new Table("Outcomes of addresses", "outcome", "addresses");
    crawl.counts().forEach(table::row);
    return table;
  }

  private static Table leftHosts(CrawlSummary crawl) {
    return Table.of(
        "Hosts that were given up",
        crawl.left(),
        new Column<>("host", LeftHost::host),
        new Column<>("why", LeftHost::why),
        new Column<>("addresses not requested", LeftHost::addresses));
  }
}
