package org.wpbminer.crawl;

import java.net.URI;
import java.util.function.Predicate;

/** Queue that admits or refuses addresses by limits. Not thread-safe. */
final class LimitedQueue {

  private static final String COUNT = "taken ";
  private static final String HOSTS = "hosts";
  private static final String CHAINED = "chained ";

  private final Frontier frontier;
  private final QueueLimits limits;
  private final Predicate<String> scope;

  LimitedQueue(Frontier frontier, QueueLimits limits, Predicate<String> scope) {
    this.frontier = frontier;
    this.limits = limits;
    this.scope = scope;
  }

  /**
   * Adds a page to the queue.
   *
   * @param url in normal form, as {@link CrawlUrls#normal} returns it
   * @return null if the address is queued or known; else the reason of the refusal
   */
  String offer(QueuedUrl url) {
    if (frontier.isKnown(url.url())) {
      frontier.offer(url);
      return null;
    }
    String refusal = refusal(url);
    if (refusal == null) {
      frontier.offer(url);
      count(url);
    }
    return refusal;
  }

  private String refusal(QueuedUrl url) {
    String host = url.host();
    if (!scope.test(host)) {
      return "out-of-scope";
    }
    if (CrawlUrls.isNotPage(url.url())) {
      return "no-page";
    }
    boolean isQuery = URI.create(url.url()).getRawQuery() != null;
    int ofPattern = isQuery ? limits.perQuery() : limits.perPattern();
    boolean trap =
        url.hops() > limits.hops()
            || taken(host) >= limits.perHost()
            || taken(CrawlUrls.pattern(url.url())) >= ofPattern
            || taken(host) == 0 && frontier.count(HOSTS) >= limits.hosts()
            || isChained(url)
                && frontier.count(CHAINED + CrawlUrls.kind(url.url())) >= chained(host);
    if (trap) {
      return "trap";
    }
    return frontier.queued() >= limits.queued() ? "queue-full" : null;
  }

  /**
   * Whether an address was found on a page of the same kind, for example on the previous day's page
   * of a calendar. Links whose text has a word of the topic are exempt.
   */
  private static boolean isChained(QueuedUrl url) {
    return !url.topical()
        && url.redirects() == 0
        && CrawlUrls.isNumbered(url.url())
        && CrawlUrls.kind(url.url()).equals(CrawlUrls.kind(url.via()));
  }

  /** Returns the maximum number of addresses of one kind that satisfy {@link #isChained}. */
  private int chained(String host) {
    return Math.max(limits.chained(), taken(host) / 10);
  }

  private void count(QueuedUrl url) {
    frontier.increase(HOSTS, taken(url.host()) == 0 ? 1 : 0);
    frontier.increase(COUNT + url.host(), 1);
    frontier.increase(COUNT + CrawlUrls.pattern(url.url()), 1);
    if (isChained(url)) {
      frontier.increase(CHAINED + CrawlUrls.kind(url.url()), 1);
    }
  }

  private int taken(String kind) {
    return frontier.count(COUNT + kind);
  }

  /**
   * Limits on the number of addresses, against sites with endless addresses.
   *
   * @param perHost addresses of a host
   * @param perPattern addresses of a host that differ only in digits
   * @param perQuery addresses of a host that differ only in digits and the query
   * @param chained addresses of one {@link CrawlUrls#kind} found on pages of that kind, or a tenth
   *     of the host's addresses if that is more
   * @param hosts number of hosts
   * @param queued number of addresses in the queue at a time
   * @param perPage maximum number of links taken from a page, best first
   * @param hops links between a seed and a page
   */
  record QueueLimits(
      int perHost,
      int perPattern,
      int perQuery,
      int chained,
      int hosts,
      int queued,
      int perPage,
      int hops) {

    /** Default limits, far above what ordinary sites need. */
    static final QueueLimits DEFAULTS =
        new QueueLimits(100_000, 10_000, 200, 10, 100_000, 1_000_000, 2_000, 50);
  }
}
