package org.wpbminer.crawl;

import java.io.Closeable;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.LinkedHashMap;
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
import org.wpbminer.crawl.RobotsFiles.RobotsRules;

/**
 * Single pages that a user names, fetched as a crawl would: from public addresses alone, where the
 * site's file of robots allows it, with the crawl's limits, and the crawl's delay between two pages
 * of a host, or the longer one that the host asks for. A page with all others that it leads to is a
 * {@link Crawl}.
 *
 * <p>Safe for use by many threads, which take turns.
 */
public final class PageFetch implements Closeable {

  /** A file of robots has at most 512 KiB. */
  private static final int KNOWN_SITES = 100;

  private static final Duration DELAY = CrawlOptions.defaults().delay();

  private final int maxBytes;
  private final HttpFetcher fetcher;
  private final HostDelays delays;
  private final RobotsFiles robots;

  /** Fetches with these parameters. */
  public PageFetch(FetchParameters parameters) {
    this(parameters.maxBytes(), new HttpFetcher(parameters), CrawlClock.ofSystem());
  }

  /** Fetches with a fetcher, which is closed with this. */
  PageFetch(int maxBytes, HttpFetcher fetcher, CrawlClock clock) {
    this.maxBytes = maxBytes;
    this.fetcher = fetcher;
    this.delays = new HostDelays(clock);
    this.robots =
        new RobotsFiles(
            new LinkedHashMap<>() {
              private static final long serialVersionUID = 1;

              @Override
              protected boolean removeEldestEntry(Map.Entry<String, String> eldest) {
                return size() > KNOWN_SITES;
              }
            },
            clock);
  }

  /**
   * Fetches a page. Up to five redirections are followed, each where its own site allows it.
   *
   * @return the page; the address of its origin is the one that it was found at in the end
   * @throws IOException if there is none, with the reason
   */
  public synchronized PageRecord page(String address) throws IOException {
    String url = normal(address, address);
    for (int redirects = 0; redirects <= Visits.MOST_REDIRECTS; redirects++) {
      RobotsRules rules = rules(url);
      if (!rules.allows(url)) {
        throw new IOException(site(url) + "/robots.txt forbids it");
      }
      Duration asked = rules.delay();
      ServerAnswer answer = answer(url, Wanted.PAGE, asked.compareTo(DELAY) > 0 ? asked : DELAY);
      if (!answer.isRedirect()) {
        return record(address, answer);
      }
      url = normal(Visits.target(answer), answer.header("Location"));
    }
    throw new IOException("it leads on more than " + Visits.MOST_REDIRECTS + " times");
  }

  private static String normal(String url, String said) throws IOException {
    String normal = url == null ? null : CrawlUrls.normal(url);
    if (normal == null) {
      throw new IOException(
          ("\"%s\" is no address of a page: it needs http or https and a host, and no user; of ports"
                  + " below 1024, 80 or 443")
              .formatted(said));
    }
    return normal;
  }

  private RobotsRules rules(String page) throws IOException {
    String site = site(page);
    if (robots.of(site) == null) {
      robots.put(site, robotsFile(site + "/robots.txt"));
    }
    return robots.of(site);
  }

  /** RFC 9309: without a file all is allowed; one that cannot be had for now forbids all. */
  private byte[] robotsFile(String address) throws IOException {
    String url = address;
    for (int redirects = 0; redirects <= Visits.MOST_REDIRECTS; redirects++) {
      ServerAnswer answer = answer(url, Wanted.FILE, Duration.ZERO);
      String target = answer.isRedirect() ? Visits.target(answer) : null;
      if (target == null) {
        byte[] file = Visits.file(answer);
        if (file == null) {
          throw new IOException(url + " cannot be read, and may forbid it");
        }
        return file;
      }
      url = target;
    }
    return new byte[0];
  }

  private static String site(String url) {
    URI uri = URI.create(url);
    return uri.getScheme() + "://" + uri.getRawAuthority();
  }

  /** Asks in the host's turn, which comes again after the delay. */
  private ServerAnswer answer(String url, Wanted wanted, Duration delay) throws IOException {
    String host = URI.create(url).getHost();
    if (!delays.isPlaced(host)) {
      delays.place(host, fetcher.machine(url));
    }
    try {
      delays.await(host);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
    FetchResult result = fetcher.fetch(url, wanted);
    delays.release(host, delay);
    if (result instanceof NoAnswer none) {
      boolean refused = none.reason() == NoAnswer.Reason.REFUSED_ADDRESS;
      throw new IOException(
          url
              + ": "
              + none.reason().label()
              + ": "
              + none.message()
              + (refused ? "; --allow-private allows networks of your own" : ""));
    }
    ServerAnswer answer = (ServerAnswer) result;
    if (Visits.asksToWait(answer)) {
      throw new IOException(url + " answers " + answer.status() + "; try again later");
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

  /** Fetches no more. */
  @Override
  public void close() throws IOException {
    fetcher.close();
  }
}
