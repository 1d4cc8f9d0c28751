package org.wpbminer.crawl;

import java.io.IOException;
import java.lang.ref.SoftReference;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.wpbminer.classifier.CrawlOrder;
import org.wpbminer.classifier.MineOptions;
import org.wpbminer.classifier.PageMiner;
import org.wpbminer.classifier.io.Progress;
import org.wpbminer.classifier.maintext.MainTextFormat;
import org.wpbminer.crawl.Crawl.CrawlParts;
import org.wpbminer.crawl.Crawl.CrawlReader;
import org.wpbminer.crawl.Crawl.ReadPage;
import org.wpbminer.crawl.Crawl.VisitStore;

/** Crawls of a stored web without network and delays, for each of its topics and link orders. */
public final class ReplayedCrawls {

  private ReplayedCrawls() {}

  /**
   * Average harvest rate of a crawl, sum of r_i over |V|: V is the set of visited pages; r_i is 1
   * if page i is on topic, else 0 (WPBMiner paper, section 5.2.4; Chakrabarti, van den Berg and
   * Dom, Computer Networks 31, 1999).
   *
   * @param topic name of the topic
   * @param rates value i is the rate over the first i + 1 pages
   */
  public record Curve(LinkOrder order, String topic, double[] rates) {

    /** Returns the harvest rate over the first {@code pages} pages; NaN if fewer were visited. */
    public double at(int pages) {
      return pages <= rates.length ? rates[pages - 1] : Double.NaN;
    }
  }

  /**
   * Crawls a number of pages, or all, for each topic and order. Hub pages, which only list pages on
   * topic, are not counted.
   *
   * @param web folder of the stored web
   */
  public static List<Curve> run(Path web, PageMiner miner, int pages, Progress progress)
      throws IOException {
    ReplayedWeb stored = new ReplayedWeb(web);
    CrawlReader reader =
        cached(
            new MiningReader(miner, MineOptions.defaults().withMainText(MainTextFormat.MARKDOWN)));
    List<Curve> curves = new ArrayList<>();
    for (ReplayedWeb.Topic topic : stored.topics()) {
      for (LinkOrder order : LinkOrder.values()) {
        progress.step("crawling for " + topic.id() + " by " + order.label());
        curves.add(crawl(stored, reader, topic, order, pages));
      }
    }
    return curves;
  }

  /** Returns a miner that caches its results as far as memory allows: all crawls read one web. */
  private static CrawlReader cached(CrawlReader reader) {
    Map<String, SoftReference<ReadPage>> cache = new ConcurrentHashMap<>();
    return (record, robotsTags) -> {
      SoftReference<ReadPage> known = cache.get(record.origin().url());
      ReadPage page = known == null ? null : known.get();
      if (page == null) {
        page = reader.read(record, robotsTags);
        cache.put(record.origin().url(), new SoftReference<>(page));
      }
      return page;
    };
  }

  private static Curve crawl(
      ReplayedWeb web, CrawlReader reader, ReplayedWeb.Topic topic, LinkOrder order, int pages)
      throws IOException {
    String words = String.join(" ", topic.words());
    Set<String> hubs = web.places(topic.hubs());
    CrawlParts parts =
        new CrawlParts(
            (url, wanted) -> web.answer(url),
            reader,
            new WordTopic(words, topic.lang())::judge,
            CrawlOrder.of(words, topic.lang()),
            order,
            web::knows,
            VisitStore.NONE,
            new HurryingClock(),
            Progress.NONE);
    CrawlOptions options =
        CrawlOptions.defaults()
            .withThreads(1)
            .withDelay(Duration.ZERO)
            .withMaxPages(pages + hubs.size());
    try (Frontier frontier = Frontier.open(null, web::place)) {
      CrawlSummary summary =
          new Crawl(options, parts, frontier)
              .run(topic.seeds().stream().map(CrawlUrls::normal).toList());
      List<String> visited =
          summary.visits().stream()
              .map(visit -> web.place(visit.url()))
              .filter(place -> !hubs.contains(place))
              .limit(pages)
              .toList();
      return new Curve(order, topic.id(), rates(visited, web.places(topic.relevant())));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
  }

  private static double[] rates(List<String> visited, Set<String> relevant) {
    double[] rates = new double[visited.size()];
    int hits = 0;
    for (int i = 0; i < rates.length; i++) {
      hits += relevant.contains(visited.get(i)) ? 1 : 0;
      rates[i] = hits / (double) (i + 1);
    }
    return rates;
  }

  /** Clock that skips all delays, so that only the queue determines the order. */
  private static final class HurryingClock implements CrawlClock {
    private static final Duration STEP = Duration.ofSeconds(5);
    private Instant now = Instant.EPOCH;

    @Override
    public synchronized Instant now() {
      now = now.plus(STEP);
      return now;
    }

    @Override
    public synchronized void sleep(Duration time) {
      now = now.plus(time);
    }
  }
}
