package org.wpbminer.eval.paper;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.eval.baseline.BlockBaseline;
import org.wpbminer.eval.baseline.ExpansionSvm;
import org.wpbminer.eval.experiment.AbstractExperiment;
import org.wpbminer.eval.experiment.BlockPage;
import org.wpbminer.eval.experiment.ExperimentContext;
import org.wpbminer.eval.experiment.Protocol;
import org.wpbminer.eval.experiment.SiteSplit;
import org.wpbminer.eval.measure.ConfusionMatrix;
import org.wpbminer.eval.measure.Summary;
import org.wpbminer.eval.report.ExperimentResult;
import org.wpbminer.eval.report.Plot;
import org.wpbminer.eval.report.Table;
import org.wpbminer.eval.report.Table.Column;
import org.wpbminer.knnlp.TrainSetExpansionParameters;
import org.wpbminer.segmenter.SegmentationParameters;

/** What expansion saves a user: F1 against the number of hand-labelled pages, with and without. */
public final class LabelsNeededExperiment extends AbstractExperiment.Learning {

  private static final ToDoubleFunction<ConfusionMatrix> MACRO = ConfusionMatrix::macroF1;
  private static final int[] LABELLED = {3, 5, 10, 20, 40, 80, 160, 320};

  public LabelsNeededExperiment() {
    super("labels-needed", "Hand-labelled pages needed, with and without expansion");
  }

  @Override
  public ExperimentResult run(ExperimentContext context) throws IOException {
    List<BlockPage> pages = context.blocks();
    long[] seeds = Protocol.seeds(context);
    List<SiteSplit> splits =
        Arrays.stream(seeds)
            .mapToObj(seed -> SiteSplit.of(pages, Protocol.testPages(pages.size()), seed))
            .toList();
    int pool = splits.stream().mapToInt(split -> split.learn().size()).min().orElseThrow();
    int[] sizes = Arrays.stream(LABELLED).filter(n -> n <= pool).toArray();
    List<Point> points = new ArrayList<>();
    for (int size : sizes) {
      points.add(point(size, splits, seeds));
      context.progress("labels needed: " + size + " pages");
    }
    return repeated(context)
        .option("thresholds", Protocol.text(SegmentationParameters.published()))
        .option("test pages", String.valueOf(splits.get(0).test().size()))
        .option("unlabelled pages", "the other " + pool + " less the labelled ones")
        .option("support vector machines", Protocol.text(Protocol.SVM))
        .conclusions(conclusion(points))
        .tables(
            table("Macro F1 of the three labels on blocks", points, MACRO),
            table("F1 of related-text on blocks", points, m -> m.f1(0)),
            table("F1 of related-link on blocks", points, m -> m.f1(1)))
        .plots(plot(points))
        .build();
  }

  /** What came out for a number of labelled pages: a matrix for each seed. */
  private record Point(
      int pages, double blocks, List<ConfusionMatrix> with, List<ConfusionMatrix> without) {}

  private static Point point(int size, List<SiteSplit> splits, long[] seeds) {
    List<SiteSplit.Labelled> draws =
        IntStream.range(0, seeds.length)
            .mapToObj(s -> splits.get(s).label(size, seeds[s]))
            .toList();
    List<ConfusionMatrix> matrices =
        IntStream.range(0, 2 * seeds.length)
            .parallel()
            .mapToObj(
                i -> {
                  int s = i % seeds.length;
                  BlockBaseline method = method(i < seeds.length, seeds[s]);
                  return measure(method, draws.get(s), splits.get(s).test());
                })
            .toList();
    double blocks = draws.stream().mapToInt(d -> d.set().size()).average().orElseThrow();
    return new Point(
        size,
        blocks,
        matrices.subList(0, seeds.length),
        matrices.subList(seeds.length, matrices.size()));
  }

  private static BlockBaseline method(boolean expand, long seed) {
    return expand
        ? ExpansionSvm.knnlp(TrainSetExpansionParameters.defaults().withSeed(seed), Protocol.SVM)
        : ExpansionSvm.none(Protocol.SVM);
  }

  private static ConfusionMatrix measure(
      BlockBaseline method, SiteSplit.Labelled draw, List<BlockPage> test) {
    List<int[]> predicted = draw.predict(method, test);
    ConfusionMatrix sum = ConfusionMatrix.empty(Protocol.LABELS);
    for (int p = 0; p < predicted.size(); p++) {
      int[] gold = test.get(p).set().labels();
      sum = sum.plus(ConfusionMatrix.of(Protocol.LABELS, gold, predicted.get(p)));
    }
    return sum;
  }

  private static String conclusion(List<Point> points) {
    double[] gained = points.stream().mapToDouble(p -> gained(p, MACRO).mean()).toArray();
    return String.format(
        Locale.ROOT,
        "Expansion raises the macro F1 at %d of %d numbers of labelled pages; on the mean it changes"
            + " it by %.3f.",
        Arrays.stream(gained).filter(g -> g > 0).count(),
        gained.length,
        Arrays.stream(gained).average().orElse(Double.NaN));
  }

  private static Table table(
      String title, List<Point> points, ToDoubleFunction<ConfusionMatrix> measure) {
    return Table.of(
        title,
        points,
        new Column<>("labelled pages", Point::pages),
        new Column<>("labelled blocks", Point::blocks),
        new Column<>("with expansion", p -> Summary.of(p.with, measure)),
        new Column<>("without", p -> Summary.of(p.without, measure)),
        new Column<>("gained, seed by seed", p -> gained(p, measure)));
  }

  private static Summary gained(Point p, ToDoubleFunction<ConfusionMatrix> measure) {
    return Summary.of(
        IntStream.range(0, p.with.size())
            .mapToDouble(
                s -> measure.applyAsDouble(p.with.get(s)) - measure.applyAsDouble(p.without.get(s)))
            .toArray());
  }

  private static Plot plot(List<Point> points) {
    List<Plot.Series> series = new ArrayList<>();
    for (BlockLabel label : List.of(BlockLabel.RELATED_TEXT, BlockLabel.RELATED_LINK)) {
      int c = label.ordinal();
      series.add(
          Plot.Series.of(
              label + ", with expansion",
              points,
              Point::pages,
              p -> Summary.of(p.with, m -> m.f1(c)).mean()));
      series.add(
          Plot.Series.of(
              label + ", without",
              points,
              Point::pages,
              p -> Summary.of(p.without, m -> m.f1(c)).mean()));
    }
    return new Plot(
        "F1 against hand-labelled pages", "labelled pages", "F1", Plot.Shape.LINES, series);
  }
}
