package org.wpbminer.eval.systems;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.label.PrecisionRecall;
import org.wpbminer.classifier.lexicon.TitleWords;
import org.wpbminer.classifier.training.GoldPage;
import org.wpbminer.eval.Summary;
import org.wpbminer.eval.Table;
import org.wpbminer.eval.systems.linkblocks.LinkBlockFinder;
import org.wpbminer.eval.systems.linkblocks.LinkBlockFinder.Distance;
import org.wpbminer.eval.systems.linkblocks.LinkBlocks;
import org.wpbminer.eval.systems.rules.PageLinks;
import org.wpbminer.eval.systems.rules.PageLinks.PageLink;
import org.wpbminer.eval.systems.rules.RelatedLinkRules;
import org.wpbminer.eval.systems.rules.TableSegmenter;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.CohesiveSegmenter;
import org.wpbminer.segmenter.PageSegmenter;

/** Tables of the papers on logical link blocks and on related links, on labelled pages. */
final class PublishedTables {

  private static final Set<String> INDEX_TYPES = Set.of("listing", "collection");

  private static final double[] THRESHOLDS = {
    0, 0.1, 0.2, 0.25, 0.29, 0.3, 0.32, 0.35, 0.4, 0.5, 1, 2
  };

  /** Published F by threshold T (Table 1 of Wang et al. 2006). */
  private static final Map<Double, Double> TABLE_1 =
      Map.of(0.35, .7685, 0.32, .7826, 0.30, .7867, 0.29, .7883, 0.25, .7932);

  private PublishedTables() {}

  /**
   * Returns link coverage, code coverage and number of logical link blocks on index pages and on
   * content pages (chapter 5, section 5.4) with the published thresholds. Values are means over
   * pages with links. The paper prints only curves.
   */
  static Table linkBlocks(List<GoldPage> pages) {
    Table table =
        new Table("Logical link blocks", "distance", "pages", "n", "LCR", "CCR", "blocks");
    for (Distance distance : Distance.values()) {
      LinkBlockFinder finder = LinkBlockFinder.published(distance);
      for (Set<String> types : List.of(INDEX_TYPES, Set.of("article"))) {
        List<LinkBlocks> found =
            pages.stream()
                .filter(page -> types.contains(page.type()))
                .map(page -> finder.find(PageReading.of(page.page())))
                .filter(blocks -> !blocks.links().isEmpty())
                .toList();
        table.row(
            distance.name().toLowerCase(Locale.ROOT),
            types == INDEX_TYPES ? "index" : "content",
            found.size(),
            Summary.of(found, LinkBlocks::linkCoverage),
            Summary.of(found, LinkBlocks::codeCoverage),
            Summary.of(found, blocks -> blocks.blocks().size()));
      }
    }
    return table;
  }

  /**
   * Returns F of related links over T (Wang et al. 2006, Table 1), for two segmentations.
   *
   * <p>A found block is scored by its links, as in the paper: a found text link is correct if its
   * text is labelled related-link. Counts are summed over all topic pages, so the weight of a page
   * is its number of links. Topic pages are all pages except listings and collections; the paper
   * uses only topic pages.
   */
  static Table relatedLinks(List<GoldPage> labelled) {
    List<GoldPage> topic =
        labelled.stream().filter(page -> !INDEX_TYPES.contains(page.type())).toList();
    List<Cut> tables = Cut.all(topic, new TableSegmenter());
    List<Cut> cohesive = Cut.all(topic, new CohesiveSegmenter());
    String title = "Table 1: F of the rules over T, blocks by tables or cohesive, %d topic pages";
    Table table = new Table(title.formatted(topic.size()), "T", "tables", "cohesive", "published");
    for (double t : THRESHOLDS) {
      table.row(t, f1(tables, t), f1(cohesive, t), TABLE_1.get(t));
    }
    return table;
  }

  /** Returns F of the links that the rules find with a threshold (equations 4 to 6). */
  private static double f1(List<Cut> cuts, double threshold) {
    int found = 0;
    int correct = 0;
    int related = 0;
    for (Cut cut : cuts) {
      int best = RelatedLinkRules.best(cut.scores, threshold);
      List<PageLink> links = best < 0 ? List.of() : cut.groups.get(best);
      found += links.size();
      correct += (int) links.stream().filter(l -> cut.related.contains(l.node())).count();
      related += cut.related.size();
    }
    return PrecisionRecall.ofCounts(correct, found, related).f1();
  }

  /**
   * Segmented page with its links.
   *
   * @param groups links of each block
   * @param scores score of each group by the rules
   * @param related nodes of the links labelled as related
   */
  private record Cut(List<List<PageLink>> groups, double[] scores, Set<Integer> related) {

    static List<Cut> all(List<GoldPage> pages, PageSegmenter segmenter) {
      return pages.parallelStream().map(page -> of(page, segmenter)).toList();
    }

    private static Cut of(GoldPage labelled, PageSegmenter segmenter) {
      PageReading page = PageReading.of(labelled.page());
      List<List<PageLink>> groups = PageLinks.in(page, segmenter.segment(page.tree()));
      return new Cut(
          groups,
          RelatedLinkRules.scores(TitleWords.of(labelled.page()), groups),
          PageLinks.firstTexts(page).entrySet().stream()
              .filter(e -> labelled.gold().label(e.getValue()) == BlockLabel.RELATED_LINK)
              .map(Map.Entry::getKey)
              .collect(Collectors.toSet()));
    }
  }
}
