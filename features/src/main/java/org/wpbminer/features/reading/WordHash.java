package org.wpbminer.features.reading;

/** Computes the hash of words, and classifies the characters of words. */
public final class WordHash {

  /** The hash of the empty word (FNV-1a, 32 bits). */
  public static final int START = 0x811C9DC5;

  private static final int PRIME = 0x01000193;

  private WordHash() {}

  /** Returns the hash extended by one character. */
  public static int step(int hash, int c) {
    return (hash ^ c) * PRIME;
  }

  /** Returns a character in lower case, independent of the locale. */
  public static char lower(char c) {
    if (c < 0x80) {
      return c >= 'A' && c <= 'Z' ? (char) (c + 0x20) : c;
    }
    return Character.toLowerCase(c);
  }

  /** Whether a character is a letter but not an {@link #isIdeograph ideograph}. */
  public static boolean isLetter(char c) {
    if (c < 0x80) {
      return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
    }
    return Character.isLetter(c) && !isIdeograph(c);
  }

  /** Whether a character is a word by itself: Chinese, Japanese, or a Korean syllable. */
  public static boolean isIdeograph(char c) {
    return c >= 0x3040 && (c <= 0x30ff || c >= 0x3400 && c <= 0x9fff || c >= 0xac00 && c <= 0xd7a3);
  }

  public static boolean isSign(char c) {
    return c == '$' || c == '%' || c == '£' || c == '¥' || c == '€';
  }
}
