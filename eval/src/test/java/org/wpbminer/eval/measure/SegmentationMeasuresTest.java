package org.wpbminer.eval.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SegmentationMeasuresTest {
  /** Ten characters: gold 0000111111, predicted 0000000111 (and one unit of each run). */
  private static final int[] GOLD = {0, 1, 1};

  private static final int[] PREDICTED = {0, 0, 1};
  private static final int[] CHARS = {4, 3, 3};

  @Test
  void recallCountsBlocksWithEnoughOverlap() {
    // Gold 0 with predicted 0: 4 of 7. Gold 1 with predicted 1: 3 of 6, exactly one half.
    BlockRecall half = BlockRecall.count(GOLD, PREDICTED, CHARS, BlockRecall.DEFAULT_THRESHOLD);
    assertThat(half).isEqualTo(new BlockRecall(2, 2));
    assertThat(BlockRecall.count(GOLD, PREDICTED, CHARS, 0.51)).isEqualTo(new BlockRecall(1, 2));
    assertThat(BlockRecall.count(GOLD, PREDICTED, CHARS, BlockRecall.STRICT_THRESHOLD).recall())
        .isZero();
    assertThat(half.plus(new BlockRecall(0, 2)).recall()).isEqualTo(0.5);
    assertThat(new BlockRecall(0, 0).recall()).isNaN();
  }

  @Test
  void charactersOutsideABlockWidenTheUnion() {
    int[] gold = {5, -1};
    int[] predicted = {9, 9};
    assertThat(BlockRecall.count(gold, predicted, new int[] {6, 4}, 0.6).found()).isEqualTo(1);
    assertThat(BlockRecall.count(gold, predicted, new int[] {5, 4}, 0.6).found()).isZero();
  }

  @Test
  void blocksWithoutCharactersAreLeftOut() {
    int[] gold = {0, 1};
    assertThat(BlockRecall.count(gold, new int[] {0, 1}, new int[] {3, 0}, 0.5))
        .isEqualTo(new BlockRecall(1, 1));
  }

  @Test
  void bcubedByHand() {
    // P: block 0 has 7 characters: 4 of gold 0, 3 of gold 1: (16 + 9) / 7; block 1: 9 / 3 = 3.
    // R: gold 0: 16 / 4 = 4; gold 1 has 6 characters, 3 in each block: (9 + 9) / 6 = 3.
    PrecisionRecall score = BCubed.of(GOLD, PREDICTED, CHARS);
    assertThat(score.precision()).isCloseTo((25 / 7.0 + 3) / 10, within(1e-15));
    assertThat(score.recall()).isCloseTo(0.7, within(1e-15));
    double p = 46 / 70.0;
    assertThat(score.f1()).isCloseTo(2 * p * 0.7 / (p + 0.7), within(1e-15));
  }

  @Test
  void bcubedOfUnassignedCharacters() {
    // Predicted block 0: 2 characters of gold 0 and 2 of no gold block: P = (2 * 2 / 4) / 4.
    // Gold block 0: 2 characters in block 0 and 6 in none: R = (2 * 2 / 8) / 8.
    PrecisionRecall score =
        BCubed.of(new int[] {0, -1, 0}, new int[] {0, 0, -1}, new int[] {2, 2, 6});
    assertThat(score).isEqualTo(new PrecisionRecall(0.25, 0.0625));
  }

  @Test
  void bcubedIsUndefinedWithoutBlocks() {
    int[] none = {-1, -1};
    int[] chars = {3, 4};
    PrecisionRecall nothing = BCubed.of(new int[] {0, 0}, none, chars);
    assertThat(nothing.precision()).isNaN();
    assertThat(nothing.recall()).isZero();
    assertThat(nothing.f1()).isZero();
    assertThat(BCubed.of(none, none, chars).f1()).isNaN();
    assertThat(BCubed.of(new int[0], new int[0], new int[0]).precision()).isNaN();
  }

  @Test
  void refusesUnitsThatDoNotMatch() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> BCubed.of(new int[2], new int[2], new int[3]))
        .withMessageContaining("2, 2, 3");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> BCubed.of(new int[] {-2}, new int[1], new int[1]))
        .withMessageContaining("unit 0");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> BlockRecall.count(GOLD, PREDICTED, CHARS, Double.NaN))
        .withMessageContaining("NaN");
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
  void agreesWithTheDefinitionsCharacterByCharacter(long seed) {
    Random random = new Random(seed);
    int units = 1 + random.nextInt(30);
    int[] gold = new int[units];
    int[] predicted = new int[units];
    int[] chars = new int[units];
    for (int u = 0; u < units; u++) {
      gold[u] = random.nextInt(6) - 1;
      predicted[u] = random.nextInt(7) - 1;
      chars[u] = random.nextInt(5);
    }
    int[] goldOfChar = spread(gold, chars);
    int[] predictedOfChar = spread(predicted, chars);

    PrecisionRecall score = BCubed.of(gold, predicted, chars);
    assertThat(score.precision()).isCloseTo(naiveB3(predictedOfChar, goldOfChar), within(1e-12));
    assertThat(score.recall()).isCloseTo(naiveB3(goldOfChar, predictedOfChar), within(1e-12));
    for (double threshold : new double[] {0.1, 0.5, 0.75, 1}) {
      assertThat(BlockRecall.count(gold, predicted, chars, threshold).found())
          .isEqualTo(naiveFound(goldOfChar, predictedOfChar, threshold));
    }
  }

  @Test
  void aSegmentationAgreesWithItselfUnderOtherNumbers() {
    PrecisionRecall same =
        BCubed.of(new int[] {3, 3, 7, 8}, new int[] {1, 1, 0, 40}, new int[] {1, 2, 3, 4});
    assertThat(same).isEqualTo(new PrecisionRecall(1, 1));
  }

  private static int[] spread(int[] blocks, int[] chars) {
    IntStream.Builder out = IntStream.builder();
    for (int u = 0; u < blocks.length; u++) {
      for (int c = 0; c < chars[u]; c++) {
        out.add(blocks[u]);
      }
    }
    return out.build().toArray();
  }

  /** Multiplicity precision averaged pair by pair, as the definition has it. */
  private static double naiveB3(int[] system, int[] truth) {
    double sum = 0;
    int items = 0;
    for (int e = 0; e < system.length; e++) {
      double inner = 0;
      int partners = 0;
      for (int f = 0; f < system.length; f++) {
        int inSystem = system[e] >= 0 && system[e] == system[f] ? 1 : 0;
        int inTruth = truth[e] >= 0 && truth[e] == truth[f] ? 1 : 0;
        if (inSystem > 0) {
          inner += Math.min(inSystem, inTruth) / (double) inSystem;
          partners++;
        }
      }
      if (partners > 0) {
        sum += inner / partners;
        items++;
      }
    }
    return sum / items;
  }

  private static long naiveFound(int[] gold, int[] predicted, double threshold) {
    long found = 0;
    for (int g : distinct(gold)) {
      boolean hit = false;
      for (int p : distinct(predicted)) {
        int both = 0;
        int either = 0;
        for (int e = 0; e < gold.length; e++) {
          both += gold[e] == g && predicted[e] == p ? 1 : 0;
          either += gold[e] == g || predicted[e] == p ? 1 : 0;
        }
        hit |= both / (double) either >= threshold;
      }
      found += hit ? 1 : 0;
    }
    return found;
  }

  private static Set<Integer> distinct(int[] blocks) {
    Set<Integer> ids = new HashSet<>();
    for (int block : blocks) {
      if (block >= 0) {
        ids.add(block);
      }
    }
    return ids;
  }
}
