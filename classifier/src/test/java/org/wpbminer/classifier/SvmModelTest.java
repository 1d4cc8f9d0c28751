package org.wpbminer.classifier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.BufferedReader;
import java.nio.file.Files;
import java.nio.file.Path;
import libsvm.svm;
import libsvm.svm_model;
import libsvm.svm_node;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SvmModelTest {

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void predictsWhatLibsvmPredicts(long seed) throws Exception {
    TrainingSet set = SyntheticPages.clouds(150, 5, 0.6, seed);
    SvmModel model = new SvmTrainer(SvmParameters.defaults()).train(set.vectors(), set.labels());
    Path file = folder.resolve("m");
    model.write(file);
    svm_model reference;
    try (BufferedReader in = Files.newBufferedReader(file)) {
      reference = svm.svm_load_model(in);
    }
    for (double[] x : SyntheticPages.clouds(60, 5, 0.9, seed + 100).vectors()) {
      svm_node[] nodes = SvmTrainer.nodes(x);
      double[] expected = new double[3];
      svm.svm_predict_probability(reference, nodes, expected);
      double[] probabilities = model.probabilities(x);
      for (int c = 0; c < 3; c++) {
        assertThat(probabilities[reference.label[c]]).isCloseTo(expected[c], within(1e-9));
      }
      assertThat(model.predict(x)).isEqualTo((int) svm.svm_predict(reference, nodes));
    }
  }

  @Test
  void theSameSeedGivesTheSameBytes() throws Exception {
    TrainingSet set = SyntheticPages.clouds(120, 5, 0.7, 9);
    for (String name : new String[] {"a", "b"}) {
      new SvmTrainer(SvmParameters.defaults().withSeed(7))
          .train(set.vectors(), set.labels())
          .write(folder.resolve(name));
    }
    assertThat(folder.resolve("a")).hasSameBinaryContentAs(folder.resolve("b"));
    new SvmTrainer(SvmParameters.defaults().withSeed(8))
        .train(set.vectors(), set.labels())
        .write(folder.resolve("c"));
    assertThat(Files.mismatch(folder.resolve("a"), folder.resolve("c"))).isNotEqualTo(-1L);
  }

  @Test
  void aClassThatTrainingLackedHasNoProbability() {
    double[][] vectors = {{0, 0}, {0, 1}, {5, 5}, {5, 6}, {0, 0.5}, {5, 5.5}};
    int[] labels = {0, 0, 2, 2, 0, 2};
    SvmModel model = new SvmTrainer(SvmParameters.defaults()).train(vectors, labels);
    double[] probabilities = model.probabilities(new double[] {0, 0.2});
    assertThat(probabilities[1]).isZero();
    assertThat(probabilities[0] + probabilities[2]).isCloseTo(1, within(1e-12));
    assertThat(model.predict(new double[] {5, 5.2})).isEqualTo(2);
  }

  @Test
  void refusesOneClassAndVectorsOfAnotherLength() {
    SvmTrainer trainer = new SvmTrainer(SvmParameters.defaults());
    assertThatThrownBy(() -> trainer.train(new double[][] {{1}, {2}}, new int[] {1, 1}))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("at least two");
    TrainingSet set = SyntheticPages.clouds(30, 3, 0.3, 1);
    SvmModel model = trainer.train(set.vectors(), set.labels());
    assertThatThrownBy(() -> model.probabilities(new double[3]))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("3 components")
        .hasMessageContaining("wants 2");
  }
}
