package org.wpbminer.classifier.lexicon;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wpbminer.features.PageWords;

class LexiconTest {

  private static final double EXACT = 1e-6;

  /** The word 5 has positive weight for text, the word -3 for links. */
  private static final Lexicon LEXICON =
      new Lexicon(
          new int[] {-3, 5}, new float[] {-1, 2}, new float[] {3, -0.5f}, new double[] {-0.5, -2});

  private static PageWords page(int[] chars, int[]... words) {
    int[] keys = Arrays.stream(words).flatMapToInt(Arrays::stream).toArray();
    int[][] parts = new int[words.length][];
    int at = 0;
    for (int b = 0; b < words.length; b++) {
      parts[b] = IntStream.range(at, at + words[b].length).toArray();
      at += words[b].length;
    }
    return new PageWords(keys, parts, chars);
  }

  @Test
  void addsTheWeightsOfKnownWords() {
    double[][] x =
        LEXICON.features(page(new int[] {300, 50, 10}, words(5, 77), words(5, -3), words(8)));
    double both = 1 / Math.pow(2, 0.25);
    assertThat(x[0][0]).isCloseTo(1.5, within(EXACT));
    assertThat(x[0][1]).isCloseTo(-2.5, within(EXACT));
    assertThat(x[1][0]).isCloseTo(-0.5 + both, within(EXACT));
    assertThat(x[1][1]).isCloseTo(-2 + 2.5 * both, within(EXACT));
    assertThat(x[2][0]).isEqualTo(-0.5);
    assertThat(x[2][1]).isEqualTo(-2);
  }

  private static int[] words(int... words) {
    return words;
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void findsExactlyItsWords(long seed) {
    Random random = new Random(seed);
    int[] words = random.ints(5000).distinct().sorted().toArray();
    float[] weights = new float[words.length];
    IntStream.range(0, words.length).forEach(i -> weights[i] = random.nextInt(9) - 4);
    Lexicon lexicon = new Lexicon(words, weights, weights, new double[2]);
    for (int i = 0; i < words.length; i++) {
      assertThat(lexicon.features(page(new int[1], words(words[i])))[0][0]).isEqualTo(weights[i]);
    }
    IntStream.generate(random::nextInt)
        .filter(word -> Arrays.binarySearch(words, word) < 0)
        .limit(2000)
        .forEach(
            word -> assertThat(lexicon.features(page(new int[1], words(word)))[0][0]).isZero());
  }
}
