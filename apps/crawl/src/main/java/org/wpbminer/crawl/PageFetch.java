package org.wpbminer.crawl;

import java.io.Closeable;
import java.io.IOException;
import java.net.URI;
import java.util.concurrent.TimeUnit;
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
 * site's file of robots allows it, with the crawl's limits, a second between two pages. A page with
 * all others that it leads to is a {@link Crawl}.
 *
 * <p>Safe for use by many threads, which take turns.
 */
public final class PageFetch implements Closeable {

  private static final long BETWEEN_PAGES = TimeUnit.SECONDS.toNanos(1);

  private final FetchParameters parameters;
  private final HttpFetcher fetcher;
  private long next = System.nanoTime();

  /** Fetches with these parameters. */
  public PageFetch(FetchParameters parameters) {
    this.parameters = parameters;
    this.fetcher = new HttpFetcher(parameters);
  }

  /**
   * Fetches a page. Up to five redirections are followed, each where its own site allows it.
   *
   * @return the page; the address of its origin is the one that it was found at in the end
   * @throws IOException if there is none, with the reason
   */
  public synchronized PageRecord page(String address) throws IOException {
    await();
    String url = normal(address, address);
    for (int redirects = 0; redirects <= Visits.MOST_REDIRECTS; redirects++) {
      if (!robots(url).allows(url)) {
        throw new IOException(site(url) + "/robots.txt forbids it");
      }
      ServerAnswer answer = answer(url, Wanted.PAGE);
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
      throw new IOException("\"" + said + "\" is no address of a page");
    }
    return normal;
  }

  private void await() throws IOException {
    try {
      TimeUnit.NANOSECONDS.sleep(next - System.nanoTime());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
    next = System.nanoTime() + BETWEEN_PAGES;
  }

  /** RFC 9309: without a file all is allowed; one that cannot be had for now forbids all. */
  private RobotsRules robots(String page) throws IOException {
    String url = site(page) + "/robots.txt";
    for (int redirects = 0; redirects <= Visits.MOST_REDIRECTS; redirects++) {
      ServerAnswer answer = answer(url, Wanted.FILE);
      String target = answer.isRedirect() ? Visits.target(answer) : null;
      if (target == null) {
        byte[] file = Visits.file(answer);
        if (file == null) {
          throw new IOException(url + " cannot be read, and may forbid it");
        }
        return RobotsRules.parse(url, file);
      }
      url = target;
    }
    return RobotsRules.parse(url, new byte[0]);
  }

  private static String site(String url) {
    URI uri = URI.create(url);
    return uri.getScheme() + "://" + uri.getRawAuthority();
  }

  private ServerAnswer answer(String url, Wanted wanted) throws IOException {
    FetchResult result = fetcher.fetch(url, wanted);
    if (result instanceof NoAnswer none) {
      throw new IOException(url + ": " + none.reason().label() + ": " + none.message());
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
    ReadRecord record =
        HttpPage.of(origin, answer.message(), false, truncated, parameters.maxBytes());
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
