package org.wpbminer.eval.accuracy;

import java.io.IOException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.wpbminer.classifier.pipeline.Pipeline;
import org.wpbminer.classifier.pipeline.Profile;
import org.wpbminer.eval.experiment.Experiment;
import org.wpbminer.eval.experiment.ExperimentContext;
import org.wpbminer.eval.measure.Summary;
import org.wpbminer.eval.report.ExperimentResult;
import org.wpbminer.eval.report.Table;
import org.wpbminer.eval.training.DefaultProfileTraining;

/** {@link AccuracyExperiment} with its defaults, as a report. It takes minutes. */
public final class AccuracyReportExperiment implements Experiment {

  private static final int SPLITS = 5;

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
    DefaultProfileTraining training = DefaultProfileTraining.defaults();
    List<AccuracyReport> splits =
        new AccuracyExperiment(Pipeline.of(Profile.DEFAULT), training, context::progress)
            .run(context.sources(), SPLITS, context.reading());
    AccuracyReport first = splits.get(0);
    Table size =
        Table.builder("Size", "blocks a labelled page", "support vectors, mean of the folds")
            .row(
                first.blocksPerPage(),
                splits.stream().mapToDouble(AccuracyReport::supportVectors).average().orElseThrow())
            .build();
    Table.Builder worst =
        Table.builder("Labelled pages with the most characters wrong, first split", "page");
    first.worst().forEach(page -> worst.row(page));
    return new ExperimentResult(
        name(),
        title(),
        List.of(measures(splits), size, worst.build()),
        List.of(),
        options(context, training),
        List.of(
            SPLITS
                + " random splits of the sites into folds; they are fixed, the seed has no part in them."),
        context.seed(),
        0);
  }

  /** Every measure's mean over the splits, and how far they lie apart. */
  private static Table measures(List<AccuracyReport> splits) {
    Table.Builder table =
        Table.builder(
            "Cross-validation by site, mean over " + splits.size() + " random splits of the sites",
            "measure",
            "pages of",
            "n",
            "reached",
            "standard deviation",
            "lowest",
            "highest",
            "wanted");
    for (AccuracyReport.Row row : splits.get(0).rows()) {
      double[] values =
          splits.stream().mapToDouble(split -> split.value(row.measure(), row.group())).toArray();
      Summary summary = Summary.of(values);
      table.row(
          row.measure(),
          row.group(),
          row.pages(),
          summary.mean(),
          summary.standardDeviation(),
          Arrays.stream(values).min().orElse(Double.NaN),
          Arrays.stream(values).max().orElse(Double.NaN),
          row.goal());
    }
    return table.build();
  }

  /** What a report on {@link AccuracyPages} says of its pages and its training. */
  static Map<String, String> options(ExperimentContext context, DefaultProfileTraining training) {
    Map<String, String> options = new LinkedHashMap<>();
    options.put("pages", context.gold().entries().size() + " of " + context.name());
    options.put("main texts", context.sources().truth().folder() == null ? "none given" : "WCXB");
    options.put(
        "their related links",
        context.sources().truth().links() == null ? "none given" : "marks given");
    options.put(
        "pages with style sheets", context.sources().layout() == null ? "none given" : "given");
    options.put("training", training.toString());
    return options;
  }
}
