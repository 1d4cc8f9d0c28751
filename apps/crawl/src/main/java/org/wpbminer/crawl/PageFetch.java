package org.wpbminer.crawl;

import crawlercommons.robots.BaseRobotRules;
import java.io.Closeable;
import java.io.IOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.wpbminer.archive.HttpPage;
import org.wpbminer.archive.Origin;
import org.wpbminer.archive.ReadRecord;
import org.wpbminer.archive.ReadRecord.FailedRecord;
import org.wpbminer.archive.ReadRecord.PageRecord;
import org.wpbminer.archive.ReadRecord.SkippedRecord;
import org.wpbminer.crawl.FetchResult.NoAnswer;
import org.wpbminer.crawl.FetchResult.ServerAnswer;
import org.wpbminer.crawl.Fetcher.Wanted;
import org.wpbminer.crawl.HttpFetcher.FetchParameters;

/**
 * Fetcher of single pages that a user requests. It follows the rules of a {@link Crawl}: only
 * public addresses, only pages that robots.txt allows, the same limits, and the same or a longer
 * delay between two pages of a host. Safe for use by many threads, which take turns.
 */
public final class PageFetch implements Closeable {

  /** Maximum number of cached robots.txt files, each of at most 512 KiB. */
  private static final int MAX_SITES = 100;

  private static final Duration DELAY = CrawlOptions.defaults().delay();

  private final int maxBytes;
  private final HttpFetcher fetcher;
  private final HostDelays delays;

  /** The robots.txt files, by site. */
  private final Map<String, String> sites = new HashMap<>();

  private final RobotsFiles robots;

  public PageFetch(FetchParameters parameters) {
    this(parameters.maxBytes(), new HttpFetcher(parameters), CrawlClock.ofSystem());
  }

  /** Creates a fetcher that sends requests through {@code fetcher}, and closes it at the end. */
  PageFetch(int maxBytes, HttpFetcher fetcher, CrawlClock clock) {
    this.maxBytes = maxBytes;
    this.fetcher = fetcher;
    this.delays = new HostDelays(clock);
    this.robots = new RobotsFiles(sites, clock);
  }

  /**
   * Fetches a page. Up to five redirections are followed if the robots.txt of each target allows
   * it.
   *
   * @return the page; its origin has the address after all redirections
   * @throws IOException if the page cannot be fetched; the message has the reason
   */
  public synchronized PageRecord page(String address) throws IOException {
    try {
      QueuedUrl page = QueuedUrl.seed(normal(address, address));
      for (int redirects = 0; redirects <= Visits.MAX_REDIRECTS; redirects++) {
        BaseRobotRules rules = rules(page);
        if (!rules.isAllowed(page.url())) {
          throw new IOException(page.site() + "/robots.txt forbids it");
        }
        awaitTurn(page);
        FetchResult result = fetcher.fetch(page.url(), Wanted.PAGE);
        delays.release(
            page.host(),
            RobotsFiles.delay(rules).compareTo(DELAY) > 0 ? RobotsFiles.delay(rules) : DELAY);
        ServerAnswer answer = requireAnswer(result);
        if (!answer.isRedirect()) {
          return record(address, answer);
        }
        page = QueuedUrl.seed(normal(Visits.target(answer), answer.header("Location")));
      }
      throw new IOException("it is redirected more than " + Visits.MAX_REDIRECTS + " times");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
  }

  private static String normal(String url, String given) throws IOException {
    String normal = url == null ? null : CrawlUrls.normal(url);
    if (normal == null) {
      throw new IOException(
          ("\"%s\" is not the address of a page: it needs http or https and a host, no user, and a"
                  + " port of 80, 443, or 1024 and above")
              .formatted(given));
    }
    return normal;
  }

  /** Returns the rules of robots.txt: a missing file allows all, an unreachable one no page. */
  private BaseRobotRules rules(QueuedUrl page) throws IOException, InterruptedException {
    if (robots.of(page.site()) == null) {
      if (sites.size() >= MAX_SITES) {
        sites.clear();
      }
      awaitTurn(page);
      Visited.Robots visited = Visits.robots(page, fetcher, delays, Duration.ZERO);
      delays.release(visited.host(), Duration.ZERO);
      if (visited.file() == null) {
        FetchResult last = visited.results().get(visited.results().size() - 1);
        requireAnswer(last);
        throw new IOException(last.url() + " cannot be read, so fetching is not allowed");
      }
      robots.put(page.site(), visited.file());
    }
    return robots.of(page.site());
  }

  private void awaitTurn(QueuedUrl page) throws InterruptedException {
    if (!delays.isPlaced(page.host())) {
      delays.place(page.host(), fetcher.ipAddress(page.url()));
    }
    delays.await(page.host());
  }

  private ServerAnswer requireAnswer(FetchResult result) throws IOException {
    if (result instanceof NoAnswer none) {
      boolean refused = none.reason() == NoAnswer.Reason.REFUSED_ADDRESS;
      throw new IOException(
          "%s: %s: %s%s"
              .formatted(
                  none.url(),
                  none.reason().label(),
                  none.message(),
                  refused ? "; --allow-private allows networks of your own" : ""));
    }
    ServerAnswer answer = (ServerAnswer) result;
    if (Visits.asksToWait(answer)) {
      throw new IOException(answer.url() + " answers " + answer.status() + "; try again later");
    }
    return answer;
  }

  private PageRecord record(String address, ServerAnswer answer) throws IOException {
    if (!answer.isSuccess()) {
      throw new IOException(answer.url() + " answers " + answer.status());
    }
    String truncated =
        answer.truncated() == null ? null : "the answer is cut: " + answer.truncated().label();
    Origin origin = new Origin(address, null, address, answer.url(), answer.date(), null);
    ReadRecord record = HttpPage.of(origin, answer.message(), false, truncated, maxBytes);
    if (record instanceof FailedRecord failed) {
      throw new IOException(failed.reason().label() + ": " + failed.message());
    }
    if (record instanceof SkippedRecord skipped) {
      throw new IOException("it is " + skipped.reason().label(skipped.what()));
    }
    return (PageRecord) record;
  }

  @Override
  public void close() throws IOException {
    fetcher.close();
  }
}
