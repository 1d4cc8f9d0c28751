package org.wpbminer.crawl.frontier;

import java.net.URI;
import java.util.Map;
import java.util.function.Predicate;

/** Lets an address into the queue or not, and counts those that it let in. For one thread. */
public final class LinkGate {

  private static final String COUNT = "taken ";
  private static final String HOSTS = "hosts";
  private static final String SITEMAPS = "sitemaps of ";

  /** Sitemaps of sitemaps of sitemaps: the protocol has one of them. */
  private static final int MOST_DEPTH = 2;

  private final Frontier frontier;
  private final TrapLimits limits;
  private final Predicate<String> scope;
  private final Map<String, String> facts;

  /**
   * A gate before a queue.
   *
   * @param scope hosts that may be visited
   */
  public LinkGate(Frontier frontier, TrapLimits limits, Predicate<String> scope) {
    this.frontier = frontier;
    this.limits = limits;
    this.scope = scope;
    this.facts = frontier.facts();
  }

  /**
   * Adds a page to the queue.
   *
   * @param url normal, as {@link CrawlUrls#normal} has it
   * @return null if it is queued or known; else why it may not enter
   */
  public String offer(QueuedUrl url) {
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
    boolean sitemap = url.tier() == QueueTier.SITEMAP;
    if (!sitemap && CrawlUrls.isNoPage(url.url())) {
      return "no-page";
    }
    boolean trap =
        sitemap && (taken(SITEMAPS + host) >= limits.sitemaps() || url.hops() > MOST_DEPTH)
            || url.hops() > limits.hops()
            || taken(host) >= limits.perHost()
            || taken(CrawlUrls.pattern(url.url())) >= ofPattern(url.url())
            || taken(host) == 0 && number(HOSTS) >= limits.hosts();
    if (trap) {
      return "trap";
    }
    return frontier.queued() >= limits.queued() ? "queue-full" : null;
  }

  private int ofPattern(String url) {
    return URI.create(url).getRawQuery() == null ? limits.perPattern() : limits.perQuery();
  }

  private void count(QueuedUrl url) {
    if (taken(url.host()) == 0) {
      facts.put(HOSTS, Integer.toString(number(HOSTS) + 1));
    }
    one(url.host());
    one(CrawlUrls.pattern(url.url()));
    if (url.tier() == QueueTier.SITEMAP) {
      one(SITEMAPS + url.host());
    }
  }

  private void one(String kind) {
    facts.put(COUNT + kind, Integer.toString(taken(kind) + 1));
  }

  private int taken(String kind) {
    return number(COUNT + kind);
  }

  private int number(String fact) {
    return Integer.parseInt(facts.getOrDefault(fact, "0"));
  }
}
