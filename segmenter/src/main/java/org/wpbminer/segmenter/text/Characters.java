package org.wpbminer.segmenter.text;

import java.lang.Character.UnicodeScript;
import java.util.EnumSet;
import java.util.Set;

/** What counts as a character of text: every Unicode code point that is not white space. */
public final class Characters {

  /** From U+0080; where windows-1252 has no character either, the control itself. */
  private static final String OF_C1 =
      "\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f"
          + "\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178";

  /** Scripts whose letters look the same beside a joiner. */
  private static final Set<UnicodeScript> UNSHAPED =
      EnumSet.of(
          UnicodeScript.LATIN,
          UnicodeScript.GREEK,
          UnicodeScript.CYRILLIC,
          UnicodeScript.HAN,
          UnicodeScript.HIRAGANA,
          UnicodeScript.KATAKANA,
          UnicodeScript.HANGUL);

  private Characters() {}

  /**
   * Whether a code point is white space: Unicode's spaces, line and paragraph separators, controls
   * that separate, the byte order mark, and NUL, which browsers drop.
   */
  public static boolean isSpace(int codePoint) {
    if (codePoint < 0x80) {
      return codePoint <= ' '
          && (codePoint >= 0x1c || codePoint >= 0x09 && codePoint <= 0x0d || codePoint == 0);
    }
    if (codePoint > 0x3000) { // most characters of most pages in other scripts
      return codePoint == 0xfeff;
    }
    return Character.isSpaceChar(codePoint) || codePoint == 0x85;
  }

  /**
   * Whether a character shows nothing and parts no words: it only says where a line may be broken
   * (soft hyphen, zero width space), where not (word joiner), how bytes were ordered (byte order
   * mark), which way a piece of text runs, where an object stood, or is a {@link #isControl
   * control}. Not so the zero width joiners between two characters, which change how those are
   * written, the marks that put a stop on its side, and the operators of formulae, which part what
   * they stand between.
   */
  public static boolean isInvisible(char c) {
    if (c < 0x300) {
      return c == 0xad || isControl(c);
    }
    return c == 0x34f
        || c == 0x180e
        || c == 0x200b
        || c >= 0x202a && c <= 0x202e
        || c == 0x2060
        || c >= 0x2066 && c <= 0x2069
        || c == 0xfeff
        || c == 0xfffc;
  }

  /**
   * Whether a character of a text is invisible where it stands: also a zero width joiner or
   * non-joiner that has not a character on either side, unless the one that it has takes another
   * shape beside it, as a letter of Malayalam at the end of a word does.
   *
   * @param from where the text begins
   * @param to where it ends
   */
  public static boolean isInvisible(CharSequence text, int at, int from, int to) {
    char c = text.charAt(at);
    return isInvisible(c)
        || isJoiner(c)
            && (at > from && isJoiner(text.charAt(at - 1))
                || isEdge(text, at, from, to)
                    && !(at > from && isShaped(text.charAt(at - 1)))
                    && !(at + 1 < to && isShaped(text.charAt(at + 1))));
  }

  private static boolean isEdge(CharSequence text, int at, int from, int to) {
    return at == from
        || at + 1 == to
        || isSpace(text.charAt(at - 1))
        || isSpace(text.charAt(at + 1));
  }

  /**
   * Whether a joiner may change how a character is written: a mark, or one of a script with such.
   */
  private static boolean isShaped(char c) {
    return Character.getType(c) == Character.NON_SPACING_MARK
        || Character.isLetter(c) && !UNSHAPED.contains(UnicodeScript.of(c));
  }

  private static boolean isJoiner(char c) {
    return c == 0x200c || c == 0x200d;
  }

  /**
   * Whether a character is a control that is no white space and stands for nothing else ({@link
   * #readable}): pages have them by mistake, and on a terminal they act.
   */
  public static boolean isControl(char c) {
    return Character.isISOControl(c) && !isSpace(c) && readable(c) == c;
  }

  /** Whether a text has {@link #isInvisible invisible} characters and white space only. */
  public static boolean showsNothing(CharSequence text) {
    int i = 0;
    while (i < text.length() && showsNothing(text.charAt(i))) {
      i++;
    }
    return i == text.length();
  }

  private static boolean showsNothing(char c) {
    return isSpace(c) || isInvisible(c) || isJoiner(c);
  }

  /**
   * The character that readers should see: for a control of ISO-8859-1 (C1) that of windows-1252,
   * for which it was taken by mistake, as the HTML standard has it for character references; else
   * the character itself. So is U+0085, which Unicode has as a line break ({@link #isSpace}).
   */
  public static char readable(char c) {
    return c < 0x80 || c > 0x9f || c == 0x85 ? c : ofWindows1252(c);
  }

  /**
   * The character that windows-1252 has for a control of ISO-8859-1, the control itself where it
   * has none.
   *
   * @param control U+0080 to U+009F
   */
  public static char ofWindows1252(char control) {
    return OF_C1.charAt(control - 0x80);
  }

  /**
   * The text without its {@link #isInvisible} characters, which count, but readers have no use of,
   * the others {@link #readable}.
   */
  public static String visible(String text) {
    int at = 0;
    while (at < text.length() && isAsItIs(text, at)) {
      at++;
    }
    if (at == text.length()) {
      return text;
    }
    StringBuilder visible = new StringBuilder(text.length()).append(text, 0, at);
    for (; at < text.length(); at++) {
      if (!isInvisible(text, at, 0, text.length())) {
        visible.append(readable(text.charAt(at)));
      }
    }
    return visible.toString();
  }

  private static boolean isAsItIs(String text, int at) {
    char c = text.charAt(at);
    return c >= ' ' && c < 0x7f // most characters of most pages
        || c == '\n'
        || !isInvisible(text, at, 0, text.length()) && readable(c) == c;
  }

  /**
   * Whether white space between two words of one text only breaks a line of the source, and readers
   * see none: between characters of scripts that are written without blanks (CSS Text, section
   * 4.1.3).
   *
   * @param before the code point before the white space
   * @param from start of the white space
   * @param to its end, which is not the text's
   */
  public static boolean isUnseenBreak(int before, CharSequence text, int from, int to) {
    if (!CjkCharacters.isUnspaced(before)
        || !CjkCharacters.isUnspaced(Character.codePointAt(text, to))) {
      return false;
    }
    boolean broken = false;
    for (int i = from; i < to; i++) {
      char c = text.charAt(i);
      if (c > ' ') {
        return false; // an indent of ideographic blanks begins a paragraph
      }
      broken |= c == '\n' || c == '\r';
    }
    return broken;
  }

  public static int count(CharSequence text) {
    return count(text, 0, text.length());
  }

  /** Number of characters in {@code text} from {@code from} up to {@code to} (UTF-16 indices). */
  public static int count(CharSequence text, int from, int to) {
    int count = 0;
    for (int i = from; i < to; i++) {
      char c = text.charAt(i);
      if (Character.isLowSurrogate(c)
          && i > from
          && Character.isHighSurrogate(text.charAt(i - 1))) {
        continue;
      }
      if (!isSpace(c)) {
        count++;
      }
    }
    return count;
  }

  /**
   * Length of a code point in bytes as the papers count it, after GBK: 1 for ASCII, 2 for any
   * other.
   */
  public static int gbkBytes(int codePoint) {
    return codePoint < 0x80 ? 1 : 2;
  }

  /** Sum of {@link #gbkBytes(int)} over all code points of {@code text}. */
  public static int gbkBytes(CharSequence text) {
    return text.codePoints().map(Characters::gbkBytes).sum();
  }

  /**
   * The text with every run of white space as one blank, but for breaks that readers do not see
   * ({@link #isUnseenBreak}); none at its ends.
   */
  public static String fold(CharSequence text) {
    char[] folded = text.toString().toCharArray();
    int length = 0;
    int space = -1;
    for (int i = 0; i < folded.length; i++) {
      char c = folded[i];
      if (isSpace(c)) {
        space = space < 0 ? i : space;
        continue;
      }
      if (space >= 0
          && length > 0
          && !isUnseenBreak(Character.codePointBefore(folded, length), text, space, i)) {
        folded[length++] = ' ';
      }
      folded[length++] = c; // no character is written where one is still to be read
      space = -1;
    }
    return new String(folded, 0, length);
  }
}
