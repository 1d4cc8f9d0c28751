package org.wpbminer.classifier.maintext;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MainTextTest {

  private static final double[] TEXT = {0.96, 0.01, 0.03};
  private static final double[] LINK = {0.01, 0.96, 0.03};
  private static final double[] OTHER = {0.02, 0.02, 0.96};

  @Test
  void isTheRelatedText() {
    assertThat(MainText.select(List.of(OTHER, TEXT, LINK), new int[] {300, 500, 200}))
        .containsExactly(1);
  }

  @Test
  void ofAListingIsItsLinksToo() {
    assertThat(MainText.select(List.of(OTHER, TEXT, LINK), new int[] {500, 10, 2000}))
        .containsExactly(1, 2);
  }

  @Test
  void aDoubtfulBlockIsTakenOnlyWhereThereIsNoSurerOne() {
    double[] doubtful = {0.4, 0.05, 0.55};
    assertThat(MainText.select(List.of(doubtful, TEXT, OTHER), new int[] {300, 900, 100}))
        .containsExactly(1);
    assertThat(MainText.select(List.of(doubtful, OTHER, OTHER), new int[] {300, 900, 100}))
        .containsExactly(0);
  }

  @Test
  void linksAreLikelierMainTextThanOtherBlocksAndLessThanText() {
    double text = MainText.probability(TEXT);
    double link = MainText.probability(LINK);
    double other = MainText.probability(OTHER);
    assertThat(text).isBetween(0.7, 1.0);
    assertThat(link).isBetween(other, text);
    assertThat(other).isBetween(0.0, 0.15);
    assertThat(MainText.probability(new double[] {1, 0, 0})).isBetween(text, 1.0);
  }

  @Test
  void certaintyBeyondOneInAThousandSaysNoMore() {
    double sure = MainText.probability(new double[] {1, 0, 0});
    assertThat(sure).isEqualTo(MainText.probability(new double[] {0.999, 0.001, 0.001}));
    assertThat(sure).isGreaterThan(MainText.probability(new double[] {0.998, 0.001, 0.001}));
    assertThat(sure).isGreaterThan(MainText.probability(new double[] {0.999, 0.001, 0.002}));
  }

  /** Beside a text of its own length. */
  @ParameterizedTest
  @CsvSource({"0.50, 1", "0.51, 2"})
  void aDoubtfulBlockMustBeWorthItsPlace(double text, int blocks) {
    double[] doubtful = {text, 0.05, 0.95 - text};
    assertThat(MainText.select(List.of(TEXT, doubtful), new int[] {500, 500})).hasSize(blocks);
  }

  @Test
  void aBlockWithoutCharactersIsNotTaken() {
    assertThat(MainText.select(List.of(TEXT, TEXT), new int[] {500, 0})).containsExactly(0);
  }

  @Test
  void nothingOfNothing() {
    assertThat(MainText.select(List.of(), new int[0])).isEmpty();
    assertThat(MainText.select(List.of(TEXT), new int[] {0})).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void noSetOfBlocksIsExpectedToBeBetter(long seed) {
    Random random = new Random(seed);
    int n = 1 + random.nextInt(9);
    int[] chars = random.ints(n, 1, 1000).toArray();
    List<double[]> probabilities = new ArrayList<>();
    for (int b = 0; b < n; b++) {
      double p = random.nextDouble();
      probabilities.add(new double[] {p, 0, 1 - p});
    }
    double best = 0;
    for (int set = 1; set < 1 << n; set++) {
      int mask = set;
      best = Math.max(best, expectedF1(probabilities, chars, b -> (mask >> b & 1) == 1));
    }
    List<Integer> chosen = MainText.select(probabilities, chars);
    assertThat(chosen).isSorted().doesNotHaveDuplicates();
    assertThat(expectedF1(probabilities, chars, chosen::contains)).isCloseTo(best, within(1e-12));
  }

  private static double expectedF1(List<double[]> probabilities, int[] chars, IntPredicate chosen) {
    double expected =
        IntStream.range(0, chars.length)
            .mapToDouble(b -> MainText.probability(probabilities.get(b)) * chars[b])
            .sum();
    double hits =
        IntStream.range(0, chars.length)
            .filter(chosen)
            .mapToDouble(b -> MainText.probability(probabilities.get(b)) * chars[b])
            .sum();
    double size = IntStream.range(0, chars.length).filter(chosen).mapToDouble(b -> chars[b]).sum();
    return 2 * hits / (size + expected);
  }
}
