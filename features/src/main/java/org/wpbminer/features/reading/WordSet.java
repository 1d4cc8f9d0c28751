package org.wpbminer.features.reading;

import java.util.Arrays;

/**
 * Set of the distinct words of a text, for comparing texts that are not lines of a page. Immutable.
 */
public final class WordSet {

  public static final WordSet EMPTY = new WordSet(new int[0]);

  /** Maximum number of characters of a text that are read. */
  private static final int MAX_CHARS = 1_000;

  /** Hashes of the words, ascending. */
  private final int[] words;

  private WordSet(int[] words) {
    this.words = words;
  }

  /** Returns the words of the first 1,000 characters of a text. */
  public static WordSet of(String text) {
    return new WordSet(distinct(Words.of(text, MAX_CHARS, null)));
  }

  /** Sorts words; returns them without repetitions. */
  private static int[] distinct(int[] words) {
    Arrays.sort(words);
    int size = 0;
    for (int i = 0; i < words.length; i++) {
      if (size == 0 || words[i] != words[size - 1]) {
        words[size++] = words[i];
      }
    }
    return Arrays.copyOf(words, size);
  }

  /** Returns the union of both sets. */
  public WordSet with(WordSet other) {
    int[] both = Arrays.copyOf(words, words.length + other.words.length);
    System.arraycopy(other.words, 0, both, words.length, other.words.length);
    return new WordSet(distinct(both));
  }

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

  /** Dice coefficient of both sets, in [0, 1]; 0 if both are empty. */
  public double likeness(WordSet other) {
    int all = words.length + other.words.length;
    return all == 0 ? 0 : 2.0 * common(other) / all;
  }

  /**
   * Share of the words of this set that the other set contains, in [0, 1]; 0 if this set is empty.
   */
  public double shareIn(WordSet other) {
    return words.length == 0 ? 0 : (double) common(other) / words.length;
  }
}
