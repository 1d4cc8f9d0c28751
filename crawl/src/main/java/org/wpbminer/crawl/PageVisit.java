package org.wpbminer.crawl;

import java.net.URI;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.wpbminer.archive.input.FailedRecord;
import org.wpbminer.archive.input.HttpPage;
import org.wpbminer.archive.input.Origin;
import org.wpbminer.archive.input.PageRecord;
import org.wpbminer.archive.input.ReadOptions;
import org.wpbminer.archive.input.ReadRecord;
import org.wpbminer.archive.input.SkippedRecord;
import org.wpbminer.classifier.crawl.QueuedLink;
import org.wpbminer.classifier.links.LinkResolver;
import org.wpbminer.crawl.fetch.FetchRequest;
import org.wpbminer.crawl.fetch.FetchResult;
import org.wpbminer.crawl.fetch.ServerAnswer;
import org.wpbminer.crawl.frontier.CrawlUrls;
import org.wpbminer.crawl.frontier.QueuedUrl;
import org.wpbminer.crawl.page.ReadPage;
import org.wpbminer.crawl.topic.TopicJudgement;

/** Visits a page: fetch, mine, judge, score its links. Safe for use by many threads. */
final class PageVisit {

  /** The outcome of a page that was read. */
  static final String PAGE = "page";

  static final String REDIRECT = "redirect";
  private static final int MOST_REDIRECTS = 5;

  private final CrawlParts parts;
  private final int mostLinks;
  private final ReadOptions reading = ReadOptions.defaults().withMaxBytes(16 << 20);

  PageVisit(CrawlParts parts, int mostLinks) {
    this.parts = parts;
    this.mostLinks = mostLinks;
  }

  Visited.Page visit(QueuedUrl url) {
    FetchResult result = parts.fetcher().fetch(FetchRequest.page(url.url()));
    if (!(result instanceof ServerAnswer answer) || asksToWait(answer)) {
      return new Visited.Page(url, result, null, null, List.of());
    }
    if (answer.isRedirect()) {
      return redirected(url, answer);
    }
    if (!answer.isSuccess()) {
      return new Visited.Page(url, answer, "http-" + answer.status(), null, List.of());
    }
    String truncated =
        answer.truncated() == null ? null : "WARC-Truncated: " + answer.truncated().label();
    Origin origin = new Origin("crawl", null, url.url(), url.url(), answer.date(), null);
    ReadRecord record = HttpPage.of(origin, answer.message(), false, truncated, reading);
    if (record instanceof PageRecord page) {
      return read(url, answer, page);
    }
    String why =
        record instanceof SkippedRecord skipped
            ? skipped.reason().label()
            : ((FailedRecord) record).reason().label();
    return new Visited.Page(url, answer, why, null, List.of());
  }

  private Visited.Page read(QueuedUrl url, ServerAnswer answer, PageRecord record) {
    try {
      ReadPage page = parts.reading().read(record, answer.headers("X-Robots-Tag"));
      TopicJudgement judgement = parts.topic().judge(page.mined());
      List<QueuedUrl> links = page.directives().follow() ? links(url, page, judgement) : List.of();
      return new Visited.Page(url, answer, PAGE, new Visited.Read(record, page, judgement), links);
    } catch (OutOfMemoryError e) {
      return new Visited.Page(url, answer, "memory", null, List.of());
    } catch (RuntimeException | StackOverflowError e) {
      return new Visited.Page(url, answer, "internal-error", null, List.of());
    }
  }

  /** Each target once, by the best link to it; those that count alike as they stand. */
  private List<QueuedUrl> links(QueuedUrl from, ReadPage page, TopicJudgement judgement) {
    Map<String, QueuedUrl> best = new LinkedHashMap<>();
    for (QueuedLink link : parts.order().links(page)) {
      String target = CrawlUrls.normal(link.link().href());
      if (target != null) {
        double score = parts.order().score(link, judgement.score());
        best.merge(
            target,
            new QueuedUrl(target, score, link.tier(), from.hops() + 1, 0, 0, from.url()),
            (a, b) -> b.score() > a.score() ? b : a);
      }
    }
    return best.values().stream()
        .sorted(Comparator.comparingDouble(QueuedUrl::score).reversed())
        .limit(mostLinks)
        .toList();
  }

  /** A redirection is a link in the place of its page: the target waits for its own host's turn. */
  private static Visited.Page redirected(QueuedUrl url, ServerAnswer answer) {
    String target = target(answer);
    if (target == null || url.redirects() == MOST_REDIRECTS) {
      String why = target == null ? "bad-redirect" : "too-many-redirects";
      return new Visited.Page(url, answer, why, null, List.of());
    }
    return new Visited.Page(url, answer, REDIRECT, null, List.of(url.redirected(target)));
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
