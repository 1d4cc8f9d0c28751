package org.wpbminer.classifier.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.wpbminer.classifier.trees.BoostedTrees;

class BoostedTreesTrainerTest {

  private static final List<String> NAMES = List.of("width", "height", "noise");

  private final BoostedTreesTrainer trainer =
      new BoostedTreesTrainer(
          NAMES, new BoostedTreesTrainer.Options(20, 8, 0.3, 0.7, 1, 10, 32, 1));

  /**
   * Creates vectors of a class that is either wide or high, but not both, so that no single feature
   * separates it.
   */
  private static BinaryExamples examples(int n, long seed) {
    Random random = new Random(seed);
    double[][] x = new double[n][];
    boolean[] is = new boolean[n];
    double[] weights = new double[n];
    for (int i = 0; i < n; i++) {
      x[i] = new double[] {random.nextDouble(), random.nextDouble(), random.nextDouble()};
      is[i] = x[i][0] > 0.5 != x[i][1] > 0.5;
      weights[i] = 1;
    }
    return new BinaryExamples(x, is, weights);
  }

  @Test
  void learnsAClassThatNoSingleFeatureSeparates() {
    BoostedTrees trees = trainer.train(examples(2000, 1));
    BinaryExamples others = examples(500, 2);
    int right = 0;
    double[] sums = trees.sums(others.vectors());
    for (int i = 0; i < others.size(); i++) {
      right += sums[i] > 0 == others.isPositive()[i] ? 1 : 0;
    }
    assertThat(right).isGreaterThan(470);
  }

  @Test
  void aFeatureWithOneValueIsNotSplit() {
    double[][] x = {{1, 1, 1}, {1, 1, 1}};
    BinaryExamples examples =
        new BinaryExamples(x, new boolean[] {true, false}, new double[] {1, 1});
    assertThat(trainer.train(examples).sums(x)).containsExactly(0, 0);
  }

  @Test
  void trainingIsDeterministicAndTreesAreEqualAfterReading() throws IOException {
    String text = trainer.train(examples(2000, 1)).text();
    assertThat(trainer.train(examples(2000, 1)).text()).isEqualTo(text);
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    assertThat(BoostedTrees.parse("f", bytes, NAMES).text()).isEqualTo(text);
    assertThatThrownBy(() -> BoostedTrees.parse("f", bytes, List.of("width", "depth", "noise")))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("feature 2 is \"height\" there and \"depth\" here");
  }

  @Test
  void refusesDamagedTrees() {
    for (String tree : List.of("3:0.5:2 1 2", "0:0.5:9 1 2", "0:0.5:2 1", "0:x:2 1 2", "")) {
      byte[] bytes =
          ("features\twidth\theight\tnoise\n0.5\n" + tree + "\n").getBytes(StandardCharsets.UTF_8);
      assertThatThrownBy(() -> BoostedTrees.parse("f", bytes, NAMES))
          .as(tree)
          .isInstanceOf(IOException.class)
          .hasMessageStartingWith("f is damaged: ");
    }
  }

  @Test
  void refusesExamplesOfOneClass() {
    BinaryExamples all = examples(50, 3);
    BinaryExamples one = new BinaryExamples(all.vectors(), new boolean[50], all.weights());
    assertThatThrownBy(() -> trainer.train(one))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("all of one class");
  }
}
