package org.wpbminer.crawl;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.wpbminer.archive.WarcExchange;
import org.wpbminer.classifier.io.Json;
import org.wpbminer.crawl.Crawl.CrawlParts;
import org.wpbminer.crawl.CrawlSummary.FailedPage;
import org.wpbminer.crawl.CrawlSummary.LeftHost;
import org.wpbminer.crawl.CrawlSummary.Visit;
import org.wpbminer.crawl.FetchResult.NoAnswer;
import org.wpbminer.crawl.FetchResult.ServerAnswer;
import org.wpbminer.crawl.WordTopic.Judgement;

/**
 * Writer of the results of each step of a crawl. The response is written to the files first; then
 * queue and counts change in one commit. Not thread-safe.
 */
final class CrawlLedger {

  private static final String RETRY_AFTER = "Retry-After";
  private static final String PAUSE = "pause ";
  private static final String COUNT = "count ";
  private static final String VISIT = "visit ";
  private static final String FAILED = "failed ";
  private static final String LEFT = "left ";
  private static final String BODY = "body ";
  private static final String CANONICAL = "canonical ";
  private static final String PAGE = "page";
  private static final String DUPLICATE = "duplicate";
  private static final int MAX_DOUBLINGS = 6;

  private static final int MAX_ATTEMPTS = 3;

  /** Number of failing pages in a row after which a host is given up; see {@link #isOfHost}. */
  private static final int MAX_HOST_FAILURES = 5;

  /** Number of pages in a row without a response in time after which a host is given up. */
  private static final int MAX_HOST_SILENCES = 25;

  /** Pause before a failed page is requested again, and first pause of a failing host. */
  private static final Duration RETRY_PAUSE = Duration.ofSeconds(10);

  private final CrawlParts parts;
  private final Frontier frontier;
  private final LimitedQueue gate;
  private final HostDelays delays;
  private final RobotsFiles robots;
  private final Map<String, HostTrouble> troubles = new HashMap<>();

  /** Time of the last failed request, by address; has only pages that will be requested again. */
  private final Map<String, Instant> tried = new HashMap<>();

  private final long started = System.nanoTime();
  private int pages;
  private int onTopic;
  private int failed;
  private int pagesOfRun;

  CrawlLedger(
      CrawlOptions options,
      CrawlParts parts,
      Frontier frontier,
      HostDelays delays,
      RobotsFiles robots) {
    this.parts = parts;
    this.frontier = frontier;
    this.gate = new LimitedQueue(frontier, options.limits(), parts.scope());
    this.delays = delays;
    this.robots = robots;
    for (Visit visit : frontier.records(VISIT, Visit.class)) {
      pages++;
      onTopic += visit.onTopic() ? 1 : 0;
    }
    this.failed = frontier.facts(FAILED).size();
    frontier.facts(PAUSE).forEach((host, until) -> delays.pause(host, Instant.parse(until)));
  }

  int pages() {
    return pages;
  }

  CrawlSummary summary(Duration time) throws IOException {
    frontier.commit(); // forbidden pages were closed without a commit
    Map<String, Integer> counts = new TreeMap<>();
    frontier.facts(COUNT).forEach((outcome, count) -> counts.put(outcome, Integer.valueOf(count)));
    return new CrawlSummary(
        frontier.records(VISIT, Visit.class),
        frontier.records(FAILED, FailedPage.class),
        frontier.records(LEFT, LeftHost.class),
        counts,
        frontier.queued(),
        pagesOfRun,
        time);
  }

  void begin(Iterable<String> seeds) throws IOException {
    for (String seed : seeds) {
      offer(QueuedUrl.seed(seed));
    }
    frontier.commit();
  }

  private void offer(QueuedUrl url) {
    String refusal = gate.offer(url);
    if (refusal != null) {
      count("links not taken: " + refusal, 1);
    }
  }

  void forbidden(QueuedUrl url) {
    close(url, "robots", null);
  }

  void finish(Visited visited) throws IOException {
    if (visited instanceof Visited.Robots asked) {
      finish(asked);
    } else {
      finish((Visited.Page) visited);
    }
    frontier.commit();
  }

  private void finish(Visited.Robots asked) throws IOException {
    for (FetchResult result : asked.results()) {
      if (result instanceof ServerAnswer answer) {
        parts.store().store(exchange(answer), Map.of(), null, null);
      }
    }
    String host = asked.url().host();
    if (asked.file() == null) {
      HostTrouble trouble = troubles.computeIfAbsent(host, h -> new HostTrouble());
      trouble.failures().add("robots.txt, time " + trouble.failures().size());
      trouble(host, asked.results().get(asked.results().size() - 1));
    } else {
      robots.put(asked.url().site(), asked.file());
      troubles.remove(host);
    }
  }

  private void finish(Visited.Page visit) throws IOException {
    QueuedUrl url = visit.url();
    Visited.Read read = visit.read();
    boolean copy = read != null && frontier.facts().containsKey(BODY + read.digest());
    boolean duplicate = copy || read != null && isKnownAs(read.canonical(), url);
    if (visit.result() instanceof ServerAnswer answer) {
      boolean row = read != null && read.page().directives().index() && !duplicate;
      parts
          .store()
          .store(
              exchange(answer),
              metadata(visit, duplicate),
              read == null ? null : read.record(),
              row ? read.page().mined() : null);
    }
    if (visit.outcome() == null) {
      again(url, visit.result());
      waitForRetry(url.host());
      return;
    }
    troubles.remove(url.host());
    if (visit.failure() != null) {
      note(FAILED, failed++, new FailedPage(url.url(), visit.outcome(), visit.failure()));
    }
    if (duplicate) {
      close(url, DUPLICATE, null);
    } else {
      close(url, visit.outcome(), read == null ? null : read.judgement());
    }
    if (read != null && !duplicate) {
      frontier.facts().put(BODY + read.digest(), url.url());
      if (!read.canonical().equals(url.url())) {
        frontier.facts().put(CANONICAL + read.canonical(), url.url());
      }
    }
    if (!copy) { // a copy has the links of its original, and may be a trap
      visit.links().forEach(this::offer);
    }
    waitForRetry(url.host());
  }

  /** Whether an earlier page has the canonical address of the page at {@code url}. */
  private boolean isKnownAs(String canonical, QueuedUrl url) {
    return frontier.facts().containsKey(CANONICAL + canonical)
        || !canonical.equals(url.url()) && PAGE.equals(frontier.outcome(canonical));
  }

  /**
   * Queues a page again, or closes it after the last attempt. A page that the server asked to
   * request later becomes the first of its host, because an endless stream of new links could
   * otherwise delay it forever. Any other failed page becomes the last.
   */
  private void again(QueuedUrl url, FetchResult result) {
    if (url.attempts() + 1 < MAX_ATTEMPTS) {
      frontier.retry(url, isRecalled(result));
      tried.put(url.url(), parts.clock().now());
    } else {
      close(url, reason(result), null);
    }
    HostTrouble trouble = troubles.computeIfAbsent(url.host(), h -> new HostTrouble());
    if (isOfHost(result)) {
      trouble.failures().add(url.url());
      trouble(url.host(), result);
    } else if (result instanceof NoAnswer) {
      trouble.silences().add(url.url());
      leaveIfHopeless(url.host(), result);
    }
  }

  /** Whether a server demands a later request: status 429, or 503 with Retry-After. */
  private static boolean isRecalled(FetchResult result) {
    return result instanceof ServerAnswer answer
        && (answer.status() == 429 || answer.status() == 503 && answer.header(RETRY_AFTER) != null);
  }

  /** Whether a failure concerns the whole host instead of one page. */
  private static boolean isOfHost(FetchResult result) {
    if (result instanceof NoAnswer none) {
      return switch (none.reason()) {
        case REFUSED_ADDRESS, UNKNOWN_HOST, NO_CONNECTION -> true;
        case TIMEOUT, NOT_HTTP -> false;
      };
    }
    int status = ((ServerAnswer) result).status();
    return status == 429 || status == 503;
  }

  /** Pauses a host if all its queued pages have failed before. */
  private void waitForRetry(String host) {
    QueuedUrl next = frontier.best(host::equals);
    Instant last = next == null ? null : tried.get(next.url());
    if (last != null) {
      delays.pause(host, last.plus(RETRY_PAUSE));
    }
  }

  private boolean leaveIfHopeless(String host, FetchResult result) {
    HostTrouble trouble = troubles.get(host);
    boolean refused =
        result instanceof NoAnswer none && none.reason() == NoAnswer.Reason.REFUSED_ADDRESS;
    if (refused) {
      leave(host, reason(result));
    } else if (trouble.isHopeless()) {
      int queued = leave(host, "host-fails");
      frontier.facts().put(LEFT + host, Json.text(new LeftHost(host, reason(result), queued)));
    }
    return refused || trouble.isHopeless();
  }

  /** Closes all queued pages of a host. Returns their number. */
  private int leave(String host, String outcome) {
    int closed = frontier.closeHost(host, outcome);
    count(outcome, closed);
    troubles.remove(host);
    return closed;
  }

  /** Pauses a failing host, or gives it up. */
  private void trouble(String host, FetchResult result) {
    int times = troubles.get(host).failures().size();
    if (leaveIfHopeless(host, result)) {
      return;
    }
    int doublings = Math.min(times - 1, MAX_DOUBLINGS);
    Duration pause = RETRY_PAUSE.multipliedBy(1L << doublings);
    String header = result instanceof ServerAnswer answer ? answer.header(RETRY_AFTER) : null;
    Instant now = parts.clock().now();
    Instant until = now.plus(HostDelays.retryAfter(header, now, pause));
    delays.pause(host, until);
    frontier.facts().put(PAUSE + host, until.toString());
  }

  private static String reason(FetchResult result) {
    return result instanceof NoAnswer none
        ? none.reason().label()
        : "http-" + ((ServerAnswer) result).status();
  }

  private void close(QueuedUrl url, String outcome, Judgement judgement) {
    frontier.close(url, outcome);
    tried.remove(url.url());
    count(outcome, 1);
    if (judgement != null) {
      boolean hit = judgement.onTopic();
      note(VISIT, pages, new Visit(url.url(), url.tier(), url.score(), judgement.score(), hit));
      pages++;
      pagesOfRun++;
      onTopic += hit ? 1 : 0;
    }
    parts
        .progress()
        .step(
            String.format(
                Locale.ROOT,
                "pages %,d, %.1f a second, harvest rate %.2f; queued: %,d",
                pages,
                pagesOfRun / ((System.nanoTime() - started) / 1e9),
                onTopic / (double) pages,
                frontier.queued()));
  }

  private void note(String kind, int number, Object fact) {
    frontier.facts().put(kind + "%010d".formatted(number), Json.text(fact));
  }

  private void count(String what, int times) {
    if (times > 0) {
      frontier.increase(COUNT + what, times);
    }
  }

  private static WarcExchange exchange(ServerAnswer answer) {
    return new WarcExchange(
        answer.url(),
        answer.date(),
        answer.address(),
        answer.request(),
        answer.message(),
        answer.head().length,
        answer.truncated() == null ? null : answer.truncated().label());
  }

  private static Map<String, List<String>> metadata(Visited.Page visit, boolean duplicate) {
    Map<String, List<String>> fields = new TreeMap<>();
    QueuedUrl url = visit.url();
    fields.put("hopsFromSeed", List.of(Integer.toString(url.hops())));
    fields.put("tier", List.of(url.tier().name()));
    fields.put("score", List.of(Double.toString(url.score())));
    if (!url.via().isEmpty()) {
      fields.put("via", List.of(url.via()));
    }
    if (visit.failure() != null) {
      fields.put("failed", List.of(visit.outcome() + ": " + visit.failure()));
    }
    if (visit.read() != null) {
      Judgement judgement = visit.read().judgement();
      fields.put("onTopic", List.of(Boolean.toString(judgement.onTopic())));
      fields.put("topicScore", List.of(Double.toString(judgement.score())));
      fields.put("topicWhy", List.of(judgement.why()));
      boolean index = visit.read().page().directives().index();
      fields.put("index", List.of(Boolean.toString(index)));
      fields.put("duplicate", List.of(Boolean.toString(duplicate)));
    }
    return fields;
  }

  /** Addresses of a host whose requests failed, or timed out, since the host's last success. */
  private record HostTrouble(Set<String> failures, Set<String> silences) {

    HostTrouble() {
      this(new HashSet<>(), new HashSet<>());
    }

    boolean isHopeless() {
      return failures.size() >= MAX_HOST_FAILURES || silences.size() >= MAX_HOST_SILENCES;
    }
  }
}
