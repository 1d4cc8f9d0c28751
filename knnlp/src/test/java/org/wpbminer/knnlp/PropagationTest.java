package org.wpbminer.knnlp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.wpbminer.knnlp.LabelPropagation.UNLABELLED;

import org.junit.jupiter.api.Test;

class PropagationTest {

  @Test
  void readsLabelsFromDistributions() {
    double[][] rows = {{0.25, 0.75}, {0, 0}, {0.5, 0.5}};
    Propagation result = Propagation.of(rows, 2, 3, false);
    rows[0][1] = 0;
    assertThat(result.labels()).containsExactly(1, UNLABELLED, 0);
    assertThat(result.confidence(0)).isEqualTo(0.75);
    assertThat(result.confidence(1)).isZero();
    assertThat(result.unreached()).isEqualTo(1);
    assertThat(result.rounds()).isEqualTo(3);
    assertThat(result.converged()).isFalse();
    result.labels()[0] = 0;
    result.distribution(0)[0] = 9;
    assertThat(result.label(0)).isEqualTo(1);
    assertThat(result.probability(0, 0)).isEqualTo(0.25);
  }

  @Test
  void refusesRowsThatAreNoDistributions() {
    refused(new double[] {0.5, 0.4}, "distributions[0] is [0.5, 0.4]");
    refused(new double[] {1.5, -0.5}, "must be non-negative");
    refused(new double[] {Double.NaN, 1}, "distributions[0] is [NaN, 1.0]");
    refused(new double[] {1}, "distributions[0] is 1 values; it must have 2");
    refused(null, "distributions[0] is null");
  }

  @Test
  void refusesPlacesOutOfRange() {
    Propagation result = Propagation.of(new double[][] {{0, 1}, {1, 0}}, 2, 1, true);
    assertThatExceptionOfType(IndexOutOfBoundsException.class)
        .isThrownBy(() -> result.probability(0, 2));
    assertThatExceptionOfType(IndexOutOfBoundsException.class)
        .isThrownBy(() -> result.distribution(2));
  }

  private static void refused(double[] row, String message) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Propagation.of(new double[][] {row}, 2, 1, true))
        .withMessageContaining(message);
  }
}
