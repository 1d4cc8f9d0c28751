package org.wpbminer.segmenter.text;

import java.util.ArrayList;
import java.util.List;

/**
 * Tokenizer of a text into words: maximal runs of word characters ({@code \w+} as Unicode Technical
 * Standard 18, annex C defines it: letters, marks, decimal digits, connectors such as the
 * underscore, joiners), and each {@link CjkCharacters#isIdeograph ideograph} by itself. Linear
 * time, independent of the locale; creates no strings. Not thread-safe.
 *
 * <pre>{@code
 * WordCutter words = new WordCutter(text);
 * while (words.next()) {
 *   use(text, words.start(), words.end());
 * }
 * }</pre>
 */
public final class WordCutter {

  private static final int ZERO_WIDTH_NON_JOINER = 0x200c;
  private static final int ZERO_WIDTH_JOINER = 0x200d;

  private final CharSequence text;
  private final int limit;
  private int start;
  private int end;

  /** Creates a splitter of a text, which must not change during use. */
  public WordCutter(CharSequence text) {
    this(text, 0, text.length());
  }

  /** Creates a splitter of a part of a text, by UTF-16 indices. */
  public WordCutter(CharSequence text, int from, int to) {
    this.text = text;
    this.limit = to;
    this.start = from;
    this.end = from;
  }

  /** Returns the words of a text in lower case, in order. */
  public static List<String> lowerWords(CharSequence text) {
    List<String> words = new ArrayList<>();
    WordCutter cutter = new WordCutter(text);
    while (cutter.next()) {
      words.add(cutter.lower());
    }
    return words;
  }

  /** Moves to the next word; returns false at the end. */
  public boolean next() {
    start = end;
    while (start < limit) {
      int c = Character.codePointAt(text, start);
      end = start + Character.charCount(c);
      if (isWordCharacter(c)) {
        if (!CjkCharacters.isIdeograph(c)) {
          extend();
        }
        return true;
      }
      start = end;
    }
    return false;
  }

  private void extend() {
    while (end < limit) {
      int c = Character.codePointAt(text, end);
      if (!isWordCharacter(c) || CjkCharacters.isIdeograph(c)) {
        return;
      }
      end += Character.charCount(c);
    }
  }

  /** Returns the UTF-16 index of the word's first character. */
  public int start() {
    return start;
  }

  /** Returns the UTF-16 index after the word's last character. */
  public int end() {
    return end;
  }

  /** Returns the word in lower case, converted code point by code point. */
  public String lower() {
    return lower(text, start, end);
  }

  /** Returns a part of a text in lower case, converted code point by code point. */
  public static String lower(CharSequence text, int from, int to) {
    StringBuilder lower = new StringBuilder(to - from);
    for (int i = from; i < to; ) {
      int c = Character.codePointAt(text, i);
      lower.appendCodePoint(Character.toLowerCase(c));
      i += Character.charCount(c);
    }
    return lower.toString();
  }

  private static boolean isWordCharacter(int c) {
    if (c < 0x80) { // fast path: most characters of most pages
      return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_';
    }
    if (Character.isAlphabetic(c)) {
      return true;
    }
    return switch (Character.getType(c)) {
      case Character.NON_SPACING_MARK,
          Character.ENCLOSING_MARK,
          Character.COMBINING_SPACING_MARK,
          Character.DECIMAL_DIGIT_NUMBER,
          Character.CONNECTOR_PUNCTUATION ->
          true;
      default -> c == ZERO_WIDTH_NON_JOINER || c == ZERO_WIDTH_JOINER;
    };
  }
}
