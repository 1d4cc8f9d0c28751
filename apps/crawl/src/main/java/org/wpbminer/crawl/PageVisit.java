package org.wpbminer.crawl;

import java.net.URI;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import org.wpbminer.archive.HttpPage;
import org.wpbminer.archive.MiningPool;
import org.wpbminer.archive.Origin;
import org.wpbminer.archive.ReadRecord;
import org.wpbminer.archive.ReadRecord.FailReason;
import org.wpbminer.archive.ReadRecord.FailedRecord;
import org.wpbminer.archive.ReadRecord.PageRecord;
import org.wpbminer.archive.ReadRecord.SkippedRecord;
import org.wpbminer.classifier.QueuedLink;
import org.wpbminer.classifier.links.LinkResolver;
import org.wpbminer.crawl.Crawl.CrawlParts;
import org.wpbminer.crawl.FetchResult.ServerAnswer;
import org.wpbminer.crawl.Fetcher.FetchRequest;
import org.wpbminer.crawl.PageReading.ReadPage;
import org.wpbminer.crawl.QueuedUrl.QueueTier;
import org.wpbminer.crawl.WordTopic.Judgement;

/** Visits a page: fetch, mine, judge, score its links. Safe for use by many threads. */
final class PageVisit {

  /** The outcome of a page that was read. */
  static final String PAGE = "page";

  static final String REDIRECT = "redirect";
  private static final int MOST_REDIRECTS = 5;

  static final String SITEMAP = "sitemap";

  /** Not the label of a server that takes too long. */
  private static final String PAGE_TIMEOUT = "page-timeout";

  private final CrawlParts parts;
  private final CrawlOptions options;
  private final MiningPool mining;

  /** Visits pages, which are mined by the threads of a pool. */
  PageVisit(CrawlParts parts, CrawlOptions options, MiningPool mining) {
    this.parts = parts;
    this.options = options;
    this.mining = mining;
  }

  Visited.Page visit(QueuedUrl url) throws InterruptedException {
    boolean sitemap = url.tier() == QueueTier.SITEMAP;
    FetchRequest request =
        sitemap ? FetchRequest.file(url.url(), null, null) : FetchRequest.page(url.url());
    FetchResult result = parts.fetcher().fetch(request);
    if (!(result instanceof ServerAnswer answer) || asksToWait(answer)) {
      return Visited.Page.without(url, result, null);
    }
    if (answer.isRedirect()) {
      return redirected(url, answer);
    }
    if (!answer.isSuccess()) {
      return Visited.Page.without(url, answer, "http-" + answer.status());
    }
    try {
      return mining.within(
          options.pageTimeout(), () -> sitemap ? sitemap(url, answer) : page(url, answer));
    } catch (TimeoutException e) {
      return Visited.Page.failed(url, answer, PAGE_TIMEOUT, e.getMessage());
    } catch (ExecutionException e) {
      return failed(url, answer, e.getCause());
    }
  }

  /** A mistake of ours, or a lack of memory, is this page's alone. */
  private static Visited.Page failed(QueuedUrl url, ServerAnswer answer, Throwable why) {
    return why instanceof OutOfMemoryError
        ? Visited.Page.failed(
            url, answer, FailReason.MEMORY.label(), "takes more memory than there is")
        : Visited.Page.failed(url, answer, FailReason.INTERNAL_ERROR.label(), why.toString());
  }

  private Visited.Page sitemap(QueuedUrl url, ServerAnswer answer) {
    Sitemap map =
        Sitemap.read(url.url(), answer.body(), options.pageBytes(), options.limits().perSitemap());
    List<QueuedUrl> links =
        map.addresses().stream()
            .map(
                address ->
                    map.isIndex()
                        ? QueuedUrl.sitemap(address, url.hops() + 1, url.url())
                        : QueuedUrl.inSitemap(address, url.url()))
            .toList();
    return new Visited.Page(url, answer, SITEMAP, null, links, null);
  }

  private Visited.Page page(QueuedUrl url, ServerAnswer answer) {
    String truncated =
        answer.truncated() == null ? null : "WARC-Truncated: " + answer.truncated().label();
    Origin origin = new Origin("crawl", null, url.url(), url.url(), answer.date(), null);
    ReadRecord record =
        HttpPage.of(origin, answer.message(), false, truncated, options.pageBytes());
    if (record instanceof PageRecord page) {
      return read(url, answer, page);
    }
    if (record instanceof FailedRecord failed) {
      return Visited.Page.failed(url, answer, failed.reason().label(), failed.message());
    }
    return Visited.Page.without(url, answer, ((SkippedRecord) record).reason().label());
  }

  private Visited.Page read(QueuedUrl url, ServerAnswer answer, PageRecord record) {
    ReadPage page = parts.reading().read(record, answer.headers("X-Robots-Tag"));
    Judgement judgement = parts.topic().apply(page.mined());
    List<QueuedUrl> links = page.directives().follow() ? links(url, page, judgement) : List.of();
    return new Visited.Page(
        url, answer, PAGE, new Visited.Read(record, page, judgement), links, null);
  }

  /** Each target once, by the best link to it; those that count alike as they stand. */
  private List<QueuedUrl> links(QueuedUrl from, ReadPage page, Judgement judgement) {
    Map<String, QueuedUrl> best = new LinkedHashMap<>();
    List<QueuedLink> all = new ArrayList<>(parts.words().all(page.mined()));
    all.addAll(parts.words().outside(page.outside()));
    all.removeIf(link -> page.nofollow().contains(link.link().href()));
    for (QueuedLink link : all) {
      String target = CrawlUrls.normal(link.link().href());
      if (target != null) {
        double score = parts.order().score(link, judgement.score());
        best.merge(
            target,
            new QueuedUrl(
                target, score, QueueTier.of(link.tier()), from.hops() + 1, 0, 0, from.url()),
            (a, b) -> b.score() > a.score() ? b : a);
      }
    }
    return best.values().stream()
        .sorted(Comparator.comparingDouble(QueuedUrl::score).reversed())
        .limit(options.limits().perPage())
        .toList();
  }

  /** A redirection is a link in the place of its page: the target waits for its own host's turn. */
  private static Visited.Page redirected(QueuedUrl url, ServerAnswer answer) {
    String target = target(answer);
    if (target == null || url.redirects() == MOST_REDIRECTS) {
      String why = target == null ? "bad-redirect" : "too-many-redirects";
      return Visited.Page.without(url, answer, why);
    }
    return Visited.Page.without(url, answer, REDIRECT, url.redirected(target));
  }

  /** Where a redirection leads; null if to no page. */
  static String target(ServerAnswer answer) {
    String location = answer.header("Location").strip();
    return CrawlUrls.normal(new LinkResolver(answer.url(), null).resolve(location));
  }

  /** Whether a server is too busy, or broken. */
  static boolean asksToWait(ServerAnswer answer) {
    return answer.status() == 429 || answer.status() >= 500;
  }

  /** The host of an address. */
  static String host(String url) {
    return URI.create(url).getHost();
  }
}
