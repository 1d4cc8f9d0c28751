package org.wpbminer.eval.accuracy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.wpbminer.classifier.pipeline.Pipeline;
import org.wpbminer.classifier.pipeline.Profile;
import org.wpbminer.eval.baseline.Baselines;
import org.wpbminer.eval.experiment.AbstractExperiment;
import org.wpbminer.eval.experiment.ExperimentContext;
import org.wpbminer.eval.measure.PairedDifference;
import org.wpbminer.eval.report.ExperimentResult;
import org.wpbminer.eval.report.Ranking;
import org.wpbminer.eval.report.Table;
import org.wpbminer.eval.training.DefaultProfileTraining;
import org.wpbminer.features.block.ExtendedFeatures;

/**
 * What each group of features is worth: {@link AccuracyExperiment} without it. Beside that, other
 * learners on all features. Pages are cut and described once; a row chooses among the features.
 */
public final class AblationExperiment extends AbstractExperiment {

  private static final List<String> NOTES =
      List.of(
          "Five folds by site, the same in every row: text and links are character F1, recall is"
              + " that of blocks at IoU 0.5, main text is the mean word F1. The split of the"
              + " sites is fixed; the seed is the forest's.",
          "Every classifier has the parameters chosen for all features; gamma is divided by the number"
              + " of features that a row has.",
          "RandomForest and J48, with Weka's defaults, learn from all labelled blocks and from no"
              + " others: what blocks of pages with known main text are is half known, and only"
              + " classifiers of two labels learn from that. Their probabilities are taken as they"
              + " give them.");

  public AblationExperiment() {
    super(
        "ablation", "What each group of features is worth, and other learners (long; not in all)");
  }

  @Override
  public boolean partOfAll() {
    return false;
  }

  @Override
  public Optional<String> missing(ExperimentContext context) {
    return Baselines.missing();
  }

  @Override
  public ExperimentResult run(ExperimentContext context) throws IOException {
    Pipeline pipeline = Pipeline.of(Profile.DEFAULT);
    DefaultProfileTraining training = DefaultProfileTraining.defaults();
    AccuracyPages pages =
        new AccuracyExperiment(pipeline, training, context.progress()).load(context.sources());
    ExtendedFeatures features = new ExtendedFeatures();
    List<AblationRow> rows = AblationRow.of(features, context.seed());
    Table.Builder table =
        Table.builder(
            "Cross-validation by site",
            "features",
            "n",
            "learner",
            "text zh",
            "text en",
            "text other",
            "links zh",
            "links en",
            "links other",
            "recall en",
            "main text",
            "support vectors");
    List<Ranking.Variant> variants = new ArrayList<>();
    for (int i = 0; i < rows.size(); i++) {
      AblationRow row = rows.get(i);
      String at = "row " + (i + 1) + " of " + rows.size() + ", " + row.what() + ": ";
      context.progress(at + row.learnerName());
      AccuracyExperiment experiment =
          new AccuracyExperiment(pipeline, training, text -> context.progress(at + text));
      AccuracyReport report = row.measure(experiment, pages, pipeline.featureNames());
      table.row(cells(row, report));
      variants.add(Ranking.Variant.mean(row.name(), figures(report)));
    }
    Ranking ranking = new Ranking("mean F1 of text and links, by language", "figure", variants);
    return AccuracyReportExperiment.options(result(context), context, training)
        .conclusions(conclusions(ranking, variants.get(0)))
        .plots(ranking.plot())
        .tables(table.build(), groups(features))
        .notes(NOTES)
        .build();
  }

  /**
   * Without what it is worse than with all, and by how much; then how much of the rest matters.
   *
   * @param all the first of the variants: all features
   */
  static List<String> conclusions(Ranking ranking, Ranking.Variant all) {
    List<Ranking.Variant> less =
        ranking.variants().stream().filter(v -> v.name().startsWith(AblationRow.WITHOUT)).toList();
    if (less.isEmpty()) {
      return List.of(ranking.sentence());
    }
    Ranking.Variant worst = less.get(less.size() - 1);
    long matter = less.stream().filter(v -> isBelow(ranking, v, all)).count();
    long harm = less.stream().filter(v -> isBelow(ranking, all, v)).count();
    List<Ranking.Variant> rest = new ArrayList<>(ranking.variants());
    rest.removeAll(less);
    return List.of(
        "All features give %s; the group that is worth most is missing in the row %s."
            .formatted(ranking.figureOf(all), ranking.against(all, worst)),
        "Of %d groups %d lower it by more than the spread when they are left out, and %d raise it. "
                .formatted(less.size(), matter, harm)
            + new Ranking(ranking.measure() + " of learners and sets", ranking.unit(), rest)
                .sentence());
  }

  private static boolean isBelow(Ranking ranking, Ranking.Variant one, Ranking.Variant other) {
    PairedDifference ahead = ranking.ahead(other, one);
    return ahead.isBeyondSpread() && ahead.mean() > 0;
  }

  /** Text, then links, each in three groups of languages; NaN where no page is of the kind. */
  private static double[] figures(AccuracyReport report) {
    return Stream.of("text, character F1", "links, character F1")
        .flatMap(
            measure ->
                Stream.of("Chinese", "English", "other languages")
                    .map(language -> report.find(measure, language)))
        .mapToDouble(value -> value.orElse(Double.NaN))
        .toArray();
  }

  private static List<Object> cells(AblationRow row, AccuracyReport report) {
    List<Object> cells = new ArrayList<>();
    cells.add(row.what());
    cells.add(row.features().size());
    cells.add(row.learnerName());
    for (double figure : figures(report)) {
      cells.add(Double.isNaN(figure) ? null : figure);
    }
    cells.add(cell(report.find("recall, IoU 0.5", "English")));
    cells.add(cell(report.find("main text, word F1", "all")));
    cells.add(row.learner() == null ? report.supportVectors() : null);
    return cells;
  }

  /** Empty where no page is of the kind. */
  private static Double cell(OptionalDouble value) {
    return value.isPresent() ? value.getAsDouble() : null;
  }

  private static Table groups(ExtendedFeatures features) {
    Table.Builder table = Table.builder("Groups", "group", "features");
    AblationRow.groups(features)
        .forEach((title, names) -> table.row(title, String.join(" ", names)));
    return table.build();
  }
}
