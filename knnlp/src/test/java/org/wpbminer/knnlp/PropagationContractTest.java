package org.wpbminer.knnlp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.within;
import static org.wpbminer.knnlp.LabelPropagation.UNLABELLED;

import java.util.Arrays;
import java.util.concurrent.ForkJoinPool;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that KNNLP fulfils the contract of {@link LabelPropagation}. */
class PropagationContractTest {
  private static final int CLASSES = 3;

  /** Number of points at which the work is split over several threads. */
  private static final int MANY_POINTS = 700;

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void rowsAreDistributionsOrZero(long seed) {
    Propagation result = propagateRandom(seed);
    for (int i = 0; i < result.size(); i++) {
      double[] row = result.distribution(i);
      double expected = result.label(i) == UNLABELLED ? 0 : 1;
      assertThat(Arrays.stream(row).sum()).isCloseTo(expected, within(1e-12));
      assertThat(Arrays.stream(row).min().orElseThrow()).isNotNegative();
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void labelledPointsKeepTheirLabels(long seed) {
    double[][] points = TestPoints.uniform(seed, 60, 3);
    int[] labels = TestPoints.labels(seed, 60, CLASSES);
    Propagation result = new KnnLabelPropagation().propagate(points, labels, CLASSES);
    for (int i = 0; i < labels.length; i++) {
      if (labels[i] != UNLABELLED) {
        assertThat(result.label(i)).isEqualTo(labels[i]);
        assertThat(result.distribution(i)[result.label(i)]).isEqualTo(1);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void sameArgumentsGiveTheSameBitsOnAnyNumberOfThreads(long seed) throws Exception {
    Propagation expected = propagateRandom(seed);
    for (int threads : new int[] {1, 4}) {
      ForkJoinPool pool = new ForkJoinPool(threads);
      try {
        assertSameBits(pool.submit(() -> propagateRandom(seed)).get(), expected);
      } finally {
        pool.shutdown();
      }
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void theOrderOfThePointsDoesNotMatter(long seed) {
    int n = 60;
    double[][] points = TestPoints.uniform(seed, n, 3);
    int[] labels = TestPoints.labels(seed, n, CLASSES);
    int[] order = TestPoints.permutation(seed, n);
    double[][] movedPoints = new double[n][];
    int[] movedLabels = new int[n];
    for (int i = 0; i < n; i++) {
      movedPoints[order[i]] = points[i];
      movedLabels[order[i]] = labels[i];
    }
    Propagation result = new KnnLabelPropagation().propagate(points, labels, CLASSES);
    Propagation moved = new KnnLabelPropagation().propagate(movedPoints, movedLabels, CLASSES);
    for (int i = 0; i < n; i++) {
      assertThat(moved.distribution(order[i]))
          .containsExactly(result.distribution(i), within(1e-8));
    }
  }

  @Test
  void argumentsAreNotModified() {
    double[][] points = TestPoints.uniform(1, 30, 2);
    int[] labels = TestPoints.labels(1, 30, CLASSES);
    new KnnLabelPropagation().propagate(points, labels, CLASSES);
    assertThat(points).isDeepEqualTo(TestPoints.uniform(1, 30, 2));
    assertThat(labels).isEqualTo(TestPoints.labels(1, 30, CLASSES));
  }

  @Test
  void withoutLabelledPointsThereAreNoLabels() {
    int[] labels = new int[20];
    Arrays.fill(labels, UNLABELLED);
    Propagation result =
        new KnnLabelPropagation().propagate(TestPoints.uniform(1, 20, 2), labels, 2);
    assertThat(result.labels()).containsOnly(UNLABELLED);
    assertThat(result.unreached()).isEqualTo(20);
    assertThat(result.converged()).isTrue();
  }

  @Test
  void noPointsGiveAnEmptyResult() {
    Propagation result = new KnnLabelPropagation().propagate(new double[0][], new int[0], 2);
    assertThat(result.size()).isZero();
    assertThat(result.unreached()).isZero();
  }

  @Test
  void coincidingPointsAndZeroVarianceAreValid() {
    double[][] points = new double[12][];
    Arrays.fill(points, new double[] {0.5, 0.5});
    int[] labels = new int[12];
    Arrays.fill(labels, UNLABELLED);
    labels[0] = 1;
    Propagation result = new KnnLabelPropagation().propagate(points, labels, 2);
    assertThat(result.labels()).containsOnly(1);
  }

  @ParameterizedTest
  @ValueSource(doubles = {1e-200, 1e-100, 1e100, 1e150})
  void veryLargeAndSmallFeaturesDoNotOverflowOrUnderflow(double scale) {
    double[][] points = TestPoints.clusters(1, 30, 2, 3);
    for (double[] point : points) {
      Arrays.setAll(point, d -> Math.max(-1, Math.min(1, point[d])) * scale);
    }
    Propagation result =
        new KnnLabelPropagation().propagate(points, TestPoints.labels(1, 30, 2), 2);
    for (int i = 0; i < 30; i++) {
      assertThat(result.distribution(i)).doesNotContain(Double.NaN);
    }
    assertThat(result.unreached()).isLessThan(30);
  }

  @Test
  void aSimpleTaskIsSolved() {
    double[][] points = TestPoints.uniform(1, 40, 2);
    int[] labels = new int[40];
    Arrays.fill(labels, UNLABELLED);
    for (int i = 20; i < 40; i++) {
      points[i][0] += 5;
    }
    labels[0] = 0;
    labels[20] = 1;
    Propagation result = new KnnLabelPropagation().propagate(points, labels, 2);
    for (int i = 0; i < 40; i++) {
      assertThat(result.label(i)).isEqualTo(i / 20);
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 1.1e150})
  void refusesNonFiniteFeaturesNamingTheirIndex(double value) {
    double[][] points = {{0, 0}, {1, value}};
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new KnnLabelPropagation().propagate(points, new int[] {0, UNLABELLED}, 1))
        .withMessageContaining("points[1][1] is " + value);
  }

  @Test
  void refusesInvalidArgumentsNamingThem() {
    double[][] points = {{0}, {1}};
    refused(new double[][] {{0}, {1, 2}}, new int[] {0, 0}, 1, "points[1] has 2 features");
    refused(new double[][] {{}}, new int[] {0}, 1, "points[0] has 0 features");
    refused(points, new int[] {0}, 1, "1 labels for 2 points");
    refused(points, new int[] {0, 2}, 2, "labels[1] is 2; it must be in -1 .. 1");
    refused(points, new int[] {-2, 0}, 2, "labels[0] is -2");
    refused(points, new int[] {0, 0}, 0, "classes is 0");
    assertThatNullPointerException()
        .isThrownBy(
            () ->
                new KnnLabelPropagation()
                    .propagate(new double[][] {{0}, null}, new int[] {0, 0}, 1))
        .withMessageContaining("points[1]");
  }

  private void refused(double[][] points, int[] labels, int classes, String message) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new KnnLabelPropagation().propagate(points, labels, classes))
        .withMessageContaining(message);
  }

  /** Propagates on points of a coarse grid, with ties and coinciding points. */
  private Propagation propagateRandom(long seed) {
    int n = MANY_POINTS;
    double[][] points = TestPoints.grid(seed, n, 3, 6);
    return new KnnLabelPropagation()
        .propagate(points, TestPoints.labels(seed, n, CLASSES), CLASSES);
  }

  static void assertSameBits(Propagation actual, Propagation expected) {
    assertThat(actual.rounds()).isEqualTo(expected.rounds());
    assertThat(actual.labels()).isEqualTo(expected.labels());
    for (int i = 0; i < expected.size(); i++) {
      assertThat(actual.distribution(i)).isEqualTo(expected.distribution(i));
    }
  }
}
