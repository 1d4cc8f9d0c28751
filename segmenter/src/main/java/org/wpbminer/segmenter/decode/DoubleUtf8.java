package org.wpbminer.segmenter.decode;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

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

  private static final char FIRST = '\u0080';
  private static final char LAST_CONTROL = '\u009f';

  /** First byte value that starts a multi-byte character in UTF-8. */
  private static final char FIRST_LEAD = '\u00c0';

  private static final char LAST = '\u00ff';

  private final String source;
  private final StringBuilder repaired = new StringBuilder();
  private final CharsetDecoder utf8 = StandardCharsets.UTF_8.newDecoder();
  private int encoded;
  private int stray;

  private DoubleUtf8(String source) {
    this.source = source;
  }

  /** Returns the source with mojibake repaired; for most pages the source itself. */
  static String repaired(String source) {
    return hasControl(source, 0, source.length()) ? new DoubleUtf8(source).repaired() : source;
  }

  private String repaired() {
    int copied = 0;
    int at = 0;
    while (at < source.length()) {
      if (!isByte(source.charAt(at))) {
        at++;
        continue;
      }
      int start = at;
      while (at < source.length() && isByte(source.charAt(at))) {
        at++;
      }
      String original = original(start, at);
      if (original != null) {
        repaired.append(source, copied, start).append(original);
        copied = at;
      }
    }
    repaired.append(source, copied, source.length());
    return encoded >= MIN_ENCODED_CHARS && encoded > stray ? repaired.toString() : source;
  }

  /** Returns the original text of a sequence beyond ASCII; null if it is not mojibake. */
  private @Nullable String original(int from, int to) {
    boolean control = hasControl(source, from, to);
    if (!control && !consistsOfPairs(from, to)) {
      return null;
    }
    ByteBuffer bytes = StandardCharsets.ISO_8859_1.encode(source.substring(from, to));
    CharBuffer original = CharBuffer.allocate(to - from);
    // no exception is used, because a malicious page can have millions of such sequences
    boolean wrong = utf8.reset().decode(bytes, original, true).isError();
    stray += control && wrong ? 1 : 0;
    encoded += wrong ? 0 : otherControls(from, to);
    return wrong ? null : original.flip().toString();
  }

  /**
   * Whether a sequence without controls consists of mojibake pairs for symbols and letters of
   * ISO-8859-1 ({@code Ã©} for é), Greek or Russian. Other sequences may be intended: É and a
   * no-break space, or é, a no-break space and a quotation mark.
   */
  private boolean consistsOfPairs(int from, int to) {
    for (int i = from; i < to; i += 2) {
      if (LEADS.indexOf(source.charAt(i)) < 0) {
        return false;
      }
    }
    return true;
  }

  /**
   * Counts the UTF-8 characters of a sequence that contain a C1 control other than {@link
   * #UNDEFINED_IN_WINDOWS_1252}. A sentence without spaces is one sequence.
   */
  private int otherControls(int from, int to) {
    int characters = 0;
    boolean counted = false;
    for (int i = from; i < to; i++) {
      char c = source.charAt(i);
      boolean evidence = isControl(c) && UNDEFINED_IN_WINDOWS_1252.indexOf(c) < 0;
      counted &= c < FIRST_LEAD;
      characters += evidence && !counted ? 1 : 0;
      counted |= evidence;
    }
    return characters;
  }

  /** Whether a part of a text has a C1 control; text without one needs no repair. */
  private static boolean hasControl(String text, int from, int to) {
    for (int i = from; i < to; i++) {
      if (isControl(text.charAt(i))) {
        return true;
      }
    }
    return false;
  }

  static boolean isControl(char c) {
    return c >= FIRST && c <= LAST_CONTROL;
  }

  private static boolean isByte(char c) {
    return c >= FIRST && c <= LAST;
  }
}
