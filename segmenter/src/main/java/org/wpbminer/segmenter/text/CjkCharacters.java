package org.wpbminer.segmenter.text;

import java.lang.Character.UnicodeScript;

/**
 * Classes of Chinese, Japanese and Korean characters. The classes differ because they serve
 * different purposes:
 *
 * <ul>
 *   <li>{@link #isIdeograph}: characters that are words by themselves. Excludes Hangul, which is
 *       written with spaces, and punctuation.
 *   <li>{@link #isUnspaced}: characters of scripts that are written without spaces. Excludes
 *       Hangul, includes punctuation.
 *   <li>{@link #isCounted}: characters that count 1 in the length of a text as the paper defines
 *       it. Includes Hangul, excludes punctuation.
 *   <li>{@link #isWide}: characters that are two columns wide on a terminal. Includes all of the
 *       above, and emoji.
 * </ul>
 */
public final class CjkCharacters {

  /** First code point of the scripts that are written without spaces between words. */
  private static final int FIRST_UNSPACED = 0x2e80;

  private static final int FIRST_HANGUL = 0x1100;

  /** Start of Hiragana and Katakana, including shared marks, which have the script Common. */
  private static final int KANA_START = 0x3040;

  private static final int KANA_END = 0x30ff;

  private CjkCharacters() {}

  /** Whether a code point is a word by itself: Han, Hiragana, Katakana or Bopomofo. */
  public static boolean isIdeograph(int c) {
    if (c < FIRST_UNSPACED) {
      return false;
    }
    UnicodeScript script = UnicodeScript.of(c);
    return script == UnicodeScript.HAN
        || script == UnicodeScript.HIRAGANA
        || script == UnicodeScript.KATAKANA
        || script == UnicodeScript.BOPOMOFO
        || c >= KANA_START && c <= KANA_END;
  }

  /** Whether a code point is of a script without spaces: wide in Unicode Annex 11, not Korean. */
  public static boolean isUnspaced(int c) {
    return c >= FIRST_UNSPACED
        && (c <= 0x312f
            || c >= 0x3190 && c <= 0xa4cf
            || c >= 0xf900 && c <= 0xfaff
            || c >= 0xfe30 && c <= 0xfe6f
            || c >= 0xff01 && c <= 0xff9f
            || c >= 0x20000 && c <= 0x3fffd);
  }

  /** Whether a code point counts 1 in the length of a text: Han, kana, hangul, bopomofo. */
  public static boolean isCounted(int c) {
    return isIdeograph(c) || c >= FIRST_HANGUL && UnicodeScript.of(c) == UnicodeScript.HANGUL;
  }

  /**
   * Whether a code point takes two columns of a terminal: Hangul, Kana, ideographs, full-width
   * forms and the blocks of emoji; nearly all characters with "W" or "F" in Unicode Standard Annex
   * 11, and a few others in the blocks of emoji.
   */
  public static boolean isWide(int c) {
    boolean hangul = c >= FIRST_HANGUL && c <= 0x115f || c >= 0x3130 && c <= 0xd7a3;
    boolean emoji =
        c >= 0x1f300 && c <= 0x1f64f
            || c >= 0x1f680 && c <= 0x1f6ff
            || c >= 0x1f900 && c <= 0x1f9ff;
    boolean narrow = c >= 0xa4d0 && c < 0xac00 || c >= 0xff61 && c <= 0xff9f;
    return (hangul || emoji || c >= 0xffe0 && c <= 0xffe6 || isUnspaced(c)) && !narrow;
  }
}
