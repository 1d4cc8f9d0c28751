package org.wpbminer.crawl;

import java.time.Duration;
import org.wpbminer.archive.RecordMiner;
import org.wpbminer.crawl.LimitedQueue.QueueLimits;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Options of a crawl.
 *
 * @param maxPages maximum number of visited pages in all runs together, at least 1
 * @param threads number of pages visited at a time, each on another host, at least 1
 * @param delay time between the end of a response and the next request to its host, at most an
 *     hour; a site may request a longer delay
 * @param longestWait the crawl ends if no host may be contacted within this time
 * @param pageTimeout maximum time for mining one page, more than zero
 * @param pageBytes maximum size of a page after decompression, in bytes
 * @param limits limits of the queue
 */
public record CrawlOptions(
    int maxPages,
    int threads,
    Duration delay,
    Duration longestWait,
    Duration pageTimeout,
    int pageBytes,
    QueueLimits limits) {

  /** Maximum delay; it must be shorter than the time after which a robots.txt file expires. */
  private static final Duration MAX_DELAY = Duration.ofHours(1);

  private static final CrawlOptions DEFAULTS =
      new CrawlOptions(
          1000,
          8,
          Duration.ofSeconds(1),
          Duration.ofMinutes(10),
          RecordMiner.DEFAULT_TIME_LIMIT,
          16 << 20,
          QueueLimits.DEFAULTS);

  public CrawlOptions {
    Arguments.refuse(maxPages < 1, "the number of pages is %s; it must be at least 1", maxPages);
    Arguments.refuse(threads < 1, "threads is %s; it must be at least 1", threads);
    Arguments.refuse(
        delay.isNegative() || delay.compareTo(MAX_DELAY) > 0,
        "the delay is %s; it must be from 0 to %s",
        delay,
        MAX_DELAY);
    Arguments.refuse(
        pageTimeout.isNegative() || pageTimeout.isZero(),
        "the time for a page is %s; it must be more than nothing",
        pageTimeout);
  }

  /** Returns the defaults: 1,000 pages, 8 at a time, one second between two requests to a host. */
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
