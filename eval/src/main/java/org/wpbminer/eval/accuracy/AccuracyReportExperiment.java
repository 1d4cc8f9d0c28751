package org.wpbminer.eval.accuracy;

import java.io.IOException;
import java.util.List;
import java.util.stream.DoubleStream;
import org.wpbminer.classifier.model.Pipeline;
import org.wpbminer.classifier.model.Profile;
import org.wpbminer.classifier.training.BlockLessons;
import org.wpbminer.classifier.training.LabelledCorpus;
import org.wpbminer.eval.Experiment;
import org.wpbminer.eval.ExperimentContext;
import org.wpbminer.eval.ExperimentPages;
import org.wpbminer.eval.ExperimentResult;
import org.wpbminer.eval.Summary;
import org.wpbminer.eval.Table;
import org.wpbminer.eval.Table.Column;

/** Runs {@link AccuracyExperiment} with its defaults as a report. Takes minutes. */
public final class AccuracyReportExperiment extends Experiment {

  private static final int SPLITS = 5;

  public AccuracyReportExperiment() {
    super(
        "accuracy",
        "What the default profile reaches on sites that it has not seen (minutes; not in all)",
        false);
  }

  @Override
  public ExperimentResult run(ExperimentContext context) throws IOException {
    List<AccuracyReport> splits =
        new AccuracyExperiment(Pipeline.of(Profile.DEFAULT), context.progress())
            .run(context.sources(), SPLITS);
    AccuracyReport first = splits.get(0);
    Table size =
        new Table("Size", "blocks a labelled page", "support vectors, mean of the folds")
            .row(
                first.blocksPerPage(),
                splits.stream()
                    .mapToDouble(AccuracyReport::supportVectors)
                    .average()
                    .orElseThrow());
    ExperimentPages sources = context.sources();
    LabelledCorpus truth = sources.truth();
    return result(context)
        .option("pages", context.pageCount())
        .option("main texts", truth.root() == null ? "none given" : "WCXB")
        .option("their related links", truth.marks() == null ? "none given" : "marks given")
        .option("pages with style sheets", sources.layout() == null ? "none given" : "given")
        .option("training", BlockLessons.settings())
        .tables(measures(splits), size)
        .notes(
            SPLITS
                + " random splits of the sites into folds; they are fixed, the seed has no part in"
                + " them.");
  }

  /** Returns the mean and spread of every measure over the splits. */
  private static Table measures(List<AccuracyReport> splits) {
    return Table.of(
        "Cross-validation by site, mean over " + splits.size() + " random splits of the sites",
        splits.get(0).rows(),
        new Column<>("measure", AccuracyReport.Row::measure),
        new Column<>("pages of", AccuracyReport.Row::group),
        new Column<>("n", AccuracyReport.Row::pages),
        new Column<>("reached", row -> over(splits, row).mean()),
        new Column<>("standard deviation", row -> over(splits, row).standardDeviation()),
        new Column<>("lowest", row -> values(splits, row).min().orElse(Double.NaN)),
        new Column<>("highest", row -> values(splits, row).max().orElse(Double.NaN)));
  }

  private static DoubleStream values(List<AccuracyReport> splits, AccuracyReport.Row row) {
    return splits.stream().mapToDouble(split -> split.value(row.measure(), row.group()));
  }

  private static Summary over(List<AccuracyReport> splits, AccuracyReport.Row row) {
    return Summary.of(values(splits, row).toArray());
  }
}
