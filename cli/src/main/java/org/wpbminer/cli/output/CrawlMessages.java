package org.wpbminer.cli.output;

import java.nio.file.Path;
import java.util.Locale;
import org.wpbminer.crawl.CrawlProgress;
import org.wpbminer.crawl.CrawlSummary;

/** What a crawl tells at its end. */
public final class CrawlMessages {

  /** Why a crawl without pages is a failure. */
  public static final String NO_PAGE =
      "no page could be had; the table says what became of the addresses (refused-address: they are"
          + " not public, see --allow-private)";

  private CrawlMessages() {}

  /** What a crawl came to, as a table. */
  public static String table(CrawlSummary summary, Path output) {
    CrawlProgress end = summary.progress();
    StringBuilder table = new StringBuilder();
    row(table, "pages", end.pages());
    row(table, "  on topic", end.onTopic());
    summary.counts().forEach((outcome, count) -> row(table, named(outcome), count));
    row(table, "still queued", end.queued().values().stream().mapToInt(Integer::intValue).sum());
    return table
        .append(
            String.format(
                Locale.ROOT,
                "harvest rate %s; this run: %,d pages in %.1f s; report: %s%n",
                end.pages() == 0 ? "none" : String.format(Locale.ROOT, "%.3f", end.harvestRate()),
                end.pagesOfRun(),
                summary.time().toMillis() / 1e3,
                output.resolve("report.html")))
        .toString();
  }

  private static String named(String outcome) {
    return outcome.startsWith("links") ? outcome : "addresses: " + outcome;
  }

  private static void row(StringBuilder table, String name, long count) {
    table.append(String.format(Locale.ROOT, "%-40s%,12d%n", name, count));
  }
}
