package org.wpbminer.eval.systems;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.IntStream;
import org.wpbminer.classifier.training.LabelledPage;
import org.wpbminer.eval.ExperimentResult;
import org.wpbminer.eval.Plot;
import org.wpbminer.eval.Table;
import org.wpbminer.eval.systems.linkblocks.LinkBlockFinder;
import org.wpbminer.eval.systems.linkblocks.LinkBlockParameters;
import org.wpbminer.eval.systems.linkblocks.LinkBlockParameters.Distance;
import org.wpbminer.eval.systems.linkblocks.LinkBlocks;

/**
 * The experiments of chapter 5 (section 5.4, Figures 5-4 to 5-8): link coverage, code coverage and
 * number of logical link blocks on index pages and on content pages, over d_t with C_t = 3, and
 * over C_t with d_t = 40 (text) or 80 (code). Values are means over pages with links. The paper has
 * curves only.
 */
final class LinkBlockTables {

  private static final Set<String> INDEX = Set.of("listing", "collection");

  private LinkBlockTables() {}

  /** Adds tables and plots of the curves. */
  static void add(List<LabelledPage> pages, ExperimentResult result) {
    for (Distance distance : Distance.values()) {
      boolean byText = distance == Distance.TEXT;
      int[] distances = byText ? steps(5, 5, 60) : steps(10, 10, 120);
      int fixed = LinkBlockParameters.defaults(distance).maxDistance();
      add(result, pages, "d_t, C_t = 3", parameters(distance, distances, 3));
      add(
          result,
          pages,
          "C_t, d_t = " + fixed,
          parameters(distance, new int[] {fixed}, steps(2, 1, 12)));
    }
  }

  private static int[] steps(int from, int step, int to) {
    return IntStream.iterate(from, i -> i <= to, i -> i + step).toArray();
  }

  /** All pairs of d_t and C_t. */
  private static List<LinkBlockParameters> parameters(
      Distance distance, int[] maxDistances, int... minLinks) {
    return Arrays.stream(maxDistances)
        .boxed()
        .flatMap(
            most ->
                Arrays.stream(minLinks)
                    .mapToObj(least -> new LinkBlockParameters(distance, most, least)))
        .toList();
  }

  private static void add(
      ExperimentResult result,
      List<LabelledPage> all,
      String over,
      List<LinkBlockParameters> each) {
    List<String> index = sources(all.stream().filter(page -> INDEX.contains(page.type())).toList());
    List<String> content =
        sources(all.stream().filter(page -> page.type().equals("article")).toList());
    String first = over.substring(0, 3);
    Table.Builder builder =
        Table.builder(
            "%s distance over %s: %s index, %s content pages"
                .formatted(
                    each.get(0).distance().name().toLowerCase(Locale.ROOT),
                    over,
                    index.size(),
                    content.size()),
            first,
            "LCR index",
            "CCR index",
            "blocks index",
            "LCR content",
            "CCR content",
            "blocks content");
    for (LinkBlockParameters parameters : each) {
      List<Object> row = new ArrayList<>();
      row.add(first.equals("d_t") ? parameters.maxDistance() : parameters.minLinks());
      row.addAll(means(index, parameters));
      row.addAll(means(content, parameters));
      builder.row(row);
    }
    Table table = builder.build();
    result
        .tables(table)
        .plots(
            Plot.of(table, table.title() + ": coverage", first, "coverage", c -> c.contains("CR ")),
            Plot.of(table, table.title() + ": blocks", first, "blocks", c -> c.contains("blocks")));
  }

  /** The sources of those pages that have links: there is no coverage of no links. */
  private static List<String> sources(List<LabelledPage> pages) {
    LinkBlockFinder finder = new LinkBlockFinder(LinkBlockParameters.defaults());
    return pages.stream()
        .map(page -> page.page().tree().source())
        .filter(source -> !finder.find(source).links().isEmpty())
        .toList();
  }

  /** LCR, CCR and number of blocks. */
  private static List<Double> means(List<String> sources, LinkBlockParameters parameters) {
    LinkBlockFinder finder = new LinkBlockFinder(parameters);
    double[] sums = new double[3];
    for (String source : sources) {
      LinkBlocks found = finder.find(source);
      sums[0] += found.linkCoverage();
      sums[1] += found.codeCoverage();
      sums[2] += found.blocks().size();
    }
    return Arrays.stream(sums).mapToObj(sum -> sum / sources.size()).toList();
  }
}
