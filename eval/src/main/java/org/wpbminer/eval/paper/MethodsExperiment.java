package org.wpbminer.eval.paper;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.eval.Experiment;
import org.wpbminer.eval.ExperimentContext;
import org.wpbminer.eval.ExperimentResult;
import org.wpbminer.eval.GoldChecks;
import org.wpbminer.eval.Protocol;
import org.wpbminer.eval.Summary;
import org.wpbminer.eval.Table;
import org.wpbminer.eval.Table.Column;
import org.wpbminer.segmenter.SegmentationParameters;

/** Accuracy of each method on related text (Table 4, Figure 8) or related links (Table 5). */
public final class MethodsExperiment extends Experiment {

  private static final int MAX_PUBLISHED_PAGES = 250;
  private static final String PAPER = "paper: ";

  private final BlockLabel label;
  private final Map<String, double[][]> published;

  private MethodsExperiment(
      BlockLabel label, String name, String title, Map<String, double[][]> published) {
    super(name, title, true);
    this.label = label;
    this.published = published;
  }

  public static MethodsExperiment relatedText() {
    return new MethodsExperiment(
        BlockLabel.RELATED_TEXT,
        "related-text",
        "Related text, method by method (Table 4)",
        Published.RELATED_TEXT);
  }

  public static MethodsExperiment relatedLinks() {
    return new MethodsExperiment(
        BlockLabel.RELATED_LINK,
        "related-links",
        "Related links, method by method (Table 5)",
        Published.RELATED_LINK);
  }

  @Override
  public void require(ExperimentContext context) throws IOException {
    Baselines.requireWeka();
    GoldChecks.requireLearnable(context.pages());
  }

  @Override
  public ExperimentResult run(ExperimentContext context) throws IOException {
    MethodComparison comparison = MethodComparison.of(context);
    List<MethodComparison.Method> methods =
        comparison.methods().stream()
            .filter(m -> label != BlockLabel.RELATED_LINK || m.baseline().findsLinks())
            .toList();
    int[] sizes = comparison.sizes();
    int most = sizes[sizes.length - 1];
    return repeated(context)
        .option("thresholds", Protocol.text(SegmentationParameters.published()))
        .option("labelled pages", Protocol.LABELLED_PAGES)
        .option("support vector machines", Protocol.text(Protocol.SVM))
        .tables(growing(methods, sizes), largest(methods, most));
  }

  private Summary f1(MethodComparison.Method method, int n) {
    return method.over(n, counts -> counts.f1(label.ordinal()));
  }

  /** Returns F1 on the first N test pages for each N and method, with the paper's figures. */
  private Table growing(List<MethodComparison.Method> methods, int[] sizes) {
    List<String> columns = new ArrayList<>(List.of("N"));
    for (MethodComparison.Method method : methods) {
      columns.add(method.name());
      if (published.containsKey(method.name())) {
        columns.add(PAPER + method.name());
      }
    }
    Table table = new Table("F1@N of " + label + " on blocks", columns);
    for (int n : sizes) {
      List<Object> row = new ArrayList<>(List.of(n));
      for (MethodComparison.Method method : methods) {
        row.add(f1(method, n));
        if (published.containsKey(method.name())) {
          row.add(Published.at(published, method.name(), n, 2));
        }
      }
      table.row(row);
    }
    return table;
  }

  private Table largest(List<MethodComparison.Method> methods, int n) {
    return Table.of(
        "All " + n + " test pages beside the paper's 250",
        methods,
        new Column<>("method", MethodComparison.Method::name),
        new Column<>("precision", m -> m.over(n, c -> c.precision(label.ordinal()))),
        new Column<>("recall", m -> m.over(n, c -> c.recall(label.ordinal()))),
        new Column<>("F1", m -> f1(m, n)),
        new Column<>(
            PAPER + "precision", m -> Published.at(published, m.name(), MAX_PUBLISHED_PAGES, 0)),
        new Column<>(
            PAPER + "recall", m -> Published.at(published, m.name(), MAX_PUBLISHED_PAGES, 1)),
        new Column<>(PAPER + "F1", m -> Published.at(published, m.name(), MAX_PUBLISHED_PAGES, 2)));
  }
}
