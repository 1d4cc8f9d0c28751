package org.wpbminer.classifier.label;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PairedDifferenceTest {

  private static final int SAMPLES = 2000;

  /** Draws the score of each page as a share of its size, around a mean. */
  private static PagedRatio drawn(Random random, double[] sizes, double mean, double[] luck) {
    double[] parts = new double[sizes.length];
    Arrays.setAll(parts, i -> sizes[i] * (mean + luck[i] + 0.1 * random.nextGaussian()));
    return new PagedRatio(parts, sizes);
  }

  /**
   * Pages of a site have the same random deviation. If they counted as independent, the interval
   * would miss the true value more often.
   */
  @Test
  void theIntervalContainsTheTrueValueInNinetyFivePercent() {
    for (int pagesOfSite : new int[] {1, 4}) {
      Random random = new Random(7);
      int n = 12 * pagesOfSite;
      String[] sites =
          IntStream.range(0, n).mapToObj(i -> "site" + i / pagesOfSite).toArray(String[]::new);
      int held = 0;
      for (int sample = 0; sample < SAMPLES; sample++) {
        double[] sizes = random.doubles(n, 1, 3).toArray();
        double[] ofSite = random.doubles(12, -0.2, 0.2).toArray();
        double[] luck = IntStream.range(0, n).mapToDouble(i -> ofSite[i / pagesOfSite]).toArray();
        PagedRatio first = drawn(random, sizes, 0.6, luck);
        PagedRatio second = drawn(random, sizes, 0.5, new double[n]);
        PairedDifference difference = PairedDifference.of(first, second, sites);
        held += difference.low() <= 0.1 && difference.high() >= 0.1 ? 1 : 0;
      }
      assertThat(held / (double) SAMPLES).isBetween(0.925, 0.97);
    }
  }

  @Test
  void equalSystemsDoNotDifferAndOnePageIsNotSignificant() {
    PagedRatio some = new PagedRatio(new double[] {1, 2, 0}, new double[] {2, 2, 0});
    PagedRatio less = new PagedRatio(new double[] {0, 1, 0}, new double[] {2, 2, 0});
    PairedDifference same = PairedDifference.of(some, some, "a", "b", "c");
    assertThat(same.difference()).isZero();
    assertThat(same.margin()).isZero();
    assertThat(same.sign()).isZero();
    assertThat(some.value()).isCloseTo(0.75, within(1e-12));
    PagedRatio one = new PagedRatio(new double[] {1}, new double[] {1});
    PagedRatio none = new PagedRatio(new double[] {0}, new double[] {1});
    assertThat(PairedDifference.of(one, none, "a").sign()).isZero();
    assertThat(PairedDifference.of(one, none, "a").margin()).isInfinite();
    // .5 more on each of the two pages whose size is not 0
    assertThat(PairedDifference.of(some, less, "a", "b", "c").difference()).isEqualTo(0.5);
  }

  @Test
  void undefinedMeasuresAreNotSignificant() {
    PagedRatio nothing = new PagedRatio(new double[4], new double[4]);
    PagedRatio all = new PagedRatio(new double[] {1, 1, 1, 1}, new double[] {1, 1, 1, 1});
    assertThat(PairedDifference.of(all, nothing, "a", "b", "c", "d").sign()).isZero();
    assertThat(nothing.value()).isNaN();
  }
}
