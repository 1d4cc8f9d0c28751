package org.wpbminer.classifier.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.wpbminer.classifier.training.ChoiceRegression.Choice;

class ChoiceRegressionTest {

  private final ChoiceRegression regression = new ChoiceRegression(1, 30);

  /**
   * Creates choices whose correct candidate has the largest difference of the first and the second
   * feature.
   */
  private static List<Choice> choices(int n, long seed) {
    Random random = new Random(seed);
    List<Choice> choices = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      double[][] x = new double[5][];
      boolean[] isRight = new boolean[5];
      int best = 0;
      for (int k = 0; k < 5; k++) {
        x[k] = new double[] {random.nextDouble(), random.nextDouble(), random.nextDouble()};
        best = x[k][0] - x[k][1] > x[best][0] - x[best][1] ? k : best;
      }
      isRight[best] = true;
      choices.add(new Choice(x, isRight, 1));
    }
    return choices;
  }

  @Test
  void findsTheCorrectCandidates() {
    double[] weights = regression.train(choices(400, 1));
    assertThat(weights[0]).isGreaterThan(3);
    assertThat(weights[1]).isLessThan(-3);
    assertThat(Math.abs(weights[2])).isLessThan(1);
    assertThat(choices(200, 2))
        .filteredOn(choice -> choice.isRight()[choice.best(weights)])
        .hasSizeGreaterThan(180);
  }

  @Test
  void aChoiceWithoutACorrectCandidateHasNoEffect() {
    List<Choice> choices = choices(50, 1);
    double[] weights = regression.train(choices);
    List<Choice> more = new ArrayList<>(choices);
    more.add(new Choice(new double[][] {{9, 9, 9}}, new boolean[1], 100));
    assertThat(regression.train(more)).containsExactly(weights);
  }

  @Test
  void refusesChoicesWithoutCandidates() {
    assertThatThrownBy(
            () -> regression.train(List.of(new Choice(new double[0][], new boolean[0], 1))))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("no candidate");
  }
}
