package org.wpbminer.classifier.training;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.wpbminer.classifier.links.LinearScreen;

class LinearScreenTrainerTest {

  private static final int RELATED = 1;
  private static final int OTHER = 2;

  /** So many groups, of which the first few are related links; the first feature tells. */
  private static LinearScreen train(int groups, int related) {
    double[][] x = new double[groups][];
    int[] labels = new int[groups];
    Arrays.setAll(x, i -> new double[] {i < related ? 1 : 0, i % 7 / 7.0});
    Arrays.setAll(labels, i -> i < related ? RELATED : OTHER);
    return LinearScreenTrainer.train(x, labels, RELATED, 0.1, -4);
  }

  @Test
  void tellsWhatSpeaksForAndAgainst() {
    LinearScreen screen = train(400, 100);
    assertThat(screen.least()).isEqualTo(-4);
    assertThat(screen.logOdds(new double[] {1, 0.5})).isPositive();
    assertThat(screen.logOdds(new double[] {0, 0.5})).isNegative();
  }

  @Test
  void theFirstLabelMayBeEither() {
    double[][] x = {{0}, {1}, {0}, {1}};
    LinearScreen screen =
        LinearScreenTrainer.train(x, new int[] {OTHER, RELATED, OTHER, RELATED}, RELATED, 1, -4);
    assertThat(screen.weights()[0]).isPositive();
  }

  @Test
  void passesRareRelatedLinks() {
    LinearScreen screen = train(5000, 2);
    assertThat(screen.least()).isLessThan(-4);
    assertThat(screen.passes(new double[] {1, 0})).isTrue();
  }
}
