package org.wpbminer.crawl;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;
import org.wpbminer.classifier.QueuedLink.Tier;
import org.wpbminer.eval.ExperimentResult;
import org.wpbminer.eval.Plot;
import org.wpbminer.eval.Report;
import org.wpbminer.eval.Table;
import org.wpbminer.eval.Table.Column;

/**
 * Result of a crawl over all its runs.
 *
 * @param visits the visited pages, in order
 * @param failures pages that could not be mined
 * @param left hosts that were given up
 * @param counts number of addresses for each outcome of a visit
 * @param queued number of pages still in the queue
 * @param pagesOfRun number of pages of this run
 * @param time duration of this run
 */
public record CrawlSummary(
    List<Visit> visits,
    List<FailedPage> failures,
    List<LeftHost> left,
    Map<String, Integer> counts,
    int queued,
    int pagesOfRun,
    Duration time) {

  /** Approximate number of points of the plot. */
  private static final int POINTS = 500;

  public int pages() {
    return visits.size();
  }

  public int onTopic() {
    return count(Visit::onTopic);
  }

  private int count(Predicate<Visit> which) {
    return (int) visits.stream().filter(which).count();
  }

  /** Returns the report as an HTML page without scripts and external resources. */
  String html(Map<String, String> settings) {
    ExperimentResult result =
        new ExperimentResult("crawl", "Harvest rate")
            .conclusions(
                pages() == 0
                    ? "No page was visited."
                    : String.format(
                        Locale.ROOT,
                        "%d of %d pages are on topic, %.3f.",
                        onTopic(),
                        pages(),
                        onTopic() / (double) pages()))
            .tables(byTier(), outcomes(), leftHosts());
    if (pages() > 0) {
      result.plots(plot());
    }
    return new Report("Crawl", settings, List.of(result.withSeconds(time.toMillis() / 1e3)))
        .toHtml();
  }

  private Plot plot() {
    List<Plot.Point> points = new ArrayList<>();
    int step = Math.max(1, pages() / POINTS);
    int hits = 0;
    for (int n = 1; n <= pages(); n++) {
      hits += visits.get(n - 1).onTopic() ? 1 : 0;
      if (n % step == 0 || n == pages()) {
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

  private Table byTier() {
    return Table.of(
        "Place of the best link to a page",
        List.of(Tier.values()),
        new Column<>("tier", tier -> tier.name().toLowerCase(Locale.ROOT).replace('_', ' ')),
        new Column<>("pages", tier -> count(visit -> visit.tier() == tier)),
        new Column<>("on topic", tier -> count(visit -> visit.tier() == tier && visit.onTopic())));
  }

  private Table outcomes() {
    Table table = new Table("Outcomes of addresses", "outcome", "addresses");
    counts.forEach(table::row);
    return table;
  }

  private Table leftHosts() {
    return Table.of(
        "Hosts that were given up",
        left,
        new Column<>("host", LeftHost::host),
        new Column<>("why", LeftHost::why),
        new Column<>("addresses not requested", LeftHost::addresses));
  }

  /** Returns the visits as lines of tab-separated values. */
  String visitTable() {
    StringBuilder table =
        new StringBuilder("page\turl\ttier\tlinkScore\ttopicScore\tonTopic\tharvestRate\n");
    int hits = 0;
    for (int n = 1; n <= pages(); n++) {
      Visit visit = visits.get(n - 1);
      hits += visit.onTopic() ? 1 : 0;
      table.append(
          String.format(
              Locale.ROOT,
              "%d\t%s\t%s\t%.4f\t%.4f\t%b\t%.4f%n",
              n,
              visit.url(),
              visit.tier(),
              visit.linkScore(),
              visit.topicScore(),
              visit.onTopic(),
              hits / (double) n));
    }
    return table.toString();
  }

  /** Returns the pages that could not be mined as lines of tab-separated values. */
  String failureTable() {
    StringBuilder table = new StringBuilder("url\treason\tmessage\n");
    for (FailedPage page : failures) {
      table.append(page.url() + "\t" + page.reason() + "\t" + page.message() + "\n");
    }
    return table.toString();
  }

  /**
   * A visited page.
   *
   * @param tier part of the linking page that has the best link to this page
   * @param linkScore score of that link in the queue
   * @param topicScore score of the page for the topic, in [0, 1]
   * @param onTopic whether the page is on topic by that score
   */
  public record Visit(
      String url, Tier tier, double linkScore, double topicScore, boolean onTopic) {}

  /**
   * A host that was given up after too many consecutive failures.
   *
   * @param why outcome of the last request
   * @param addresses number of its pages that were removed from the queue
   */
  public record LeftHost(String host, String why, int addresses) {}

  /** A page that was fetched but could not be mined; it is in the WARC file without a row. */
  public record FailedPage(String url, String reason, String message) {

    private static final int MAX_MESSAGE_CHARS = 500;

    public FailedPage {
      String line = message.replaceAll("\\s+", " ");
      message = line.substring(0, Math.min(line.length(), MAX_MESSAGE_CHARS));
    }
  }
}
