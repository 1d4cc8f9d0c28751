package org.wpbminer.segmenter.decode;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.StandardCharsets;

/**
 * Text that was UTF-8, was read as ISO-8859-1 and written as UTF-8 once more: {@code It’s} stands
 * there as {@code Itâ..s}, with two controls (C1, U+0080 to U+009F) for the dots. Nobody writes
 * these, and by chance they hardly ever make UTF-8, so that a page with some of them, and fewer
 * that make none, has such text; often only in parts, such as comments.
 *
 * <p>What was read as windows-1252 is left alone: all of it can be meant. It has the five controls
 * that browsers read there for want of a character, which tell nothing.
 */
final class DoubleUtf8 {

  /** One may be chance. */
  private static final int FEWEST = 2;

  /** What the first bytes of such pairs are as ISO-8859-1: hardly a word ends with one. */
  private static final String LEADS = "ÂÃÎÏÐÑ";

  /** Controls of ISO-8859-1 that are the same in windows-1252. */
  private static final String OF_BOTH = "\u0081\u008d\u008f\u0090\u009d";

  private static final char FIRST = '\u0080';
  private static final char LAST_CONTROL = '\u009f';

  /** What begins a character in UTF-8, not what goes on with one. */
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

  /** The source with such text read as it was meant; mostly the source itself. */
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
      String meant = meant(start, at);
      if (meant != null) {
        repaired.append(source, copied, start).append(meant);
        copied = at;
      }
    }
    repaired.append(source, copied, source.length());
    return encoded >= FEWEST && encoded > stray ? repaired.toString() : source;
  }

  /** What a run of characters beyond ASCII was as UTF-8; null if it was none, or may be meant. */
  private String meant(int from, int to) {
    boolean control = hasControl(source, from, to);
    if (!control && !isPairs(from, to)) {
      return null;
    }
    ByteBuffer bytes = StandardCharsets.ISO_8859_1.encode(source.substring(from, to));
    CharBuffer meant = CharBuffer.allocate(to - from);
    // Not by an exception: a hostile page has millions of runs.
    boolean wrong = utf8.reset().decode(bytes, meant, true).isError();
    stray += control && wrong ? 1 : 0;
    encoded += wrong ? 0 : otherControls(from, to);
    return wrong ? null : meant.flip().toString();
  }

  /**
   * Whether a run without controls is pairs that UTF-8 has for signs and letters of ISO-8859-1
   * ({@code Ã©} for é), Greek or Russian. Others may be meant: É and a hard blank, or é, a hard
   * blank and a quotation mark.
   */
  private boolean isPairs(int from, int to) {
    for (int i = from; i < to; i += 2) {
      if (LEADS.indexOf(source.charAt(i)) < 0) {
        return false;
      }
    }
    return true;
  }

  /**
   * Of the characters that a run was as UTF-8, those with a control that tells: a sentence without
   * blanks is one run.
   */
  private int otherControls(int from, int to) {
    int characters = 0;
    boolean told = false;
    for (int i = from; i < to; i++) {
      char c = source.charAt(i);
      boolean tells = isControl(c) && OF_BOTH.indexOf(c) < 0;
      told &= c < FIRST_LEAD;
      characters += tells && !told ? 1 : 0;
      told |= tells;
    }
    return characters;
  }

  /** Whether a part of a text has a control: a text without one is none that was so encoded. */
  static boolean hasControl(CharSequence text, int from, int to) {
    for (int i = from; i < to; i++) {
      if (isControl(text.charAt(i))) {
        return true;
      }
    }
    return false;
  }

  private static boolean isControl(char c) {
    return c >= FIRST && c <= LAST_CONTROL;
  }

  private static boolean isByte(char c) {
    return c >= FIRST && c <= LAST;
  }
}
