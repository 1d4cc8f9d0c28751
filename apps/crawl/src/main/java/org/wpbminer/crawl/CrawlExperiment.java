package org.wpbminer.crawl;

import java.io.IOException;
import java.lang.ref.SoftReference;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import org.wpbminer.classifier.CrawlOrder;
import org.wpbminer.classifier.MineOptions;
import org.wpbminer.classifier.PageMiner;
import org.wpbminer.classifier.io.Progress;
import org.wpbminer.classifier.maintext.MainTextFormat;
import org.wpbminer.crawl.Crawl.CrawlParts;
import org.wpbminer.crawl.Crawl.CrawlReader;
import org.wpbminer.crawl.Crawl.ReadPage;
import org.wpbminer.crawl.Crawl.VisitStore;
import org.wpbminer.eval.Experiment;
import org.wpbminer.eval.ExperimentContext;
import org.wpbminer.eval.ExperimentResult;
import org.wpbminer.eval.Plot;
import org.wpbminer.eval.Summary;
import org.wpbminer.eval.Table;
import org.wpbminer.segmenter.text.Arguments;

/** Experiment of figure 7 in the paper: the harvest rate of crawls with different link orders. */
public final class CrawlExperiment extends Experiment {

  private static final int PAGES = 500;
  private static final int STEP = 25;

  private final Path model;
  private final Path web;

  /** Creates an experiment; {@code web} is the folder of a stored web, or null. */
  public CrawlExperiment(Path model, Path web) {
    super(
        "crawl",
        "Harvest rate of a focused crawl by the order of its links, Figure 7 (not in all)");
    this.model = model;
    this.web = web;
  }

  @Override
  public void require(ExperimentContext context) {
    Arguments.refuse(web == null, "it needs a web (--web)");
  }

  @Override
  protected ExperimentResult run(ExperimentContext context) throws IOException {
    ReplayedWeb pages = new ReplayedWeb(web);
    List<Curve> curves = new ArrayList<>();
    CrawlReader reader =
        cached(
            new MiningReader(
                PageMiner.load(model),
                MineOptions.defaults().withMainText(MainTextFormat.MARKDOWN)));
    for (ReplayedWeb.Topic topic : pages.topics()) {
      for (LinkOrder order : LinkOrder.values()) {
        context.progress("crawling for " + topic.id() + " by " + name(order));
        curves.add(crawl(pages, reader, topic, order));
      }
    }
    return result(context, pages.topics(), curves);
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

  /** Crawls a number of pages, or all; hub pages, which only list pages, are not counted. */
  private static Curve crawl(
      ReplayedWeb web, CrawlReader reader, ReplayedWeb.Topic topic, LinkOrder order)
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
            .withMaxPages(PAGES + hubs.size());
    try (Frontier frontier = Frontier.open(null, web::place)) {
      CrawlSummary summary =
          new Crawl(options, parts, frontier)
              .run(topic.seeds().stream().map(CrawlUrls::normal).toList());
      List<String> visited =
          summary.visits().stream()
              .map(visit -> web.place(visit.url()))
              .filter(place -> !hubs.contains(place))
              .limit(PAGES)
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

  private ExperimentResult result(
      ExperimentContext context, List<ReplayedWeb.Topic> topics, List<Curve> curves) {
    return result(context)
        .option("topics", topics.size())
        .option("model", model.getFileName())
        .tables(means(curves), rows(curves))
        .plots(plot(curves))
        .notes(
            "A page is on topic if its author filed it there. Lists of such pages count neither as"
                + " hits nor as pages. Authors forget tags: compare rates, but do not trust their"
                + " absolute values.",
            "A crawl that ran out of pages is not part of the later means.",
            "The paper's rates are for three topics of shops and portals on the real web. Its text"
                + " gives only the first and last value of its curves, without the numbers of"
                + " pages; the plot shows them at the ends of ours.");
  }

  private static Plot plot(List<Curve> curves) {
    List<Plot.Series> series = new ArrayList<>();
    List<Integer> steps = IntStream.rangeClosed(1, PAGES / STEP).mapToObj(n -> n * STEP).toList();
    for (LinkOrder order : LinkOrder.values()) {
      series.add(Plot.Series.of(name(order), steps, n -> n, n -> over(curves, order, n).mean()));
    }
    series.add(published("paper, blocks (first and last value)", .79, .52));
    series.add(published("paper, ATA alone (first and last value)", .68, .37));
    return new Plot(
        "Mean harvest rate over the topics", "pages visited", "harvest rate", List.of(), series);
  }

  private static Plot.Series published(String name, double first, double last) {
    return new Plot.Series(name, List.of(new Plot.Point(STEP, first), new Plot.Point(PAGES, last)));
  }

  private static String name(LinkOrder order) {
    return order.name().toLowerCase(Locale.ROOT);
  }

  private static Summary over(List<Curve> curves, LinkOrder order, int pages) {
    return Summary.of(curves.stream().filter(c -> c.order() == order).toList(), c -> c.at(pages));
  }

  private static Table means(List<Curve> curves) {
    List<String> columns = new ArrayList<>(List.of("pages"));
    Arrays.stream(LinkOrder.values()).map(CrawlExperiment::name).forEach(columns::add);
    columns.add("topics");
    Table table = new Table("Mean harvest rate over the topics", columns);
    for (int pages = STEP; pages <= PAGES; pages += STEP) {
      List<Object> row = new ArrayList<>(List.of(pages));
      for (LinkOrder order : LinkOrder.values()) {
        row.add(over(curves, order, pages));
      }
      row.add(over(curves, LinkOrder.BLOCKS, pages).defined());
      table.row(row);
    }
    return table;
  }

  private static Table rows(List<Curve> curves) {
    Table table = new Table("All crawls", "order", "topic", "pages", "harvest");
    for (Curve curve : curves) {
      for (int pages = STEP; pages <= curve.rates().length; pages += STEP) {
        table.row(name(curve.order()), curve.topic(), pages, curve.at(pages));
      }
    }
    return table;
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
  private record Curve(LinkOrder order, String topic, double[] rates) {

    /** Returns the harvest rate over the first {@code pages} pages; NaN if fewer were visited. */
    double at(int pages) {
      return pages <= rates.length ? rates[pages - 1] : Double.NaN;
    }
  }
}
