package org.wpbminer.eval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class PairedDifferenceTest {

  private static final double[] ZEROS = new double[5];

  /** t of 4 degrees of freedom at .975 is 2.7764; the deviation of 1 to 5 is sqrt(2.5). */
  @Test
  void theIntervalIsStudents() {
    PairedDifference d = PairedDifference.of(new double[] {1, 2, 3, 4, 5}, ZEROS);
    assertThat(d.pairs()).isEqualTo(5);
    assertThat(d.mean()).isEqualTo(3);
    assertThat(d.within()).isCloseTo(2.7764 * Math.sqrt(2.5) / Math.sqrt(5), within(1e-4));
    assertThat(d.isBeyondSpread()).isTrue();
    assertThat(PairedDifference.of(new double[] {-4, 2, 3, 4, 5}, ZEROS).isBeyondSpread())
        .isFalse();
    assertThat(PairedDifference.of(ZEROS, new double[] {1, 2, 3, 4, 5}).isBeyondSpread()).isTrue();
  }

  @Test
  void whatIsUndefinedIsLeftOutAndOneDifferenceHasNoSpread() {
    double[] one = {1, Double.NaN, Double.NaN, Double.NaN, Double.NaN};
    PairedDifference d = PairedDifference.of(one, ZEROS);
    assertThat(d.pairs()).isEqualTo(1);
    assertThat(d.within()).isNaN();
    assertThat(d.isBeyondSpread()).isFalse();
    assertThat(PairedDifference.of(new double[0], new double[0]).mean()).isNaN();
    assertThatThrownBy(() -> PairedDifference.of(ZEROS, new double[3]))
        .hasMessageContaining("5 figures and 3");
  }

  /** All differences the same: there is no spread, and any difference is beyond it; none is not. */
  @Test
  void differencesThatNeverVary() {
    double[] ones = {1, 1, 1, 1, 1};
    assertThat(PairedDifference.of(ones, ZEROS).isBeyondSpread()).isTrue();
    assertThat(PairedDifference.of(ones, ones).isBeyondSpread()).isFalse();
  }
}
