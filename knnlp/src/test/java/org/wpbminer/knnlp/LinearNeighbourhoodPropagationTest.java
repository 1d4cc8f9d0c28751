package org.wpbminer.knnlp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.wpbminer.knnlp.LabelPropagation.UNLABELLED;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wpbminer.knnlp.LinearNeighbourhoodPropagation.LinearNeighbourhoodParameters;

class LinearNeighbourhoodPropagationTest extends LabelPropagationContract {

  @Override
  LabelPropagation subject() {
    return new LinearNeighbourhoodPropagation();
  }

  @Override
  boolean keepsLabels() {
    return false;
  }

  @ParameterizedTest
  @CsvSource({"1, 30, 2, 4, 2, 0.99", "2, 60, 6, 7, 3, 0.99", "3, 50, 3, 7, 3, 0.5"})
  void agreesWithTheClosedForm(long seed, int n, int dims, int k, int classes, double alpha) {
    double[][] points = TestPoints.uniform(seed, n, dims);
    int[] labels = TestPoints.labels(seed, n, classes);
    var parameters = new LinearNeighbourhoodParameters(k, alpha, 1e-3, 1e-8, 100_000);
    var propagation = new LinearNeighbourhoodPropagation(parameters);
    Propagation result = propagation.propagate(points, labels, classes);

    NearestNeighbours neighbours = NearestNeighbours.find(points, k);
    NeighbourWeights weights = propagation.reconstructionWeights(points);
    double[][] system = DenseSystem.identity(n);
    double[][] right = new double[n][classes];
    for (int i = 0; i < n; i++) {
      for (int r = 0; r < k; r++) {
        system[i][neighbours.neighbour(i, r)] = -alpha * weights.weight(i, r);
      }
      if (labels[i] != UNLABELLED) {
        right[i][labels[i]] = 1 - alpha;
      }
    }
    double[][] expected = DenseSystem.solve(system, right);
    for (int i = 0; i < n; i++) {
      double sum = Arrays.stream(expected[i]).sum();
      for (int c = 0; c < classes; c++) {
        assertThat(result.distribution(i)[c]).isCloseTo(expected[i][c] / sum, within(1e-7));
      }
    }
    assertThat(result.converged()).isTrue();
  }

  @Test
  void weightsReconstructAPointBetweenItsNeighbours() {
    // 1 = 3/4 * 0 + 1/4 * 4, and of all pairs and triples only this one errs by nothing.
    var parameters = new LinearNeighbourhoodParameters(2, 0.99, 1e-9, 1e-6, 1000);
    var propagation = new LinearNeighbourhoodPropagation(parameters);
    NeighbourWeights weights = propagation.reconstructionWeights(new double[][] {{1}, {0}, {4}});
    assertThat(weights.weight(0, 0)).isCloseTo(0.75, within(1e-8));
    assertThat(weights.weight(0, 1)).isCloseTo(0.25, within(1e-8));
    // 4 lies outside of 0 .. 1: the nearest point of the segment is its end 1.
    assertThat(weights.weight(2, 0)).isEqualTo(1);
    assertThat(weights.weight(2, 1)).isZero();
  }
}
