package org.wpbminer.knnlp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.wpbminer.knnlp.LabelPropagation.UNLABELLED;

import org.junit.jupiter.api.Test;
import org.wpbminer.knnlp.LabelMatrix.LabelledPoints;

class BandwidthTest {
  private static final double[][] LINE = {{0}, {1}, {3}, {4}};

  @Test
  void varianceIsTheMeanSquaredDistanceToTheMean() {
    // Mean 2, squares 4 1 1 4, v = 2.5.
    assertThat(squaredDelta(Bandwidth.ofVariance(), LINE, 0, 0, 0, 0)).isEqualTo(5);
    double[][] plane = {{0, 0}, {2, 0}, {0, 4}, {2, 4}};
    assertThat(squaredDelta(Bandwidth.ofVariance(), plane, 0, 0, 0, 0)).isEqualTo(10);
  }

  @Test
  void spanningTreeTakesAThirdOfTheFirstEdgeBetweenClasses() {
    // Edges by length: 0-1 (1), 1-3 (2), 3-7 (4), 7-15 (8).
    double[][] points = {{7}, {0}, {3}, {1}, {15}};
    double expected = 16.0 / 9;
    assertThat(squaredDelta(Bandwidth.ofSpanningTree(), points, 1, 0, UNLABELLED, 0, 0))
        .isCloseTo(expected, within(1e-12));
    // With 3 in the second class its edge to 1 is the first.
    assertThat(squaredDelta(Bandwidth.ofSpanningTree(), points, 1, 0, 1, UNLABELLED, 0))
        .isCloseTo(4.0 / 9, within(1e-12));
  }

  private static double squaredDelta(Bandwidth bandwidth, double[][] points, int... labels) {
    return bandwidth.squaredDelta(new LabelledPoints(points, labels, 2));
  }
}
