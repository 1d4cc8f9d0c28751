package org.wpbminer.features.reading;

import java.nio.CharBuffer;
import org.jspecify.annotations.Nullable;

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

  /** Number of characters per word in most texts, for the initial size of the lists. */
  private static final int CHARS_PER_WORD = 4;

  /** Vocabulary that numbers the words; null if the words are only hashed. */
  private final @Nullable Vocabulary vocabulary;

  /** Vocabulary numbers, or hashes, of the words that were split so far. */
  private final IntList ids;

  /** Index of the first character of each word. */
  private final IntList starts;

  /** Buffer that wraps the last split text, for the vocabulary. */
  private CharBuffer source = CharBuffer.allocate(0);

  /** Creates a splitter for a text of about {@code chars} characters. */
  Words(@Nullable Vocabulary vocabulary, int chars) {
    this.vocabulary = vocabulary;
    this.ids = new IntList(chars / CHARS_PER_WORD);
    this.starts = new IntList(chars / CHARS_PER_WORD);
  }

  int size() {
    return ids.size();
  }

  int id(int index) {
    return ids.get(index);
  }

  int start(int index) {
    return starts.get(index);
  }

  /** Splits a part of a text and adds its words. */
  void split(char[] text, int from, int to) {
    if (source.array() != text) {
      source = CharBuffer.wrap(text);
    }
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

  /** Returns the words in a text's first characters: numbers or, without vocabulary, hashes. */
  static int[] of(String text, int maxChars, @Nullable Vocabulary vocabulary) {
    Words words = new Words(vocabulary, Math.min(text.length(), maxChars));
    char[] chars = text.substring(0, Math.min(text.length(), maxChars)).toCharArray();
    words.split(chars, 0, chars.length);
    return words.ids.toArray();
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
    ids.add(vocabulary == null ? hash : vocabulary.add(hash, stem, kind, source, start, end));
    starts.add(start);
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
