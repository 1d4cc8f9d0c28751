package org.wpbminer.features.block;

/** Characters of Chinese, Japanese and Korean text, where words are not told apart by blanks. */
final class Ideographs {

  private Ideographs() {}

  /** From the kana to the last of the unified ideographs, and the Hangul syllables. */
  static boolean is(char c) {
    return c >= 0x3040 && c <= 0x9fff || c >= 0xac00 && c <= 0xd7a3;
  }
}
