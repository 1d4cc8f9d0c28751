package org.wpbminer.classifier.links;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class LinearScreenTest {

  private final LinearScreen screen = new LinearScreen(1, new double[] {2, -1}, 0.5, -4);

  @Test
  void addsTheWeightedFeatures() {
    assertThat(screen.logOdds(new double[] {1, 3})).isEqualTo(-0.5);
    assertThat(screen.passes(new double[] {0, 4.5})).isTrue();
    assertThat(screen.passes(new double[] {0, 4.6})).isFalse();
  }

  @Test
  void isEqualByContent() {
    LinearScreen same = new LinearScreen(1, new double[] {2, -1}, 0.5, -4);
    assertThat(screen).isEqualTo(same).hasSameHashCodeAs(same);
    assertThat(screen).isNotEqualTo(new LinearScreen(1, new double[] {2, 1}, 0.5, -4));
  }

  @Test
  void refusesNumbersThatAreNotFinite() {
    assertThatThrownBy(() -> new LinearScreen(1, new double[] {Double.NaN}, 0, -4))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("NaN");
    assertThatThrownBy(() -> new LinearScreen(1, new double[] {1}, 0, Double.NaN))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("least");
  }
}
