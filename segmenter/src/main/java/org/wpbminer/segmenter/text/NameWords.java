package org.wpbminer.segmenter.text;

import java.util.Locale;
import java.util.function.Consumer;

/**
 * Splits names in markup and URLs, for example {@code post-authorBox}, into words. Words are
 * sequences of ASCII letters; an upper-case letter after a lower-case one starts a new word.
 */
public final class NameWords {

  private NameWords() {}

  /** Receiver of the start and end of a word. */
  @FunctionalInterface
  public interface Span {

    void accept(int from, int to);
  }

  /** Passes the words of a name, in lower case and in order, to {@code word}. */
  public static void each(String name, Consumer<String> word) {
    eachSpan(name, (from, to) -> word.accept(name.substring(from, to).toLowerCase(Locale.ROOT)));
  }

  /** Passes start and end of each word of a name to {@code word}, in order. */
  public static void eachSpan(String name, Span word) {
    int from = 0;
    for (int i = 0; i <= name.length(); i++) {
      char c = i < name.length() ? name.charAt(i) : ' ';
      boolean capital = c >= 'A' && c <= 'Z';
      boolean letter = capital || c >= 'a' && c <= 'z';
      if (i > from && (!letter || capital && name.charAt(i - 1) >= 'a')) {
        word.accept(from, i);
        from = i;
      }
      from = letter ? from : i + 1;
    }
  }
}
