package org.wpbminer.features.reading;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Set of the distinct words of a text, for comparing texts that are not lines of a page. Immutable.
 */
public final class WordSet {

  /** The set without words. */
  public static final WordSet EMPTY = new WordSet(new int[0]);

  /** Characters of a text that are read. */
  private static final int MAX_CHARS = 1_000;

  private static final int SLOTS = 64;

  /** Hashes, ascending. */
  private final int[] words;

  private WordSet(int[] words) {
    this.words = words;
  }

  /** Returns the words of the first 1,000 characters of a text. */
  public static WordSet of(String text) {
    Vocabulary vocabulary = new Vocabulary(SLOTS);
    int[] words = new Words(vocabulary).distinct(text, MAX_CHARS);
    return new WordSet(Arrays.stream(words).map(vocabulary::hash).sorted().toArray());
  }

  /** Returns the words of both sets. */
  public WordSet with(WordSet other) {
    return new WordSet(
        IntStream.concat(Arrays.stream(words), Arrays.stream(other.words))
            .sorted()
            .distinct()
            .toArray());
  }

  /** Number of words. */
  public int size() {
    return words.length;
  }

  private int common(WordSet other) {
    int common = 0;
    int j = 0;
    for (int word : words) {
      while (j < other.words.length && other.words[j] < word) {
        j++;
      }
      common += j < other.words.length && other.words[j] == word ? 1 : 0;
    }
    return common;
  }

  /** Twice the common words over the words of both (Dice), in [0, 1]; 0 if neither has any. */
  public double likeness(WordSet other) {
    int all = words.length + other.words.length;
    return all == 0 ? 0 : 2.0 * common(other) / all;
  }

  /** Share of these words that another set has too, in [0, 1]; 0 if there are none. */
  public double shareIn(WordSet other) {
    return words.length == 0 ? 0 : (double) common(other) / words.length;
  }
}
