package org.wpbminer.eval.paper;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.wpbminer.eval.experiment.AbstractExperiment;
import org.wpbminer.eval.experiment.ExperimentContext;
import org.wpbminer.eval.experiment.Protocol;
import org.wpbminer.eval.gold.LabelledPage;
import org.wpbminer.eval.measure.Summary;
import org.wpbminer.eval.report.ExperimentResult;
import org.wpbminer.eval.report.Plot;
import org.wpbminer.eval.report.Table;
import org.wpbminer.segmenter.DensityEntropySegmenter;
import org.wpbminer.segmenter.DensityEntropySegmenter.Visit;
import org.wpbminer.segmenter.NodeDensities;
import org.wpbminer.segmenter.SegmentationParameters;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Node density entropy of all nodes of a page, and of those that segmentation visits (Figure 2).
 */
public final class EntropyExperiment extends AbstractExperiment {

  /** Nodes, visited nodes and blocks of the page in the paper (section 4.1). */
  private static final int NODES = 1594;

  private static final int VISITED = 63;
  private static final int BLOCKS = 11;

  private static final DensityEntropySegmenter SEGMENTER =
      new DensityEntropySegmenter(SegmentationParameters.published());

  public EntropyExperiment() {
    super("entropy", "Node density entropy before and after segmentation (Figure 2)");
  }

  @Override
  public ExperimentResult run(ExperimentContext context) throws IOException {
    List<LabelledPage> pages = context.pages();
    LabelledPage chosen =
        pages.stream()
            .min(Comparator.comparing(p -> Math.abs(p.page().tree().size() - NODES)))
            .orElseThrow();
    List<Counts> counts =
        pages.parallelStream().map(page -> Counts.of(page.page().tree())).toList();
    Counts own = Counts.of(chosen.page().tree());
    Table.Builder table =
        Table.builder(
            "Nodes that are visited",
            "",
            "page " + chosen.id(),
            "paper's page",
            "mean of all pages",
            "median of all pages");
    row(table, "nodes, elements and text", own, NODES, counts, Counts::nodes);
    row(table, "visited", own, VISITED, counts, Counts::visited);
    row(table, "share visited", own, VISITED / (double) NODES, counts, Counts::share);
    row(table, "blocks before fusion", own, null, counts, Counts::unfused);
    row(table, "blocks after fusion", own, BLOCKS, counts, Counts::blocks);
    return repeated(context)
        .option("thresholds", Protocol.text(SegmentationParameters.published()))
        .option("page", chosen.id() + ": of all, the nearest to the paper's count of nodes")
        .conclusions(conclusions(counts))
        .tables(table.build())
        .plots(before(chosen.page().tree()), after(chosen.page().tree()))
        .build();
  }

  private static void row(
      Table.Builder table,
      String name,
      Counts own,
      Number paper,
      List<Counts> all,
      ToDoubleFunction<Counts> value) {
    double[] sorted = all.stream().mapToDouble(value).sorted().toArray();
    table.row(
        name,
        value.applyAsDouble(own),
        paper == null ? null : (Object) paper.doubleValue(),
        Summary.of(sorted).mean(),
        (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2);
  }

  /** How much is visited, and how many blocks come of it, beside the paper's page. */
  static List<String> conclusions(List<Counts> pages) {
    Summary visited = Summary.of(pages, Counts::share);
    Summary blocks = Summary.of(pages, Counts::blocks);
    double published = VISITED / (double) NODES;
    return List.of(
        String.format(
            Locale.ROOT,
            "Segmentation visits %.1f %% of a page's nodes in the mean (standard deviation %.1f %%)"
                + " and thus leaves out %.1f %%; of the paper's page %.1f %%, and no more than that"
                + " on %d of %d pages.",
            100 * visited.mean(),
            100 * visited.standardDeviation(),
            100 * (1 - visited.mean()),
            100 * published,
            pages.stream().filter(page -> page.share() <= published).count(),
            pages.size()),
        String.format(
            Locale.ROOT,
            "A page gives %.1f blocks in the mean (standard deviation %.1f); the %d of the paper's"
                + " page are %s that spread.",
            blocks.mean(),
            blocks.standardDeviation(),
            BLOCKS,
            Math.abs(blocks.mean() - BLOCKS) > blocks.standardDeviation() ? "beyond" : "within"));
  }

  /** Of one page: its nodes, those visited, its blocks before and after fusion. */
  record Counts(int nodes, int visited, int unfused, int blocks) {

    static Counts of(PageTree tree) {
      List<Visit> visits = SEGMENTER.trace(tree);
      int unfused = (int) visits.stream().filter(v -> v.outcome() == Visit.Outcome.BLOCK).count();
      return new Counts(tree.size(), visits.size(), unfused, SEGMENTER.segment(tree).size());
    }

    double share() {
      return visited / (double) nodes;
    }
  }

  private static Plot before(PageTree tree) {
    List<Plot.Point> points =
        IntStream.range(0, tree.size())
            .mapToObj(n -> new Plot.Point(n, NodeDensities.of(tree, n).entropy()))
            .toList();
    return new Plot(
        "Before: all nodes",
        "node, in document order",
        "H",
        Plot.Shape.BARS,
        List.of(new Plot.Series("H", points)));
  }

  private static Plot after(PageTree tree) {
    List<Plot.Series> series = new ArrayList<>();
    List<Visit> visits = SEGMENTER.trace(tree);
    for (Visit.Outcome outcome : Visit.Outcome.values()) {
      List<Plot.Point> points =
          visits.stream()
              .filter(visit -> visit.outcome() == outcome)
              .map(visit -> new Plot.Point(visit.node(), visit.entropy()))
              .toList();
      series.add(new Plot.Series(outcome.name().toLowerCase(Locale.ROOT), points));
    }
    return new Plot(
        "After: visited nodes", "node, in document order", "H", Plot.Shape.POINTS, series);
  }
}
