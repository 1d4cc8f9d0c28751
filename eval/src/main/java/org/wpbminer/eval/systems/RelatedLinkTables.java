package org.wpbminer.eval.systems;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.label.PrecisionRecall;
import org.wpbminer.classifier.lexicon.TitleWords;
import org.wpbminer.classifier.training.GoldPage;
import org.wpbminer.eval.ExperimentResult;
import org.wpbminer.eval.Table;
import org.wpbminer.eval.systems.rules.PageLinks;
import org.wpbminer.eval.systems.rules.PageLinks.PageLink;
import org.wpbminer.eval.systems.rules.RelatedLinkRules;
import org.wpbminer.eval.systems.rules.StartMarkerRules;
import org.wpbminer.eval.systems.rules.TableSegmenter;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.CohesiveSegmenter;
import org.wpbminer.segmenter.PageSegmenter;

/**
 * Experiments of Wang et al. 2006 (section 3): F of related links over T (Table 1), and rules
 * against start markers (Tables 2 and 3), each for two segmentations.
 *
 * <p>A found block is scored by its links, as in the paper: a found text link is correct if its
 * text is labelled related-link. Counts are summed over all topic pages, so the weight of a page is
 * its number of links. Topic pages are all pages except listings and collections; the paper uses
 * only topic pages.
 */
final class RelatedLinkTables {

  private static final double[] THRESHOLDS = {
    0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.29, 0.3, 0.32, 0.35, 0.4, 0.5, 0.6, 0.8, 1, 1.5, 2
  };

  /** Published F by threshold T (Table 1). */
  private static final Map<Double, Double> TABLE_1 =
      Map.of(0.35, .7685, 0.32, .7826, 0.30, .7867, 0.29, .7883, 0.25, .7932);

  private static final Set<String> INDEX_TYPES = Set.of("listing", "collection");

  /**
   * Segmentation of a page with its groups of links.
   *
   * @param groups links of each block
   * @param scores score of each group by the rules
   * @param announced links after a heading of related links
   * @param related nodes of the links labelled as related
   */
  record Cut(
      List<List<PageLink>> groups,
      double[] scores,
      List<PageLink> announced,
      Set<Integer> related) {

    static Cut of(GoldPage labelled, PageSegmenter segmenter) {
      PageReading page = PageReading.of(labelled.page());
      List<List<PageLink>> groups = PageLinks.in(page, segmenter.segment(page.tree()));
      TitleWords title = TitleWords.of(labelled.page());
      // the label of a link is that of its first text
      Set<Integer> related =
          PageLinks.firstTexts(page).entrySet().stream()
              .filter(e -> labelled.gold().label(e.getValue()) == BlockLabel.RELATED_LINK)
              .map(Map.Entry::getKey)
              .collect(Collectors.toSet());
      return new Cut(
          groups,
          RelatedLinkRules.scores(title, groups),
          StartMarkerRules.find(page, groups),
          related);
    }

    List<PageLink> rules(double threshold) {
      int best = RelatedLinkRules.best(scores, threshold);
      return best < 0 ? List.of() : groups.get(best);
    }
  }

  private RelatedLinkTables() {}

  static void add(List<GoldPage> labelled, ExperimentResult result) {
    List<GoldPage> topic =
        labelled.stream().filter(page -> !INDEX_TYPES.contains(page.type())).toList();
    Map<String, List<Cut>> cuts = new LinkedHashMap<>();
    cuts.put("tables", cuts(topic, new TableSegmenter()));
    cuts.put("cohesive", cuts(topic, new CohesiveSegmenter()));
    Table overT =
        new Table(
            "Table 1: F of the rules over T, blocks by tables or cohesive, %d topic pages"
                .formatted(topic.size()),
            "T",
            "tables",
            "cohesive",
            "F published");
    for (double t : THRESHOLDS) {
      overT.row(
          t,
          sum(cuts.get("tables"), cut -> cut.rules(t)).f1(),
          sum(cuts.get("cohesive"), cut -> cut.rules(t)).f1(),
          TABLE_1.get(t));
    }
    Table methods =
        new Table("Tables 2 and 3: start markers against rules, T = 0.25", "method", "P", "R", "F");
    cuts.forEach(
        (name, each) -> {
          PrecisionRecall markers = sum(each, Cut::announced);
          PrecisionRecall rules = sum(each, cut -> cut.rules(RelatedLinkRules.THRESHOLD));
          methods.row(name + ", markers", markers.precision(), markers.recall(), markers.f1());
          methods.row(name + ", rules", rules.precision(), rules.recall(), rules.f1());
        });
    methods.row("published, pages with markers: markers; rules", null, null, ".863; .787");
    methods.row("published, pages without markers: markers; rules", null, null, ".545; .775");
    result.tables(overT, methods);
  }

  private static List<Cut> cuts(List<GoldPage> pages, PageSegmenter segmenter) {
    return pages.parallelStream().map(page -> Cut.of(page, segmenter)).toList();
  }

  /** Returns precision and recall of the links that a method finds (equations 4 to 6). */
  static PrecisionRecall sum(List<Cut> cuts, Function<Cut, List<PageLink>> method) {
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
}
