package org.wpbminer.knnlp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.wpbminer.knnlp.LabelPropagation.UNLABELLED;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KnnLabelPropagationTest {

  @ParameterizedTest
  @CsvSource({
    "1, 5, 1, 7, 2, 0", "2, 20, 2, 4, 3, 0", "3, 60, 6, 7, 3, 0", "4, 60, 6, 7, 3, 0.3",
    "5, 80, 2, 1, 4, 0", "6, 40, 3, 39, 2, 0.9", "7, 100, 1, 3, 2, 0", "8, 33, 5, 50, 5, 0"
  })
  void agreesWithADenseReference(long seed, int n, int dims, int k, int classes, double retention) {
    double[][] points = TestPoints.uniform(seed, n, dims);
    int[] labels = TestPoints.labels(seed, n, classes);
    var parameters =
        new KnnLabelPropagationParameters(k, Bandwidth.ofVariance(), retention, 1e-9, 400);
    Propagation result = new KnnLabelPropagation(parameters).propagate(points, labels, classes);
    double[][] expected = denseReference(points, labels, classes, parameters, result.rounds());
    for (int i = 0; i < n; i++) {
      assertThat(result.distribution(i)).containsExactly(expected[i], within(1e-12));
    }
  }

  /** Computes the equations literally, on n x n matrices, for a number of rounds. */
  private static double[][] denseReference(
      double[][] x, int[] labels, int classes, KnnLabelPropagationParameters p, int rounds) {
    int n = x.length;
    double[][] t = new double[n][n];
    double squaredDelta = 2 * variance(x);
    for (int i = 0; i < n; i++) {
      int point = i;
      int[] nearest =
          IntStream.range(0, n)
              .filter(j -> j != point)
              .boxed()
              .sorted(Comparator.comparingDouble(j -> squaredDistance(x[point], x[j])))
              .mapToInt(Integer::intValue)
              .limit(p.neighbours())
              .toArray();
      double sum = 0;
      for (int j : nearest) {
        t[i][j] = Math.exp(-squaredDistance(x[i], x[j]) / squaredDelta);
        sum += t[i][j];
      }
      for (int j : nearest) {
        t[i][j] /= sum;
      }
    }
    double[][] l = new double[n][classes];
    double[][] initial = new double[n][classes];
    for (int i = 0; i < n; i++) {
      if (labels[i] != UNLABELLED) {
        l[i][labels[i]] = 1;
        initial[i][labels[i]] = 1;
      }
    }
    for (int round = 0; round < rounds; round++) {
      double[][] next = new double[n][classes];
      for (int i = 0; i < n; i++) {
        for (int c = 0; c < classes; c++) {
          for (int j = 0; j < n; j++) {
            next[i][c] += t[i][j] * l[j][c];
          }
        }
        double sum = Arrays.stream(next[i]).sum();
        for (int c = 0; c < classes; c++) {
          next[i][c] = sum > 0 ? next[i][c] / sum : initial[i][c];
          if (labels[i] != UNLABELLED) {
            next[i][c] = p.retention() * next[i][c] + (1 - p.retention()) * initial[i][c];
          }
        }
      }
      l = next;
    }
    return l;
  }

  private static double squaredDistance(double[] a, double[] b) {
    return IntStream.range(0, a.length).mapToDouble(d -> (a[d] - b[d]) * (a[d] - b[d])).sum();
  }

  private static double variance(double[][] x) {
    double v = 0;
    for (int d = 0; d < x[0].length; d++) {
      int dim = d;
      double mean = Arrays.stream(x).mapToDouble(p -> p[dim]).average().orElseThrow();
      v +=
          Arrays.stream(x)
              .mapToDouble(p -> (p[dim] - mean) * (p[dim] - mean))
              .average()
              .orElseThrow();
    }
    return v;
  }

  @Test
  void pointsWithoutAPathToALabelStayUnlabelled() {
    double[][] points = TestPoints.uniform(1, 40, 2);
    int[] labels = new int[40];
    Arrays.fill(labels, UNLABELLED);
    labels[0] = 1;
    for (int i = 20; i < 40; i++) {
      points[i][0] += 100;
    }
    Propagation result = new KnnLabelPropagation().propagate(points, labels, 2);
    assertThat(Arrays.copyOf(result.labels(), 20)).containsOnly(1);
    assertThat(Arrays.copyOfRange(result.labels(), 20, 40)).containsOnly(UNLABELLED);
    assertThat(result.unreached()).isEqualTo(20);
    assertThat(result.distribution(30)).containsExactly(0, 0);
  }

  @Test
  void weightsThatUnderflowKeepTheirOrder() {
    // both weights are at most exp(-1e10): 0 without the shift, and 0/0 when normalised
    var parameters = KnnLabelPropagationParameters.defaults().withBandwidth(Bandwidth.fixed(0.01));
    double[][] points = {{0}, {1}, {1000}};
    Propagation result =
        new KnnLabelPropagation(parameters).propagate(points, new int[] {0, 1, UNLABELLED}, 2);
    assertThat(result.label(2)).isEqualTo(1);
    assertThat(result.distribution(2)[result.label(2)]).isEqualTo(1);
  }
}
