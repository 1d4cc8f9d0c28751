package org.wpbminer.eval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class RankCorrelationTest {

  @Test
  void byHand() {
    double[] x = {1, 2, 3, 4, 5};
    double[] y = {2, 1, 4, 3, 5};
    // Discordant pairs: 2 of 10.
    assertThat(RankCorrelation.kendallTauB(x, y)).isCloseTo(0.6, within(1e-15));
  }

  @Test
  void tiesByHand() {
    double[] x = {1, 2, 2, 3};
    double[] y = {1, 2, 3, 3};
    // Concordant 4, discordant 0, one pair tied in x, one in y: 4 / sqrt(5 * 5).
    assertThat(RankCorrelation.kendallTauB(x, y)).isCloseTo(0.8, within(1e-15));
  }
}
