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
 * What a crawl has come to.
 *
 * @param visits the pages in the order of their visits, of all runs
 * @param failures pages that could not be mined, of all runs
 * @param left hosts that were left, of all runs
 * @param counts how many addresses became what, by outcome, of all runs
 * @param queued pages that wait
 * @param pagesOfRun pages of this run
 * @param time that this run took
 */
public record CrawlSummary(
    List<Visit> visits,
    List<FailedPage> failures,
    List<LeftHost> left,
    Map<String, Integer> counts,
    int queued,
    int pagesOfRun,
    Duration time) {

  /** Points of the plot, about. */
  private static final int POINTS = 500;

  /** How many pages were visited, in all runs. */
  public int pages() {
    return visits.size();
  }

  public int onTopic() {
    return count(Visit::onTopic);
  }

  private int count(Predicate<Visit> which) {
    return (int) visits.stream().filter(which).count();
  }

  /** The report: a page that opens from disk, loads nothing and runs no script. */
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
            .tables(byTier(), became(), leftHosts());
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
        List.of(new Plot.Series("pages on topic", points)));
  }

  private Table byTier() {
    return Table.of(
        "Where the best link to a page stood",
        List.of(Tier.values()),
        new Column<>("tier", tier -> tier.name().toLowerCase(Locale.ROOT).replace('_', ' ')),
        new Column<>("pages", tier -> count(visit -> visit.tier() == tier)),
        new Column<>("on topic", tier -> count(visit -> visit.tier() == tier && visit.onTopic())));
  }

  private Table became() {
    Table table = new Table("What became of addresses", "outcome", "addresses");
    counts.forEach(table::row);
    return table;
  }

  private Table leftHosts() {
    return Table.of(
        "Hosts that were left",
        left,
        new Column<>("host", LeftHost::host),
        new Column<>("why", LeftHost::why),
        new Column<>("addresses not asked for", LeftHost::addresses));
  }

  /** A line for each visit, its cells parted by tabs. */
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

  /** A line for each page that could not be mined, its cells parted by tabs. */
  String failureTable() {
    StringBuilder table = new StringBuilder("url\treason\tmessage\n");
    for (FailedPage page : failures) {
      table.append(page.url() + "\t" + page.reason() + "\t" + page.message() + "\n");
    }
    return table.toString();
  }

  /**
   * A page that was visited.
   *
   * @param tier where the best link to it stood
   * @param linkScore the score of that link in the queue
   * @param topicScore how much the page is on topic, in [0, 1]
   * @param onTopic whether that is enough
   */
  public record Visit(
      String url, Tier tier, double linkScore, double topicScore, boolean onTopic) {}

  /**
   * A host that was left: one request after the other failed.
   *
   * @param why what became of the last request
   * @param addresses that were queued and are not asked for any more
   */
  public record LeftHost(String host, String why, int addresses) {}

  /**
   * A page that was fetched and could not be mined. It stands in the archive and has no row.
   *
   * @param reason as the counts name it
   * @param message what went wrong
   */
  public record FailedPage(String url, String reason, String message) {

    private static final int LONGEST = 500;

    public FailedPage {
      String line = message.replaceAll("\\s+", " ");
      message = line.substring(0, Math.min(line.length(), LONGEST));
    }
  }
}
