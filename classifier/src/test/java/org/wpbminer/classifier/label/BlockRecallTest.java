package org.wpbminer.classifier.label;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BlockRecallTest {
  /**
   * Numbers of the gold blocks of three text units. Written once per character, they are
   * 0000111111; the predicted blocks are 0000000111.
   */
  private static final int[] GOLD = {0, 1, 1};

  private static final int[] PREDICTED = {0, 0, 1};
  private static final int[] CHARS = {4, 3, 3};

  @Test
  void recallCountsBlocksWithEnoughOverlap() {
    // gold 0 with predicted 0: 4 of 7; gold 1 with predicted 1: 3 of 6, exactly one half
    BlockRecall half = BlockRecall.count(GOLD, PREDICTED, CHARS, BlockRecall.DEFAULT_THRESHOLD);
    assertThat(half).isEqualTo(new BlockRecall(2, 2));
    assertThat(BlockRecall.count(GOLD, PREDICTED, CHARS, 0.51)).isEqualTo(new BlockRecall(1, 2));
    assertThat(BlockRecall.count(GOLD, PREDICTED, CHARS, 0.75).recall()).isZero();
    assertThat(half.plus(new BlockRecall(0, 2)).recall()).isEqualTo(0.5);
    assertThat(new BlockRecall(0, 0).recall()).isNaN();
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
  void agreesWithTheDefinitionComputedByCharacter(long seed) {
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

    for (double threshold : new double[] {0.1, 0.5, 0.75, 1}) {
      assertThat(BlockRecall.count(gold, predicted, chars, threshold).found())
          .isEqualTo(naiveFound(goldOfChar, predictedOfChar, threshold));
    }
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
