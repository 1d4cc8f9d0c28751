package org.wpbminer.knnlp;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class BandwidthTest {

  @Test
  void varianceIsTheMeanSquaredDistanceToTheMean() {
    // mean 2, squares 4 1 1 4, v = 2.5
    double[][] line = {{0}, {1}, {3}, {4}};
    assertThat(Bandwidth.ofVariance().squaredDelta(line)).isEqualTo(5);
    double[][] plane = {{0, 0}, {2, 0}, {0, 4}, {2, 4}};
    assertThat(Bandwidth.ofVariance().squaredDelta(plane)).isEqualTo(10);
  }
}
