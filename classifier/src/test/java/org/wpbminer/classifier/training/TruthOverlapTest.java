package org.wpbminer.classifier.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class TruthOverlapTest {

  private final TruthOverlap overlap = new TruthOverlap("The pears in the garden are ripe now.");

  @Test
  void textOfTheTruthIsInItWhollyAndForeignTextIsNot() {
    assertThat(overlap.share("pears in the garden")).isOne();
    assertThat(overlap.share("Pears, in the GARDEN!")).isOne();
    assertThat(overlap.share("subscribe to our letter")).isZero();
  }

  @Test
  void wordsInAnotherOrderAreNotIn() {
    assertThat(overlap.share("garden the pears ripe")).isZero();
  }

  @Test
  void partOfATextCounts() {
    assertThat(overlap.share("the garden are closed today")).isEqualTo(1 / 3.0, within(1e-9));
  }

  @Test
  void shortTextsCountAsOneRun() {
    assertThat(overlap.share("ripe now")).isOne();
    assertThat(overlap.share("now ripe")).isZero();
    assertThat(overlap.share("...")).isZero();
  }
}
