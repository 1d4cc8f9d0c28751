package org.wpbminer.eval.measure;

import java.lang.Character.UnicodeScript;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Words of a text: maximal runs of word characters ({@code \w+} as Unicode Technical Standard 18,
 * annex C defines it: letters, marks, decimal digits, connectors such as the low line, joiners), in
 * lower case, code point by code point. A character of Chinese or of Japanese (Han, Hiragana,
 * Katakana, Bopomofo) is a word by itself; Hangul is written with spaces and follows the rule for
 * letters. Linear time, no backtracking, independent of the locale.
 */
public final class Words {
  /** Below this no script is written without spaces between words. */
  private static final int FIRST_CJK = 0x2E80;

  /** Hiragana and Katakana with the marks they share, whose script is common. */
  private static final int KANA_START = 0x3040;

  private static final int KANA_END = 0x30FF;
  private static final int ZERO_WIDTH_NON_JOINER = 0x200C;
  private static final int ZERO_WIDTH_JOINER = 0x200D;

  private Words() {}

  /** The words in order. */
  public static List<String> of(String text) {
    List<String> words = new ArrayList<>();
    forEach(text, words::add);
    return words;
  }

  /** Hands the words over in order. */
  public static void forEach(String text, Consumer<String> sink) {
    StringBuilder word = new StringBuilder();
    for (int i = 0; i < text.length(); ) {
      int c = text.codePointAt(i);
      i += Character.charCount(c);
      if (isWordCharacter(c) && !isCjk(c)) {
        word.appendCodePoint(Character.toLowerCase(c));
        continue;
      }
      flush(word, sink);
      if (isWordCharacter(c)) {
        sink.accept(Character.toString(c));
      }
    }
    flush(word, sink);
  }

  private static void flush(StringBuilder word, Consumer<String> sink) {
    if (!word.isEmpty()) {
      sink.accept(word.toString());
      word.setLength(0);
    }
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

  private static boolean isCjk(int c) {
    if (c < FIRST_CJK) {
      return false;
    }
    UnicodeScript script = UnicodeScript.of(c);
    return script == UnicodeScript.HAN
        || script == UnicodeScript.HIRAGANA
        || script == UnicodeScript.KATAKANA
        || script == UnicodeScript.BOPOMOFO
        || c >= KANA_START && c <= KANA_END;
  }
}
