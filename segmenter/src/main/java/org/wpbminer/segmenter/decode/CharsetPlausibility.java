package org.wpbminer.segmenter.decode;

import java.lang.Character.UnicodeScript;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.util.EnumSet;
import java.util.Set;

/** Whether a charset makes words of bytes: what tells a guess that cannot be. */
final class CharsetPlausibility {

  /** What a decoder gives for bytes that are no character. */
  private static final char WRONG = '\ufffd';

  /** A letter in all charsets of one byte a letter but a few; alone it is none in others. */
  private static final byte[] LETTER = {(byte) 0xe4};

  /** Alphabets whose letters stand in no word with Latin ones. */
  private static final Set<UnicodeScript> UNMIXED =
      EnumSet.of(
          UnicodeScript.CYRILLIC,
          UnicodeScript.GREEK,
          UnicodeScript.HEBREW,
          UnicodeScript.ARABIC,
          UnicodeScript.THAI);

  /** Scripts whose charsets make one of their characters of an accented letter and the next one. */
  private static final Set<UnicodeScript> OF_TWO_BYTES =
      EnumSet.of(
          UnicodeScript.HAN, UnicodeScript.HIRAGANA, UnicodeScript.KATAKANA, UnicodeScript.HANGUL);

  private CharsetPlausibility() {}

  static boolean isPlausible(byte[] bytes, Charset charset) {
    CharBuffer text = charset.decode(ByteBuffer.wrap(bytes));
    return areWords(text, UNMIXED.contains(script(charset))) && areAmongTheirLike(text);
  }

  /**
   * Whether both charsets are of alphabets that stand in no word with Latin letters, and not of the
   * same.
   */
  static boolean areOfTwoAlphabets(Charset a, Charset b) {
    UnicodeScript ofA = script(a);
    UnicodeScript ofB = script(b);
    return ofA != ofB && UNMIXED.contains(ofA) && UNMIXED.contains(ofB);
  }

  private static UnicodeScript script(Charset charset) {
    return UnicodeScript.of(charset.decode(ByteBuffer.wrap(LETTER)).get(0));
  }

  /**
   * In the wrong charset, most words that are not ASCII mix two alphabets, or are no characters at
   * all; or are Latin where the charset is for another alphabet. A single letter can be a sign in
   * its place: to Latin letters it is, but other alphabets have many words of one letter, and pages
   * an index of all, so that it tells nothing. Without any words there is nothing to tell by.
   *
   * @param foreign whether the charset is for an {@link #UNMIXED} alphabet
   */
  private static boolean areWords(CharBuffer text, boolean foreign) {
    int words = 0;
    int wrong = 0;
    int letters = 0;
    boolean latin = false;
    boolean beyond = false;
    boolean unmixed = false;
    boolean wide = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (isOfWord(c)) {
        UnicodeScript script = UnicodeScript.of(c);
        letters++;
        latin |= script == UnicodeScript.LATIN;
        beyond |= c >= 0x80;
        unmixed |= UNMIXED.contains(script);
        wide |= OF_TWO_BYTES.contains(script);
        continue;
      }
      boolean isSign = letters == 1 && !wide;
      boolean mixed = unmixed ? latin : foreign;
      boolean tells = beyond && !(isSign && foreign);
      words += tells || c == WRONG ? 1 : 0;
      wrong += tells && (mixed || isSign) || c == WRONG ? 1 : 0;
      letters = 0;
      latin = false;
      beyond = false;
      unmixed = false;
      wide = false;
    }
    return words > 0 && wrong * 2 <= words;
  }

  /** Vowels and tones of some scripts are marks: an accented letter can become one. */
  private static boolean isOfWord(char c) {
    return Character.isLetter(c) || c >= 0x80 && Character.getType(c) == Character.NON_SPACING_MARK;
  }

  /**
   * In the wrong charset, most characters {@link #OF_TWO_BYTES} stand alone in words of ASCII: they
   * are an apostrophe or an accented letter, and what follows it. A single byte, which gives a
   * Japanese letter of half the width, may be any sign.
   */
  private static boolean areAmongTheirLike(CharBuffer text) {
    int wide = 0;
    int alone = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c >= 0x80 && OF_TWO_BYTES.contains(UnicodeScript.of(c))) {
        wide++;
        alone += isAsciiLetter(text, i - 1) || isAsciiLetter(text, i + 1) || c >= 0xff61 ? 1 : 0;
      }
    }
    return alone * 2 <= wide;
  }

  private static boolean isAsciiLetter(CharBuffer text, int at) {
    return at >= 0
        && at < text.length()
        && text.charAt(at) < 0x80
        && Character.isLetter(text.charAt(at));
  }
}
