package org.wpbminer.classifier.training;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.wpbminer.classifier.model.BlockModel;
import org.wpbminer.classifier.model.Pipeline;
import org.wpbminer.classifier.model.Profile;
import org.wpbminer.classifier.svm.SvmParameters;

class ModelTrainerTest {

  private static final List<LabelledCorpus> SOURCE =
      List.of(new LabelledCorpus(Path.of("synthetic"), List.of()));

  private static BlockModel train(TrainingSet set, Augmentation growth) throws IOException {
    return new ModelTrainer(
            Pipeline.of(Profile.PAPER),
            SyntheticPages.only(SvmParameters.defaults(), 2),
            step -> {})
        .train(set, growth, SOURCE)
        .model();
  }

  private static TrainingSet set(int[] labels, String... sites) {
    double[][] vectors = new double[labels.length][];
    Arrays.setAll(vectors, i -> new double[] {labels[i] + 0.1 * i, i % 2});
    int[] weights = new int[labels.length];
    Arrays.fill(weights, 1);
    return TrainingSet.of(vectors, labels, weights, sites);
  }

  @Test
  void everyTrainingSetOfAFoldNeedsTwoLabels() throws IOException {
    TrainingSet apart = set(new int[] {0, 0, 2, 2}, "a", "a", "b", "b");
    assertThatThrownBy(() -> train(apart, Augmentation.NONE))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("fold 1 of 2")
        .hasMessageContaining("the other 2 labelled blocks all bear the label");
    TrainingSet together = set(new int[] {0, 2, 2, 0}, "a", "a", "b", "b");
    assertThatCode(() -> train(together, Augmentation.NONE)).doesNotThrowAnyException();
  }
}
