package org.wpbminer.segmenter.decode;

import java.lang.Character.UnicodeScript;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.util.EnumSet;
import java.util.Set;

/** Tests whether bytes give plausible words in a charset. */
final class CharsetPlausibility {

  private static final char REPLACEMENT = '\ufffd';

  /** A byte that is a letter in nearly all single-byte charsets. */
  private static final byte[] LETTER = {(byte) 0xe4};

  /** Alphabets whose letters do not occur in one word with Latin letters. */
  private static final Set<UnicodeScript> UNMIXED =
      EnumSet.of(
          UnicodeScript.CYRILLIC,
          UnicodeScript.GREEK,
          UnicodeScript.HEBREW,
          UnicodeScript.ARABIC,
          UnicodeScript.THAI);

  /** Scripts of the charsets that encode most characters in two bytes. */
  private static final Set<UnicodeScript> DOUBLE_BYTE =
      EnumSet.of(
          UnicodeScript.HAN, UnicodeScript.HIRAGANA, UnicodeScript.KATAKANA, UnicodeScript.HANGUL);

  private CharsetPlausibility() {}

  static boolean isPlausible(byte[] bytes, Charset charset) {
    CharBuffer text = charset.decode(ByteBuffer.wrap(bytes));
    return areWords(text, UNMIXED.contains(script(charset))) && areDoubleByteWords(text);
  }

  /** Whether both charsets are for one alphabet that does not mix with Latin letters. */
  static boolean shareAlphabet(Charset a, Charset b) {
    return UNMIXED.contains(script(a)) && script(a) == script(b);
  }

  static boolean isSingleByte(Charset charset) {
    return charset.canEncode() && charset.newEncoder().maxBytesPerChar() <= 1;
  }

  private static UnicodeScript script(Charset charset) {
    // in IBM866 the tested byte is a box-drawing character, which has no script
    return charset.name().equals("IBM866")
        ? UnicodeScript.CYRILLIC
        : UnicodeScript.of(charset.decode(ByteBuffer.wrap(LETTER)).get(0));
  }

  /**
   * Whether at least half of the words with characters beyond ASCII are valid. In a wrong charset
   * most of them mix two alphabets, have an upper-case letter after a lower-case one, contain
   * undecodable bytes, or are Latin although the charset is for another alphabet. A word of one
   * letter counts as a wrong symbol in a Latin charset; in other alphabets it is ignored, because
   * they have many words and index entries of one letter.
   *
   * @param foreign whether the charset is for an {@link #UNMIXED} alphabet
   */
  private static boolean areWords(CharBuffer text, boolean foreign) {
    int words = 0;
    int wrong = 0;
    int letters = 0;
    boolean latin = false;
    boolean beyondAscii = false;
    boolean unmixed = false;
    boolean doubleByte = false;
    boolean caseError = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (isWordCharacter(c)) {
        UnicodeScript script = UnicodeScript.of(c);
        letters++;
        latin |= script == UnicodeScript.LATIN;
        beyondAscii |= c >= 0x80;
        unmixed |= UNMIXED.contains(script);
        doubleByte |= DOUBLE_BYTE.contains(script);
        caseError |=
            unmixed
                && letters > 1
                && Character.isUpperCase(c)
                && Character.isLowerCase(text.charAt(i - 1));
        continue;
      }
      boolean symbol = letters == 1 && !doubleByte;
      boolean mixed = unmixed ? latin || caseError : foreign;
      boolean counts = beyondAscii && !(symbol && foreign);
      words += counts || c == REPLACEMENT ? 1 : 0;
      wrong += counts && (mixed || symbol) || c == REPLACEMENT ? 1 : 0;
      letters = 0;
      latin = false;
      beyondAscii = false;
      unmixed = false;
      doubleByte = false;
      caseError = false;
    }
    return words > 0 && wrong * 2 <= words;
  }

  /** Whether a character belongs to a word. Vowels and tones of some scripts are marks. */
  private static boolean isWordCharacter(char c) {
    return Character.isLetter(c) || c >= 0x80 && Character.getType(c) == Character.NON_SPACING_MARK;
  }

  /**
   * Whether at most half of the {@link #DOUBLE_BYTE} characters are next to an ASCII letter. In a
   * wrong charset most of them are, because each is an accented letter or apostrophe that was
   * decoded together with the next byte. Half-width katakana count as wrong: a single byte may be
   * any symbol.
   */
  private static boolean areDoubleByteWords(CharBuffer text) {
    int characters = 0;
    int wrong = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c >= 0x80 && DOUBLE_BYTE.contains(UnicodeScript.of(c))) {
        characters++;
        wrong += isAsciiLetter(text, i - 1) || isAsciiLetter(text, i + 1) || c >= 0xff61 ? 1 : 0;
      }
    }
    return wrong * 2 <= characters;
  }

  private static boolean isAsciiLetter(CharBuffer text, int index) {
    return index >= 0
        && index < text.length()
        && text.charAt(index) < 0x80
        && Character.isLetter(text.charAt(index));
  }
}
