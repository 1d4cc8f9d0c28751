package org.wpbminer.segmenter.text;

/**
 * Cuts a text into words, from its begin to its end: maximal runs of word characters ({@code \w+}
 * as Unicode Technical Standard 18, annex C defines it: letters, marks, decimal digits, connectors
 * such as the low line, joiners), and each {@link CjkCharacters#isIdeograph ideograph} by itself.
 * Linear time, independent of the locale; no strings are made. For one thread.
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

  /** The words of a text, which must not change meanwhile. */
  public WordCutter(CharSequence text) {
    this(text, 0, text.length());
  }

  /** The words of a part of a text, by UTF-16 indices. */
  public WordCutter(CharSequence text, int from, int to) {
    this.text = text;
    this.limit = to;
    this.start = from;
    this.end = from;
  }

  /** Goes on to the next word; false if there is none. */
  public boolean next() {
    start = end;
    while (start < limit) {
      int c = Character.codePointAt(text, start);
      end = start + Character.charCount(c);
      if (isWordCharacter(c)) {
        if (!CjkCharacters.isIdeograph(c)) {
          goOn();
        }
        return true;
      }
      start = end;
    }
    return false;
  }

  private void goOn() {
    while (end < limit) {
      int c = Character.codePointAt(text, end);
      if (!isWordCharacter(c) || CjkCharacters.isIdeograph(c)) {
        return;
      }
      end += Character.charCount(c);
    }
  }

  /** UTF-16 index of the word's first character. */
  public int start() {
    return start;
  }

  /** UTF-16 index after the word's last character. */
  public int end() {
    return end;
  }

  /** The word, in lower case, code point by code point. */
  public String lower() {
    StringBuilder word = new StringBuilder(end - start);
    for (int i = start; i < end; ) {
      int c = Character.codePointAt(text, i);
      word.appendCodePoint(Character.toLowerCase(c));
      i += Character.charCount(c);
    }
    return word.toString();
  }

  private static boolean isWordCharacter(int c) {
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
