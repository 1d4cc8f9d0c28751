package org.wpbminer.features.reading;

import java.util.function.IntConsumer;

/** Stems of the words of texts that are not lines of a page, such as descriptions. */
public final class Stems {

  /** Number of letters of a stem. */
  private static final int STEM_LETTERS = 6;

  private static final int MIN_LETTERS = 2;

  private Stems() {}

  /**
   * Hashes the stems of a text's words: the first {@link #STEM_LETTERS} letters of each sequence of
   * at least two letters, and every pair of neighbouring ideographs.
   *
   * @param maxChars maximum number of characters that are read
   */
  public static void read(String text, int maxChars, IntConsumer sink) {
    int end = Math.min(text.length(), maxChars);
    int i = 0;
    while (i < end) {
      char c = text.charAt(i);
      int from = i++;
      if (WordHash.isIdeograph(c)) {
        if (i < end && WordHash.isIdeograph(text.charAt(i))) {
          sink.accept(WordHash.step(WordHash.step(WordHash.START, c), text.charAt(i)));
        }
      } else if (WordHash.isLetter(c)) {
        while (i < end && WordHash.isLetter(text.charAt(i))) {
          i++;
        }
        if (i - from >= MIN_LETTERS) {
          int hash = WordHash.START;
          for (int k = from; k < Math.min(i, from + STEM_LETTERS); k++) {
            hash = WordHash.step(hash, WordHash.lower(text.charAt(k)));
          }
          sink.accept(hash);
        }
      }
    }
  }
}
