package org.wpbminer.eval.systems;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
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
import org.wpbminer.features.reading.Leads.Lead;
import org.wpbminer.features.reading.Lines;
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

  /** Maximum number of lines between a start marker and the first link after it. */
  private static final int MAX_LINES_ABOVE = 2;

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
   * Returns the experiments of Wang et al. 2006 (section 3): F of related links over T (Table 1),
   * and rules against start markers (Tables 2 and 3), each for two segmentations.
   *
   * <p>A found block is scored by its links, as in the paper: a found text link is correct if its
   * text is labelled related-link. Counts are summed over all topic pages, so the weight of a page
   * is its number of links. Topic pages are all pages except listings and collections; the paper
   * uses only topic pages.
   */
  static Table[] relatedLinks(List<GoldPage> labelled) {
    List<GoldPage> topic =
        labelled.stream().filter(page -> !INDEX_TYPES.contains(page.type())).toList();
    List<Cut> tables = Cut.all(topic, new TableSegmenter());
    List<Cut> cohesive = Cut.all(topic, new CohesiveSegmenter());
    String title = "Table 1: F of the rules over T, blocks by tables or cohesive, %d topic pages";
    Table overT = new Table(title.formatted(topic.size()), "T", "tables", "cohesive", "published");
    for (double t : THRESHOLDS) {
      overT.row(
          t,
          sum(tables, c -> c.rules(t)).f1(),
          sum(cohesive, c -> c.rules(t)).f1(),
          TABLE_1.get(t));
    }
    Function<Cut, List<PageLink>> rules = cut -> cut.rules(RelatedLinkRules.THRESHOLD);
    Table methods =
        new Table("Tables 2 and 3: start markers against rules, T = 0.25", "method", "P", "R", "F");
    row(methods, "tables, markers", sum(tables, Cut::announced));
    row(methods, "tables, rules", sum(tables, rules));
    row(methods, "cohesive, markers", sum(cohesive, Cut::announced));
    row(methods, "cohesive, rules", sum(cohesive, rules));
    methods.row("published, pages with markers: markers; rules", null, null, ".863; .787");
    methods.row("published, pages without markers: markers; rules", null, null, ".545; .775");
    return new Table[] {overT, methods};
  }

  private static void row(Table table, String name, PrecisionRecall found) {
    table.row(name, found.precision(), found.recall(), found.f1());
  }

  /** Returns precision and recall of the links that a method finds (equations 4 to 6). */
  private static PrecisionRecall sum(List<Cut> cuts, Function<Cut, List<PageLink>> method) {
    int found = 0;
    int correct = 0;
    int related = 0;
    for (Cut cut : cuts) {
      List<PageLink> links = method.apply(cut);
      found += links.size();
      correct += (int) links.stream().filter(l -> cut.related.contains(l.node())).count();
      related += cut.related.size();
    }
    return PrecisionRecall.ofCounts(correct, found, related);
  }

  /**
   * Segmented page with its links.
   *
   * @param groups links of each block
   * @param scores score of each group by the rules
   * @param announced links found by start markers
   * @param related nodes of the links labelled as related
   */
  private record Cut(
      List<List<PageLink>> groups,
      double[] scores,
      List<PageLink> announced,
      Set<Integer> related) {

    static List<Cut> all(List<GoldPage> pages, PageSegmenter segmenter) {
      return pages.parallelStream().map(page -> of(page, segmenter)).toList();
    }

    private static Cut of(GoldPage labelled, PageSegmenter segmenter) {
      PageReading page = PageReading.of(labelled.page());
      List<List<PageLink>> groups = PageLinks.in(page, segmenter.segment(page.tree()));
      return new Cut(
          groups,
          RelatedLinkRules.scores(TitleWords.of(labelled.page()), groups),
          groups.stream()
              .flatMap(group -> group.stream().dropWhile(link -> !isAnnounced(page, link)))
              .toList(),
          PageLinks.firstTexts(page).entrySet().stream()
              .filter(e -> labelled.gold().label(e.getValue()) == BlockLabel.RELATED_LINK)
              .map(Map.Entry::getKey)
              .collect(Collectors.toSet()));
    }

    List<PageLink> rules(double threshold) {
      int best = RelatedLinkRules.best(scores, threshold);
      return best < 0 ? List.of() : groups.get(best);
    }

    /**
     * Whether a start marker ("相关链接", "related articles") announces a link: its own line, or one of
     * the two lines before it if that has no link, begins as headings of related links do. From the
     * first announced link all links of a group are related. The paper (section 3.3) takes this
     * method from a thesis that was not available.
     */
    private static boolean isAnnounced(PageReading page, PageLink link) {
      Lines lines = page.lines();
      int own = lines.lineAt(link.node());
      for (int line = Math.max(0, own - MAX_LINES_ABOVE); line <= own; line++) {
        if ((line == own || lines.linkedChars(line) == 0)
            && page.leads().announces(line, Lead.RELATED)) {
          return true;
        }
      }
      return false;
    }
  }
}
