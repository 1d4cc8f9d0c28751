package org.wpbminer.features;

import java.util.function.IntConsumer;
import org.wpbminer.features.reading.WordHash;

/**
 * Words of a text: runs of letters, in lower case and cut at {@link #LONGEST} characters; every
 * Chinese or Japanese character and every Korean syllable for itself; a number by how many digits
 * it has; signs of money and the per cent sign.
 */
public final class TextWords {

  private static final int LONGEST = 20;

  /** Letters of a word's begin, and of the shortest word that has one. */
  private static final int BEGIN = 6;

  private static final int LEAST_LETTERS = 2;

  /** Numbers of more digits are as one. */
  private static final int MOST_DIGITS = 5;

  private TextWords() {}

  /**
   * Hands over the words of a text as hashes.
   *
   * @param mostChars characters that are looked at
   * @param mostWords words that are handed over
   */
  public static void read(String text, int mostChars, int mostWords, IntConsumer sink) {
    int end = Math.min(text.length(), mostChars);
    int words = 0;
    int i = 0;
    while (i < end && words < mostWords) {
      char c = text.charAt(i);
      int from = i++;
      if (WordHash.isIdeograph(c) || WordHash.isSign(c)) {
        sink.accept(WordHash.step(WordHash.START, c));
      } else if (WordHash.isLetter(c)) {
        while (i < end && WordHash.isLetter(text.charAt(i))) {
          i++;
        }
        sink.accept(hash(text, from, Math.min(i, from + LONGEST)));
      } else if (Character.isDigit(c)) {
        while (i < end && Character.isDigit(text.charAt(i))) {
          i++;
        }
        sink.accept(
            WordHash.step(WordHash.step(WordHash.START, '#'), Math.min(MOST_DIGITS, i - from)));
      } else {
        continue;
      }
      words++;
    }
  }

  /**
   * Hands over the begins of a text's words as hashes, for which inflected forms are one: runs of
   * at least {@link #LEAST_LETTERS} letters, cut at {@link #BEGIN}; and every pair of ideographs.
   *
   * @param mostChars characters that are looked at
   */
  public static void readBegins(String text, int mostChars, IntConsumer sink) {
    int end = Math.min(text.length(), mostChars);
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
        if (i - from >= LEAST_LETTERS) {
          sink.accept(hash(text, from, Math.min(i, from + BEGIN)));
        }
      }
    }
  }

  /** A word's hash. */
  public static int hash(String word) {
    return hash(word, 0, word.length());
  }

  /** The hash of a part of a text, in lower case. */
  static int hash(String text, int from, int to) {
    int h = WordHash.START;
    for (int i = from; i < to; i++) {
      h = WordHash.step(h, WordHash.lower(text.charAt(i)));
    }
    return h;
  }
}
