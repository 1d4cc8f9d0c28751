package org.wpbminer.crawl;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.wpbminer.classifier.PageMiner;
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
        "Harvest rate of a focused crawl by the order of its links, Figure 7 (not in all)",
        false);
    this.model = model;
    this.web = web;
  }

  @Override
  public void require(ExperimentContext context) {
    Arguments.refuse(web == null, "it needs a web (--web)");
  }

  @Override
  public ExperimentResult run(ExperimentContext context) throws IOException {
    ReplayedWeb pages = new ReplayedWeb(web);
    List<ReplayCrawl.Curve> curves = new ArrayList<>();
    CachingReader reader = new CachingReader(pages, PageMiner.load(model));
    for (ReplayedWeb.Topic topic : pages.topics()) {
      ReplayCrawl crawl = new ReplayCrawl(pages, reader, topic);
      for (LinkOrder order : LinkOrder.values()) {
        context.progress("crawling for " + topic.id() + " by " + name(order));
        curves.add(crawl.run(order, PAGES));
      }
    }
    return result(context, pages.topics(), curves);
  }

  private ExperimentResult result(
      ExperimentContext context, List<ReplayedWeb.Topic> topics, List<ReplayCrawl.Curve> curves) {
    Table means = means(curves);
    return result(context)
        .option("topics", topics.size())
        .option("model", model.getFileName())
        .tables(means, rows(curves))
        .plots(
            Plot.of(
                    means,
                    "Mean harvest rate over the topics",
                    "pages visited",
                    "harvest rate",
                    column -> !column.equals("topics"))
                .with("paper, blocks (first and last value)", published(.79, .52))
                .with("paper, ATA alone (first and last value)", published(.68, .37)))
        .notes(
            "A page is on topic if its author filed it there. Lists of such pages count neither as"
                + " hits nor as pages. Authors forget tags: compare rates, but do not trust their"
                + " absolute values.",
            "A crawl that ran out of pages is not part of the later means.",
            "The paper's rates are for three topics of shops and portals on the real web. Its text"
                + " gives only the first and last value of its curves, without the numbers of"
                + " pages; the plot shows them at the ends of ours.");
  }

  private static Plot.Point[] published(double first, double last) {
    return new Plot.Point[] {new Plot.Point(STEP, first), new Plot.Point(PAGES, last)};
  }

  private static String name(LinkOrder order) {
    return order.name().toLowerCase(Locale.ROOT);
  }

  private static Summary over(List<ReplayCrawl.Curve> curves, LinkOrder order, int pages) {
    return Summary.of(curves.stream().filter(c -> c.order() == order).toList(), c -> c.at(pages));
  }

  private static Table means(List<ReplayCrawl.Curve> curves) {
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

  private static Table rows(List<ReplayCrawl.Curve> curves) {
    Table table = new Table("All crawls", "order", "topic", "pages", "harvest");
    for (ReplayCrawl.Curve curve : curves) {
      for (int pages = STEP; pages <= curve.rates().length; pages += STEP) {
        table.row(name(curve.order()), curve.topic(), pages, curve.at(pages));
      }
    }
    return table;
  }
}
