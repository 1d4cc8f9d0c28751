package org.wpbminer.crawl;

import crawlercommons.robots.BaseRobotRules;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.Predicate;
import org.wpbminer.archive.MiningPool;
import org.wpbminer.archive.ReadRecord.PageRecord;
import org.wpbminer.archive.WarcExchange;
import org.wpbminer.classifier.CrawlOrder;
import org.wpbminer.classifier.MinedPage;
import org.wpbminer.classifier.io.DaemonThreads;
import org.wpbminer.classifier.io.Progress;
import org.wpbminer.crawl.WordTopic.Judgement;

/**
 * A focused crawl. It repeats the following steps until there are enough pages: take the best
 * queued page whose host may be contacted now; fetch, store and mine the page; judge whether it is
 * on topic; score and queue its links.
 *
 * <p>One thread makes the decisions and writes the results. Other threads fetch and mine, each a
 * page of another host. With one such thread, the order depends only on the responses of the
 * servers.
 */
public final class Crawl {

  /** Maximum time between two checks whether the crawl has been stopped. */
  private static final Duration MAX_WAIT = Duration.ofSeconds(1);

  private final CrawlOptions options;
  private final CrawlParts parts;
  private final Frontier frontier;
  private final HostDelays delays;
  private final RobotsFiles robots;
  private final CrawlLedger ledger;
  private final MiningPool mining;
  private final Visits visits;
  private int running;
  private int pagesRunning;

  /** Time by {@link System#nanoTime} at which running visits are abandoned; null until stopped. */
  private volatile Long stopNanos;

  /** Creates a crawl that continues with the pages in a queue. The queue is not closed. */
  public Crawl(CrawlOptions options, CrawlParts parts, Frontier frontier) {
    this.options = options;
    this.parts = parts;
    this.frontier = frontier;
    this.delays = new HostDelays(parts.clock());
    this.robots = new RobotsFiles(frontier.facts(), parts.clock());
    this.ledger = new CrawlLedger(options, parts, frontier, delays, robots);
    this.mining = new MiningPool(options.threads());
    this.visits = new Visits(parts, options, mining, delays);
  }

  /**
   * Runs the crawl. May be called only once.
   *
   * @param seeds addresses to start with, in normal form; known ones are ignored
   * @throws IOException if the queue or the files cannot be written; committed work stays
   * @throws InterruptedException if the thread is interrupted; committed work stays
   */
  public CrawlSummary run(Collection<String> seeds) throws IOException, InterruptedException {
    Instant started = parts.clock().now();
    keepDelaysOfTheRunBefore();
    ledger.begin(seeds);
    ExecutorService threads =
        Executors.newFixedThreadPool(options.threads(), new DaemonThreads("wpbminer-crawl"));
    try {
      ExecutorCompletionService<Visited> ended = new ExecutorCompletionService<>(threads);
      do {
        startVisits(ended);
        Visited visited = running == 0 ? null : await(ended);
        if (visited != null) {
          finish(visited);
        }
      } while (running > 0 ? !isGivenUp() : mayGoOn());
    } finally {
      threads.shutdownNow();
      mining.close();
    }
    return ledger.summary(Duration.between(started, parts.clock().now()));
  }

  private void finish(Visited visited) throws IOException {
    if (visited instanceof Visited.LookedUp found) {
      delays.release(found.host(), Duration.ZERO); // a look-up sends no request to the host
      delays.place(found.host(), found.ipAddress());
      return;
    }
    ledger.finish(visited); // comes first: a robots.txt sets the delay
    delays.release(visited.host(), delay(visited.url().site()));
  }

  /**
   * Stops the crawl: no visit starts any more. A visit that does not end in time is abandoned, and
   * its page stays in the queue. Returns at once; may be called by any thread. No thread is
   * interrupted, because that would close files that are being written.
   *
   * @param grace time for running visits
   */
  public void stop(Duration grace) {
    stopNanos = System.nanoTime() + grace.toNanos();
  }

  private boolean isGivenUp() {
    return stopNanos != null && System.nanoTime() - stopNanos >= 0;
  }

  /** Delays the first request to each host, because the previous run may just have contacted it. */
  private void keepDelaysOfTheRunBefore() {
    for (String host : frontier.hosts()) {
      QueuedUrl next = frontier.best(host::equals);
      delays.pause(host, parts.clock().now().plus(delay(next.site())));
    }
  }

  /** Starts visits as long as threads and hosts are free and more pages are needed. */
  private void startVisits(ExecutorCompletionService<Visited> ended) {
    while (hasRoom()) {
      QueuedUrl url = frontier.best(delays::isFree);
      if (url == null) {
        return;
      }
      BaseRobotRules rules = robots.of(url.site());
      if (!delays.isPlaced(url.host())) {
        start(ended, url, () -> visits.ipAddress(url));
      } else if (rules == null) {
        start(ended, url, () -> visits.robots(url));
      } else if (rules.isAllowed(url.url())) {
        pagesRunning++;
        start(ended, url, () -> visits.page(url));
      } else {
        ledger.forbidden(url);
      }
    }
  }

  private boolean hasRoom() {
    return stopNanos == null
        && running < options.threads()
        && ledger.pages() + pagesRunning < options.maxPages();
  }

  private void start(
      ExecutorCompletionService<Visited> ended, QueuedUrl url, Callable<Visited> visit) {
    delays.take(url.host());
    running++;
    ended.submit(visit);
  }

  /** Waits at most a second for a visit to end; returns null if none ends or another may start. */
  private Visited await(ExecutorCompletionService<Visited> ended) throws InterruptedException {
    Duration wait = hasRoom() ? untilFree() : MAX_WAIT;
    Future<Visited> next = ended.poll(Math.max(1, bounded(wait).toMillis()), TimeUnit.MILLISECONDS);
    if (next == null) {
      return null;
    }
    running--;
    try {
      Visited visited = next.get();
      pagesRunning -= visited instanceof Visited.Page ? 1 : 0;
      return visited;
    } catch (ExecutionException e) {
      throw new IllegalStateException("a visit throws nothing", e.getCause());
    }
  }

  /** Returns the longer of two delays: that in the site's robots.txt and that in the options. */
  private Duration delay(String site) {
    BaseRobotRules rules = robots.of(site);
    Duration own = rules == null ? Duration.ZERO : RobotsFiles.delay(rules);
    return own.compareTo(options.delay()) > 0 ? own : options.delay();
  }

  /** Waits until a host may be contacted, at most a second. Returns false if the crawl must end. */
  private boolean mayGoOn() throws InterruptedException {
    if (stopNanos != null || ledger.pages() >= options.maxPages() || frontier.queued() == 0) {
      return false;
    }
    Duration wait = untilFree();
    if (wait.compareTo(options.longestWait()) > 0) {
      return false;
    }
    if (!wait.isNegative()) {
      parts.clock().sleep(bounded(wait));
    }
    return true;
  }

  /** Returns the time until the first queued host is free; very long if none becomes free. */
  private Duration untilFree() {
    return Duration.between(parts.clock().now(), delays.earliest(frontier.hosts()));
  }

  private static Duration bounded(Duration wait) {
    return wait.compareTo(MAX_WAIT) > 0 ? MAX_WAIT : wait;
  }

  /**
   * Components of a crawl. The crawl closes none of them.
   *
   * @param fetcher sends requests
   * @param reader mines fetched pages; if it mines items, those of the seeds and of their next
   *     pages are visited first
   * @param topic decides whether a page is on topic
   * @param words finds the part of the page of each link, and scores its text for the topic; null
   *     to follow only items and next pages
   * @param order computes the scores that the queue sorts links by
   * @param scope accepts the hosts that may be visited
   * @param store stores responses and the results of mining
   * @param clock gives the time
   * @param progress shows the progress of the crawl
   */
  public record CrawlParts(
      Fetcher fetcher,
      CrawlReader reader,
      Function<MinedPage, Judgement> topic,
      CrawlOrder words,
      LinkOrder order,
      Predicate<String> scope,
      VisitStore store,
      CrawlClock clock,
      Progress progress) {}

  /** Miner of fetched pages. Safe for use by many threads. */
  @FunctionalInterface
  interface CrawlReader {

    /** Mines any bytes as a page; {@code robotsTags} are the values of its X-Robots-Tag headers. */
    ReadPage read(PageRecord record, List<String> robotsTags);
  }

  /**
   * Mined page with further data that the crawler needs.
   *
   * @param mined the mined page with its main text in Markdown
   * @param directives its directives for crawlers
   * @param outside links outside all blocks
   * @param nofollow link targets, without fragments, if all links to them are {@code nofollow}
   */
  record ReadPage(
      MinedPage mined,
      PageDirectives directives,
      List<MinedPage.Link> outside,
      Set<String> nofollow) {}

  interface VisitStore {

    VisitStore NONE = (exchange, metadata, page, mined) -> {};

    /**
     * Stores a response and, if its page was mined, a row with the results.
     *
     * @param metadata further facts about the visit, by name
     * @param page the page in the response, or null
     * @param mined the mined page; null if no row is to be written
     */
    void store(
        WarcExchange exchange, Map<String, List<String>> metadata, PageRecord page, MinedPage mined)
        throws IOException;
  }
}
