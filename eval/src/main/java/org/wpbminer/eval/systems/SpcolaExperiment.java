package org.wpbminer.eval.systems;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
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
import org.wpbminer.eval.report.Plot;
import org.wpbminer.eval.report.Ranking;
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
    Ranking ranking = ranking(systems, pages);
    return result(context)
        .conclusions(ranking.sentence(), besidePaper(sum(pages, systems, "SPCOLA")))
        .plots(ranking.plot(), kept(systems, pages))
        .option("SPCOLA", SpcolaParameters.defaults().toString())
        .tables(tables)
        .notes(
            "Text is counted in characters, links as elements with text. Kept is what a system"
                + " does not call other. The first row of a system is of the sums over all pages.",
            "No linked style sheet is read: looks and boxes are what the pages themselves say.")
        .build();
  }

  /** The systems by noise removed and content kept alike, page by page. */
  private static Ranking ranking(List<PageSystem> systems, List<Scored> pages) {
    return new Ranking(
        "mean of noise text removed and content kept",
        "page",
        IntStream.range(0, systems.size())
            .mapToObj(
                i ->
                    new Ranking.Variant(
                        systems.get(i).name(),
                        balance(sum(pages, i)),
                        pages.stream()
                            .mapToDouble(page -> balance(page.scores().get(i).measures()))
                            .toArray()))
            .toList());
  }

  private static double balance(double[] measures) {
    return (measures[0] + measures[2]) / 2;
  }

  private static double[] sum(List<Scored> pages, List<PageSystem> systems, String name) {
    return sum(pages, systems.stream().map(PageSystem::name).toList().indexOf(name));
  }

  private static double[] sum(List<Scored> pages, int system) {
    return pages.stream()
        .map(page -> page.scores().get(system))
        .reduce(CleaningScore.NONE, CleaningScore::plus)
        .measures();
  }

  /** SPCOLA's measures beside those of its paper. */
  static String besidePaper(double[] ours) {
    double[] paper = PUBLISHED.get("SPCOLA");
    return String.format(
        Locale.ROOT,
        "SPCOLA removes %.3f of the noise text (in the paper %.3f) and keeps %.3f of the content"
            + " (%.3f): %s.",
        ours[0],
        paper[0],
        ours[2],
        paper[2],
        ours[0] < paper[0] && ours[2] < paper[2]
            ? "less of both"
            : ours[0] >= paper[0] && ours[2] >= paper[2]
                ? "as much of both, or more"
                : "more of one and less of the other");
  }

  private static Plot kept(List<PageSystem> systems, List<Scored> pages) {
    List<Plot.Series> series = new ArrayList<>();
    for (int i = 0; i < systems.size(); i++) {
      double[] measures = sum(pages, i);
      if (!Double.isNaN(measures[0])) {
        series.add(
            new Plot.Series(
                systems.get(i).name(), List.of(new Plot.Point(measures[0], measures[2]))));
      }
    }
    return new Plot(
        "Content kept against noise removed",
        "noise text removed",
        "content kept",
        Plot.Shape.POINTS,
        series);
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
