package org.wpbminer.crawl;

import java.time.Duration;
import org.wpbminer.archive.RowOptions;
import org.wpbminer.crawl.LimitedQueue.QueueLimits;
import org.wpbminer.segmenter.text.Arguments;

/**
 * How a crawl is run.
 *
 * @param maxPages pages that are visited, at least 1; of all runs of a crawl together
 * @param threads pages that are visited at a time, at least 1, each on another host
 * @param delay between the end of an answer and the next request to its host, at most an hour; a
 *     site's own is kept to where it is longer
 * @param longestWait where no host may be asked for longer than this, the crawl ends
 * @param pageTimeout what mining one page may take, more than nothing
 * @param pageBytes bytes of a page that are read once unpacked
 * @param limits of addresses
 */
public record CrawlOptions(
    int maxPages,
    int threads,
    Duration delay,
    Duration longestWait,
    Duration pageTimeout,
    int pageBytes,
    QueueLimits limits) {

  /** A file of robots must not grow old while its host's turn is waited for. */
  private static final Duration LONGEST_DELAY = Duration.ofHours(1);

  private static final CrawlOptions DEFAULTS =
      new CrawlOptions(
          1000,
          8,
          Duration.ofSeconds(1),
          Duration.ofMinutes(10),
          RowOptions.defaults().pageTimeout(),
          16 << 20,
          QueueLimits.DEFAULTS);

  public CrawlOptions {
    Arguments.refuse(maxPages < 1, "the number of pages is %s; it must be at least 1", maxPages);
    Arguments.refuse(threads < 1, "threads is %s; it must be at least 1", threads);
    Arguments.refuse(
        delay.isNegative() || delay.compareTo(LONGEST_DELAY) > 0,
        "the delay is %s; it must be from 0 to %s",
        delay,
        LONGEST_DELAY);
    Arguments.refuse(
        pageTimeout.isNegative() || pageTimeout.isZero(),
        "the time for a page is %s; it must be more than nothing",
        pageTimeout);
  }

  /** A thousand pages, eight at a time, a second between two requests to a host. */
  public static CrawlOptions defaults() {
    return DEFAULTS;
  }

  public CrawlOptions withMaxPages(int maxPages) {
    return new CrawlOptions(maxPages, threads, delay, longestWait, pageTimeout, pageBytes, limits);
  }

  public CrawlOptions withThreads(int threads) {
    return new CrawlOptions(maxPages, threads, delay, longestWait, pageTimeout, pageBytes, limits);
  }

  public CrawlOptions withDelay(Duration delay) {
    return new CrawlOptions(maxPages, threads, delay, longestWait, pageTimeout, pageBytes, limits);
  }

  public CrawlOptions withPageTimeout(Duration pageTimeout) {
    return new CrawlOptions(maxPages, threads, delay, longestWait, pageTimeout, pageBytes, limits);
  }
}
