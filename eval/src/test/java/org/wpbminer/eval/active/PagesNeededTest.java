package org.wpbminer.eval.active;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PagesNeededTest {

  private static final int[] SIZES = {0, 10, 20, 40, 80};

  @Test
  void anOrderNeedsAsManyPagesAsItself() {
    Random random = new Random(1);
    for (int round = 0; round < 50; round++) {
      double[] f1 = random.doubles(SIZES.length).toArray();
      assertThat(PagesNeeded.of(SIZES, f1, f1))
          .allSatisfy(needed -> assertThat(needed.share()).isCloseTo(1, within(1e-9)));
    }
  }

  @Test
  void anOrderThatIsTwiceAsFastNeedsHalf() {
    double[] slow = {0, .1, .2, .4, .8};
    double[] fast = {0, .2, .4, .8, .9};
    List<PagesNeeded> needed = PagesNeeded.of(SIZES, slow, fast);
    assertThat(needed).extracting(PagesNeeded::random).containsExactly(10, 20, 40, 80);
    assertThat(needed).allSatisfy(n -> assertThat(n.share()).isCloseTo(.5, within(1e-9)));
  }

  @Test
  void whatIsNeverReachedIsUndefinedAndWhatBringsNothingIsNotAsked() {
    double[] random = {.5, .4, .6, .55, .7};
    List<PagesNeeded> needed = PagesNeeded.of(SIZES, random, new double[] {.5, .5, .6, .6, .6});
    assertThat(needed).extracting(PagesNeeded::random).containsExactly(20, 80);
    assertThat(needed.get(0).uncertain()).isCloseTo(20, within(1e-9));
    assertThat(needed.get(1).uncertain()).isNaN();
    assertThat(PagesNeeded.of(SIZES, new double[5], new double[5])).isEmpty();
  }

  @Test
  void aMarginIsTheMeanOverCharacters() {
    assertThat(PageMargin.ofBlock(.2, .7, .1)).isCloseTo(.5, within(1e-9));
    PageMargin margin = new PageMargin();
    assertThat(margin.mean()).isEqualTo(1);
    margin.add(.5, 0);
    margin.add(1, 8);
    assertThat(margin.mean()).isCloseTo(.95, within(1e-9));
    double[] given = {.3, .2, .5};
    PageMargin.ofBlock(given);
    assertThat(Arrays.stream(given)).containsExactly(.3, .2, .5);
  }
}
