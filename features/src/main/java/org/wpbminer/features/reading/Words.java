package org.wpbminer.features.reading;

import java.nio.CharBuffer;
import java.util.Arrays;

/**
 * Splits text into words: sequences of letters, sequences of digits, single ideographs, currency
 * and percent signs. All other characters separate words. Linear in the length of the text;
 * independent of the locale. Not thread-safe.
 */
final class Words {

  /** Value in place of the stem for words that have none, such as numbers. */
  static final int NO_STEM = 0;

  private static final int STEM_LETTERS = 6;

  private static final int MIN_STEM_LETTERS = 2;

  private final Vocabulary vocabulary;

  /** Vocabulary numbers of the words of the last split text; valid up to {@link #count}. */
  int[] ids = new int[256];

  /** Index of the first character of each word. */
  int[] starts = new int[256];

  int count;

  /** Buffer that wraps the last split text, for the vocabulary. */
  private CharBuffer source = CharBuffer.allocate(0);

  Words(Vocabulary vocabulary) {
    this.vocabulary = vocabulary;
  }

  /** Splits a part of a text; the words are then in {@link #ids} and {@link #starts}. */
  void split(char[] text, int from, int to) {
    if (source.array() != text) {
      source = CharBuffer.wrap(text);
    }
    count = 0;
    int i = from;
    while (i < to) {
      char c = text[i];
      int start = i;
      if (isLetter(c)) {
        i = letters(text, i, to);
      } else if (isDigit(c)) {
        int hash = WordHash.START;
        for (; i < to && isDigit(text[i]); i++) {
          hash = i - start < Vocabulary.MAX_HASHED_CHARS ? WordHash.step(hash, text[i]) : hash;
        }
        add(hash, NO_STEM, WordKind.NUMBER, start, i);
      } else {
        if (WordHash.isIdeograph(c)) {
          add(WordHash.step(WordHash.START, c), NO_STEM, WordKind.IDEOGRAPH, start, start + 1);
        } else if (WordHash.isSign(c)) {
          add(WordHash.step(WordHash.START, c), NO_STEM, WordKind.SIGN, start, start + 1);
        }
        i++;
      }
    }
  }

  /** Returns the distinct words in the first {@code maxChars} characters of a text. */
  int[] distinct(String text, int maxChars) {
    return Arrays.stream(all(text, maxChars)).distinct().toArray();
  }

  /** Returns the words in the first {@code maxChars} characters of a text. */
  int[] all(String text, int maxChars) {
    char[] chars = text.substring(0, Math.min(text.length(), maxChars)).toCharArray();
    split(chars, 0, chars.length);
    return Arrays.copyOf(ids, count);
  }

  private int letters(char[] text, int from, int to) {
    int hash = WordHash.START;
    int stem = hash;
    int i = from;
    for (; i < to && isLetter(text[i]); i++) {
      if (i - from < Vocabulary.MAX_HASHED_CHARS) {
        hash = WordHash.step(hash, WordHash.lower(text[i]));
        stem = i - from < STEM_LETTERS ? hash : stem;
      }
    }
    add(hash, i - from < MIN_STEM_LETTERS ? NO_STEM : stem, WordKind.LETTERS, from, i);
    return i;
  }

  private void add(int hash, int stem, WordKind kind, int start, int end) {
    if (count == ids.length) {
      ids = Arrays.copyOf(ids, 2 * count);
      starts = Arrays.copyOf(starts, 2 * count);
    }
    ids[count] = vocabulary.add(hash, stem, kind, source, start, end);
    starts[count++] = start;
  }

  private static boolean isLetter(char c) {
    if (c < 0x80) {
      return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
    }
    return WordHash.isLetter(c) || isMark(c);
  }

  /** Whether a character is a combining mark, such as a vowel sign of Indic scripts and Thai. */
  private static boolean isMark(char c) {
    if (c < 0x300) {
      return false;
    }
    int type = Character.getType(c);
    return type == Character.NON_SPACING_MARK || type == Character.COMBINING_SPACING_MARK;
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9' || c >= 0x80 && Character.isDigit(c);
  }
}
