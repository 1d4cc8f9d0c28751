package org.wpbminer.crawl;

import java.util.Objects;
import java.util.function.Function;
import java.util.function.Predicate;
import org.wpbminer.classifier.MinedPage;
import org.wpbminer.crawl.fetch.Fetcher;
import org.wpbminer.crawl.output.VisitStore;
import org.wpbminer.crawl.page.PageReading;
import org.wpbminer.crawl.polite.CrawlClock;
import org.wpbminer.crawl.topic.WordTopic.Judgement;

/**
 * What a crawl works with. Nothing of it is closed by the crawl.
 *
 * @param fetcher asks servers
 * @param reading reads pages
 * @param topic decides which are on topic
 * @param order says which links come first
 * @param scope hosts that may be visited
 * @param store keeps what was fetched
 * @param clock the time
 * @param listener is told of every visit
 */
public record CrawlParts(
    Fetcher fetcher,
    PageReading reading,
    Function<MinedPage, Judgement> topic,
    LinkOrder order,
    Predicate<String> scope,
    VisitStore store,
    CrawlClock clock,
    CrawlListener listener) {

  public CrawlParts {
    Objects.requireNonNull(fetcher, "fetcher");
    Objects.requireNonNull(reading, "reading");
    Objects.requireNonNull(topic, "topic");
    Objects.requireNonNull(order, "order");
    Objects.requireNonNull(scope, "scope");
    Objects.requireNonNull(store, "store");
    Objects.requireNonNull(clock, "clock");
    Objects.requireNonNull(listener, "listener");
  }
}
