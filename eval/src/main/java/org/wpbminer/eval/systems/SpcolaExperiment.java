package org.wpbminer.eval.systems;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.wpbminer.boxes.NodeBoxes;
import org.wpbminer.boxes.layout.PageLayout;
import org.wpbminer.classifier.spcola.AttributeStyles;
import org.wpbminer.classifier.spcola.NodeStyles;
import org.wpbminer.classifier.spcola.PageKind;
import org.wpbminer.classifier.spcola.ResolvedStyles;
import org.wpbminer.classifier.spcola.SpcolaLabeller;
import org.wpbminer.classifier.spcola.SpcolaParameters;
import org.wpbminer.classifier.spcola.SpcolaSegmenter;
import org.wpbminer.eval.experiment.AbstractExperiment;
import org.wpbminer.eval.experiment.ExperimentContext;
import org.wpbminer.eval.gold.LabelledPage;
import org.wpbminer.eval.measure.Summary;
import org.wpbminer.eval.report.ExperimentResult;
import org.wpbminer.eval.report.Table;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Table 1 of Wang and Zhu 2012 (section 4): how much noise SPCOLA and three baselines remove from
 * pages, and how much of the topic's text and links they keep. Sums run over all pages of a set, as
 * the paper's formulas have totals; the same averaged over pages stands beside.
 */
public final class SpcolaExperiment extends AbstractExperiment {

  private static final Map<String, double[]> PUBLISHED =
      Map.of(
          "NOM", new double[] {0, 0, 1, 1, 0, 0},
          "YPM", new double[] {.802, .783, .923, .917, .077, .083},
          "GDOM", new double[] {.883, .777, .937, .941, .063, .059},
          "SPCOLA", new double[] {.915, .931, .963, .971, .037, .029});

  private static final List<String> MEASURES =
      List.of(
          "noise text removed",
          "noise links removed",
          "content kept",
          "links kept",
          "content lost",
          "links lost");

  /** The systems of Table 1 by their published names, and variants of SPCOLA. */
  static List<PageSystem> systems() {
    PageLayout pageLayout = new PageLayout();
    SpcolaParameters defaults = SpcolaParameters.defaults();
    Function<PageTree, NodeStyles> styles = ResolvedStyles.byOwnSheets();
    Function<PageTree, NodeBoxes> noBoxes = tree -> NodeBoxes.NONE;
    Function<PageTree, NodeBoxes> boxes = pageLayout::boxes;
    SpcolaSegmenter cut = new SpcolaSegmenter();
    SpcolaLabeller labels = new SpcolaLabeller();
    SpcolaParameters unmarked = defaults.withTrustMarkers(false);
    return List.of(
        PageSystem.keeping("NOM", tree -> List.of(new Block(new int[] {0}))),
        PageSystem.keeping("YPM", new LayoutSplitSegmenter(boxes)),
        PageSystem.keeping("GDOM", new RatioFilterSegmenter()),
        new PageSystem("SPCOLA", cut, labels),
        new PageSystem("SPCOLA, no markers", cut, new SpcolaLabeller(unmarked, styles, noBoxes)),
        new PageSystem("SPCOLA, published tags", cut.withPublishedTags(), labels),
        new PageSystem(
            "SPCOLA, looks from attributes",
            new SpcolaSegmenter(defaults, AttributeStyles::of, noBoxes),
            new SpcolaLabeller(defaults, AttributeStyles::of, noBoxes)),
        new PageSystem(
            "SPCOLA, estimated boxes",
            new SpcolaSegmenter(defaults, styles, boxes),
            new SpcolaLabeller(defaults, styles, boxes)));
  }

  private record Scored(LabelledPage page, List<CleaningScore> scores, PageKind kind) {}

  public SpcolaExperiment() {
    super("spcola", "SPCOLA beside NOM, YPM and GDOM: noise removed, content kept (Table 1)");
  }

  @Override
  public ExperimentResult run(ExperimentContext context) throws IOException {
    List<PageSystem> systems = systems();
    List<Scored> pages =
        context.pages().parallelStream().map(page -> score(page, systems)).toList();
    List<Table> tables = new ArrayList<>();
    sets()
        .forEach(
            (name, set) -> tables.add(table(name, systems, pages.stream().filter(set).toList())));
    tables.add(kinds(pages));
    return result(context)
        .option("SPCOLA", SpcolaParameters.defaults().toString())
        .tables(tables)
        .notes(
            "Text is counted in characters, links as elements with text. Kept is what a system"
                + " does not call other. The first row of a system is of the sums over all pages.",
            "No linked style sheet is read: looks and boxes are what the pages themselves say.")
        .build();
  }

  private static Scored score(LabelledPage page, List<PageSystem> systems) {
    List<CleaningScore> scores = new ArrayList<>();
    for (PageSystem system : systems) {
      scores.add(CleaningScore.of(page, system.labels(page.page())));
    }
    return new Scored(page, scores, new SpcolaLabeller().kind(page.page()));
  }

  private static Map<String, Predicate<Scored>> sets() {
    Map<String, Predicate<Scored>> sets = new LinkedHashMap<>();
    sets.put("all pages", scored -> true);
    sets.put("articles", scored -> scored.page().type().equals("article"));
    sets.put("Chinese pages", scored -> scored.page().language().equals("zh"));
    sets.put("pages other than articles", scored -> !scored.page().type().equals("article"));
    return sets;
  }

  private static Table table(String set, List<PageSystem> systems, List<Scored> pages) {
    List<String> columns = new ArrayList<>(List.of("system"));
    columns.addAll(MEASURES);
    List<List<Object>> rows = new ArrayList<>();
    for (int i = 0; i < systems.size(); i++) {
      String name = systems.get(i).name();
      CleaningScore sum = CleaningScore.NONE;
      List<double[]> each = new ArrayList<>();
      for (Scored page : pages) {
        sum = sum.plus(page.scores().get(i));
        each.add(page.scores().get(i).measures());
      }
      double[] means =
          IntStream.range(0, MEASURES.size())
              .mapToDouble(m -> Summary.of(each, measures -> measures[m]).mean())
              .toArray();
      rows.add(row(name, sum.measures()));
      rows.add(row(name + ", mean over pages", means));
      if (PUBLISHED.containsKey(name)) {
        rows.add(row(name + ", published", PUBLISHED.get(name)));
      }
    }
    return new Table("Table 1: " + set + " (" + pages.size() + ")", columns, rows);
  }

  private static List<Object> row(String name, double[] values) {
    List<Object> row = new ArrayList<>(List.of(name));
    for (double value : values) {
      row.add(value);
    }
    return row;
  }

  /** Step 4 against the page types that the corpus names. */
  private static Table kinds(List<Scored> pages) {
    Map<String, int[]> counts = new LinkedHashMap<>();
    for (Scored page : pages) {
      counts.computeIfAbsent(page.page().type(), type -> new int[2])[page.kind().ordinal()]++;
    }
    List<List<Object>> rows = new ArrayList<>();
    counts.forEach((type, count) -> rows.add(List.of(type, count[0], count[1])));
    return new Table(
        "Pages taken for topic and index pages", List.of("type", "topic", "index"), rows);
  }
}
