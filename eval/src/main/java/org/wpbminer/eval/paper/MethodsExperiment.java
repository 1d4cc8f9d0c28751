package org.wpbminer.eval.paper;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.label.ConfusionMatrix;
import org.wpbminer.classifier.training.PageBlocks;
import org.wpbminer.eval.BlockBaseline;
import org.wpbminer.eval.Experiment;
import org.wpbminer.eval.ExperimentContext;
import org.wpbminer.eval.ExperimentResult;
import org.wpbminer.eval.Protocol;
import org.wpbminer.eval.SiteSplit;
import org.wpbminer.eval.Summary;
import org.wpbminer.eval.Table;
import org.wpbminer.eval.Table.Column;
import org.wpbminer.segmenter.SegmentationParameters;
import org.wpbminer.segmenter.text.TermLists;

/**
 * Accuracy of each method on related text (Table 4, Figure 8) or related links (Table 5). All
 * methods are trained on a few labelled and many unlabelled pages, tested on pages of other sites,
 * and repeated with other random draws (section 5.3.3).
 */
public final class MethodsExperiment extends Experiment {

  private static final String PAPER = "paper: ";

  /** Numbers of test pages N in Tables 4 and 5 of the paper. */
  private static final List<Integer> SIZES = List.of(10, 30, 50, 100, 120, 150, 200, 250);

  /** Figures of the paper by label and method: precision and recall at 250 pages, F1 at each N. */
  private static final TermLists PUBLISHED =
      TermLists.load(MethodsExperiment.class, "published.tsv");

  private static final int PRECISION = 0;
  private static final int RECALL = 1;
  private static final int FIRST_F1 = 2;

  private static final Map<ExperimentContext, List<Method>> RESULTS =
      Collections.synchronizedMap(new WeakHashMap<>());

  private final BlockLabel label;
  private final Map<String, List<String>> published;

  private MethodsExperiment(BlockLabel label, String name, String title) {
    super(name, title);
    this.label = label;
    this.published = PUBLISHED.languages(label.label());
  }

  public static MethodsExperiment relatedText() {
    return new MethodsExperiment(
        BlockLabel.RELATED_TEXT, "related-text", "Related text, method by method (Table 4)");
  }

  public static MethodsExperiment relatedLinks() {
    return new MethodsExperiment(
        BlockLabel.RELATED_LINK, "related-links", "Related links, method by method (Table 5)");
  }

  /** Method and its results: for each seed the confusion matrix of each test page. */
  private record Method(BlockBaseline baseline, List<List<ConfusionMatrix>> seeds) {

    String name() {
      return baseline.name();
    }

    int testPages() {
      return seeds.stream().mapToInt(List::size).min().orElseThrow();
    }

    /**
     * Summarises a measure of the first N test pages over the seeds. It is computed from the summed
     * counts of the pages (WPBMiner paper, section 5.2.3), and is not a mean over pages.
     */
    Summary over(int n, ToDoubleFunction<ConfusionMatrix> measure) {
      return Summary.of(
          seeds,
          pages ->
              measure.applyAsDouble(
                  pages.stream().limit(n).reduce(ConfusionMatrix::plus).orElseThrow()));
    }
  }

  @Override
  public void require(ExperimentContext context) throws IOException {
    Baselines.requireWeka();
    context.requireLearnable();
  }

  @Override
  protected ExperimentResult run(ExperimentContext context) throws IOException {
    List<PageBlocks> pages = context.blocks();
    List<Method> methods =
        RESULTS.computeIfAbsent(context, c -> results(c, pages)).stream()
            .filter(m -> label != BlockLabel.RELATED_LINK || m.baseline.findsLinks())
            .toList();
    int all = methods.get(0).testPages();
    return repeated(context)
        .option("thresholds", SegmentationParameters.published())
        .option("labelled pages", Protocol.LABELLED_PAGES)
        .option("support vector machines", Protocol.SVM)
        .tables(growing(methods, all), largest(methods, all));
  }

  private static List<Method> results(ExperimentContext context, List<PageBlocks> pages) {
    long[] seeds = Protocol.seeds(context);
    List<Method> methods = new ArrayList<>();
    Baselines.all(Protocol.SVM, 0)
        .forEach(baseline -> methods.add(new Method(baseline, new ArrayList<>())));
    for (long seed : seeds) {
      context.progress(
          "methods: seed " + seed + " of " + seeds[0] + " to " + seeds[seeds.length - 1]);
      SiteSplit split = SiteSplit.of(pages, Protocol.testPages(pages.size()), seed);
      SiteSplit.Labelled labelled = split.label(Protocol.LABELLED_PAGES, seed);
      List<List<ConfusionMatrix>> found =
          Baselines.all(Protocol.SVM, seed).stream()
              .parallel()
              .map(method -> matrices(method, labelled, split.test()))
              .toList();
      IntStream.range(0, found.size()).forEach(m -> methods.get(m).seeds.add(found.get(m)));
    }
    return methods;
  }

  private static List<ConfusionMatrix> matrices(
      BlockBaseline method, SiteSplit.Labelled labelled, List<PageBlocks> test) {
    List<int[]> predicted = labelled.predict(method, test);
    return IntStream.range(0, test.size())
        .mapToObj(p -> ConfusionMatrix.of(test.get(p).labelled().labels(), predicted.get(p)))
        .toList();
  }

  private Summary f1(Method method, int n) {
    return method.over(n, counts -> counts.f1(label));
  }

  /** Returns F1 on the first N test pages for each N and method, with the paper's figures. */
  private Table growing(List<Method> methods, int testPages) {
    List<String> columns = new ArrayList<>(List.of("N"));
    for (Method method : methods) {
      columns.add(method.name());
      if (published.containsKey(method.name())) {
        columns.add(PAPER + method.name());
      }
    }
    Table table = new Table("F1@N of " + label + " on blocks", columns);
    for (int n : SIZES.stream().map(n -> Math.min(n, testPages)).distinct().toList()) {
      List<Object> row = new ArrayList<>(List.of(n));
      for (Method method : methods) {
        row.add(f1(method, n));
        if (published.containsKey(method.name())) {
          row.add(paper(method, SIZES.contains(n) ? FIRST_F1 + SIZES.indexOf(n) : -1));
        }
      }
      table.row(row);
    }
    return table;
  }

  private Table largest(List<Method> methods, int n) {
    return Table.of(
        "All " + n + " test pages beside the paper's 250",
        methods,
        new Column<>("method", Method::name),
        new Column<>("precision", m -> m.over(n, c -> c.precision(label))),
        new Column<>("recall", m -> m.over(n, c -> c.recall(label))),
        new Column<>("F1", m -> f1(m, n)),
        new Column<>(PAPER + "precision", m -> paper(m, PRECISION)),
        new Column<>(PAPER + "recall", m -> paper(m, RECALL)),
        new Column<>(PAPER + "F1", m -> paper(m, FIRST_F1 + SIZES.indexOf(250))));
  }

  /** Returns a figure of the paper by its column; null if the paper has none. */
  private @Nullable Double paper(Method method, int column) {
    List<String> figures = published.get(method.name());
    return figures == null || column < 0 ? null : Double.valueOf(figures.get(column));
  }
}
