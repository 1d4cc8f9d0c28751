package org.wpbminer.eval.paper;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.eval.experiment.AbstractExperiment;
import org.wpbminer.eval.experiment.ExperimentContext;
import org.wpbminer.eval.experiment.Protocol;
import org.wpbminer.eval.experiment.SegmentedPage;
import org.wpbminer.eval.measure.BlockRecall;
import org.wpbminer.eval.measure.GrowingN;
import org.wpbminer.eval.measure.PrecisionRecall;
import org.wpbminer.eval.measure.Summary;
import org.wpbminer.eval.report.ExperimentResult;
import org.wpbminer.eval.report.Plot;
import org.wpbminer.eval.report.Table;
import org.wpbminer.eval.report.Table.Column;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.SegmentationParameters;

/** Segmentation recall R@N over growing N at the published thresholds (Figure 4). */
public final class SegmentationExperiment extends AbstractExperiment {

  private static final int[] SIZES = {10, 30, 50, 100, 150, 200, 300, 400, 500};

  /** What the curve stays above, in the paper. */
  private static final double PUBLISHED = 0.82;

  /** Blocks a page in the paper: 8,623 of 1,000 pages (section 5.1). */
  private static final double PUBLISHED_BLOCKS = 8.623;

  public SegmentationExperiment() {
    super("segmentation", "Segmentation recall R@N (Figure 4)");
  }

  private record Page(
      SegmentedPage page,
      BlockRecall half,
      BlockRecall strict,
      PrecisionRecall bcubed,
      int blocks) {

    static Page of(SegmentedPage page) {
      List<Block> blocks = page.segment(SegmentationParameters.published());
      return new Page(
          page,
          page.recall(blocks, BlockRecall.DEFAULT_THRESHOLD),
          page.recall(blocks, BlockRecall.STRICT_THRESHOLD),
          page.bcubed(blocks),
          blocks.size());
    }
  }

  @Override
  public ExperimentResult run(ExperimentContext context) throws IOException {
    List<Page> pages =
        context.pages().parallelStream().map(p -> Page.of(new SegmentedPage(p))).toList();
    List<List<Page>> orders =
        Arrays.stream(Protocol.seeds(context)).mapToObj(seed -> shuffled(pages, seed)).toList();
    Table growing = growing(orders);
    Table sizes = sizes(pages);
    return repeated(context)
        .option("thresholds", Protocol.text(SegmentationParameters.published()))
        .conclusions(conclusions(orders.get(0).size(), growing, sizes))
        .tables(growing, sizes, groups(pages))
        .plots(plot(orders))
        .notes(
            "A gold block is found when a predicted block overlaps it with intersection over union"
                + " of at least 0.5 (0.75) on characters; the paper's judges compared by eye.")
        .build();
  }

  /**
   * What is found, beside the paper; and of which blocks most and least.
   *
   * @param pages all
   * @param growing N, R@N, ...: the last row is of all pages
   * @param sizes share of the page, ..., blocks, share found: the last row is of any share
   */
  static List<String> conclusions(int pages, Table growing, Table sizes) {
    List<Summary> means = growing.rows().stream().map(row -> (Summary) row.get(1)).toList();
    double all = means.get(means.size() - 1).mean();
    double widest = means.stream().mapToDouble(Summary::standardDeviation).max().orElseThrow();
    double least = means.stream().mapToDouble(Summary::mean).min().orElseThrow();
    double most = means.stream().mapToDouble(Summary::mean).max().orElseThrow();
    List<List<Object>> shares =
        sizes.rows().subList(0, sizes.rows().size() - 1).stream()
            .filter(row -> !Double.isNaN(found(row)))
            .sorted(Comparator.comparingDouble(SegmentationExperiment::found))
            .toList();
    String first =
        String.format(
            Locale.ROOT,
            "R@N of all %d pages is %.3f, %.3f %s what the paper's curve stays above (%.2f); over N it"
                + " lies between %.3f and %.3f, with a standard deviation of %.3f at the most over"
                + " orders of the pages.",
            pages,
            all,
            Math.abs(all - PUBLISHED),
            all < PUBLISHED ? "below" : "above",
            PUBLISHED,
            least,
            most,
            widest);
    return shares.size() < 2
        ? List.of(first)
        : List.of(
            first,
            String.format(
                Locale.ROOT,
                "Found most are gold blocks with %s of their page's characters (%.3f), least those"
                    + " with %s (%.3f).",
                shares.get(shares.size() - 1).get(0),
                found(shares.get(shares.size() - 1)),
                shares.get(0).get(0),
                found(shares.get(0))));
  }

  private static double found(List<Object> row) {
    return (Double) row.get(row.size() - 1);
  }

  private static List<Page> shuffled(List<Page> pages, long seed) {
    List<Page> order = new ArrayList<>(pages);
    Collections.shuffle(order, new Random(seed));
    return order;
  }

  private static Table growing(List<List<Page>> orders) {
    Table.Builder table =
        Table.builder("R@N, pages in five orders", "N", "R@N", "paper, at least", "R@N at 0.75");
    for (int n : GrowingN.within(orders.get(0).size(), SIZES)) {
      table.row(n, at(orders, n, Page::half), PUBLISHED, at(orders, n, Page::strict));
    }
    return table.build();
  }

  private static Summary at(List<List<Page>> orders, int n, Function<Page, BlockRecall> recall) {
    return Summary.of(
        orders,
        order ->
            GrowingN.at(
                order.stream().map(recall).toList(), BlockRecall::plus, BlockRecall::recall, n)[0]);
  }

  /** Which gold blocks are missed: by label, and by their share of the page. */
  private static Table sizes(List<Page> pages) {
    Table.Builder table =
        Table.builder(
            "By the gold block's label and share of its page's characters, all pages",
            "share of the page",
            "related-text: blocks",
            "related-text: found",
            "related-link: blocks",
            "related-link: found",
            "other: blocks",
            "other: found",
            "all: blocks",
            "all: found");
    double[] bounds = {0, 0.01, 0.05, 0.2, 1};
    for (int i = 0; i + 1 < bounds.length; i++) {
      double from = bounds[i];
      double to = bounds[i + 1];
      List<Object> row = new ArrayList<>();
      row.add("%.0f to %.0f %%".formatted(100 * from, 100 * to));
      for (BlockLabel label : BlockLabel.values()) {
        cells(row, pages, (l, share) -> l == label && share > from && share <= to);
      }
      cells(row, pages, (l, share) -> share > from && share <= to);
      table.row(row);
    }
    List<Object> row = new ArrayList<>(List.of("any"));
    for (BlockLabel label : BlockLabel.values()) {
      cells(row, pages, (l, share) -> l == label);
    }
    cells(row, pages, (l, share) -> true);
    return table.row(row).build();
  }

  private static void cells(
      List<Object> row, List<Page> pages, SegmentedPage.GoldBlockFilter wanted) {
    BlockRecall sum =
        pages.parallelStream()
            .map(
                p ->
                    p.page.recall(
                        p.page.segment(SegmentationParameters.published()),
                        BlockRecall.DEFAULT_THRESHOLD,
                        wanted))
            .reduce(new BlockRecall(0, 0), BlockRecall::plus);
    row.add(sum.gold());
    row.add(sum.recall());
  }

  private static Table groups(List<Page> pages) {
    List<Group> groups = new ArrayList<>(List.of(new Group("all", pages, PUBLISHED_BLOCKS)));
    for (String language : names(pages, p -> p.page.page().language())) {
      List<Page> own = pick(pages, p -> p.page.page().language().equals(language));
      groups.add(new Group("language " + language, own, null));
    }
    for (String type : names(pages, p -> p.page.page().type())) {
      groups.add(
          new Group("type " + type, pick(pages, p -> p.page.page().type().equals(type)), null));
    }
    return Table.of(
        "By language and page type",
        groups,
        new Column<>("pages", Group::name),
        new Column<>("N", g -> g.pages.size()),
        new Column<>("R@N", g -> sum(g.pages, Page::half).recall()),
        new Column<>("R@N at 0.75", g -> sum(g.pages, Page::strict).recall()),
        new Column<>("BCubed precision", g -> mean(g.pages, p -> p.bcubed.precision())),
        new Column<>("BCubed recall", g -> mean(g.pages, p -> p.bcubed.recall())),
        new Column<>("BCubed F1", g -> mean(g.pages, p -> p.bcubed.f1())),
        new Column<>("gold blocks a page", g -> mean(g.pages, p -> p.half.gold())),
        new Column<>("blocks a page", g -> mean(g.pages, Page::blocks)),
        new Column<>("paper: blocks a page", Group::published));
  }

  private record Group(String name, List<Page> pages, Double published) {}

  private static List<String> names(List<Page> pages, Function<Page, String> property) {
    return pages.stream().map(property).distinct().sorted().toList();
  }

  private static List<Page> pick(List<Page> pages, Predicate<Page> wanted) {
    return pages.stream().filter(wanted).toList();
  }

  private static BlockRecall sum(List<Page> pages, Function<Page, BlockRecall> recall) {
    return pages.stream().map(recall).reduce(new BlockRecall(0, 0), BlockRecall::plus);
  }

  private static double mean(List<Page> pages, ToDoubleFunction<Page> value) {
    return Summary.of(pages, value).mean();
  }

  private static Plot plot(List<List<Page>> orders) {
    int all = orders.get(0).size();
    int[] sizes = IntStream.rangeClosed(1, all).filter(n -> n % 5 == 0 || n == all).toArray();
    return new Plot(
            "Average recall, first order",
            "pages N",
            "R@N",
            Plot.Shape.LINES,
            List.of(
                curve("R@N", orders.get(0), sizes, Page::half),
                curve("R@N at 0.75", orders.get(0), sizes, Page::strict)))
        .with(
            "paper, at least", new Plot.Point(sizes[0], PUBLISHED), new Plot.Point(all, PUBLISHED));
  }

  private static Plot.Series curve(
      String name, List<Page> order, int[] sizes, Function<Page, BlockRecall> recall) {
    double[] values =
        GrowingN.at(
            order.stream().map(recall).toList(), BlockRecall::plus, BlockRecall::recall, sizes);
    List<Integer> places = IntStream.range(0, sizes.length).boxed().toList();
    return Plot.Series.of(name, places, i -> sizes[i], i -> values[i]);
  }
}
