package org.wpbminer.classifier;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.wpbminer.knnlp.ExpandedTrainSet;
import org.wpbminer.knnlp.LabelPropagation;
import org.wpbminer.knnlp.TrainSetExpansion;

/**
 * From labelled blocks, and unlabelled ones if there are any, to a model: expand the training set
 * by label propagation (algorithm 2 of the paper), search C and gamma, train (section 4.4).
 */
public final class ModelTrainer {
  private final Pipeline pipeline;
  private final GridSearch grid;
  private final SvmParameters base;
  private final TrainSetExpansion expansion;
  private final Consumer<String> progress;

  /**
   * A trainer.
   *
   * @param pipeline what made the vectors
   * @param grid the cells to search
   * @param base tolerance of the machines
   * @param expansion of the labels to unlabelled blocks
   * @param progress is told in words how far the work is
   */
  public ModelTrainer(
      Pipeline pipeline,
      GridSearch grid,
      SvmParameters base,
      TrainSetExpansion expansion,
      Consumer<String> progress) {
    this.pipeline = pipeline;
    this.grid = grid;
    this.base = base;
    this.expansion = expansion;
    this.progress = progress;
  }

  /**
   * Trains.
   *
   * @param labelled the labelled blocks, of at least two sites and two labels
   * @param unlabelled vectors of unlabelled blocks, possibly none
   * @param source where the pages come from
   * @throws IllegalArgumentException if there are too few labelled blocks, sites or labels
   */
  public BlockModel train(TrainingSet labelled, double[][] unlabelled, TrainingSource source) {
    requireEnough(labelled);
    Growth growth = set -> grow(set, unlabelled).set();
    SvmParameters best = best(labelled);
    CrossValidation validation = grid.validation();
    progress.accept("cross-validating C " + best.cost() + ", gamma " + best.gamma());
    CrossValidation.HeldOut held = validation.run(labelled, best, growth);
    progress.accept("training");
    Grown all = grow(labelled, unlabelled);
    FeatureScaling scaling = FeatureScaling.of(all.set().vectors());
    SvmModel svm =
        new SvmTrainer(best)
            .train(scaling.apply(all.set().vectors()), all.set().labels())
            .withProbabilities(CrossValidation.fit(labelled, held));
    ModelCard card =
        new ModelCard(
            ModelCard.FORMAT,
            ModelCard.VERSION,
            pipeline.profile().id(),
            pipeline.parameters(),
            new ModelCard.Features(pipeline.featureNames(), scaling.mean(), scaling.deviation()),
            ModelFolder.classes(),
            new ModelCard.Svm(
                ModelFolder.SVM,
                null,
                best.cost(),
                best.gamma(),
                best.balance(),
                svm.supportVectorCount()),
            new ModelCard.Provenance(
                source.data(),
                source.dataSha256(),
                source.pages(),
                (int) Arrays.stream(labelled.sites()).distinct().count(),
                counts(all.set()),
                unlabelled.length == 0
                    ? null
                    : new ModelCard.Expansion(
                        source.unlabelledData(),
                        source.unlabelledSha256(),
                        source.unlabelledPages(),
                        unlabelled.length,
                        all.unreached()),
                grid.validation().seed(),
                Versions.all(),
                validation.folds(),
                scores(CrossValidation.scoreBlocks(labelled, held.predicted())),
                scores(CrossValidation.scoreCharacters(labelled, held.predicted()))));
    return new BlockModel(pipeline, scaling, svm, card);
  }

  private static void requireEnough(TrainingSet set) {
    long sites = Arrays.stream(set.sites()).distinct().count();
    long labels = Arrays.stream(set.classCounts()).filter(count -> count > 0).count();
    if (set.size() == 0 || sites < 2 || labels < 2) {
      throw new IllegalArgumentException(
          "there are "
              + set.size()
              + " labelled blocks of "
              + sites
              + " site(s) with "
              + labels
              + " label(s); training needs blocks of two sites and two labels at least");
    }
  }

  private SvmParameters best(TrainingSet labelled) {
    int cells = grid.size();
    if (cells == 1) {
      return base.withBalance(grid.balances().get(0))
          .with(grid.costs().get(0), grid.gammas().get(0) / labelled.dimensions());
    }
    int[] done = {0};
    List<GridSearch.Cell> ranking =
        grid.search(
            labelled,
            base,
            cell ->
                progress.accept(
                    String.format(
                        "grid search %d of %d: C %.4g, gamma %.4g, balance %.2g: F1 %.4f",
                        ++done[0],
                        cells,
                        cell.parameters().cost(),
                        cell.parameters().gamma(),
                        cell.parameters().balance(),
                        cell.score())));
    return ranking.get(0).parameters();
  }

  /** The set with the unlabelled vectors that label propagation reached from it. */
  private Grown grow(TrainingSet set, double[][] unlabelled) {
    if (unlabelled.length == 0) {
      return new Grown(set, 0);
    }
    FeatureScaling scaling = FeatureScaling.of(set.vectors());
    ExpandedTrainSet expanded =
        expansion.expand(
            scaling.apply(set.vectors()),
            set.labels(),
            BlockLabel.values().length,
            scaling.apply(unlabelled));
    List<double[]> vectors = new ArrayList<>();
    List<Integer> labels = new ArrayList<>();
    for (int i = 0; i < unlabelled.length; i++) {
      if (expanded.label(i) != LabelPropagation.UNLABELLED) {
        vectors.add(unlabelled[i]);
        labels.add(expanded.label(i));
      }
    }
    int[] ones = new int[labels.size()];
    Arrays.fill(ones, 1);
    String[] nowhere = new String[labels.size()];
    Arrays.fill(nowhere, "unlabelled");
    TrainingSet reached =
        new TrainingSet(
            vectors.toArray(double[][]::new),
            labels.stream().mapToInt(Integer::intValue).toArray(),
            ones,
            nowhere);
    return new Grown(TrainingSet.concat(List.of(set, reached)), expanded.unreached());
  }

  private static Map<String, Integer> counts(TrainingSet set) {
    Map<String, Integer> counts = new LinkedHashMap<>();
    for (BlockLabel label : BlockLabel.values()) {
      counts.put(label.label(), set.classCounts()[label.ordinal()]);
    }
    return counts;
  }

  private static Map<String, ModelCard.Score> scores(LabelScores scores) {
    Map<String, ModelCard.Score> perLabel = new LinkedHashMap<>();
    for (BlockLabel label : BlockLabel.values()) {
      perLabel.put(label.label(), ModelCard.Score.of(scores, label));
    }
    return perLabel;
  }

  private record Grown(TrainingSet set, int unreached) {}
}
