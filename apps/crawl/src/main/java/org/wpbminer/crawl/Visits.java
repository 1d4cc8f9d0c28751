package org.wpbminer.crawl;

import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import org.wpbminer.archive.ContentEncoding;
import org.wpbminer.archive.HttpPage;
import org.wpbminer.archive.MiningPool;
import org.wpbminer.archive.Origin;
import org.wpbminer.archive.ReadRecord;
import org.wpbminer.archive.ReadRecord.FailReason;
import org.wpbminer.archive.ReadRecord.FailedRecord;
import org.wpbminer.archive.ReadRecord.PageRecord;
import org.wpbminer.archive.ReadRecord.SkippedRecord;
import org.wpbminer.classifier.QueuedLink;
import org.wpbminer.classifier.io.Sha256;
import org.wpbminer.classifier.items.PageItems;
import org.wpbminer.classifier.values.LinkResolver;
import org.wpbminer.crawl.Crawl.CrawlParts;
import org.wpbminer.crawl.Crawl.ReadPage;
import org.wpbminer.crawl.FetchResult.ServerAnswer;
import org.wpbminer.crawl.Fetcher.Wanted;
import org.wpbminer.crawl.WordTopic.Judgement;

/**
 * Steps of a crawl that use the network or mine: visiting a page and scoring its links, requesting
 * a robots.txt, and looking up a host. Safe for use by many threads.
 */
final class Visits {

  /** Outcome of a page that was mined. */
  private static final String PAGE = "page";

  private static final String REDIRECT = "redirect";
  static final int MAX_REDIRECTS = 5;

  /** Outcome of a page whose mining took too long. */
  private static final String PAGE_TIMEOUT = "page-timeout";

  private final CrawlParts parts;
  private final CrawlOptions options;
  private final MiningPool mining;
  private final HostDelays delays;

  /** Creates steps that mine pages on the threads of a pool. */
  Visits(CrawlParts parts, CrawlOptions options, MiningPool mining, HostDelays delays) {
    this.parts = parts;
    this.options = options;
    this.mining = mining;
    this.delays = delays;
  }

  Visited.Page page(QueuedUrl url) throws InterruptedException {
    FetchResult result = parts.fetcher().fetch(url.url(), Wanted.PAGE);
    if (!(result instanceof ServerAnswer answer) || asksToWait(answer)) {
      return Visited.Page.without(url, result, null, null);
    }
    if (answer.isRedirect()) {
      return redirected(url, answer);
    }
    if (!answer.isSuccess()) {
      return Visited.Page.without(url, answer, "http-" + answer.status(), null);
    }
    try {
      return mining.within(options.pageTimeout(), () -> read(url, answer));
    } catch (TimeoutException e) {
      return Visited.Page.without(url, answer, PAGE_TIMEOUT, e.getMessage());
    } catch (ExecutionException e) {
      return failed(url, answer, e.getCause());
    }
  }

  /** Returns a failed visit; {@code why} is the exception or lack of memory that ended mining. */
  private static Visited.Page failed(QueuedUrl url, ServerAnswer answer, Throwable why) {
    boolean memory = why instanceof OutOfMemoryError;
    FailReason reason = memory ? FailReason.MEMORY : FailReason.INTERNAL_ERROR;
    String message = memory ? "takes more memory than there is" : why.toString();
    return Visited.Page.without(url, answer, reason.label(), message);
  }

  private Visited.Page read(QueuedUrl url, ServerAnswer answer) {
    String truncated =
        answer.truncated() == null ? null : "WARC-Truncated: " + answer.truncated().label();
    Origin origin = new Origin("crawl", null, url.url(), answer.url(), answer.date(), null);
    ReadRecord record =
        HttpPage.of(origin, answer.message(), false, truncated, options.pageBytes());
    if (record instanceof PageRecord page) {
      return read(url, answer, page);
    }
    if (record instanceof FailedRecord failed) {
      return Visited.Page.without(url, answer, failed.reason().label(), failed.message());
    }
    SkippedRecord skipped = (SkippedRecord) record;
    return Visited.Page.without(url, answer, skipped.reason().label(skipped.what()), null);
  }

  private Visited.Page read(QueuedUrl url, ServerAnswer answer, PageRecord record) {
    ReadPage page = parts.reader().read(record, answer.headers("X-Robots-Tag"));
    Judgement judgement = parts.topic().apply(page.mined());
    List<QueuedUrl> links = new ArrayList<>();
    String refresh = normal(page.directives().refresh());
    if (refresh != null && url.redirects() < MAX_REDIRECTS) {
      links.add(url.redirected(refresh));
    }
    links.addAll(links(url, page, judgement));
    Visited.Read read =
        new Visited.Read(
            record,
            page,
            judgement,
            Sha256.of(record.bytes()),
            canonical(url.url(), normal(page.directives().canonical())));
    return new Visited.Page(
        url, answer, PAGE, read, page.directives().follow() ? links : List.of(), null);
  }

  private static String normal(String address) {
    return address == null ? null : CrawlUrls.normal(address);
  }

  /**
   * Returns the canonical address that a page declares if it is on the same domain, else the page's
   * own address. The front page of a host is accepted only from itself, because faulty templates
   * declare it on all pages.
   */
  private static String canonical(String url, String declared) {
    URI own = URI.create(url);
    URI other = URI.create(declared == null ? url : declared);
    boolean front = other.getRawPath().equals("/") && other.getRawQuery() == null;
    boolean near = CrawlUrls.domain(own.getHost()).equals(CrawlUrls.domain(other.getHost()));
    return near && !front ? other.toString() : url;
  }

  /** Returns the link targets of a page, best first, each with the score of its best link. */
  private List<QueuedUrl> links(QueuedUrl from, ReadPage page, Judgement judgement) {
    Map<String, QueuedUrl> best = new LinkedHashMap<>();
    List<QueuedLink> all = new ArrayList<>();
    if (parts.words() != null) {
      all.addAll(parts.words().all(page.mined()));
      all.addAll(parts.words().outside(page.outside()));
    }
    for (QueuedLink link : all) {
      String target = followed(page, link.link().href());
      if (target != null) {
        double score = parts.order().score(link, judgement.score());
        best.merge(
            target,
            new QueuedUrl(
                target,
                score,
                link.tier(),
                from.hops() + 1,
                0,
                0,
                false,
                link.score() > 0,
                from.url()),
            (a, b) -> b.score() > a.score() ? b : a);
      }
    }
    addLists(from, page, best);
    return best.values().stream()
        .sorted(Comparator.comparingDouble(QueuedUrl::score).reversed())
        .limit(options.limits().perPage())
        .toList();
  }

  /**
   * Adds the items and the next page of a seed, or of a next page. Lists of other pages are not
   * followed: an item's page may have lists of its own, such as those of related items.
   */
  private static void addLists(QueuedUrl from, ReadPage page, Map<String, QueuedUrl> links) {
    PageItems items = page.mined().items();
    if (items == null || from.hops() > 0) {
      return;
    }
    items.lists().stream()
        .flatMap(list -> list.items().stream())
        .map(item -> followed(page, item.url()))
        .filter(Objects::nonNull)
        .forEach(target -> links.put(target, from.item(target)));
    String next = followed(page, items.nextPage());
    if (next != null) {
      links.put(next, from.nextPage(next));
    }
  }

  /** Returns a link's target in normal form; null if it has none or may not be followed. */
  private static String followed(ReadPage page, String href) {
    boolean isFollowed =
        href != null && !page.nofollow().contains(LinkResolver.withoutFragment(href));
    return isFollowed ? CrawlUrls.normal(href) : null;
  }

  Visited.LookedUp ipAddress(QueuedUrl page) {
    return new Visited.LookedUp(page, parts.fetcher().ipAddress(page.url()));
  }

  /** Returns a visit whose only link is the target of the redirection, with the same rank. */
  private static Visited.Page redirected(QueuedUrl url, ServerAnswer answer) {
    String target = target(answer);
    if (target == null || url.redirects() == MAX_REDIRECTS) {
      String why = target == null ? "bad-redirect" : "too-many-redirects";
      return Visited.Page.without(url, answer, why, null);
    }
    return new Visited.Page(url, answer, REDIRECT, null, List.of(url.redirected(target)), null);
  }

  /** Returns the target of a redirection in normal form; null if it may not be visited. */
  static String target(ServerAnswer answer) {
    String location = answer.header("Location").strip();
    return CrawlUrls.normal(new LinkResolver(answer.url(), null).resolve(location));
  }

  /** Whether the status is that of a busy or failing server (429 or 5xx). */
  static boolean asksToWait(ServerAnswer answer) {
    return answer.status() == 429 || answer.status() >= 500;
  }

  Visited.Robots robots(QueuedUrl page) throws InterruptedException {
    return robots(page, parts.fetcher(), delays, options.delay());
  }

  /**
   * Requests the robots.txt of a page's site by the rules of RFC 9309: a client error (4xx) means
   * that no file exists, a server error (5xx) that the crawl has to wait. Five redirections are
   * followed. The page's host is reserved already; hosts of redirections are reserved and released
   * here.
   */
  static Visited.Robots robots(QueuedUrl page, Fetcher fetcher, HostDelays delays, Duration delay)
      throws InterruptedException {
    List<FetchResult> results = new ArrayList<>();
    String url = page.site() + "/robots.txt";
    String host = page.host();
    while (true) {
      FetchResult result = fetcher.fetch(url, Wanted.FILE);
      results.add(result);
      if (!(result instanceof ServerAnswer answer) || asksToWait(answer)) {
        return new Visited.Robots(page, host, results, null);
      }
      String target = answer.isRedirect() ? target(answer) : null;
      if (target == null || results.size() > MAX_REDIRECTS) {
        return new Visited.Robots(page, host, results, file(answer));
      }
      delays.release(host, delay);
      url = target;
      host = URI.create(target).getHost();
      if (!delays.isPlaced(host)) {
        delays.place(host, fetcher.ipAddress(target));
      }
      delays.await(host);
    }
  }

  /** Returns the decoded robots.txt; null if it is undecodable, because it may forbid all pages. */
  private static byte[] file(ServerAnswer answer) {
    if (!answer.isSuccess()) {
      return new byte[0];
    }
    try {
      return ContentEncoding.decodePart(
          answer.body(), answer.headers("Content-Encoding"), RobotsFiles.MAX_BYTES);
    } catch (IOException e) {
      return null;
    }
  }
}
