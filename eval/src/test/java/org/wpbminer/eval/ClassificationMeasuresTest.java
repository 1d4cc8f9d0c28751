package org.wpbminer.eval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;
import static org.wpbminer.classifier.label.BlockLabel.OTHER;
import static org.wpbminer.classifier.label.BlockLabel.RELATED_LINK;
import static org.wpbminer.classifier.label.BlockLabel.RELATED_TEXT;

import org.junit.jupiter.api.Test;
import org.wpbminer.classifier.label.ConfusionMatrix;
import org.wpbminer.classifier.label.PrecisionRecall;

class ClassificationMeasuresTest {
  private static final int[] GOLD = {0, 0, 0, 1, 1, 2, 2, 2};
  private static final int[] PREDICTED = {0, 0, 1, 1, 2, 2, 0, -1};

  @Test
  void measuresOfBlocksAgreeWithHandComputedValues() {
    ConfusionMatrix m = ConfusionMatrix.of(GOLD, PREDICTED);
    assertThat(m.precision(RELATED_TEXT)).isEqualTo(2 / 3.0);
    assertThat(m.recall(RELATED_TEXT)).isEqualTo(2 / 3.0);
    assertThat(m.precision(RELATED_LINK)).isEqualTo(0.5);
    assertThat(m.recall(RELATED_LINK)).isEqualTo(0.5);
    assertThat(m.precision(OTHER)).isEqualTo(0.5);
    assertThat(m.recall(OTHER)).isEqualTo(1 / 3.0);
    assertThat(m.f1(OTHER)).isCloseTo(0.4, within(1e-15));
  }

  @Test
  void itemsAreWeightedByCharacters() {
    int[] chars = {100, 200, 50, 10, 10, 5, 0, 7};
    ConfusionMatrix m = ConfusionMatrix.of(GOLD, PREDICTED, chars);
    assertThat(m.precision(RELATED_TEXT)).isEqualTo(1);
    assertThat(m.recall(RELATED_TEXT)).isEqualTo(300 / 350.0);
  }

  @Test
  void undefinedMeasuresAreNaN() {
    ConfusionMatrix m = ConfusionMatrix.of(new int[] {0, 1}, new int[] {0, 0});
    assertThat(m.precision(RELATED_LINK)).isNaN();
    assertThat(m.recall(RELATED_LINK)).isZero();
    assertThat(m.f1(RELATED_LINK)).isZero();
    assertThat(m.f1(OTHER)).isNaN();
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
    assertThat(Summary.of(3).standardDeviation()).isNaN();
    assertThat(Summary.of().mean()).isNaN();
    assertThatIllegalArgumentException().isThrownBy(() -> Summary.of(Double.POSITIVE_INFINITY));
  }
}
