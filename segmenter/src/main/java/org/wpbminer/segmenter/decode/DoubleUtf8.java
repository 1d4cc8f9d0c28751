package org.wpbminer.segmenter.decode;

import static java.util.regex.Matcher.quoteReplacement;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/**
 * Repair of mojibake: UTF-8 text that was read as ISO-8859-1 and encoded as UTF-8 again. {@code
 * It’s} becomes {@code Itâ..s}, with two C1 controls (U+0080 to U+009F) in the place of the dots.
 * Nobody writes these controls, and by chance they hardly ever form valid UTF-8. If more of them
 * are in valid UTF-8 sequences than in invalid ones, the page contains mojibake, often only in
 * parts, for example in comments.
 *
 * <p>Text that was read as windows-1252 is not repaired, because its characters can be intended. It
 * can contain the five controls that browsers use for undefined bytes, so those are ignored.
 */
final class DoubleUtf8 {

  /** Minimum number of doubly encoded characters in a page that is repaired; one may be chance. */
  private static final int MIN_ENCODED_CHARS = 2;

  /** First characters of mojibake pairs in ISO-8859-1; hardly any word ends with one. */
  private static final String LEADS = "ÂÃÎÏÐÑ";

  /** C1 controls that are undefined in windows-1252. */
  private static final String UNDEFINED_IN_WINDOWS_1252 = "\u0081\u008d\u008f\u0090\u009d";

  private static final Pattern BYTES = Pattern.compile("[\u0080-\u00ff]++");

  /** First byte value that starts a multi-byte character in UTF-8. */
  private static final char FIRST_LEAD = '\u00c0';

  private final CharsetDecoder utf8 = StandardCharsets.UTF_8.newDecoder();
  private int encoded;
  private int stray;

  private DoubleUtf8() {}

  /** Returns the source with mojibake repaired; for most pages the source itself. */
  static String repaired(String source) {
    if (!hasControl(source)) {
      return source;
    }
    DoubleUtf8 repair = new DoubleUtf8();
    String repaired =
        BYTES.matcher(source).replaceAll(bytes -> quoteReplacement(repair.original(bytes.group())));
    return repair.encoded >= MIN_ENCODED_CHARS && repair.encoded > repair.stray ? repaired : source;
  }

  /** Returns the original text of a sequence beyond ASCII; itself if it is not mojibake. */
  private String original(String sequence) {
    boolean control = hasControl(sequence);
    if (!control && !consistsOfPairs(sequence)) {
      return sequence;
    }
    ByteBuffer bytes = StandardCharsets.ISO_8859_1.encode(sequence);
    CharBuffer original = CharBuffer.allocate(sequence.length());
    // no exception is used, because a malicious page can have millions of such sequences
    boolean wrong = utf8.reset().decode(bytes, original, true).isError();
    stray += control && wrong ? 1 : 0;
    encoded += wrong ? 0 : otherControls(sequence);
    return wrong ? sequence : original.flip().toString();
  }

  /**
   * Whether a sequence without controls consists of mojibake pairs for symbols and letters of
   * ISO-8859-1 ({@code Ã©} for é), Greek or Russian. Other sequences may be intended: É and a
   * no-break space, or é, a no-break space and a quotation mark.
   */
  private static boolean consistsOfPairs(String sequence) {
    for (int i = 0; i < sequence.length(); i += 2) {
      if (LEADS.indexOf(sequence.charAt(i)) < 0) {
        return false;
      }
    }
    return true;
  }

  /**
   * Counts the UTF-8 characters of a sequence that contain a C1 control other than {@link
   * #UNDEFINED_IN_WINDOWS_1252}. A sentence without spaces is one sequence.
   */
  private static int otherControls(String sequence) {
    int characters = 0;
    boolean counted = false;
    for (char c : sequence.toCharArray()) {
      boolean evidence = isControl(c) && UNDEFINED_IN_WINDOWS_1252.indexOf(c) < 0;
      counted &= c < FIRST_LEAD;
      characters += evidence && !counted ? 1 : 0;
      counted |= evidence;
    }
    return characters;
  }

  /** Whether a text has a C1 control; text without one needs no repair. */
  private static boolean hasControl(String text) {
    return text.chars().anyMatch(c -> isControl((char) c));
  }

  static boolean isControl(char c) {
    return c >= '\u0080' && c <= '\u009f';
  }
}
