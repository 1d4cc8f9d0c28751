package org.wpbminer.segmenter;

import java.lang.Character.UnicodeScript;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.mozilla.universalchardet.UniversalDetector;

/**
 * The charset of bytes that neither declare one nor are UTF-8: what a statistical detector says, if
 * its words look like words; else what pages of the language that {@code <html lang>} names are in
 * where they say nothing; else windows-1252. Of a long page its beginning is looked at.
 *
 * <p>The detector cannot tell the charsets of Latin letters apart and calls them all windows-1252,
 * or takes accented letters for those of another alphabet.
 */
final class GuessedCharset {

  private static final int WINDOW = 256 << 10;

  /** How far into the page its {@code <html>} is looked for. */
  private static final int HEAD = 16 << 10;

  private static final Pattern LANG =
      Pattern.compile("[\\s:]lang\\s*+=\\s*+[\"']?([a-z0-9_-]{1,40}+)");

  /** What a decoder gives for bytes that are no character. */
  private static final char WRONG = '\ufffd';

  private static final Charset WESTERN = Charset.forName("windows-1252");
  private static final Charset CENTRAL = Charset.forName("windows-1250");
  private static final Charset LATIN_2 = Charset.forName("ISO-8859-2");

  private static final Charset JAPANESE = Charset.forName("windows-31j");
  private static final Charset EUC_JP = Charset.forName("EUC-JP");

  /** How windows-1250 and ISO-8859-2 write the commonest letter of Polish that is not ASCII. */
  private static final int CENTRAL_A_OGONEK = 0xb9;

  private static final int LATIN_2_A_OGONEK = 0xb1;

  /**
   * By language, or by language and script or region: the charset that most of its pages are in of
   * those that say nothing. Where another is as common, the bytes decide between the two.
   */
  private static final Map<String, String> OF_LANGUAGE =
      Map.ofEntries(
          Map.entry("cs", "windows-1250"),
          Map.entry("hr", "windows-1250"),
          Map.entry("hu", "windows-1250"),
          Map.entry("pl", "windows-1250"),
          Map.entry("ro", "windows-1250"),
          Map.entry("sk", "windows-1250"),
          Map.entry("sl", "windows-1250"),
          Map.entry("be", "windows-1251"),
          Map.entry("bg", "windows-1251"),
          Map.entry("mk", "windows-1251"),
          Map.entry("ru", "windows-1251"),
          Map.entry("sr", "windows-1251"),
          Map.entry("uk", "windows-1251"),
          Map.entry("el", "windows-1253"),
          Map.entry("tr", "windows-1254"),
          Map.entry("he", "windows-1255"),
          Map.entry("ar", "windows-1256"),
          Map.entry("fa", "windows-1256"),
          Map.entry("et", "windows-1257"),
          Map.entry("lt", "windows-1257"),
          Map.entry("lv", "windows-1257"),
          Map.entry("vi", "windows-1258"),
          Map.entry("th", "windows-874"),
          Map.entry("ja", "Shift_JIS"),
          Map.entry("ko", "EUC-KR"),
          Map.entry("zh", "GBK"),
          Map.entry("zh-hant", "Big5"),
          Map.entry("zh-hk", "Big5"),
          Map.entry("zh-mo", "Big5"),
          Map.entry("zh-tw", "Big5"));

  /** Alphabets whose letters stand in no word with those of ASCII. */
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

  private GuessedCharset() {}

  static Charset of(byte[] bytes, int length) {
    int window = Math.min(length, WINDOW);
    Charset detected = CharsetLabels.charset(detect(bytes, window));
    if (detected != null && !detected.equals(WESTERN) && isText(bytes, window, detected)) {
      return detected;
    }
    Charset usual = ofLanguage(bytes, window);
    return usual != null && isText(bytes, window, usual) ? usual : WESTERN;
  }

  private static String detect(byte[] bytes, int length) {
    UniversalDetector detector = new UniversalDetector();
    detector.handleData(bytes, 0, length);
    detector.dataEnd();
    return detector.getDetectedCharset();
  }

  private static Charset ofLanguage(byte[] bytes, int length) {
    String language = language(bytes, length);
    Charset usual = CharsetLabels.charset(OF_LANGUAGE.get(language));
    if (CENTRAL.equals(usual) && isLatin2(language, bytes, length)) {
      return LATIN_2;
    }
    // In Shift_JIS all characters but rare ones begin with such a byte.
    return JAPANESE.equals(usual) && !hasC1(bytes, length) ? EUC_JP : usual;
  }

  /** ISO-8859-2 has no characters where windows-1250 has quotation marks and half its carons. */
  private static boolean isLatin2(String language, byte[] bytes, int length) {
    boolean central =
        language.equals("pl")
            && count(bytes, length, CENTRAL_A_OGONEK) > count(bytes, length, LATIN_2_A_OGONEK);
    return !central && !hasC1(bytes, length);
  }

  private static int count(byte[] bytes, int length, int value) {
    int count = 0;
    for (int i = 0; i < length; i++) {
      count += (bytes[i] & 0xff) == value ? 1 : 0;
    }
    return count;
  }

  private static boolean hasC1(byte[] bytes, int length) {
    for (int i = 0; i < length; i++) {
      if ((bytes[i] & 0xe0) == 0x80) {
        return true;
      }
    }
    return false;
  }

  /**
   * The language of the page's {@code <html>} as {@link #OF_LANGUAGE} has it; empty if it has none.
   */
  private static String language(byte[] bytes, int length) {
    String head =
        new String(bytes, 0, Math.min(length, HEAD), StandardCharsets.ISO_8859_1)
            .toLowerCase(Locale.ROOT);
    int start = head.indexOf("<html");
    int end = start < 0 ? -1 : head.indexOf('>', start);
    Matcher lang = LANG.matcher(head.substring(Math.max(0, start), Math.max(0, end)));
    String tag = lang.find() ? lang.group(1).replace('_', '-') : "";
    int subtag = tag.lastIndexOf('-');
    while (subtag >= 0 && !OF_LANGUAGE.containsKey(tag)) {
      tag = tag.substring(0, subtag);
      subtag = tag.lastIndexOf('-');
    }
    return tag;
  }

  /** Whether a charset makes words of the bytes. */
  private static boolean isText(byte[] bytes, int length, Charset charset) {
    CharBuffer text = charset.decode(ByteBuffer.wrap(bytes, 0, length));
    return areOfOneAlphabet(text) && areAmongTheirLike(text);
  }

  /**
   * In the wrong charset, most words that are not ASCII mix two alphabets, or are no characters at
   * all.
   */
  private static boolean areOfOneAlphabet(CharBuffer text) {
    int words = 0;
    int wrong = 0;
    boolean ascii = false;
    boolean beyond = false;
    boolean unmixed = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (Character.isLetter(c)) {
        ascii |= c < 0x80;
        beyond |= c >= 0x80;
        unmixed |= c >= 0x80 && UNMIXED.contains(UnicodeScript.of(c));
        continue;
      }
      words += beyond || c == WRONG ? 1 : 0;
      wrong += ascii && unmixed || c == WRONG ? 1 : 0;
      ascii = false;
      beyond = false;
      unmixed = false;
    }
    return wrong * 2 <= words;
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
