package org.wpbminer.crawl;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.wpbminer.classifier.CrawlOrder;
import org.wpbminer.classifier.MineOptions;
import org.wpbminer.classifier.PageMiner;
import org.wpbminer.classifier.io.Progress;
import org.wpbminer.classifier.maintext.MainTextFormat;
import org.wpbminer.crawl.CheckedResolver.HostResolver;
import org.wpbminer.crawl.Crawl.CrawlParts;
import org.wpbminer.crawl.Crawl.CrawlReader;
import org.wpbminer.crawl.Crawl.VisitStore;
import org.wpbminer.crawl.HttpFetcher.FetchParameters;

/** A crawl of a {@link TestWeb} with a clock of its own and a log of its requests. */
final class TestCrawl {

  static final List<Network> THIS_MACHINE = List.of(Network.parse("127.0.0.0/8"));

  static final String TOPIC = "lighthouse";

  private static final MineOptions MINE =
      MineOptions.defaults().withMainText(MainTextFormat.MARKDOWN);

  private static final CrawlReader READER = reader(MINE);

  /** A request, with its time by the test's clock. */
  record Request(String url, Instant at) {}

  final List<Request> requests = Collections.synchronizedList(new ArrayList<>());
  final Map<String, String> outcomes = new TreeMap<>();
  private final Set<String> seen = new TreeSet<>();
  final TestClock clock = new TestClock();
  private final TestWeb web;
  private LinkOrder order = LinkOrder.BLOCKS;
  private CrawlOptions options =
      CrawlOptions.defaults().withThreads(1).withMaxPages(100).withDelay(Duration.ofSeconds(1));
  private Path queue;
  private VisitStore store = VisitStore.NONE;
  private boolean allowPrivate = true;
  private String open;
  private Predicate<String> scope = host -> true;
  private CrawlReader reader = READER;
  private UnaryOperator<HostResolver> names = UnaryOperator.identity();
  private CrawlOrder words = CrawlOrder.of(TOPIC, "en");
  private int stopAt = Integer.MAX_VALUE;
  private Crawl crawl;

  TestCrawl(TestWeb web) {
    this.web = web;
  }

  static CrawlOptions withBounds(
      CrawlOptions o, Duration longestWait, int pageBytes, LimitedQueue.QueueLimits limits) {
    return new CrawlOptions(
        o.maxPages(), o.threads(), o.delay(), longestWait, o.pageTimeout(), pageBytes, limits);
  }

  /** Clock that advances when the crawl sleeps, and by a millisecond per call. */
  static final class TestClock implements CrawlClock {
    private Instant now = Instant.parse("2026-01-01T00:00:00Z");

    @Override
    public synchronized Instant now() {
      now = now.plusMillis(1);
      return now;
    }

    @Override
    public synchronized void sleep(Duration time) {
      now = now.plus(time);
    }
  }

  private static CrawlReader reader(MineOptions mine) {
    try {
      return new MiningReader(PageMiner.load(Path.of("../../models/default")), mine);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  TestCrawl with(UnaryOperator<CrawlOptions> change) {
    options = change.apply(options);
    return this;
  }

  TestCrawl order(LinkOrder links) {
    order = links;
    return this;
  }

  TestCrawl queue(Path file, VisitStore files) {
    queue = file;
    store = files;
    return this;
  }

  TestCrawl scope(Predicate<String> hosts) {
    scope = hosts;
    return this;
  }

  TestCrawl reader(UnaryOperator<CrawlReader> change) {
    reader = change.apply(READER);
    return this;
  }

  /** Follows items and next pages, and other links only if {@code others} is true. */
  TestCrawl followPages(boolean others) {
    reader = reader(MINE.withItems());
    words = others ? words : null;
    return this;
  }

  TestCrawl names(UnaryOperator<HostResolver> change) {
    names = change;
    return this;
  }

  /** Stops the crawl at the request with a number; running visits get no time. */
  TestCrawl stopAt(int request) {
    stopAt = request;
    return this;
  }

  TestCrawl publicOnly() {
    allowPrivate = false;
    return this;
  }

  /** Allows only public addresses and one host of this machine. */
  TestCrawl publicOrHost(String host) {
    open = host;
    return publicOnly();
  }

  CrawlSummary run(String... seeds) throws Exception {
    FetchParameters parameters =
        new FetchParameters(
            "wpbminer/test (+https://example.org/)",
            1 << 19,
            Duration.ofMillis(400),
            Duration.ofMillis(900),
            options.threads(),
            allowPrivate ? THIS_MACHINE : List.of());
    HostResolver resolver = names.apply(web.resolver());
    try (HttpFetcher http = new HttpFetcher(parameters, resolver, clock::now);
        HttpFetcher inside =
            new HttpFetcher(parameters.withAllowed(THIS_MACHINE), resolver, clock::now);
        Frontier frontier = Frontier.open(queue, this::seen)) {
      CrawlParts parts =
          new CrawlParts(
              written(http, inside),
              reader,
              new WordTopic(TOPIC, "en")::judge,
              words,
              order,
              scope,
              store,
              clock,
              Progress.NONE);
      crawl = new Crawl(options, parts, frontier);
      CrawlSummary summary = crawl.run(List.of(seeds));
      for (String url : seen) {
        String outcome = frontier.outcome(url);
        if (outcome != null) {
          outcomes.put(url, outcome);
        }
      }
      return summary;
    }
  }

  private String seen(String url) {
    seen.add(url);
    return url;
  }

  private Fetcher written(Fetcher http, Fetcher inside) {
    return new Fetcher() {
      @Override
      public FetchResult fetch(String url, Wanted wanted) {
        requests.add(new Request(url, clock.now()));
        if (requests.size() == stopAt) {
          crawl.stop(Duration.ZERO);
        }
        boolean own = open != null && open.equals(URI.create(url).getHost());
        return (own ? inside : http).fetch(url, wanted);
      }

      @Override
      public String ipAddress(String url) {
        return http.ipAddress(url);
      }
    };
  }

  /** Returns the requested pages, without robots.txt files. */
  List<String> pages() {
    return requests.stream().map(Request::url).filter(u -> !u.endsWith("/robots.txt")).toList();
  }
}
