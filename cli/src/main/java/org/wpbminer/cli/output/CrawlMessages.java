package org.wpbminer.cli.output;

import java.nio.file.Path;
import java.util.Locale;
import org.wpbminer.crawl.CrawlListener;
import org.wpbminer.crawl.CrawlSummary;
import org.wpbminer.crawl.CrawlSummary.CrawlProgress;
import org.wpbminer.crawl.frontier.QueuedUrl;
import org.wpbminer.crawl.frontier.QueuedUrl.QueueTier;
import org.wpbminer.crawl.topic.WordTopic.Judgement;

/** What a crawl tells: how far it is, and a table at its end. */
public final class CrawlMessages implements CrawlListener {

  /** Why a crawl without pages is a failure. */
  public static final String NO_PAGE =
      "no page could be had; the table says what became of the addresses (refused-address: they are"
          + " not public, see --allow-private)";

  private final Progress progress;
  private final long started = System.nanoTime();

  /** Tells on stderr. */
  public CrawlMessages(Progress progress) {
    this.progress = progress;
  }

  @Override
  public void visited(QueuedUrl url, String outcome, Judgement judgement, CrawlProgress at) {
    progress.step(line(at, (System.nanoTime() - started) / 1e9));
  }

  /** A line of progress after so many seconds of this run. */
  static String line(CrawlProgress at, double seconds) {
    return String.format(
        Locale.ROOT,
        "pages %,d, %.1f a second, harvest rate %.2f; queued: %,d from main text, %,d beside it,"
            + " %,d elsewhere%s",
        at.pages(),
        at.pagesOfRun() / seconds,
        at.harvestRate(),
        at.queued().get(QueueTier.MAIN_TEXT),
        at.queued().get(QueueTier.BESIDE_MAIN_TEXT),
        at.queued().get(QueueTier.ELSEWHERE),
        fromSitemaps(at.queued().get(QueueTier.IN_SITEMAP)));
  }

  private static String fromSitemaps(int queued) {
    return queued == 0 ? "" : String.format(Locale.ROOT, ", %,d from sitemaps", queued);
  }

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
