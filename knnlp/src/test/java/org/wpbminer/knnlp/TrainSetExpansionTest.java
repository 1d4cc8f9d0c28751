package org.wpbminer.knnlp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wpbminer.knnlp.LabelPropagation.UNLABELLED;

import java.util.Arrays;
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
    return Stream.of(new KnnLabelPropagation());
  }

  @ParameterizedTest
  @CsvSource({"44, 25", "9, 5", "18, 10", "1, 1", "19, 11", "20000, 11112"})
  void batchSizeIsThePublishedShareOfTheLabelledVectors(int labelled, int expected) {
    assertThat(TrainSetExpansionParameters.defaults().batchSize(labelled)).isEqualTo(expected);
  }

  @ParameterizedTest
  @MethodSource("propagations")
  void aBatchIsPropagatedOnlyWithTheLabelledVectors(LabelPropagation propagation) {
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

  @Test
  void theSeedDeterminesTheBatches() {
    var parameters = TrainSetExpansionParameters.defaults();
    ExpandedTrainSet one = expand(new KnnLabelPropagation(), UNLABELLED_VECTORS);
    ExpandedTrainSet again = expand(new KnnLabelPropagation(), UNLABELLED_VECTORS);
    ExpandedTrainSet other =
        new TrainSetExpansion(new KnnLabelPropagation(), parameters.withSeed(2))
            .expand(LABELLED, LABELS, CLASSES, UNLABELLED_VECTORS);
    assertThat(again.batchNumbers())
        .isEqualTo(one.batchNumbers())
        .isNotEqualTo(other.batchNumbers());
    // batches do not follow the order of the vectors, which is often that of the pages
    assertThat(IntStream.range(0, 25).map(one::batch).distinct().count()).isGreaterThan(3);
  }

  private static ExpandedTrainSet expand(LabelPropagation propagation, double[][] unlabelled) {
    return new TrainSetExpansion(propagation, TrainSetExpansionParameters.defaults())
        .expand(LABELLED, LABELS, CLASSES, unlabelled);
  }
}
