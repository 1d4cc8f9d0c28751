package org.wpbminer.classifier.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.wpbminer.classifier.lexicon.BlockWords;
import org.wpbminer.classifier.model.BlockModel;
import org.wpbminer.classifier.model.ModelCard;
import org.wpbminer.classifier.model.Pipeline;
import org.wpbminer.classifier.model.Profile;
import org.wpbminer.classifier.svm.SvmParameters;
import org.wpbminer.knnlp.Bandwidth;
import org.wpbminer.knnlp.KnnLabelPropagationParameters;
import org.wpbminer.knnlp.TrainSetExpansionParameters;

class ModelTrainerTest {

  private static final List<LabelledCorpus> SOURCE =
      List.of(new LabelledCorpus(Path.of("synthetic"), List.of()));

  private static BlockModel train(TrainingSet set, Augmentation growth) throws IOException {
    return new ModelTrainer(
            Pipeline.of(Profile.PAPER),
            SyntheticPages.only(SvmParameters.defaults(), 2),
            step -> {})
        .train(set, growth, SOURCE);
  }

  private static TrainingSet set(int[] labels, String... sites) {
    double[][] vectors = new double[labels.length][];
    Arrays.setAll(vectors, i -> new double[] {labels[i] + 0.1 * i, i % 2});
    int[] weights = new int[labels.length];
    Arrays.fill(weights, 1);
    return new TrainingSet(vectors, labels, weights, sites);
  }

  @Test
  void everyFoldLearnsTwoLabels() throws IOException {
    TrainingSet apart = set(new int[] {0, 0, 2, 2}, "a", "a", "b", "b");
    assertThatThrownBy(() -> train(apart, Augmentation.NONE))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("fold 1 of 2")
        .hasMessageContaining("the other 2 labelled blocks all bear the label");
    TrainingSet together = set(new int[] {0, 2, 2, 0}, "a", "a", "b", "b");
    assertThatCode(() -> train(together, Augmentation.NONE)).doesNotThrowAnyException();
  }

  @Test
  void theCardNamesTheFoldsThatWereRun() throws IOException {
    TrainingSet set = SyntheticPages.clouds(60, 3, 0.3, 1);
    assertThat(CrossValidation.defaults().folds()).isEqualTo(5);
    assertThat(train(set, Augmentation.NONE).card().provenance().folds()).isEqualTo(3);
  }

  private static LabelExpansion expansion(Bandwidth bandwidth) {
    double[][] unlabelled = SyntheticPages.clouds(30, 3, 0.3, 2).vectors();
    KnnLabelPropagationParameters knnlp =
        KnnLabelPropagationParameters.defaults().withNeighbours(5).withBandwidth(bandwidth);
    return new LabelExpansion(
        knnlp,
        new TrainSetExpansionParameters(0.5, 3),
        unlabelled,
        new BlockWords[unlabelled.length],
        "more",
        "1",
        3);
  }

  @Test
  void progressReadsTheSameInEveryLocale() throws IOException {
    Locale before = Locale.getDefault();
    List<String> steps = new ArrayList<>();
    GridSearch grid =
        new GridSearch(List.of(2.5), List.of(0.5, 1.5), List.of(0.5), new CrossValidation(3, 1));
    try {
      Locale.setDefault(Locale.GERMANY);
      new ModelTrainer(Pipeline.of(Profile.PAPER), grid, steps::add)
          .train(SyntheticPages.clouds(60, 3, 0.3, 1), Augmentation.NONE, SOURCE);
    } finally {
      Locale.setDefault(before);
    }
    assertThat(steps).filteredOn(step -> step.startsWith("grid search")).hasSize(2);
    assertThat(steps.toString()).contains("C 2.500", "balance 0.50").doesNotContain("2,5");
  }

  @Test
  void theCardTellsHowLabelsWerePropagated() throws IOException {
    TrainingSet set = SyntheticPages.clouds(60, 3, 0.3, 1);
    ModelCard.Provenance from = train(set, expansion(Bandwidth.fixed(0.25))).card().provenance();
    assertThat(from.additions()).extracting(ModelCard.Expansion::method).containsExactly("knnlp");
    assertThat(from.settings())
        .containsExactly(
            entry("knnlp.neighbours", 5.0),
            entry("knnlp.delta", 0.25),
            entry("knnlp.retention", 0.0),
            entry("knnlp.tolerance", 1e-6),
            entry("knnlp.maxRounds", 1000.0),
            entry("knnlp.batchRatio", 0.5));
    assertThat(train(set, expansion(Bandwidth.ofVariance())).card().provenance().settings())
        .containsEntry("knnlp.deltaByVariance", 1.0)
        .doesNotContainKey("knnlp.delta");
  }
}
