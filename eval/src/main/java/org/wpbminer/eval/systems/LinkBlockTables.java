package org.wpbminer.eval.systems;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.wpbminer.classifier.training.GoldPage;
import org.wpbminer.eval.Summary;
import org.wpbminer.eval.Table;
import org.wpbminer.eval.systems.linkblocks.LinkBlockFinder;
import org.wpbminer.eval.systems.linkblocks.LinkBlockParameters;
import org.wpbminer.eval.systems.linkblocks.LinkBlockParameters.Distance;
import org.wpbminer.eval.systems.linkblocks.LinkBlocks;
import org.wpbminer.features.reading.PageReading;

/**
 * Link coverage, code coverage and number of logical link blocks on index pages and on content
 * pages (chapter 5, section 5.4) with the published thresholds. Values are means over pages with
 * links. The paper prints only curves.
 */
final class LinkBlockTables {

  private static final Set<String> INDEX = Set.of("listing", "collection");

  private LinkBlockTables() {}

  static Table of(List<GoldPage> pages) {
    Table table =
        new Table("Logical link blocks", "distance", "pages", "n", "LCR", "CCR", "blocks");
    for (Distance distance : Distance.values()) {
      LinkBlockFinder finder = new LinkBlockFinder(LinkBlockParameters.defaults(distance));
      for (Set<String> types : List.of(INDEX, Set.of("article"))) {
        List<LinkBlocks> found =
            pages.stream()
                .filter(page -> types.contains(page.type()))
                .map(page -> finder.find(PageReading.of(page.page())))
                .filter(blocks -> !blocks.links().isEmpty())
                .toList();
        table.row(
            distance.name().toLowerCase(Locale.ROOT),
            types == INDEX ? "index" : "content",
            found.size(),
            Summary.of(found, LinkBlocks::linkCoverage),
            Summary.of(found, LinkBlocks::codeCoverage),
            Summary.of(found, blocks -> blocks.blocks().size()));
      }
    }
    return table;
  }
}
