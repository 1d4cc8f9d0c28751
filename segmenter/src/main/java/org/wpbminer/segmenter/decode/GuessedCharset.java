package org.wpbminer.segmenter.decode;

import java.lang.Character.UnicodeScript;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.mozilla.universalchardet.UniversalDetector;
import org.wpbminer.segmenter.text.TermLists;

/**
 * The charset of bytes that neither declare one nor are UTF-8: what a statistical detector says, if
 * its words look like words; else what pages of the language that the page names are in where they
 * say nothing; else windows-1252. Of a long page what is beyond ASCII is looked at.
 *
 * <p>The detector cannot tell the charsets of Latin letters apart and calls them all windows-1252,
 * or takes accented letters for those of another alphabet. It knows no Arabic, and takes it for
 * Russian: of two alphabets that both make words, the language's is right.
 */
final class GuessedCharset {

  private static final int WINDOW = 256 << 10;

  /** Of a page longer than the window, how much is looked at on both sides of what is not ASCII. */
  private static final int AROUND = 64;

  /** How far into the page the tags that tell its language are looked for. */
  private static final int HEAD = 64 << 10;

  private static final Pattern LANG =
      Pattern.compile("[\\s:]lang\\s*+=\\s*+[\"']?([a-z0-9_-]{1,40}+)");

  /** Of the {@code <meta>} that stands for a header: the first language it names. */
  private static final Pattern CONTENT =
      Pattern.compile("\\scontent\\s*+=\\s*+[\"']?\\s*+([a-z0-9_-]{1,40}+)");

  private static final Pattern RIGHT_TO_LEFT =
      Pattern.compile("\\sdir\\s*+=\\s*+[\"']?rtl(?![a-z0-9])");

  /** Only one of them makes words of what the other wrote. */
  private static final List<String> WRITTEN_RIGHT_TO_LEFT = List.of("ar", "he");

  private static final Charset WESTERN = CharsetLabels.charset("windows-1252");
  // A runtime without the rarer charsets (module jdk.charsets) has null for them.
  private static final Charset CENTRAL = CharsetLabels.charset("windows-1250");
  private static final Charset LATIN_2 = CharsetLabels.charset("ISO-8859-2");
  private static final Charset ARABIC = CharsetLabels.charset("windows-1256");
  private static final Charset ISO_ARABIC = CharsetLabels.charset("ISO-8859-6");

  private static final Charset JAPANESE = CharsetLabels.charset("windows-31j");
  private static final Charset EUC_JP = CharsetLabels.charset("EUC-JP");

  /**
   * What the detector says, to what it most likely is: no browser guesses the Macintosh's Cyrillic,
   * which has the small letters of windows-1251, and KOI8-U is KOI8-R with the letters of Ukrainian
   * in place of frames.
   */
  private static final Map<String, String> LIKELIER =
      Map.of("x-MacCyrillic", "windows-1251", "KOI8-R", "KOI8-U");

  /** How windows-1250 and ISO-8859-2 write the commonest letter of Polish that is not ASCII. */
  private static final int CENTRAL_A_OGONEK = 0xb9;

  private static final int LATIN_2_A_OGONEK = 0xb1;

  /** How windows-1256 and ISO-8859-6 write one of the commonest letters of Arabic. */
  private static final int ARABIC_YEH = 0xed;

  private static final int ISO_ARABIC_YEH = 0xea;

  /**
   * By language, or by language and script or region: the charset that most of its pages are in of
   * those that say nothing. Where another is as common, the bytes decide between the two.
   */
  private static final Map<String, String> USUAL = new HashMap<>();

  static {
    TermLists usual = TermLists.load(GuessedCharset.class, "charset-languages.tsv");
    usual.topics().forEach(name -> usual.terms(name).forEach(tag -> USUAL.put(tag, name)));
  }

  private GuessedCharset() {}

  static Charset of(byte[] bytes, int length) {
    byte[] sample = sample(bytes, length);
    Charset usual = ofLanguages(languages(bytes, length), sample);
    Charset detected = detect(sample);
    if (detected == null
        || detected.equals(WESTERN)
        || usual != null && CharsetPlausibility.areOfTwoAlphabets(usual, detected)
        || !CharsetPlausibility.isPlausible(sample, detected)) {
      return usual == null ? WESTERN : usual;
    }
    return detected;
  }

  /**
   * All of a page; of a long one what is not ASCII and stands around it, as far as there is room.
   */
  private static byte[] sample(byte[] bytes, int length) {
    if (length <= WINDOW) {
      return Arrays.copyOf(bytes, length);
    }
    byte[] sample = new byte[WINDOW];
    int size = 0;
    int until = 0;
    for (int i = -AROUND; i < length && size < WINDOW; i++) {
      int ahead = i + AROUND;
      until = ahead < length && bytes[ahead] < 0 ? ahead + AROUND : until;
      if (i >= 0 && i < until) {
        sample[size++] = bytes[i];
      }
    }
    return Arrays.copyOf(sample, size);
  }

  private static Charset detect(byte[] sample) {
    UniversalDetector detector = new UniversalDetector();
    detector.handleData(sample, 0, sample.length);
    detector.dataEnd();
    Charset detected = CharsetLabels.charset(detector.getDetectedCharset());
    String likelier = detected == null ? null : LIKELIER.get(detected.name());
    return likelier == null ? detected : CharsetLabels.charset(likelier);
  }

  /** That of the first language whose charset makes words of the bytes; null if none does. */
  private static Charset ofLanguages(List<String> languages, byte[] sample) {
    for (String language : languages) {
      Charset usual = ofLanguage(language, sample);
      if (usual != null && CharsetPlausibility.isPlausible(sample, usual)) {
        return usual;
      }
    }
    return null;
  }

  /** Null if the runtime has none for it. */
  private static Charset ofLanguage(String language, byte[] sample) {
    Charset usual = CharsetLabels.charset(USUAL.get(language));
    if (usual == null) {
      return null;
    }
    if (usual.equals(CENTRAL) && isLatin2(language, sample)) {
      return LATIN_2;
    }
    if (usual.equals(ARABIC) && count(sample, ISO_ARABIC_YEH) > count(sample, ARABIC_YEH)) {
      return ISO_ARABIC;
    }
    // In Shift_JIS all characters but rare ones begin with such a byte.
    return usual.equals(JAPANESE) && !hasC1(sample) ? EUC_JP : usual;
  }

  /** ISO-8859-2 has no characters where windows-1250 has quotation marks and half its carons. */
  private static boolean isLatin2(String language, byte[] sample) {
    boolean central =
        language.equals("pl") && count(sample, CENTRAL_A_OGONEK) > count(sample, LATIN_2_A_OGONEK);
    return !central && !hasC1(sample);
  }

  private static int count(byte[] sample, int value) {
    int count = 0;
    for (byte b : sample) {
      count += (b & 0xff) == value ? 1 : 0;
    }
    return count;
  }

  private static boolean hasC1(byte[] sample) {
    for (byte b : sample) {
      if ((b & 0xe0) == 0x80) {
        return true;
      }
    }
    return false;
  }

  /**
   * The languages of {@link #USUAL} that the page can be in: the one that its {@code <html>} or a
   * {@code <meta>} names, or those that are written as it says.
   */
  private static List<String> languages(byte[] bytes, int length) {
    String head =
        new String(bytes, 0, Math.min(length, HEAD), StandardCharsets.ISO_8859_1)
            .toLowerCase(Locale.ROOT);
    String html = tag(head, head.indexOf("<html"));
    String language = language(LANG.matcher(html));
    if (!language.isEmpty()) {
      return List.of(language);
    }
    int header = head.indexOf("content-language");
    String ofHeader = language(CONTENT.matcher(tag(head, head.lastIndexOf("<meta", header))));
    // Templates of sites are often wrong about it: what <html> says gainsays it.
    if (WRITTEN_RIGHT_TO_LEFT.contains(ofHeader)
        || !ofHeader.isEmpty() && !LANG.matcher(html).find()) {
      return List.of(ofHeader);
    }
    String body = tag(head, head.indexOf("<body"));
    return RIGHT_TO_LEFT.matcher(html + body).find() ? WRITTEN_RIGHT_TO_LEFT : List.of();
  }

  /** The language of {@link #USUAL} that an attribute names, empty if none. */
  private static String language(Matcher attribute) {
    String tag = attribute.find() ? attribute.group(1).replace('_', '-') : "";
    while (!tag.isEmpty() && !USUAL.containsKey(tag)) {
      tag = tag.substring(0, Math.max(0, tag.lastIndexOf('-')));
    }
    return tag;
  }

  /** The tag that begins somewhere, without its end; empty if there is none, or it does not end. */
  private static String tag(String head, int start) {
    int end = start < 0 ? -1 : head.indexOf('>', start);
    return end < 0 ? "" : head.substring(start, end);
  }

  /** Whether a charset makes words of bytes: what tells a guess that cannot be. */
  static final class CharsetPlausibility {

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

    /**
     * Scripts whose charsets make one of their characters of an accented letter and the next one.
     */
    private static final Set<UnicodeScript> OF_TWO_BYTES =
        EnumSet.of(
            UnicodeScript.HAN,
            UnicodeScript.HIRAGANA,
            UnicodeScript.KATAKANA,
            UnicodeScript.HANGUL);

    private CharsetPlausibility() {}

    static boolean isPlausible(byte[] bytes, Charset charset) {
      CharBuffer text = charset.decode(ByteBuffer.wrap(bytes));
      return areWords(text, UNMIXED.contains(script(charset))) && areAmongTheirLike(text);
    }

    /**
     * Whether both charsets are of alphabets that stand in no word with Latin letters, and not of
     * the same.
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
     * In the wrong charset, most words that are not ASCII mix two alphabets, or are no characters
     * at all; or are Latin where the charset is for another alphabet. A single letter can be a sign
     * in its place: to Latin letters it is, but other alphabets have many words of one letter, and
     * pages an index of all, so that it tells nothing. Without any words there is nothing to tell
     * by.
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
      return Character.isLetter(c)
          || c >= 0x80 && Character.getType(c) == Character.NON_SPACING_MARK;
    }

    /**
     * In the wrong charset, most characters {@link #OF_TWO_BYTES} stand alone in words of ASCII:
     * they are an apostrophe or an accented letter, and what follows it. A single byte, which gives
     * a Japanese letter of half the width, may be any sign.
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
}
