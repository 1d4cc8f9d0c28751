package org.wpbminer.eval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.wpbminer.classifier.label.ConfusionMatrix;
import org.wpbminer.classifier.label.PrecisionRecall;

class ClassificationMeasuresTest {
  private static final List<String> CLASSES = List.of("text", "link", "other");
  private static final int[] GOLD = {0, 0, 0, 1, 1, 2, 2, 2};
  private static final int[] PREDICTED = {0, 0, 1, 1, 2, 2, 0, -1};

  @Test
  void measuresOfBlocksAgreeWithHandComputedValues() {
    ConfusionMatrix m = ConfusionMatrix.of(CLASSES, GOLD, PREDICTED);
    assertThat(m.precision(0)).isEqualTo(2 / 3.0);
    assertThat(m.recall(0)).isEqualTo(2 / 3.0);
    assertThat(m.precision(1)).isEqualTo(0.5);
    assertThat(m.recall(1)).isEqualTo(0.5);
    assertThat(m.precision(2)).isEqualTo(0.5);
    assertThat(m.recall(2)).isEqualTo(1 / 3.0);
    assertThat(m.f1(2)).isCloseTo(0.4, within(1e-15));
    assertThat(m.accuracy()).isEqualTo(0.5);
    assertThat(m.weight(2, ConfusionMatrix.NO_CLASS)).isEqualTo(1);
    assertThat(m.weight(2, 0)).isEqualTo(1);
    assertThat(m.total()).isEqualTo(8);
  }

  @Test
  void itemsAreWeightedByCharacters() {
    long[] chars = {100, 200, 50, 10, 10, 5, 0, 7};
    ConfusionMatrix m = ConfusionMatrix.of(CLASSES, GOLD, PREDICTED, chars);
    assertThat(m.precision(0)).isEqualTo(1);
    assertThat(m.recall(0)).isEqualTo(300 / 350.0);
    assertThat(m.accuracy()).isEqualTo(315 / 382.0);
  }

  @Test
  void undefinedMeasuresAreNaN() {
    ConfusionMatrix m = ConfusionMatrix.of(CLASSES, new int[] {0, 1}, new int[] {0, 0});
    assertThat(m.precision(1)).isNaN();
    assertThat(m.recall(1)).isZero();
    assertThat(m.f1(1)).isZero();
    assertThat(m.f1(2)).isNaN();
    assertThat(ConfusionMatrix.empty(CLASSES).accuracy()).isNaN();
  }

  @Test
  void f1IsZeroIfOnlyOneMeasureIsUndefined() {
    assertThat(new PrecisionRecall(0, 0).f1()).isZero();
    assertThat(new PrecisionRecall(Double.NaN, 0).f1()).isZero();
    assertThat(new PrecisionRecall(Double.NaN, Double.NaN).f1()).isNaN();
    assertThatIllegalArgumentException().isThrownBy(() -> new PrecisionRecall(1.5, 0));
    assertThatIllegalArgumentException().isThrownBy(() -> PrecisionRecall.ofCounts(3, 2, 5));
  }

  @Test
  void summariesAgreeWithHandComputedValues() {
    Summary s = Summary.of(2, 4, Double.NaN, 4, 4, 5, 5, 7, 9);
    assertThat(s.mean()).isEqualTo(5);
    assertThat(s.standardDeviation()).isCloseTo(Math.sqrt(32 / 7.0), within(1e-15));
    assertThat(s.defined()).isEqualTo(8);
    assertThat(s.undefined()).isEqualTo(1);
    assertThat(Summary.of(3).standardDeviation()).isNaN();
    assertThat(Summary.of().mean()).isNaN();
    assertThatIllegalArgumentException().isThrownBy(() -> Summary.of(Double.POSITIVE_INFINITY));
  }
}
