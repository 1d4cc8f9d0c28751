package org.wpbminer.eval.active;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.wpbminer.classifier.model.BlockModel;
import org.wpbminer.classifier.pipeline.Pipeline;
import org.wpbminer.classifier.pipeline.Profile;
import org.wpbminer.eval.experiment.AbstractExperiment;
import org.wpbminer.eval.experiment.ExperimentContext;
import org.wpbminer.eval.experiment.Protocol;
import org.wpbminer.eval.measure.Summary;
import org.wpbminer.eval.report.ExperimentResult;
import org.wpbminer.eval.report.Plot;
import org.wpbminer.eval.report.Ranking;
import org.wpbminer.eval.report.Table;
import org.wpbminer.eval.report.Table.Column;
import org.wpbminer.eval.training.LabelledPages;
import org.wpbminer.eval.training.PageBlocks;

/**
 * What labelling brings in the workbench. First: how good the model is after so many labelled
 * pages, labelled by chance or in the workbench's order, learned from alone or on top of a model
 * that was trained on other sites. Tested on sites that neither has seen. Then: what a few pages of
 * a site do for the other pages of that site ({@link OwnSite}).
 */
public final class ActiveExperiment extends AbstractExperiment.Learning {

  private static final int[] SIZES = {5, 10, 15, 20, 30, 40, 60, 80, 120};
  private static final double GOAL = 0.6;

  private static final String NOTE =
      "F1 is counted on the characters of all tested pages together; what is compared is the mean of"
          + " that of related text and that of related links. No site is on two sides.";

  private final Pipeline pipeline = Pipeline.of(Profile.DEFAULT);

  public ActiveExperiment() {
    super("active", "Labelled pages needed, uncertain pages first (minutes; not in all)");
  }

  @Override
  public boolean partOfAll() {
    return false;
  }

  @Override
  public Optional<String> missing(ExperimentContext context) {
    return context.sources().gold() == null ? Optional.of("labelled pages") : Optional.empty();
  }

  /** From what a model is trained. */
  private enum Start {
    NOTHING("from nothing"),
    MODEL("on top of a model");

    private final String words;

    Start(String words) {
      this.words = words;
    }

    /** The numbers of labelled pages: a model can be measured before the first. */
    int[] sizes(int most) {
      return IntStream.concat(
              IntStream.range(0, this == MODEL ? 1 : 0),
              Arrays.stream(SIZES).filter(size -> size <= most))
          .toArray();
    }
  }

  @Override
  public ExperimentResult run(ExperimentContext context) throws IOException {
    List<PageBlocks> pages =
        LabelledPages.read(pipeline, List.of(context.gold()), Map.of(), context.progress());
    long[] seeds = Protocol.seeds(context);
    List<ActiveSplit> splits =
        Arrays.stream(seeds).mapToObj(seed -> ActiveSplit.of(pages, seed)).toList();
    context.progress("active: training the models to start from");
    List<BlockModel> starts =
        splits.parallelStream()
            .map(split -> Teacher.fromNothing(pipeline).train(split.known()))
            .toList();
    List<Comparison> comparisons = compare(context, splits, starts);
    OwnSiteReport sites = new OwnSiteReport(OwnSite.measure(context, pipeline, pages));
    return repeated(context)
        .option("tested on", splits.get(0).test().size() + " pages of other sites")
        .option("model to start from", splits.get(0).known().size() + " pages of yet other sites")
        .option("pages to choose from", splits.get(0).pool().size())
        .conclusions(conclusions(comparisons))
        .conclusions(sites.conclusions())
        .notes(NOTE)
        .plots(plot(comparisons))
        .plots(sites.plots().toArray(Plot[]::new))
        .tables(comparisons.stream().map(Comparison::needed).toList())
        .tables(sites.table())
        .tables(comparisons.stream().map(Comparison::curves).toList())
        .build();
  }

  private List<Comparison> compare(
      ExperimentContext context, List<ActiveSplit> splits, List<BlockModel> starts) {
    int most = splits.stream().mapToInt(split -> split.pool().size()).min().orElseThrow();
    List<PageOrder> orders = List.of(PageOrder.RANDOM, PageOrder.UNCERTAIN_FIRST);
    int curves = Start.values().length * orders.size() * splits.size();
    AtomicInteger done = new AtomicInteger();
    List<LearningCurve> all =
        IntStream.range(0, curves)
            .parallel()
            .mapToObj(
                i -> {
                  int split = i % splits.size();
                  PageOrder order = orders.get(i / splits.size() % orders.size());
                  Start from = Start.values()[i / splits.size() / orders.size()];
                  BlockModel start = from == Start.MODEL ? starts.get(split) : null;
                  Teacher teacher =
                      start == null ? Teacher.fromNothing(pipeline) : Teacher.onTopOf(start);
                  LearningCurve curve =
                      LearningCurve.of(splits.get(split), from.sizes(most), order, teacher, start);
                  context.progress(
                      "active: curve %d of %d".formatted(done.incrementAndGet(), curves));
                  return curve;
                })
            .toList();
    List<Comparison> comparisons = new ArrayList<>();
    for (Start from : Start.values()) {
      int first = from.ordinal() * orders.size() * splits.size();
      comparisons.add(
          new Comparison(
              from,
              from.sizes(most),
              all.subList(first, first + splits.size()),
              all.subList(first + splits.size(), first + 2 * splits.size())));
    }
    return comparisons;
  }

  /**
   * Both orders from one start.
   *
   * @param sizes numbers of labelled pages
   * @param random a curve for each seed
   * @param uncertain the same with the workbench's order
   */
  private record Comparison(
      Start start, int[] sizes, List<LearningCurve> random, List<LearningCurve> uncertain) {

    private static Summary at(
        List<LearningCurve> curves, int point, ToDoubleFunction<LabelF1> measure) {
      return Summary.of(curves, curve -> measure.applyAsDouble(curve.points().get(point)));
    }

    private double[] means(List<LearningCurve> curves) {
      return IntStream.range(0, sizes.length)
          .mapToDouble(i -> at(curves, i, LabelF1::macro).mean())
          .toArray();
    }

    List<PagesNeeded> pagesNeeded() {
      return PagesNeeded.of(sizes, means(random), means(uncertain));
    }

    /** The orders by the mean over all numbers of pages, seed by seed. */
    Ranking ranking() {
      return Ranking.of(
          "mean F1 over all numbers of pages, trained " + start.words,
          "seed",
          Ranking.Variant.mean("random order", overall(random)),
          Ranking.Variant.mean("uncertain pages first", overall(uncertain)));
    }

    private static double[] overall(List<LearningCurve> curves) {
      return curves.stream()
          .mapToDouble(curve -> Summary.of(curve.points(), LabelF1::macro).mean())
          .toArray();
    }

    Table needed() {
      return Table.of(
          "Pages needed for the same F1, " + start.words,
          pagesNeeded(),
          new Column<>("random order", PagesNeeded::random),
          new Column<>("F1", PagesNeeded::f1),
          new Column<>("uncertain first", PagesNeeded::uncertain),
          new Column<>("share", PagesNeeded::share));
    }

    Table curves() {
      return Table.of(
          "F1 on characters, " + start.words,
          IntStream.range(0, sizes.length).boxed().toList(),
          new Column<Integer>("labelled pages", i -> sizes[i]),
          new Column<>("random: mean of both", i -> at(random, i, LabelF1::macro)),
          new Column<>("uncertain first: mean of both", i -> at(uncertain, i, LabelF1::macro)),
          new Column<>("gained, seed by seed", this::gained),
          new Column<>("random: related text", i -> at(random, i, LabelF1::text)),
          new Column<>("uncertain first: related text", i -> at(uncertain, i, LabelF1::text)),
          new Column<>("random: related links", i -> at(random, i, LabelF1::links)),
          new Column<>("uncertain first: related links", i -> at(uncertain, i, LabelF1::links)));
    }

    private Summary gained(int point) {
      return Summary.of(
          IntStream.range(0, random.size())
              .mapToDouble(
                  s ->
                      uncertain.get(s).points().get(point).macro()
                          - random.get(s).points().get(point).macro())
              .toArray());
    }

    Plot.Series series(String order, List<LearningCurve> curves) {
      return Plot.Series.of(
          order + ", " + start.words,
          IntStream.range(0, sizes.length).boxed().toList(),
          i -> sizes[i],
          i -> at(curves, i, LabelF1::macro).mean());
    }
  }

  private static List<String> conclusions(List<Comparison> comparisons) {
    List<String> said = new ArrayList<>();
    for (Comparison comparison : comparisons) {
      said.add(comparison.ranking().sentence());
      List<PagesNeeded> needed = comparison.pagesNeeded();
      if (needed.isEmpty()) {
        said.add(
            "Trained %s, more pages in random order brought nothing that fewer had not."
                .formatted(comparison.start.words));
        continue;
      }
      PagesNeeded last = needed.get(needed.size() - 1);
      double[] shares = needed.stream().mapToDouble(PagesNeeded::share).sorted().toArray();
      said.add(
          String.format(
              Locale.ROOT,
              "Trained %s, random order takes %d pages to an F1 of %.3f; uncertain pages first"
                  + " take %s. Over all numbers of pages the median share is %s (goal: at most"
                  + " %.2f).",
              comparison.start.words,
              last.random(),
              last.f1(),
              Double.isNaN(last.uncertain())
                  ? "more than were labelled"
                  : String.format(
                      Locale.ROOT, "%.0f, a share of %.2f", last.uncertain(), last.share()),
              Double.isNaN(shares[shares.length / 2])
                  ? "not reached"
                  : String.format(Locale.ROOT, "%.2f", shares[shares.length / 2]),
              GOAL));
    }
    return said;
  }

  private static Plot plot(List<Comparison> comparisons) {
    List<Plot.Series> series = new ArrayList<>();
    for (Comparison comparison : comparisons) {
      series.add(comparison.series("random", comparison.random));
      series.add(comparison.series("uncertain first", comparison.uncertain));
    }
    return new Plot(
        "F1 against labelled pages",
        "labelled pages",
        "F1, mean of text and links",
        Plot.Shape.LINES,
        series);
  }
}
