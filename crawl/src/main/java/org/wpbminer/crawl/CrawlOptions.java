package org.wpbminer.crawl;

import java.time.Duration;
import java.util.Objects;
import java.util.function.Consumer;
import org.wpbminer.archive.mine.RowOptions;
import org.wpbminer.crawl.frontier.LinkGate.TrapLimits;
import org.wpbminer.segmenter.text.Arguments;

/**
 * How a crawl is run.
 *
 * @param maxPages pages that are visited, at least 1; of all runs of a crawl together
 * @param threads pages that are visited at a time, at least 1, each on another host
 * @param delay between the end of an answer and the next request to its host, at most an hour; a
 *     site's own is kept to where it is longer
 * @param attempts how often a page is asked for that cannot be had, at least 1
 * @param hostFailures after so many failures one after the other a host is left, at least 1
 * @param retryPause what a host is left alone for after a failure; twice as long after each more
 * @param longestWait where no host may be asked for longer than this, the crawl ends
 * @param pageTimeout what mining one page may take, more than nothing
 * @param pageBytes bytes of a page that are read once unpacked, at least 1
 * @param sitemaps whether the sitemaps that files of robots name are read
 * @param limits of addresses
 */
public record CrawlOptions(
    int maxPages,
    int threads,
    Duration delay,
    int attempts,
    int hostFailures,
    Duration retryPause,
    Duration longestWait,
    Duration pageTimeout,
    int pageBytes,
    boolean sitemaps,
    TrapLimits limits) {

  /** A file of robots must not grow old while its host's turn is waited for. */
  private static final Duration LONGEST_DELAY = Duration.ofHours(1);

  private static final CrawlOptions DEFAULTS =
      new CrawlOptions(
          1000,
          8,
          Duration.ofSeconds(1),
          3,
          5,
          Duration.ofSeconds(10),
          Duration.ofMinutes(10),
          RowOptions.defaults().pageTimeout(),
          16 << 20,
          false,
          TrapLimits.defaults());

  public CrawlOptions {
    Arguments.refuse(maxPages < 1, "the number of pages is %s; it must be at least 1", maxPages);
    Arguments.refuse(threads < 1, "threads is %s; it must be at least 1", threads);
    Arguments.refuse(
        delay.isNegative() || delay.compareTo(LONGEST_DELAY) > 0,
        "the delay is %s; it must be from 0 to %s",
        delay,
        LONGEST_DELAY);
    Arguments.refuse(attempts < 1, "attempts is %s; it must be at least 1", attempts);
    Arguments.refuse(hostFailures < 1, "hostFailures is %s; it must be at least 1", hostFailures);
    Arguments.refuse(
        retryPause.isNegative(), "retryPause is %s; it must not be negative", retryPause);
    Arguments.refuse(
        longestWait.isNegative(), "longestWait is %s; it must not be negative", longestWait);
    Arguments.refuse(
        pageTimeout.isNegative() || pageTimeout.isZero(),
        "the time for a page is %s; it must be more than nothing",
        pageTimeout);
    Arguments.refuse(pageBytes < 1, "pageBytes is %s; it must be at least 1", pageBytes);
    Objects.requireNonNull(limits, "limits");
  }

  /** A thousand pages, eight at a time, a second between two requests to a host. */
  public static CrawlOptions defaults() {
    return DEFAULTS;
  }

  /** These with another number of pages. */
  public CrawlOptions withMaxPages(int maxPages) {
    return with(o -> o.maxPages = maxPages);
  }

  /** These with another number of threads. */
  public CrawlOptions withThreads(int threads) {
    return with(o -> o.threads = threads);
  }

  /** These with another delay. */
  public CrawlOptions withDelay(Duration delay) {
    return with(o -> o.delay = delay);
  }

  /** These with another pause after a failure. */
  public CrawlOptions withRetryPause(Duration retryPause) {
    return with(o -> o.retryPause = retryPause);
  }

  /** These with another time for which a crawl waits where no host may be asked. */
  public CrawlOptions withLongestWait(Duration longestWait) {
    return with(o -> o.longestWait = longestWait);
  }

  /** These with another time for a page. */
  public CrawlOptions withPageTimeout(Duration pageTimeout) {
    return with(o -> o.pageTimeout = pageTimeout);
  }

  /** These with another limit of a page. */
  public CrawlOptions withPageBytes(int pageBytes) {
    return with(o -> o.pageBytes = pageBytes);
  }

  /** These with sitemaps or without. */
  public CrawlOptions withSitemaps(boolean sitemaps) {
    return with(o -> o.sitemaps = sitemaps);
  }

  /** These with other limits of addresses. */
  public CrawlOptions withLimits(TrapLimits limits) {
    return with(o -> o.limits = limits);
  }

  private CrawlOptions with(Consumer<Changed> change) {
    Changed changed = new Changed(this);
    change.accept(changed);
    return changed.options();
  }

  /** Options on their way to others. */
  private static final class Changed {

    private int maxPages;
    private int threads;
    private Duration delay;
    private int attempts;
    private int hostFailures;
    private Duration retryPause;
    private Duration longestWait;
    private Duration pageTimeout;
    private int pageBytes;
    private boolean sitemaps;
    private TrapLimits limits;

    Changed(CrawlOptions from) {
      maxPages = from.maxPages;
      threads = from.threads;
      delay = from.delay;
      attempts = from.attempts;
      hostFailures = from.hostFailures;
      retryPause = from.retryPause;
      longestWait = from.longestWait;
      pageTimeout = from.pageTimeout;
      pageBytes = from.pageBytes;
      sitemaps = from.sitemaps;
      limits = from.limits;
    }

    CrawlOptions options() {
      return new CrawlOptions(
          maxPages,
          threads,
          delay,
          attempts,
          hostFailures,
          retryPause,
          longestWait,
          pageTimeout,
          pageBytes,
          sitemaps,
          limits);
    }
  }
}
