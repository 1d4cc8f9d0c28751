package org.wpbminer.classifier.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.wpbminer.classifier.training.Boosting.Example;
import org.wpbminer.classifier.trees.BoostedTrees;

class BoostingTest {

  private static final List<String> NAMES = List.of("width", "height", "noise");

  private static BoostedTrees learn(List<Example> examples) {
    return Boosting.learn(NAMES, new Boosting.Options(20, 8, 0.3, 0.7, 1, 10, 32, 1), examples);
  }

  /**
   * Creates vectors of a class that is either wide or high, but not both, so that no single feature
   * separates it.
   */
  private static List<Example> examples(int n, long seed) {
    Random random = new Random(seed);
    List<Example> examples = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      double[] x = {random.nextDouble(), random.nextDouble(), random.nextDouble()};
      examples.add(new Example(x, x[0] > 0.5 != x[1] > 0.5, 1));
    }
    return examples;
  }

  @Test
  void learnsAClassThatNoSingleFeatureSeparates() {
    BoostedTrees trees = learn(examples(2000, 1));
    List<Example> others = examples(500, 2);
    int right = 0;
    double[] sums = trees.sums(others.stream().map(Example::vector).toArray(double[][]::new));
    for (int i = 0; i < sums.length; i++) {
      right += sums[i] > 0 == others.get(i).isPositive() ? 1 : 0;
    }
    assertThat(right).isGreaterThan(470);
    double[][] few = {others.get(0).vector(), others.get(1).vector()};
    assertThat(trees.sums(few)).containsExactly(sums[0], sums[1]);
  }

  @Test
  void aFeatureWithOneValueIsNotSplit() {
    double[][] x = {{1, 1, 1}, {1, 1, 1}};
    List<Example> examples = List.of(new Example(x[0], true, 1), new Example(x[1], false, 1));
    assertThat(learn(examples).sums(x)).containsExactly(0, 0);
  }

  @Test
  void trainingIsDeterministicAndTreesAreEqualAfterReading() throws IOException {
    String text = learn(examples(2000, 1)).text();
    assertThat(learn(examples(2000, 1)).text()).isEqualTo(text);
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
    List<Example> one =
        examples(50, 3).stream().map(e -> new Example(e.vector(), false, 1)).toList();
    assertThatThrownBy(() -> learn(one))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("all of one class");
  }
}
