package org.wpbminer.segmenter.text;

import java.util.Locale;
import java.util.function.Consumer;

/**
 * The words of names that authors of pages give to elements, addresses and things, such as {@code
 * post-authorBox}. All but letters of ASCII parts words, and so do capitals after small letters.
 */
public final class NameWords {

  private NameWords() {}

  /** Takes a word of a name: where it begins and ends. */
  @FunctionalInterface
  public interface Span {

    void accept(int from, int to);
  }

  /** Tells the words of a name in small letters, in their order. */
  public static void each(String name, Consumer<String> word) {
    eachSpan(name, (from, to) -> word.accept(name.substring(from, to).toLowerCase(Locale.ROOT)));
  }

  /** Tells where the words of a name stand, in their order. */
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
