package org.wpbminer.eval.accuracy;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.wpbminer.classifier.Pipeline;
import org.wpbminer.classifier.Profile;
import org.wpbminer.eval.experiment.Experiment;
import org.wpbminer.eval.experiment.ExperimentContext;
import org.wpbminer.eval.report.ExperimentResult;
import org.wpbminer.eval.report.Table;

/** {@link AccuracyExperiment} with its defaults, as a report. It takes minutes. */
public final class AccuracyReportExperiment implements Experiment {

  @Override
  public String name() {
    return "accuracy";
  }

  @Override
  public String title() {
    return "What the default profile reaches on sites that it has not seen (minutes; not in all)";
  }

  @Override
  public boolean partOfAll() {
    return false;
  }

  @Override
  public ExperimentResult run(ExperimentContext context) throws IOException {
    AccuracyTraining training = AccuracyTraining.defaults();
    AccuracyReport report =
        new AccuracyExperiment(Pipeline.of(Profile.DEFAULT), training, context::progress)
            .run(context.gold().root(), context.wcxb(), context.layout());
    Table.Builder rows =
        Table.builder("Cross-validation by site", "measure", "pages of", "n", "reached", "wanted");
    for (AccuracyReport.Row row : report.rows()) {
      rows.row(row.measure(), row.group(), row.pages(), row.value(), row.goal());
    }
    Table machines =
        Table.builder("Size", "blocks a labelled page", "support vectors, mean of the folds")
            .row(report.blocksPerPage(), report.supportVectors())
            .build();
    Table.Builder worst = Table.builder("Labelled pages with the most characters wrong", "page");
    report.worst().forEach(page -> worst.row(page));
    return new ExperimentResult(
        name(),
        title(),
        List.of(rows.build(), machines, worst.build()),
        List.of(),
        options(context, training),
        List.of("The deal of sites to folds is fixed; the seed has no part in it."),
        context.seed(),
        0);
  }

  /** What a report on {@link AccuracyPages} says of its pages and its training. */
  static Map<String, String> options(ExperimentContext context, AccuracyTraining training) {
    Map<String, String> options = new LinkedHashMap<>();
    options.put("pages", context.gold().entries().size() + " of " + context.name());
    options.put("main texts", context.wcxb() == null ? "none given" : "WCXB");
    options.put("pages with style sheets", context.layout() == null ? "none given" : "given");
    options.put("training", training.toString());
    return options;
  }
}
