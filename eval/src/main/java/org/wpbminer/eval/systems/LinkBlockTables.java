package org.wpbminer.eval.systems;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.wpbminer.classifier.training.LabelledPage;
import org.wpbminer.eval.ExperimentResult;
import org.wpbminer.eval.Plot;
import org.wpbminer.eval.Table;
import org.wpbminer.eval.systems.linkblocks.Distance;
import org.wpbminer.eval.systems.linkblocks.Link;
import org.wpbminer.eval.systems.linkblocks.LinkBlockFinder;
import org.wpbminer.eval.systems.linkblocks.LinkBlockParameters;
import org.wpbminer.eval.systems.linkblocks.LinkBlocks;

/**
 * The experiments of chapter 5 (section 5.4, Figures 5-4 to 5-8): link coverage, code coverage and
 * number of logical link blocks on index pages and on content pages, over d_t with C_t = 3, and
 * over C_t with d_t = 40 (text) or 80 (code). Values are means over pages with links. The paper has
 * curves only; the shapes that its text states are checked one by one.
 */
final class LinkBlockTables {

  private static final Set<String> INDEX = Set.of("listing", "collection");
  private static final Set<String> CONTENT = Set.of("article");

  /** What is read off the blocks of a page. */
  private static final List<ToDoubleFunction<LinkBlocks>> FIGURES =
      List.of(LinkBlocks::linkCoverage, LinkBlocks::codeCoverage, blocks -> blocks.blocks().size());

  /** Coverage that does not change by more than this is called flat. */
  private static final double FLAT = 0.02;

  private static final int LCR = 0;
  private static final int CCR = 1;
  private static final int BLOCKS = 2;

  /** Rows are the values of d_t or C_t, columns the figures of index, then of content pages. */
  private record Curves(Table table) {

    double at(int row, int figure, boolean index) {
      return (Double) table.rows().get(row).get(1 + figure + (index ? 0 : FIGURES.size()));
    }
  }

  private LinkBlockTables() {}

  /** Adds tables and plots of the curves, and which of the paper's shapes they have. */
  static void add(List<LabelledPage> pages, ExperimentResult.Builder result) {
    List<Curves> curves = new ArrayList<>();
    for (Distance distance : Distance.values()) {
      boolean byText = distance == Distance.TEXT;
      int[] distances = byText ? steps(5, 5, 60) : steps(10, 10, 120);
      int fixed = byText ? 40 : 80;
      int[] counts = steps(2, 1, 12);
      int[] threes = new int[distances.length];
      int[] fixeds = new int[counts.length];
      Arrays.fill(threes, 3);
      Arrays.fill(fixeds, fixed);
      curves.add(curves(pages, distance, "d_t, C_t = 3", distances, threes));
      curves.add(curves(pages, distance, "C_t, d_t = " + fixed, fixeds, counts));
    }
    for (Curves each : curves) {
      Table table = each.table();
      String x = table.columns().get(0);
      result
          .tables(table)
          .plots(
              Plot.of(table, table.title() + ": coverage", x, "coverage", c -> c.contains("CR ")),
              Plot.of(table, table.title() + ": blocks", x, "blocks", c -> c.contains("blocks")));
    }
    Table shapes = shapes(curves.get(2), curves.get(3), curves.get(0));
    long holding = shapes.rows().stream().filter(row -> row.get(3).equals("yes")).count();
    result
        .tables(shapes)
        .conclusions(
            "Of %d shapes of logical link blocks that the paper states %d hold."
                .formatted(shapes.rows().size(), holding));
  }

  /**
   * Means over pages for pairs of thresholds.
   *
   * @param maxDistances d_t of each row
   * @param minLinks C_t of each row
   */
  private static Curves curves(
      List<LabelledPage> pages,
      Distance distance,
      String over,
      int[] maxDistances,
      int[] minLinks) {
    double[][] sums = new double[maxDistances.length][2 * FIGURES.size()];
    int[] counted = new int[2];
    for (LabelledPage page : pages) {
      String source = page.page().tree().source();
      List<Link> links = LinkBlockFinder.links(source, distance);
      int kind = INDEX.contains(page.type()) ? 0 : CONTENT.contains(page.type()) ? 1 : -1;
      if (kind < 0 || links.isEmpty()) {
        continue; // no coverage of no links
      }
      counted[kind]++;
      for (int row = 0; row < sums.length; row++) {
        LinkBlocks blocks =
            LinkBlockFinder.blocks(
                source, links, new LinkBlockParameters(distance, maxDistances[row], minLinks[row]));
        for (int f = 0; f < FIGURES.size(); f++) {
          sums[row][kind * FIGURES.size() + f] += FIGURES.get(f).applyAsDouble(blocks);
        }
      }
    }
    String first = over.substring(0, 3);
    Table.Builder table =
        Table.builder(
            "%s distance over %s: %s index, %s content pages"
                .formatted(distance.name().toLowerCase(Locale.ROOT), over, counted[0], counted[1]),
            first,
            "LCR index",
            "CCR index",
            "blocks index",
            "LCR content",
            "CCR content",
            "blocks content");
    for (int row = 0; row < sums.length; row++) {
      List<Object> cells = new ArrayList<>();
      cells.add(first.equals("d_t") ? maxDistances[row] : minLinks[row]);
      for (int c = 0; c < sums[row].length; c++) {
        cells.add(sums[row][c] / counted[c / FIGURES.size()]);
      }
      table.row(cells);
    }
    return new Curves(table.build());
  }

  private static Table shapes(Curves text, Curves overCount, Curves code) {
    Table.Builder table =
        Table.builder(
            "Shapes of logical link blocks that the paper states",
            "shape",
            "measured",
            "bound",
            "holds");
    int last = text.table().rows().size() - 1;
    shape(table, "LCR > .90 on index pages at d_t(text) = 5", text.at(0, LCR, true), .90, true);
    double flat = text.at(last, LCR, true) - text.at(3, LCR, true);
    shape(table, "LCR of index pages grows from d_t = 20 to 60 by < .02", flat, FLAT, false);
    flat = text.at(last, CCR, true) - text.at(8, CCR, true);
    shape(table, "CCR of index pages grows from d_t = 45 to 60 by < .02", flat, FLAT, false);
    double blocks = text.at(last, BLOCKS, false);
    shape(table, "blocks of content pages at d_t(text) = 60: 3 or fewer", blocks, 3.5, false);
    for (boolean index : new boolean[] {true, false}) {
      String kind = index ? "index" : "content";
      double more = code.at(7, BLOCKS, index) - text.at(7, BLOCKS, index);
      shape(table, "code distance (80) gives more blocks than text (40), " + kind, more, 0, true);
    }
    double more = text.at(7, CCR, true) - text.at(7, CCR, false);
    shape(table, "CCR of index pages above content pages, d_t(text) = 40", more, 0, true);
    more = text.at(0, BLOCKS, true) - text.at(0, BLOCKS, false);
    shape(table, "index pages have more blocks than content pages, d_t(text) = 5", more, 0, true);
    more = gap(overCount, overCount.table().rows().size() - 1) - gap(overCount, 0);
    shape(table, "the gap of LCR, index above content, grows from C_t = 2 to 12", more, 0, true);
    return table.build();
  }

  private static double gap(Curves curves, int row) {
    return curves.at(row, LCR, true) - curves.at(row, LCR, false);
  }

  private static void shape(
      Table.Builder table, String shape, double value, double bound, boolean above) {
    String holds = (above ? value > bound : value < bound) ? "yes" : "no";
    // Undefined where there is no page of one of the kinds.
    table.row(shape, value, bound, Double.isNaN(value) ? "-" : holds);
  }

  private static int[] steps(int from, int step, int to) {
    return IntStream.iterate(from, i -> i <= to, i -> i + step).toArray();
  }
}
