package org.wpbminer.crawl;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.wpbminer.classifier.QueuedLink.Tier;

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

  public int pages() {
    return visits.size();
  }

  public int onTopic() {
    return (int) visits.stream().filter(Visit::onTopic).count();
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
