package org.wpbminer.eval.paper;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.wpbminer.classifier.label.BlockRecall;
import org.wpbminer.classifier.training.GoldPage;
import org.wpbminer.eval.Experiment;
import org.wpbminer.eval.ExperimentContext;
import org.wpbminer.eval.ExperimentResult;
import org.wpbminer.eval.Protocol;
import org.wpbminer.eval.SegmentedPage;
import org.wpbminer.eval.Summary;
import org.wpbminer.eval.Table;
import org.wpbminer.eval.Table.Column;
import org.wpbminer.eval.tuning.ExperimentDesign;
import org.wpbminer.eval.tuning.Factor;
import org.wpbminer.eval.tuning.RangeAnalysis;
import org.wpbminer.eval.tuning.ResponseTable;
import org.wpbminer.eval.tuning.Setting;
import org.wpbminer.segmenter.SegmentationParameters;

/** Selection of segmentation thresholds by orthogonal array (Tables 2 and 3) and by full grid. */
public final class ThresholdsExperiment extends Experiment {

  /** Number of pages of a sample, each from another site (section 5.3.1). */
  private static final int SAMPLE = 50;

  private static final ExperimentDesign ARRAY = ExperimentDesign.published();
  private static final ExperimentDesign GRID = ExperimentDesign.grid(ARRAY.factors());

  private static final Setting PUBLISHED = new Setting(ARRAY.factors(), 3, 3, 3);

  public ThresholdsExperiment() {
    super(
        "thresholds", "Thresholds of segmentation by L25 and by full grid (Tables 2 and 3)", true);
  }

  @Override
  public ExperimentResult run(ExperimentContext context) throws IOException {
    List<GoldPage> labelled = context.pages();
    List<SegmentedPage> pages = labelled.stream().map(SegmentedPage::new).toList();
    Map<Setting, List<BlockRecall>> recalls = new HashMap<>();
    settings(GRID)
        .forEach(
            setting -> {
              context.progress("thresholds: %d of %d".formatted(recalls.size() + 1, GRID.runs()));
              recalls.put(setting, recalls(pages, setting));
            });
    List<Optimum> samples = new ArrayList<>();
    for (long seed : Protocol.seeds(context)) {
      Set<String> ids = sample(labelled, seed);
      samples.add(Optimum.of(recalls, wanted(labelled, p -> ids.contains(p.id()))));
    }
    Optimum all = Optimum.of(recalls, wanted(labelled, p -> true));
    return repeated(context)
        .option("sample", sample(labelled, context.seed()).size() + " pages, each of another site")
        .option("a gold block is found", "at intersection over union of 0.5 on characters")
        .tables(optima(samples, all), runs(samples, all), means(samples, all))
        .notes(
            "Levels 1, 2, 3 and 5 are restored; the paper's text kept level 4 and the ranges alone."
                + " Its judges compared blocks by eye.",
            "Recall does not count blocks that should not be there: the smaller beta and gamma, the"
                + " fewer gold blocks are dropped, and nothing speaks against it.");
  }

  private static List<BlockRecall> recalls(List<SegmentedPage> pages, Setting setting) {
    SegmentationParameters thresholds =
        new SegmentationParameters(
            setting.number("alpha"), setting.number("beta"), setting.number("gamma"));
    return pages.parallelStream()
        .map(p -> p.recall(p.segment(thresholds), BlockRecall.DEFAULT_THRESHOLD))
        .toList();
  }

  /** Returns a table of the optima: published, found by the array, and found by the grid. */
  private static Table optima(List<Optimum> samples, Optimum all) {
    Map<String, Setting> settings = new LinkedHashMap<>();
    settings.put("of the grid", all.best);
    settings.put("of the array", all.byArray.optimum());
    settings.put("published", PUBLISHED);
    return Table.of(
        "Optima",
        settings.entrySet(),
        new Column<>("optimum", Map.Entry::getKey),
        new Column<>("setting", e -> e.getValue().toString()),
        new Column<>("R on all pages", e -> all.recall(e.getValue())),
        new Column<>("R@50", e -> Summary.of(samples, sample -> sample.recall(e.getValue()))));
  }

  /** Returns the ids of random pages, each of another site. */
  private static Set<String> sample(List<GoldPage> pages, long seed) {
    List<GoldPage> order = new ArrayList<>(pages);
    Collections.shuffle(order, new Random(seed));
    Set<String> sites = new HashSet<>();
    Set<String> sample = new HashSet<>();
    for (GoldPage page : order) {
      if (sample.size() < SAMPLE && sites.add(page.site())) {
        sample.add(page.id());
      }
    }
    return sample;
  }

  private static int[] wanted(List<GoldPage> pages, Predicate<GoldPage> wanted) {
    return IntStream.range(0, pages.size()).filter(p -> wanted.test(pages.get(p))).toArray();
  }

  private static Table runs(List<Optimum> samples, Optimum all) {
    return Table.of(
        "The 25 runs (Table 3)",
        IntStream.range(0, ARRAY.runs()).boxed().toList(),
        new Column<>("run", run -> run + 1),
        new Column<>("alpha", run -> ARRAY.level(run, 0) + 1),
        new Column<>("beta", run -> ARRAY.level(run, 1) + 1),
        new Column<>("gamma", run -> ARRAY.level(run, 2) + 1),
        new Column<>("R@50", run -> Summary.of(samples, o -> o.response(run))),
        new Column<>("paper: R@50", run -> Published.RECALLS[run]),
        new Column<>("R on all pages", all::response));
  }

  private static Table means(List<Optimum> samples, Optimum all) {
    Table table =
        new Table(
            "Levels (Table 2), mean recall per level, and range (Table 3)",
            "factor",
            "level",
            "mean R@50",
            "paper",
            "mean R on all pages");
    for (int f = 0; f < ARRAY.factors().size(); f++) {
      int factor = f;
      Factor name = ARRAY.factors().get(f);
      for (int l = 0; l < name.levels().size(); l++) {
        int level = l;
        table.row(
            name.name(),
            "t" + (l + 1) + " = " + name.levels().get(l),
            Summary.of(samples, o -> o.byArray.mean(factor, level)),
            Published.LEVEL_MEANS[f][l],
            all.byArray.mean(f, l));
      }
      table.row(
          name.name(),
          "range",
          Summary.of(samples, o -> o.byArray.range(factor)),
          Published.RANGES[f],
          all.byArray.range(f));
    }
    return table;
  }

  /**
   * Finds the best settings for some pages, by the orthogonal array and by the grid.
   *
   * @param recalls recall of every page at every setting
   * @param pages indices of the pages
   */
  private record Optimum(
      Map<Setting, List<BlockRecall>> recalls, int[] pages, RangeAnalysis byArray, Setting best) {

    static Optimum of(Map<Setting, List<BlockRecall>> recalls, int... pages) {
      double[] responses =
          settings(ARRAY).mapToDouble(s -> recall(recalls.get(s), pages)).toArray();
      return new Optimum(
          recalls,
          pages,
          new RangeAnalysis(ResponseTable.of(ARRAY, "R@N", responses)),
          settings(GRID)
              .max(Comparator.comparingDouble(s -> recall(recalls.get(s), pages)))
              .orElseThrow());
    }

    private static double recall(List<BlockRecall> recalls, int... pages) {
      BlockRecall sum = new BlockRecall(0, 0);
      for (int page : pages) {
        sum = sum.plus(recalls.get(page));
      }
      return sum.recall();
    }

    double recall(Setting setting) {
      return recall(recalls.get(setting), pages);
    }

    double response(int run) {
      return byArray.table().responses()[run].doubleValue();
    }
  }

  private static Stream<Setting> settings(ExperimentDesign design) {
    return IntStream.range(0, design.runs()).mapToObj(design::setting);
  }
}
