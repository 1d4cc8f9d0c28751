package org.wpbminer.eval.paper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.wpbminer.knnlp.LabelPropagation.UNLABELLED;

import java.util.Arrays;
import java.util.Random;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.hipparchus.linear.LUDecomposition;
import org.hipparchus.linear.MatrixUtils;
import org.hipparchus.linear.RealMatrix;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wpbminer.knnlp.LabelPropagation;
import org.wpbminer.knnlp.Propagation;

/** Compares LP and LNP with their closed forms. */
class OtherPropagationsTest {

  private static double[][] uniform(long seed, int n, int dims) {
    Random random = new Random(seed);
    double[][] points = new double[n][dims];
    for (double[] point : points) {
      Arrays.setAll(point, d -> random.nextDouble());
    }
    return points;
  }

  private static int[] labels(int n, int classes) {
    return IntStream.range(0, n).map(i -> i % 3 == 0 ? i / 3 % classes : UNLABELLED).toArray();
  }

  private static double[][] solve(double[][] system, double[][] right) {
    RealMatrix matrix = MatrixUtils.createRealMatrix(system);
    return new LUDecomposition(matrix)
        .getSolver()
        .solve(MatrixUtils.createRealMatrix(right))
        .getData();
  }

  /**
   * Y_U = (I - T_UU)^-1 T_UL Y_L, with T normalised by column, then by row, including the diagonal.
   */
  @ParameterizedTest
  @CsvSource({"1, 12, 1, 2", "2, 40, 2, 3", "3, 60, 6, 3", "4, 60, 3, 4"})
  void fullGraphAgreesWithTheClosedForm(long seed, int n, int dims, int classes) {
    double[][] x = uniform(seed, n, dims);
    int[] labels = labels(n, classes);
    double[][] t = new double[n][n];
    double[] columnSums = new double[n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        t[i][j] = Math.exp(-FullGraphLabelPropagation.squaredDistance(x[i], x[j]) / .49);
        columnSums[j] += t[i][j];
      }
    }
    double[][] system = MatrixUtils.createRealIdentityMatrix(n).getData();
    double[][] right = new double[n][classes];
    for (int i = 0; i < n; i++) {
      if (labels[i] != UNLABELLED) {
        right[i][labels[i]] = 1;
        continue;
      }
      Arrays.setAll(t[i], divided(t[i], columnSums));
      double sum = Arrays.stream(t[i]).sum();
      for (int j = 0; j < n; j++) {
        system[i][j] -= t[i][j] / sum;
      }
    }
    Propagation result = new FullGraphLabelPropagation(.7, 1e-14).propagate(x, labels, classes);
    double[][] expected = solve(system, right);
    for (int i = 0; i < n; i++) {
      assertThat(result.distribution(i)).containsExactly(expected[i], within(1e-9));
    }
  }

  private static IntToDoubleFunction divided(double[] row, double[] by) {
    double[] before = row.clone();
    return j -> before[j] / by[j];
  }

  /** The weights of the two pairs to the labelled points are below e^-80: I - T_UU is singular. */
  @Test
  void fullGraphReachesPointsThatAreFarFromEveryLabel() {
    double[][] points = {{0}, {1}, {10}, {10.1}, {-9}, {-9.1}};
    int[] labels = {0, 1, UNLABELLED, UNLABELLED, UNLABELLED, UNLABELLED};
    Propagation result = new FullGraphLabelPropagation(1, 1e-9).propagate(points, labels, 2);
    assertThat(result.labels()).containsExactly(0, 1, 1, 1, 0, 0);
  }

  @Test
  void fullGraphRefusesMorePointsThanFitIntoMemory() {
    int[] labels = new int[60_000];
    Arrays.fill(labels, UNLABELLED);
    LabelPropagation propagation = new FullGraphLabelPropagation();
    assertThatThrownBy(() -> propagation.propagate(new double[labels.length][1], labels, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("60000 unlabelled points among 60000 need more than 33554432");
  }

  @Test
  void deltaIsAThirdOfTheFirstEdgeBetweenClasses() {
    // edges by length: 0-1 (1), 1-3 (2), 3-7 (4), 7-15 (8)
    double[][] points = {{7}, {0}, {3}, {1}, {15}};
    assertThat(FullGraphLabelPropagation.squaredDelta(points, new int[] {1, 0, UNLABELLED, 0, 0}))
        .isCloseTo(16.0 / 9, within(1e-12));
    assertThat(FullGraphLabelPropagation.squaredDelta(points, new int[] {1, 0, 1, UNLABELLED, 0}))
        .isCloseTo(4.0 / 9, within(1e-12));
  }

  /** F = (1 - alpha) (I - alpha W)^-1 Y. */
  @ParameterizedTest
  @CsvSource({"1, 30, 2, 2", "2, 60, 6, 3", "3, 50, 3, 3"})
  void linearNeighbourhoodsAgreeWithTheClosedForm(long seed, int n, int dims, int classes) {
    double[][] points = uniform(seed, n, dims);
    int[] labels = labels(n, classes);
    double[][] system = MatrixUtils.createRealIdentityMatrix(n).getData();
    double[][] right = new double[n][classes];
    for (int i = 0; i < n; i++) {
      var row = LinearNeighbourhoodPropagation.reconstruct(i, points);
      for (int r = 0; r < row.weights().length; r++) {
        system[i][row.neighbours()[r]] = -.99 * row.weights()[r];
      }
      if (labels[i] != UNLABELLED) {
        right[i][labels[i]] = .01;
      }
    }
    Propagation result = new LinearNeighbourhoodPropagation().propagate(points, labels, classes);
    double[][] expected = solve(system, right);
    for (int i = 0; i < n; i++) {
      double sum = Arrays.stream(expected[i]).sum();
      for (int c = 0; c < classes; c++) {
        assertThat(result.distribution(i)[c]).isCloseTo(expected[i][c] / sum, within(1e-5));
      }
    }
    assertThat(result.converged()).isTrue();
  }

  /**
   * At the minimum the gradient is the same for all positive weights, and not smaller for zeros.
   */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void weightsFulfilTheConditionsOfAMinimum(long seed) {
    double[][] a = uniform(seed, 7, 4);
    double[][] gram = new double[7][7];
    for (int i = 0; i < 7; i++) {
      for (int j = 0; j < 7; j++) {
        for (int d = 0; d < 4; d++) {
          gram[i][j] += (a[i][d] - .4) * (a[j][d] - .4);
        }
        gram[i][j] += i == j ? 1e-4 : 0;
      }
    }
    double[] w = LinearNeighbourhoodPropagation.minimum(gram);
    double value = IntStream.range(0, 7).mapToDouble(i -> w[i] * dot(gram[i], w)).sum();
    assertThat(Arrays.stream(w).sum()).isCloseTo(1, within(1e-12));
    for (int i = 0; i < 7; i++) {
      assertThat(w[i]).isNotNegative();
      assertThat(dot(gram[i], w)).isGreaterThan(value - 1e-8);
      assertThat(w[i] == 0 || dot(gram[i], w) < value + 1e-8).isTrue();
    }
  }

  private static double dot(double[] a, double[] b) {
    return IntStream.range(0, a.length).mapToDouble(i -> a[i] * b[i]).sum();
  }

  @Test
  void weightsAreThoseOfTheNearestPointOfTheHull() {
    assertThat(LinearNeighbourhoodPropagation.minimum(new double[][] {{1, 0}, {0, 1}}))
        .containsExactly(.5, .5);
    // the point 1 between 0 and 4: 3/4 * 0 + 1/4 * 4
    double[] between =
        LinearNeighbourhoodPropagation.minimum(new double[][] {{1.001, -3}, {-3, 9}});
    assertThat(between[0]).isCloseTo(.75, within(1e-3));
    // the point 4 beside 1 and 0: the end 1 is nearest
    assertThat(LinearNeighbourhoodPropagation.minimum(new double[][] {{9, 12}, {12, 16.01}}))
        .containsExactly(1, 0);
  }
}
