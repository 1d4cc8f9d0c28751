package org.wpbminer.classifier.svm;

import static org.assertj.core.api.Assertions.assertThat;
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
import org.wpbminer.classifier.training.Augmentation;
import org.wpbminer.classifier.training.CrossValidation;
import org.wpbminer.classifier.training.SvmTrainer;
import org.wpbminer.classifier.training.SyntheticPages;
import org.wpbminer.classifier.training.TrainingSet;

class SvmModelTest {

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void predictsTheSameAsLibsvm(long seed) throws Exception {
    TrainingSet set = SyntheticPages.clouds(150, 5, 0.6, seed);
    SvmModel model = trained(set);
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
      double[] probabilities = model.probabilities(new double[][] {x})[0];
      for (int c = 0; c < 3; c++) {
        assertThat(probabilities[reference.label[c]]).isCloseTo(expected[c], within(1e-4));
      }
      assertThat(model.predict(x)).isEqualTo((int) svm.svm_predict(reference, nodes));
    }
  }

  private static SvmModel trained(TrainingSet set) {
    CrossValidation validation = CrossValidation.defaults();
    var held = validation.run(set, SvmParameters.defaults(), Augmentation.NONE);
    return new SvmTrainer(SvmParameters.defaults())
        .train(set.vectors(), set.labels())
        .withProbabilities(held.fits());
  }

  @Test
  void theExponentialIsAccurateEnough() {
    float[] t = new float[6401];
    for (int i = 0; i < t.length; i++) {
      t[i] = i / 3200f;
    }
    float[] powers = t.clone();
    RbfMachine.powers(powers);
    for (int i = 0; i < t.length; i++) {
      double exact = Math.exp(-32.0 * t[i]);
      double error = 32 * t[i] <= 12 ? 2e-5 * exact : 1e-5;
      assertThat(powers[i]).isCloseTo((float) exact, within((float) error));
    }
    float[] atTheEnds = {-1e-6f, 1e30f, Float.POSITIVE_INFINITY};
    RbfMachine.powers(atTheEnds);
    assertThat(atTheEnds[0]).isCloseTo(1, within(1e-4f));
    assertThat(atTheEnds[1]).isBetween(0f, 1e-10f);
    assertThat(atTheEnds[2]).isBetween(0f, 1e-10f);
  }

  @Test
  void aBatchGivesTheSameResultsAsSingleVectors() {
    TrainingSet set = SyntheticPages.clouds(700, 5, 0.7, 2);
    SvmModel model = trained(set);
    assertThat(model.supportVectorCount()).isGreaterThan(256);
    double[][] together = model.probabilities(set.vectors());
    for (int i = 0; i < set.size(); i++) {
      assertThat(together[i])
          .containsExactly(model.probabilities(new double[][] {set.vectors()[i]})[0], within(5e-5));
    }
  }

  @Test
  void probabilitiesAreCalibrated() {
    TrainingSet set = SyntheticPages.clouds(900, 9, 0.8, 3);
    SvmModel model = trained(set);
    TrainingSet fresh = SyntheticPages.clouds(900, 9, 0.8, 4);
    double expected = 0;
    double right = 0;
    for (int i = 0; i < fresh.size(); i++) {
      double[] p = model.probabilities(new double[][] {fresh.vectors()[i]})[0];
      int best = p[0] >= p[1] && p[0] >= p[2] ? 0 : p[1] >= p[2] ? 1 : 2;
      expected += p[best];
      right += best == fresh.labels()[i] ? 1 : 0;
    }
    assertThat(expected / 900).isCloseTo(right / 900, within(0.04));
  }

  @Test
  void aClassMissingInTrainingHasProbabilityZero() {
    double[][] vectors = {{0, 0}, {0, 1}, {5, 5}, {5, 6}, {0, 0.5}, {5, 5.5}};
    int[] labels = {2, 2, 0, 0, 2, 0};
    SigmoidFit[][] fits = new SigmoidFit[3][3];
    fits[0][2] = new SigmoidFit(-3, 0.5);
    SvmModel model =
        new SvmTrainer(SvmParameters.defaults())
            .train(vectors, labels)
            .withProbabilities(new PairwiseFits(fits));
    double[] probabilities = model.probabilities(new double[][] {{0, 0.2}})[0];
    assertThat(probabilities[1]).isZero();
    assertThat(probabilities[2]).isGreaterThan(0.8);
    assertThat(probabilities[0] + probabilities[2]).isCloseTo(1, within(1e-12));
    assertThat(model.predict(new double[] {5, 5.2})).isZero();
    double f = model.decisionValue(new double[] {0, 0.2}, 0, 2);
    assertThat(probabilities[0]).isCloseTo(1 / (1 + Math.exp(-3 * f + 0.5)), within(1e-12));
  }
}
