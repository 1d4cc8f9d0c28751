package org.wpbminer.eval.systems;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.label.PrecisionRecall;
import org.wpbminer.classifier.lexicon.TitleWords;
import org.wpbminer.classifier.training.LabelledPage;
import org.wpbminer.eval.ExperimentResult;
import org.wpbminer.eval.Plot;
import org.wpbminer.eval.Table;
import org.wpbminer.eval.systems.rules.PageLink;
import org.wpbminer.eval.systems.rules.PageLinks;
import org.wpbminer.eval.systems.rules.RelatedLinkRules;
import org.wpbminer.eval.systems.rules.StartMarkerRules;
import org.wpbminer.eval.systems.rules.TableSegmenter;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.CohesiveSegmenter;
import org.wpbminer.segmenter.PageSegmenter;
import org.wpbminer.segmenter.page.PageTree;

/**
 * The experiments of Wang et al. 2006 (section 3): precision, recall and F of related links over T
 * (Table 1), rules against start markers on pages with and without such markers (Tables 2 and 3),
 * and the rules over kinds of pages (Table 4), each for two ways to cut a page into blocks.
 *
 * <p>A found block is scored by its links, as in the paper: a found text link is correct if its
 * text is labelled related-link. Sums run over all pages of a set, so that a page counts by its
 * links. Topic pages are all except listings and collections (the paper reads topic pages only). A
 * page has start markers if one announces a link that is labelled related.
 */
final class RelatedLinkTables {

  private static final double[] THRESHOLDS = {
    0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.29, 0.3, 0.32, 0.35, 0.4, 0.5, 0.6, 0.8, 1, 1.5, 2
  };

  /** F of Table 1 over T. */
  private static final Map<Double, Double> TABLE_1 =
      Map.of(0.35, .7685, 0.32, .7826, 0.30, .7867, 0.29, .7883, 0.25, .7932);

  private static final Set<String> INDEX_TYPES = Set.of("listing", "collection");

  private static final Map<String, PageSegmenter> CUTS = new LinkedHashMap<>();

  static {
    CUTS.put("tables", new TableSegmenter());
    CUTS.put("cohesive", new CohesiveSegmenter());
  }

  /**
   * Links found against links labelled, summed over pages (equations 4 to 6).
   *
   * @param found links that a method took for related
   * @param labelled links that are related
   * @param correct links that are both
   */
  record Score(int found, int labelled, int correct) {

    Score plus(Score other) {
      return new Score(found + other.found, labelled + other.labelled, correct + other.correct);
    }

    double f() {
      return PrecisionRecall.ofCounts(correct, found, labelled).f1();
    }
  }

  /**
   * What is known of one cut of a page: the groups of links, the scores of them, and where the
   * links start that are labelled related.
   */
  record Cut(List<List<PageLink>> groups, double[] scores, Set<Integer> related) {

    static Cut of(LabelledPage labelled, PageSegmenter segmenter) {
      PageTree tree = labelled.page().tree();
      List<List<PageLink>> groups = PageLinks.in(tree, segmenter.segment(tree));
      TitleWords title = TitleWords.of(labelled.page());
      return new Cut(groups, RelatedLinkRules.scores(title, groups), relatedLinks(labelled));
    }

    Score rules(double threshold) {
      int best = RelatedLinkRules.best(scores, threshold);
      return score(best < 0 ? List.of() : groups.get(best));
    }

    Score markers() {
      return score(StartMarkerRules.find(groups));
    }

    private Score score(List<PageLink> found) {
      int correct = (int) found.stream().filter(link -> related.contains(link.start())).count();
      return new Score(found.size(), related.size(), correct);
    }
  }

  /** A page's cuts by name, and whether it has a start marker. */
  private record ScoredPage(LabelledPage page, Map<String, Cut> cuts, boolean marked) {

    static ScoredPage of(LabelledPage page) {
      Map<String, Cut> cuts = new LinkedHashMap<>();
      CUTS.forEach((name, segmenter) -> cuts.put(name, Cut.of(page, segmenter)));
      Cut whole = Cut.of(page, tree -> List.of(new Block(new int[] {0})));
      boolean marked =
          whole.groups().get(0).stream()
              .anyMatch(l -> whole.related().contains(l.start()) && StartMarkerRules.announces(l));
      return new ScoredPage(page, cuts, marked);
    }

    boolean isTopic() {
      return !INDEX_TYPES.contains(page.type());
    }

    boolean hasRelated() {
      return !cuts.get("cohesive").related().isEmpty();
    }
  }

  private RelatedLinkTables() {}

  /** Adds the tables, and a plot of F over T. */
  static void add(List<LabelledPage> labelled, ExperimentResult.Builder result) {
    List<ScoredPage> pages = labelled.parallelStream().map(ScoredPage::of).toList();
    List<ScoredPage> topic = pages.stream().filter(ScoredPage::isTopic).toList();
    List<Plot.Series> lines = new ArrayList<>();
    for (String cut : CUTS.keySet()) {
      Table.Builder table =
          builder("Table 1: rules over T, blocks by " + cut + ", " + topic.size() + " topic pages");
      List<Plot.Point> points = new ArrayList<>();
      for (double t : THRESHOLDS) {
        Score score = sum(topic, page -> page.cuts().get(cut).rules(t));
        table.row(row("T = " + t, score, TABLE_1.getOrDefault(t, Double.NaN)));
        points.add(new Plot.Point(t, score.f()));
      }
      result.tables(table.build());
      lines.add(new Plot.Series(cut, points));
    }
    result
        .plots(new Plot("Related links by rules: F over T", "T", "F", Plot.Shape.LINES, lines))
        .tables(markers(topic), kinds(pages));
  }

  private static Table markers(List<ScoredPage> topic) {
    Table.Builder table = builder("Tables 2 and 3: start markers against rules, T = 0.25");
    for (boolean marked : new boolean[] {true, false}) {
      List<ScoredPage> set =
          topic.stream().filter(page -> page.hasRelated() && page.marked() == marked).toList();
      String name = (marked ? "with" : "without") + " markers (" + set.size() + "), ";
      for (String cut : CUTS.keySet()) {
        Score markers = sum(set, page -> page.cuts().get(cut).markers());
        table.row(row(name + cut + ", markers", markers, marked ? .863 : .545));
        table.row(row(name + cut + ", rules", rules(set, cut), marked ? .787 : .775));
      }
    }
    return table.build();
  }

  private static Table kinds(List<ScoredPage> pages) {
    Map<String, Predicate<ScoredPage>> sets = new LinkedHashMap<>();
    sets.put("topic pages", ScoredPage::isTopic);
    sets.put("with related links", page -> page.isTopic() && page.hasRelated());
    sets.put("Chinese pages", page -> page.page().language().equals("zh"));
    sets.put("listings and collections", page -> !page.isTopic());
    Table.Builder table = builder("Table 4: rules over kinds of pages, T = 0.25");
    sets.forEach(
        (name, kind) -> {
          List<ScoredPage> set = pages.stream().filter(kind).toList();
          CUTS.keySet()
              .forEach(
                  cut ->
                      table.row(
                          row(name + " (" + set.size() + "), " + cut, rules(set, cut), .757)));
        });
    return table.build();
  }

  private static Score rules(List<ScoredPage> pages, String cut) {
    return sum(pages, page -> page.cuts().get(cut).rules(RelatedLinkRules.THRESHOLD));
  }

  private static Score sum(List<ScoredPage> pages, Function<ScoredPage, Score> method) {
    return pages.stream().map(method).reduce(new Score(0, 0, 0), Score::plus);
  }

  private static Table.Builder builder(String title) {
    return Table.builder(
        title, "pages", "found", "labelled", "correct", "P", "R", "F", "F published");
  }

  private static List<Object> row(String name, Score score, double published) {
    PrecisionRecall measures =
        PrecisionRecall.ofCounts(score.correct(), score.found(), score.labelled());
    return Arrays.asList(
        name,
        score.found(),
        score.labelled(),
        score.correct(),
        measures.precision(),
        measures.recall(),
        measures.f1(),
        published);
  }

  /** Where the text links that are labelled related start in the source. */
  private static Set<Integer> relatedLinks(LabelledPage labelled) {
    PageTree tree = labelled.page().tree();
    Set<Integer> starts = new HashSet<>();
    int link = PageTree.NONE;
    for (int node = 0; node < tree.size(); node++) {
      if (tree.links(node) > 0 && tree.tag(node).equals("a")) {
        link = node;
      } else if (link != PageTree.NONE && tree.isText(node) && tree.isWithin(node, link)) {
        if (tree.counts(node) && labelled.gold().label(node) == BlockLabel.RELATED_LINK) {
          starts.add(tree.sourceStart(link));
        }
        link = PageTree.NONE; // the first text decides
      }
    }
    return starts;
  }
}
