package org.wpbminer.eval.systems;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import org.wpbminer.eval.experiment.AbstractExperiment;
import org.wpbminer.eval.experiment.ExperimentContext;
import org.wpbminer.eval.report.ExperimentResult;
import org.wpbminer.eval.report.Plot;
import org.wpbminer.eval.report.Table;
import org.wpbminer.eval.report.Table.Column;
import org.wpbminer.segmenter.linkblocks.CharSource;
import org.wpbminer.segmenter.linkblocks.Distance;
import org.wpbminer.segmenter.linkblocks.LinkBlockCounts;
import org.wpbminer.segmenter.linkblocks.LinkBlockSweep;

/**
 * The experiments of chapter 5 (section 5.4): link coverage, code coverage and number of logical
 * link blocks on index pages and on content pages, over d_t with C_t = 3, and over C_t with d_t =
 * 40 (text) or 80 (code). Values are means over pages with links. The paper has curves only; the
 * shapes that its text states are checked one by one.
 */
public final class LinkBlockExperiment extends AbstractExperiment {

  private static final int[] TEXT_DISTANCES = steps(5, 5, 60);
  private static final int[] CODE_DISTANCES = steps(10, 10, 120);
  private static final int[] LINK_COUNTS = steps(2, 1, 12);
  private static final int FIXED_LINKS = 3;

  /** Coverage that does not change by more than this is called flat. */
  private static final double FLAT = 0.02;

  public LinkBlockExperiment() {
    super(
        "link-blocks",
        "Logical link blocks of index and content pages over d_t and C_t (Figures 5-4 to 5-8)");
  }

  @Override
  public ExperimentResult run(ExperimentContext context) throws IOException {
    ExperimentResult.Builder result = result(context);
    measure(context.name(), SourcePages.of(context.pages()), result);
    if (context.sources().truth().folder() != null) {
      context.progress("link-blocks: the pages of the benchmark");
      measure("WCXB", SourcePages.ofWcxb(context.sources().truth().folder()), result);
      result.option("benchmark", "listings and collections against articles");
    }
    return result
        .notes(
            "Index pages are listings and collections, content pages articles; the paper's index"
                + " pages are front pages of portals. Means over pages that have links.")
        .build();
  }

  /** Adds the curves of one set of pages, and which of the paper's shapes they have. */
  static void measure(String corpus, SourcePages pages, ExperimentResult.Builder result)
      throws IOException {
    Curves text = new Curves(corpus, Distance.TEXT, TEXT_DISTANCES, 40);
    Curves code = new Curves(corpus, Distance.CODE, CODE_DISTANCES, 80);
    pages.forEach(
        page -> {
          text.add(page);
          code.add(page);
        });
    for (Curves curves : List.of(text, code)) {
      for (Table table : List.of(curves.overDistances(), curves.overLinkCounts())) {
        result
            .tables(table)
            .plots(plot(table, "coverage", "CR "), plot(table, "link blocks a page", "blocks "));
      }
    }
    Table shapes = shapes(corpus, text, code);
    result.conclusions(conclusion(corpus, shapes)).tables(shapes);
  }

  /**
   * How many of the paper's shapes hold, and which does not.
   *
   * @param shapes shape, measured, bound, whether it holds
   */
  static String conclusion(String corpus, Table shapes) {
    List<List<Object>> known =
        shapes.rows().stream().filter(row -> !Double.isNaN((Double) row.get(1))).toList();
    List<String> failed =
        known.stream()
            .filter(row -> row.get(3).equals("no"))
            .map(
                row ->
                    String.format(
                        Locale.ROOT, "%s (measured: %.3f)", row.get(0), (Double) row.get(1)))
            .toList();
    int holds = known.size() - failed.size();
    String head =
        "On %s %d of the %d shapes that the paper states hold"
            .formatted(corpus, holds, known.size());
    String open =
        known.size() == shapes.rows().size()
            ? "."
            : "; %d more could not be measured.".formatted(shapes.rows().size() - known.size());
    return failed.isEmpty() ? head + open : head + ", not: " + String.join("; ", failed) + open;
  }

  private static Plot plot(Table table, String yLabel, String columns) {
    String x = table.columns().get(0);
    return Plot.of(table, table.title() + ": " + yLabel, x, yLabel, c -> c.contains(columns));
  }

  private static Table shapes(String corpus, Curves text, Curves code) {
    Table.Builder table =
        Table.builder(
            "Shapes that the paper states, on " + corpus, "shape", "measured", "bound", "holds");
    Means index = text.index;
    Means content = text.content;
    int c3 = FIXED_LINKS - LINK_COUNTS[0];
    shape(table, "LCR > .90 on index pages at d_t(text) = 5", index.lcr[0][c3], .90, true);
    double flatFrom20 = index.lcr[last(text)][c3] - index.lcr[3][c3];
    shape(table, "LCR of index pages grows from d_t = 20 to 60 by < .02", flatFrom20, FLAT, false);
    double flatFrom45 = index.ccr[last(text)][c3] - index.ccr[8][c3];
    shape(table, "CCR of index pages grows from d_t = 45 to 60 by < .02", flatFrom45, FLAT, false);
    shape(
        table,
        "blocks of content pages at d_t(text) = 60: 3 or fewer",
        content.blocks[last(text)][c3],
        3.5,
        false);
    double more = code.index.blocks[7][c3] - index.blocks[7][c3];
    shape(table, "code distance (80) gives more blocks than text (40), index", more, 0, true);
    more = code.content.blocks[7][c3] - content.blocks[7][c3];
    shape(table, "code distance (80) gives more blocks than text (40), content", more, 0, true);
    double ccr = index.ccr[7][c3] - content.ccr[7][c3];
    shape(table, "CCR of index pages above content pages, d_t(text) = 40", ccr, 0, true);
    double blocks = index.blocks[0][c3] - content.blocks[0][c3];
    shape(table, "index pages have more blocks than content pages, d_t(text) = 5", blocks, 0, true);
    double lcr = index.lcr[7][10] - content.lcr[7][10] - (index.lcr[7][0] - content.lcr[7][0]);
    shape(table, "the gap of LCR, index above content, grows from C_t = 2 to 12", lcr, 0, true);
    return table.build();
  }

  private static int last(Curves curves) {
    return curves.distances.length - 1;
  }

  private static void shape(
      Table.Builder table, String name, double value, double bound, boolean above) {
    String holds = (above ? value > bound : value < bound) ? "yes" : "no";
    // Undefined where there is no page of one of the kinds.
    table.row(name, value, bound, Double.isNaN(value) ? "-" : holds);
  }

  private static int[] steps(int from, int step, int to) {
    return IntStream.iterate(from, i -> i <= to, i -> i + step).toArray();
  }

  /** The sums of one distance, index and content pages apart. */
  private static final class Curves {
    private final String corpus;
    private final Distance distance;
    private final int[] distances;
    private final int fixed;
    private final Means index;
    private final Means content;

    Curves(String corpus, Distance distance, int[] distances, int fixed) {
      this.corpus = corpus;
      this.distance = distance;
      this.distances = distances;
      this.fixed = Arrays.binarySearch(distances, fixed);
      this.index = new Means(distances.length);
      this.content = new Means(distances.length);
    }

    void add(SourcePages.SourcePage page) {
      LinkBlockSweep sweep =
          LinkBlockSweep.of(CharSource.of(page.source()), distance, distances, LINK_COUNTS);
      (page.index() ? index : content).add(sweep);
    }

    Table overDistances() {
      int c = FIXED_LINKS - LINK_COUNTS[0];
      String what = "over d_t, C_t = " + FIXED_LINKS;
      return table("d_t", what, distances, (means, d) -> means[d][c]);
    }

    Table overLinkCounts() {
      String what = "over C_t, d_t = " + distances[fixed];
      return table("C_t", what, LINK_COUNTS, (means, c) -> means[fixed][c]);
    }

    private Table table(
        String first, String what, int[] values, BiFunction<double[][], Integer, Object> at) {
      return Table.of(
          "%s distance %s, %s: %s index, %s content pages"
              .formatted(
                  distance.name().toLowerCase(Locale.ROOT),
                  what,
                  corpus,
                  index.pages,
                  content.pages),
          IntStream.range(0, values.length).boxed().toList(),
          new Column<>(first, i -> values[i]),
          new Column<>("LCR index", i -> at.apply(index.lcr, i)),
          new Column<>("CCR index", i -> at.apply(index.ccr, i)),
          new Column<>("blocks index", i -> at.apply(index.blocks, i)),
          new Column<>("LCR content", i -> at.apply(content.lcr, i)),
          new Column<>("CCR content", i -> at.apply(content.ccr, i)),
          new Column<>("blocks content", i -> at.apply(content.blocks, i)));
    }
  }

  /** Running means of one kind of pages, for each d_t and C_t; NaN while there is no page. */
  private static final class Means {
    private final double[][] lcr;
    private final double[][] ccr;
    private final double[][] blocks;
    private int pages;

    Means(int distances) {
      this.lcr = new double[distances][LINK_COUNTS.length];
      this.ccr = new double[distances][LINK_COUNTS.length];
      this.blocks = new double[distances][LINK_COUNTS.length];
      List.of(lcr, ccr, blocks).forEach(means -> fill(means, Double.NaN));
    }

    private static void fill(double[][] means, double value) {
      for (double[] row : means) {
        Arrays.fill(row, value);
      }
    }

    void add(LinkBlockSweep sweep) {
      if (sweep.at(0, 0).links() == 0) {
        return; // no coverage of no links
      }
      if (pages++ == 0) {
        List.of(lcr, ccr, blocks).forEach(means -> fill(means, 0));
      }
      for (int d = 0; d < lcr.length; d++) {
        for (int c = 0; c < LINK_COUNTS.length; c++) {
          LinkBlockCounts counts = sweep.at(d, c);
          lcr[d][c] += (counts.linkCoverage() - lcr[d][c]) / pages;
          ccr[d][c] += (counts.codeCoverage() - ccr[d][c]) / pages;
          blocks[d][c] += (counts.blocks() - blocks[d][c]) / pages;
        }
      }
    }
  }
}
