package org.wpbminer.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.wpbminer.classifier.PageMiner;
import org.wpbminer.crawl.LinkOrder;
import org.wpbminer.crawl.ReplayedCrawls;
import org.wpbminer.crawl.ReplayedCrawls.Curve;
import org.wpbminer.eval.Experiment;
import org.wpbminer.eval.ExperimentContext;
import org.wpbminer.eval.ExperimentResult;
import org.wpbminer.eval.Plot;
import org.wpbminer.eval.Summary;
import org.wpbminer.eval.Table;
import org.wpbminer.segmenter.text.Arguments;

/** Experiment of figure 7 in the paper: the harvest rate of crawls with different link orders. */
final class CrawlExperiment extends Experiment {

  private static final int PAGES = 500;
  private static final int STEP = 25;

  private final Path model;
  private final Path web;

  /** Creates an experiment; {@code web} is the folder of a stored web, or null. */
  CrawlExperiment(Path model, Path web) {
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
    List<Curve> curves = ReplayedCrawls.run(web, PageMiner.load(model), PAGES, context.progress());
    return result(context)
        .option("topics", curves.stream().map(Curve::topic).distinct().count())
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
      series.add(Plot.Series.of(order.label(), steps, n -> n, n -> over(curves, order, n).mean()));
    }
    series.add(published("paper, blocks (first and last value)", .79, .52));
    series.add(published("paper, ATA alone (first and last value)", .68, .37));
    return new Plot(
        "Mean harvest rate over the topics", "pages visited", "harvest rate", List.of(), series);
  }

  private static Plot.Series published(String name, double first, double last) {
    return new Plot.Series(name, List.of(new Plot.Point(STEP, first), new Plot.Point(PAGES, last)));
  }

  private static Summary over(List<Curve> curves, LinkOrder order, int pages) {
    return Summary.of(curves.stream().filter(c -> c.order() == order).toList(), c -> c.at(pages));
  }

  private static Table means(List<Curve> curves) {
    List<String> columns = new ArrayList<>(List.of("pages"));
    Arrays.stream(LinkOrder.values()).map(LinkOrder::label).forEach(columns::add);
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
        table.row(curve.order().label(), curve.topic(), pages, curve.at(pages));
      }
    }
    return table;
  }
}
