package org.wpbminer.classifier.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.wpbminer.classifier.label.LabelPair;
import org.wpbminer.classifier.model.BlockModel;
import org.wpbminer.classifier.model.ModelFolder;
import org.wpbminer.classifier.svm.SvmModel;
import org.wpbminer.classifier.svm.SvmParameters;

/** What is learned from where training starts from another model. */
class WarmStartTest {

  private static BlockModel model;

  @BeforeAll
  static void loadModel() throws IOException {
    model = ModelFolder.read(Path.of("../models/default"));
  }

  /** Labelled vectors of the model's dimensions, without words. */
  private static TrainingSet own(int n) {
    double[][] vectors = new double[n][model.scaling().dimensions()];
    String[] sites = new String[n];
    int[] ones = new int[n];
    Arrays.fill(sites, "own");
    Arrays.fill(ones, 1);
    return new TrainingSet(vectors, IntStream.range(0, n).map(i -> i % 3).toArray(), ones, sites);
  }

  @Test
  void supportVectorsStandBesideLabelledBlocksThatCountMore() {
    Augmentation.Grown grown = new WarmStart(model, 10).grow(Augmentation.Grown.of(own(30)));
    int known = model.svm().supportVectorCount();
    assertThat(grown.set().size()).isEqualTo(known + 30);
    assertThat(grown.lexicon()).isSameAs(model.lexicon());
    assertThat(grown.set().sites()[0]).isNotEqualTo("own");
    assertThat(grown.set().count(known, LabelPair.TEXT_OTHER)).isEqualTo(10);
    assertThat(grown.additions())
        .singleElement()
        .satisfies(
            added -> {
              assertThat(added.method()).isEqualTo("support-vectors");
              assertThat(added.blocks()).isEqualTo(known);
            });
    assertThat(grown.settings()).containsEntry("labelledTimes", 10.0);
  }

  @Test
  void manyLabelledBlocksCountLess() {
    int known = model.svm().supportVectorCount();
    for (int n : new int[] {known / 8, known / 2, 3 * known}) {
      TrainingSet set = new WarmStart(model, 10).grow(Augmentation.Grown.of(own(n))).set();
      int times = Math.max(1, Math.min(10, known / (2 * n)));
      assertThat(set.count(known, LabelPair.TEXT_LINK)).isEqualTo(times);
    }
    assertThatThrownBy(() -> new WarmStart(model, 0)).hasMessageContaining("mostTimes is 0");
  }

  @Test
  void theClassifiersRestOnWhatTheModelSays() {
    SvmModel.SupportVectors support = model.svm().supportVectors();
    assertThat(support.vectors())
        .hasDimensions(model.svm().supportVectorCount(), model.scaling().dimensions());
    assertThat(Arrays.stream(support.labels()).distinct().sorted()).containsExactly(0, 1, 2);
    for (int i = 0; i < support.labels().length; i++) {
      for (LabelPair pair : LabelPair.values()) {
        boolean rests = support.pairs()[i][pair.ordinal()];
        assertThat(rests && !pair.has(support.labels()[i])).isFalse();
      }
      assertThat(support.pairs()[i]).contains(true);
    }
  }

  @Test
  void scalingIsTakenBack() {
    for (double[] scaled : Arrays.copyOf(model.svm().supportVectors().vectors(), 200)) {
      assertThat(model.scaling().apply(model.scaling().invert(scaled))).isEqualTo(scaled);
    }
  }

  /** Learned again from its own support vectors, a model says the same of nearly all of them. */
  @Test
  void nothingIsForgotten() {
    TrainingSet set = SyntheticPages.clouds(150, 5, 0.6, 1);
    SvmModel first = new SvmTrainer(SvmParameters.defaults()).train(set.vectors(), set.labels());
    SvmModel.SupportVectors support = first.supportVectors();
    SvmModel second =
        new SvmTrainer(SvmParameters.defaults()).train(support.vectors(), support.labels());
    long same =
        Arrays.stream(set.vectors()).filter(x -> first.predict(x) == second.predict(x)).count();
    assertThat(same).isGreaterThan(set.size() * 9L / 10);
  }
}
