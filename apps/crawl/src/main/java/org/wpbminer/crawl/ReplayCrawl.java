package org.wpbminer.crawl;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.wpbminer.classifier.CrawlOrder;
import org.wpbminer.classifier.MinedPage;
import org.wpbminer.classifier.io.Progress;
import org.wpbminer.crawl.Crawl.CrawlParts;
import org.wpbminer.crawl.Crawl.VisitStore;
import org.wpbminer.crawl.WordTopic.Judgement;

/** Simulated crawls of a stored web for one topic, without real delays. */
final class ReplayCrawl {

  private final ReplayedWeb web;
  private final CrawlReader reader;
  private final ReplayedWeb.Topic topic;
  private final Function<MinedPage, Judgement> judge;

  ReplayCrawl(ReplayedWeb web, CrawlReader reader, ReplayedWeb.Topic topic) {
    this.web = web;
    this.reader = reader;
    this.topic = topic;
    WordTopic words = new WordTopic(topic.words(), topic.language());
    Map<MinedPage, Judgement> known = new IdentityHashMap<>();
    this.judge = page -> known.computeIfAbsent(page, words::judge); // the same for all link orders
  }

  /** Crawls a number of pages, or all; hub pages, which only list pages, are not counted. */
  Curve run(LinkOrder order, int pages) throws IOException {
    CrawlParts parts =
        new CrawlParts(
            (url, wanted) -> web.answer(url),
            reader,
            judge,
            CrawlOrder.of(topic.words(), topic.language()),
            order,
            web::knows,
            VisitStore.NONE,
            new HurryingClock(),
            Progress.NONE);
    CrawlOptions options =
        CrawlOptions.defaults()
            .withThreads(1)
            .withDelay(Duration.ZERO)
            .withMaxPages(pages + topic.hubs().size());
    List<Boolean> onTopic = new ArrayList<>();
    try (Frontier frontier = Frontier.open(null, web::place)) {
      CrawlSummary summary =
          new Crawl(options, parts, frontier)
              .run(topic.seeds().stream().map(CrawlUrls::normal).toList());
      for (CrawlSummary.Visit visit : summary.visits()) {
        String place = web.place(visit.url());
        if (!topic.hubs().contains(place)) {
          onTopic.add(topic.relevant().contains(place));
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
    double[] rates = new double[Math.min(pages, onTopic.size())];
    int hits = 0;
    for (int i = 0; i < rates.length; i++) {
      hits += onTopic.get(i) ? 1 : 0;
      rates[i] = hits / (double) (i + 1);
    }
    return new Curve(order, topic.id(), rates);
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

  /**
   * Average harvest rate of a crawl, sum of r_i over |V|: V is the set of visited pages; r_i is 1
   * if page i is on topic, else 0 (WPBMiner paper, section 5.2.4; Chakrabarti, van den Berg and
   * Dom, Computer Networks 31, 1999).
   *
   * @param rates value i is the rate over the first i + 1 pages
   */
  record Curve(LinkOrder order, String topic, double[] rates) {

    /** Returns the harvest rate over the first {@code pages} pages; NaN if fewer were visited. */
    double at(int pages) {
      return pages <= rates.length ? rates[pages - 1] : Double.NaN;
    }
  }
}
