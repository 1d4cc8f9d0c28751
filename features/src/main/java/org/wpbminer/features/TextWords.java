package org.wpbminer.features;

import java.util.function.IntConsumer;

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

  /** A hash without a character. */
  static final int START = 0x811C9DC5;

  private static final int PRIME = 0x01000193;

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
      if (isIdeograph(c) || isSign(c)) {
        sink.accept(step(START, c));
      } else if (isLetter(c)) {
        while (i < end && isLetter(text.charAt(i))) {
          i++;
        }
        sink.accept(hash(text, from, Math.min(i, from + LONGEST)));
      } else if (Character.isDigit(c)) {
        while (i < end && Character.isDigit(text.charAt(i))) {
          i++;
        }
        sink.accept(step(step(START, '#'), Math.min(MOST_DIGITS, i - from)));
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
      if (isIdeograph(c)) {
        if (i < end && isIdeograph(text.charAt(i))) {
          sink.accept(step(step(START, c), text.charAt(i)));
        }
      } else if (isLetter(c)) {
        while (i < end && isLetter(text.charAt(i))) {
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
    int h = START;
    for (int i = from; i < to; i++) {
      h = step(h, lower(text.charAt(i)));
    }
    return h;
  }

  /** A hash with a further character. */
  public static int step(int hash, int c) {
    return (hash ^ c) * PRIME;
  }

  static char lower(char c) {
    if (c < 0x80) {
      return c >= 'A' && c <= 'Z' ? (char) (c + 0x20) : c;
    }
    return Character.toLowerCase(c);
  }

  private static boolean isLetter(char c) {
    if (c < 0x80) {
      return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
    }
    return Character.isLetter(c) && !isIdeograph(c);
  }

  /**
   * Whether a character is a word, or part of one: Chinese and Japanese ones and Korean syllables.
   */
  static boolean isIdeograph(char c) {
    return c >= 0x3040 && (c <= 0x30ff || c >= 0x3400 && c <= 0x9fff || c >= 0xac00 && c <= 0xd7a3);
  }

  private static boolean isSign(char c) {
    return c == '$' || c == '%' || c == '£' || c == '¥' || c == '€';
  }
}
