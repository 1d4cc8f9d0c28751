package org.wpbminer.knnlp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;
import static org.wpbminer.knnlp.LabelPropagation.UNLABELLED;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wpbminer.knnlp.FullGraphLabelPropagation.FullGraphLabelPropagationParameters;

class FullGraphLabelPropagationTest extends LabelPropagationContract {

  @Override
  LabelPropagation subject() {
    return new FullGraphLabelPropagation();
  }

  @Override
  boolean keepsLabels() {
    return true;
  }

  @Override
  int manyPoints() {
    return 120;
  }

  @ParameterizedTest
  @CsvSource({"1, 12, 1, 2", "2, 40, 2, 3", "3, 60, 6, 3", "4, 60, 3, 4"})
  void agreesWithTheClosedForm(long seed, int n, int dims, int classes) {
    double[][] points = TestPoints.uniform(seed, n, dims);
    int[] labels = TestPoints.labels(seed, n, classes);
    var parameters =
        new FullGraphLabelPropagationParameters(Bandwidth.fixed(0.7), 1e-14, 10_000, 1 << 20);
    Propagation result =
        new FullGraphLabelPropagation(parameters).propagate(points, labels, classes);
    double[][] expected = closedForm(points, labels, classes, 0.7);
    for (int i = 0; i < n; i++) {
      assertThat(result.distribution(i)).containsExactly(expected[i], within(1e-9));
    }
  }

  /**
   * Y_U = (I - T_UU)^-1 T_UL Y_L with T first normalised by column, then by row, diagonal included
   * (Zhu and Ghahramani, equations 2 and 5).
   */
  private static double[][] closedForm(double[][] x, int[] labels, int classes, double sigma) {
    int n = x.length;
    double[][] t = new double[n][n];
    double[] columnSums = new double[n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        double squared = 0;
        for (int d = 0; d < x[i].length; d++) {
          squared += Math.pow(x[i][d] - x[j][d], 2);
        }
        t[i][j] = Math.exp(-squared / (sigma * sigma));
        columnSums[j] += t[i][j];
      }
    }
    // Labelled rows of the system say that the row is its initial one.
    double[][] system = DenseSystem.identity(n);
    double[][] right = new double[n][classes];
    for (int i = 0; i < n; i++) {
      if (labels[i] != UNLABELLED) {
        right[i][labels[i]] = 1;
        continue;
      }
      double sum = 0;
      for (int j = 0; j < n; j++) {
        sum += t[i][j] / columnSums[j];
      }
      for (int j = 0; j < n; j++) {
        system[i][j] -= t[i][j] / columnSums[j] / sum;
      }
    }
    return DenseSystem.solve(system, right);
  }

  @Test
  void refusesMoreWeightsThanAllowedBeforeMakingThem() {
    int n = 60_000;
    double[][] points = new double[n][1];
    int[] labels = new int[n];
    Arrays.fill(labels, UNLABELLED);
    labels[0] = 0;
    assertThatIllegalArgumentException()
        .isThrownBy(() -> subject().propagate(points, labels, 1))
        .withMessageContaining("59999 unlabelled points among 60000 need 3599940000 weights")
        .withMessageContaining("maxWeights is 33554432");
  }
}
