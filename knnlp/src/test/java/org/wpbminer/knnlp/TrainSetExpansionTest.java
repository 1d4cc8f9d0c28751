package org.wpbminer.knnlp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.wpbminer.knnlp.LabelPropagation.UNLABELLED;

import java.util.Arrays;
import java.util.concurrent.ForkJoinPool;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class TrainSetExpansionTest {
  private static final int CLASSES = 3;
  private static final double[][] LABELLED = TestPoints.uniform(1, 44, 6);
  private static final int[] LABELS = IntStream.range(0, 44).map(i -> i % CLASSES).toArray();
  private static final double[][] UNLABELLED_VECTORS = TestPoints.uniform(2, 211, 6);

  static Stream<LabelPropagation> propagations() {
    return Stream.of(
        new KnnLabelPropagation(),
        new FullGraphLabelPropagation(),
        new LinearNeighbourhoodPropagation());
  }

  @ParameterizedTest
  @CsvSource({"44, 25", "9, 5", "18, 10", "1, 1", "19, 11", "20000, 11112"})
  void batchSizeIsThePublishedShareOfTheLabelledVectors(int labelled, int expected) {
    assertThat(TrainSetExpansionParameters.defaults().batchSize(labelled)).isEqualTo(expected);
  }

  @Test
  void batchSizeIsNotRoundedUpByAnErrorOfTheLastBit() {
    assertThat(new TrainSetExpansionParameters(0.07, 1).batchSize(100)).isEqualTo(7);
  }

  @Test
  void everyVectorIsInOneBatchOfTheRightSize() {
    ExpandedTrainSet set = expand(new KnnLabelPropagation(), UNLABELLED_VECTORS);
    assertThat(set.batches()).isEqualTo(9);
    int[] sizes = new int[9];
    for (int i = 0; i < set.size(); i++) {
      sizes[set.batch(i)]++;
    }
    assertThat(sizes).containsExactly(25, 25, 25, 25, 25, 25, 25, 25, 11);
  }

  @ParameterizedTest
  @MethodSource("propagations")
  void aBatchIsPropagatedWithTheLabelledVectorsAlone(LabelPropagation propagation) {
    ExpandedTrainSet set = expand(propagation, UNLABELLED_VECTORS);
    for (int batch = 0; batch < set.batches(); batch++) {
      int number = batch;
      int[] members = IntStream.range(0, set.size()).filter(i -> set.batch(i) == number).toArray();
      double[][] points = Arrays.copyOf(LABELLED, 44 + members.length);
      int[] labels = Arrays.copyOf(LABELS, points.length);
      for (int i = 0; i < members.length; i++) {
        points[44 + i] = UNLABELLED_VECTORS[members[i]];
        labels[44 + i] = UNLABELLED;
      }
      Propagation expected = propagation.propagate(points, labels, CLASSES);
      for (int i = 0; i < members.length; i++) {
        assertThat(set.label(members[i])).isEqualTo(expected.label(44 + i));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("propagations")
  void errorsOfOneBatchReachNoOther(LabelPropagation propagation) {
    ExpandedTrainSet clean = expand(propagation, UNLABELLED_VECTORS);
    for (int poisoned : new int[] {0, 4}) {
      // The vectors of one batch are all moved to where another class is at home.
      double[][] vectors = UNLABELLED_VECTORS.clone();
      for (int i = 0; i < vectors.length; i++) {
        if (clean.batch(i) == poisoned) {
          vectors[i] = LABELLED[(clean.label(i) + 1) % CLASSES].clone();
        }
      }
      ExpandedTrainSet set = expand(propagation, vectors);
      int changed = 0;
      for (int i = 0; i < vectors.length; i++) {
        assertThat(set.batch(i)).isEqualTo(clean.batch(i));
        if (set.batch(i) == poisoned) {
          changed += set.label(i) == clean.label(i) ? 0 : 1;
        } else {
          assertThat(set.label(i)).isEqualTo(clean.label(i));
        }
      }
      assertThat(changed).as("labels that the poison changed in its own batch").isPositive();
    }
  }

  @Test
  void seedDecidesTheBatches() {
    var parameters = TrainSetExpansionParameters.defaults();
    ExpandedTrainSet one = expand(new KnnLabelPropagation(), UNLABELLED_VECTORS);
    ExpandedTrainSet again = expand(new KnnLabelPropagation(), UNLABELLED_VECTORS);
    ExpandedTrainSet other =
        new TrainSetExpansion(new KnnLabelPropagation(), parameters.withSeed(2))
            .expand(LABELLED, LABELS, CLASSES, UNLABELLED_VECTORS);
    assertThat(again.batchNumbers())
        .isEqualTo(one.batchNumbers())
        .isNotEqualTo(other.batchNumbers());
    // Not in the order in which the vectors came, which is often that of the pages.
    assertThat(IntStream.range(0, 25).map(one::batch).distinct().count()).isGreaterThan(3);
  }

  @ParameterizedTest
  @MethodSource("propagations")
  void numberOfThreadsDoesNotMatter(LabelPropagation propagation) throws Exception {
    ExpandedTrainSet expected = expand(propagation, UNLABELLED_VECTORS);
    for (int threads : new int[] {1, 4}) {
      ForkJoinPool pool = new ForkJoinPool(threads);
      ExpandedTrainSet set = pool.submit(() -> expand(propagation, UNLABELLED_VECTORS)).get();
      pool.shutdown();
      assertThat(set.labels()).isEqualTo(expected.labels());
      assertThat(set.batchNumbers()).isEqualTo(expected.batchNumbers());
    }
  }

  @Test
  void unreachedVectorsAreCounted() {
    LabelPropagation halfway =
        (points, labels, classes) -> {
          double[] rows = new double[points.length * classes];
          rows[(points.length - 1) * classes + 1] = 1;
          return new Propagation(rows, classes, 7, false);
        };
    ExpandedTrainSet set = expand(halfway, UNLABELLED_VECTORS);
    assertThat(set.unreached()).isEqualTo(211 - 9);
    assertThat(set.labels()).containsOnly(UNLABELLED, 1);
  }

  @Test
  void nothingToLabelIsNoError() {
    ExpandedTrainSet set = expand(new KnnLabelPropagation(), new double[0][]);
    assertThat(set.size()).isZero();
    assertThat(set.batches()).isZero();
  }

  @Test
  void refusesBadArgumentsBeforeTheFirstBatch() {
    LabelPropagation never =
        (points, labels, classes) -> {
          throw new AssertionError("a batch was begun");
        };
    TrainSetExpansion subject =
        new TrainSetExpansion(never, TrainSetExpansionParameters.defaults());
    double[][] one = {{0, 0}};
    double[][] nan = {{0, 0}, {Double.NaN, 0}};
    refused(() -> subject.expand(new double[0][], new int[0], 2, one), "0 labelled vectors");
    refused(() -> subject.expand(one, new int[] {-1}, 2, one), "labels[0] is -1");
    refused(() -> subject.expand(one, new int[] {2}, 2, one), "labels[0] is 2");
    refused(() -> subject.expand(one, new int[0], 2, one), "0 labels for 1 points");
    refused(() -> subject.expand(nan, new int[2], 2, one), "labelled[1][0] is NaN");
    refused(() -> subject.expand(one, new int[1], 2, nan), "unlabelled[1][0] is NaN");
    refused(
        () -> subject.expand(one, new int[1], 2, new double[][] {{1}}),
        "unlabelled vectors have 1 features, labelled ones 2");
    refused(() -> new TrainSetExpansionParameters(0, 1), "batchRatio is 0.0");
    refused(() -> new TrainSetExpansionParameters(Double.NaN, 1), "batchRatio is NaN");
  }

  private static void refused(Runnable action, String message) {
    assertThatIllegalArgumentException().isThrownBy(action::run).withMessageContaining(message);
  }

  private static ExpandedTrainSet expand(LabelPropagation propagation, double[][] unlabelled) {
    return new TrainSetExpansion(propagation, TrainSetExpansionParameters.defaults())
        .expand(LABELLED, LABELS, CLASSES, unlabelled);
  }
}
