package org.wpbminer.crawl;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
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
import org.wpbminer.crawl.RobotsFiles.RobotsRules;
import org.wpbminer.crawl.WordTopic.Judgement;

/**
 * A focused crawl: the best page of the queue whose host may be asked is fetched, stored, mined and
 * judged; its links are scored and queued; and so on until there are pages enough.
 *
 * <p>One thread decides and writes; others fetch and mine, each on a host of its own. With one of
 * them the order is fixed by what the servers say.
 */
public final class Crawl {

  /** So often at least it looks whether it is to stop. */
  private static final Duration LOOK = Duration.ofSeconds(1);

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

  /** Until when visits may end, by {@link System#nanoTime}; null while it is not to stop. */
  private volatile Long stopNanos;

  /** A crawl that begins, or goes on where its queue is, which it does not close. */
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
   * Crawls, once.
   *
   * @param seeds normal addresses of pages to begin with; those that are known already do nothing
   * @throws IOException if the queue or the files cannot be written; what was committed stays
   * @throws InterruptedException if the thread is interrupted; the same holds
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
    if (visited instanceof Visited.Machine found) {
      delays.release(found.host(), Duration.ZERO); // nobody was asked
      delays.place(found.host(), found.machine());
      return;
    }
    ledger.finish(visited); // first, for it knows what a file of robots says
    delays.release(visited.host(), delay(visited.url().site()));
  }

  /**
   * Ends the crawl early and in order: nothing is begun any more; what has not ended within a time
   * is given up, and stays in the queue. Redelays at once; for any thread. Nobody is interrupted,
   * for that would close files that are being written.
   *
   * @param grace what visits that have begun may take
   */
  public void stop(Duration grace) {
    stopNanos = System.nanoTime() + grace.toNanos();
  }

  private boolean isGivenUp() {
    return stopNanos != null && System.nanoTime() - stopNanos >= 0;
  }

  /** The run before may have been killed a moment after its last requests. */
  private void keepDelaysOfTheRunBefore() {
    for (String host : frontier.hosts()) {
      QueuedUrl next = frontier.best(host::equals);
      delays.pause(host, parts.clock().now().plus(delay(next.site())));
    }
  }

  /** Starts as many visits as threads, hosts and the number of pages allow. */
  private void startVisits(ExecutorCompletionService<Visited> ended) {
    while (hasRoom()) {
      QueuedUrl url = frontier.best(delays::isFree);
      if (url == null) {
        return;
      }
      RobotsRules rules = robots.of(url.site());
      if (!delays.isPlaced(url.host())) {
        start(ended, url, () -> visits.machine(url));
      } else if (rules == null) {
        start(ended, url, () -> visits.robots(url));
      } else if (rules.allows(url.url())) {
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

  /** The next visit that ends; null if before that another can begin, or it is time to look. */
  private Visited await(ExecutorCompletionService<Visited> ended) throws InterruptedException {
    Duration wait = hasRoom() ? untilFree() : LOOK;
    Future<Visited> next =
        ended.poll(Math.max(1, atMostLook(wait).toMillis()), TimeUnit.MILLISECONDS);
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

  /** What a site wants between two requests, and we at least. */
  private Duration delay(String site) {
    RobotsRules rules = robots.of(site);
    Duration own = rules == null ? Duration.ZERO : rules.delay();
    return own.compareTo(options.delay()) > 0 ? own : options.delay();
  }

  /** Where nothing runs: waits for the next host, unless there is none or too long to wait. */
  private boolean mayGoOn() throws InterruptedException {
    if (stopNanos != null || ledger.pages() >= options.maxPages() || frontier.queued() == 0) {
      return false;
    }
    Duration wait = untilFree();
    if (wait.compareTo(options.longestWait()) > 0) {
      return false;
    }
    if (!wait.isNegative()) {
      parts.clock().sleep(atMostLook(wait));
    }
    return true;
  }

  /** The time until the first host with a queue may be asked; a very long one if none ever. */
  private Duration untilFree() {
    return Duration.between(parts.clock().now(), delays.earliest(frontier.hosts()));
  }

  private static Duration atMostLook(Duration wait) {
    return wait.compareTo(LOOK) > 0 ? LOOK : wait;
  }

  /**
   * What a crawl works with. Nothing of it is closed by the crawl.
   *
   * @param fetcher asks servers
   * @param reader reads pages
   * @param topic decides which are on topic
   * @param words the tiers of links, and their anchors' scores for the topic
   * @param order which links come first
   * @param scope hosts that may be visited
   * @param store keeps what was fetched
   * @param clock the time
   * @param progress is told how far the crawl is
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

  /** Where what was fetched is kept. */
  interface VisitStore {

    /** Keeps nothing. */
    VisitStore NONE = (exchange, metadata, page, mined) -> {};

    /**
     * Keeps an answer, and the row of its page if there is one.
     *
     * @param metadata what is known of the visit besides, by name
     * @param page the page in the answer, or null
     * @param mined the same page, mined; null where no row is to be written
     */
    void store(
        WarcExchange exchange, Map<String, List<String>> metadata, PageRecord page, MinedPage mined)
        throws IOException;
  }
}
