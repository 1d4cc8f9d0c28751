package org.wpbminer.segmenter.text;

import java.lang.Character.UnicodeScript;
import java.util.EnumSet;
import java.util.Set;

/** Classes of characters. Texts are measured in code points that are not whitespace. */
public final class Characters {

  /** Characters of windows-1252 for U+0080 to U+009F; the control itself for undefined bytes. */
  private static final String OF_C1 =
      "\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f"
          + "\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178";

  /** Scripts whose letters do not change their shape beside a joiner. */
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
   * Whether a code point is whitespace: Unicode's spaces, line and paragraph separators, separating
   * controls, the byte order mark, and NUL, which browsers drop.
   */
  public static boolean isSpace(int codePoint) {
    if (codePoint < 0x80) {
      return codePoint <= ' '
          && (codePoint >= 0x1c || codePoint >= 0x09 && codePoint <= 0x0d || codePoint == 0);
    }
    if (codePoint > 0x3000) { // fast path: most characters of most pages in other scripts
      return codePoint == 0xfeff;
    }
    return Character.isSpaceChar(codePoint) || codePoint == 0x85;
  }

  /**
   * Whether a character is invisible and does not separate words: a soft hyphen, zero width space,
   * word joiner, byte order mark, bidi mark, object replacement character or {@link #isControl
   * control}. Not included are zero width joiners, which change the shape of the characters beside
   * them, variation selectors, and the invisible operators of formulae, which separate their
   * operands.
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
   * Whether a character is invisible in its context. A zero width joiner or non-joiner is also
   * invisible if it does not have a character on both sides, unless its one neighbour changes shape
   * beside it, for example a Malayalam letter at the end of a word.
   *
   * @param from start of the text
   * @param to end of the text
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

  /** Whether a character is a mark or letter whose shape a zero-width joiner may change. */
  private static boolean isShaped(char c) {
    return Character.getType(c) == Character.NON_SPACING_MARK
        || Character.isLetter(c) && !UNSHAPED.contains(UnicodeScript.of(c));
  }

  private static boolean isJoiner(char c) {
    return c == 0x200c || c == 0x200d;
  }

  /**
   * Whether a character is a control that is neither whitespace nor a wrongly decoded windows-1252
   * character ({@link #readable}). Pages contain them by mistake, and terminals would execute them.
   */
  public static boolean isControl(char c) {
    return Character.isISOControl(c) && !isSpace(c) && readable(c) == c;
  }

  /** Whether a text consists of {@link #isInvisible invisible} characters and whitespace only. */
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
   * Returns the character that readers should see. A C1 control of ISO-8859-1 is replaced by the
   * windows-1252 character of the same byte, as the HTML standard does for character references,
   * except U+0085, which is a line break in Unicode ({@link #isSpace}). Other characters are
   * returned unchanged.
   */
  public static char readable(char c) {
    return c < 0x80 || c > 0x9f || c == 0x85 ? c : ofWindows1252(c);
  }

  /** Returns the windows-1252 character for a control U+0080 to U+009F, or the control itself. */
  public static char ofWindows1252(char control) {
    return OF_C1.charAt(control - 0x80);
  }

  /** Returns the text without {@link #isInvisible} characters, with the others made readable. */
  public static String visible(String text) {
    int at = 0;
    while (at < text.length() && isPlain(text, at)) {
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

  private static boolean isPlain(String text, int at) {
    char c = text.charAt(at);
    return c >= ' ' && c < 0x7f // fast path: most characters of most pages
        || c == '\n'
        || !isInvisible(text, at, 0, text.length()) && readable(c) == c;
  }

  /**
   * Whether whitespace is a line break of the source that browsers do not display, because it is
   * between characters of scripts that are written without spaces (CSS Text, section 4.1.3).
   *
   * @param before the code point before the whitespace
   * @param from start of the whitespace
   * @param to end of the whitespace, before the end of the text
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
        return false; // an indent of ideographic spaces starts a paragraph
      }
      broken |= c == '\n' || c == '\r';
    }
    return broken;
  }

  public static int count(CharSequence text) {
    return count(text, 0, text.length());
  }

  /** Counts the characters of {@code text} from {@code from} up to {@code to} (UTF-16 indices). */
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

  /** Returns the length of a code point in GBK bytes: 1 for ASCII, 2 for any other. */
  public static int gbkBytes(int codePoint) {
    return codePoint < 0x80 ? 1 : 2;
  }

  /** Returns the sum of {@link #gbkBytes(int)} over all code points of {@code text}. */
  public static int gbkBytes(CharSequence text) {
    return text.codePoints().map(Characters::gbkBytes).sum();
  }

  /**
   * Returns the trimmed text with each sequence of whitespace replaced by one space, or by nothing
   * for line breaks that browsers do not display ({@link #isUnseenBreak}).
   */
  public static String fold(CharSequence text) {
    String all = text.toString();
    return isFolded(all) ? all : folded(all);
  }

  /** Whether a text has only single spaces between its words, as most texts do. */
  private static boolean isFolded(String text) {
    boolean isAfterSpace = true;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean isSpace = isSpace(c);
      if (isSpace && (isAfterSpace || c != ' ')) {
        return false;
      }
      isAfterSpace = isSpace;
    }
    return !isAfterSpace || text.isEmpty();
  }

  private static String folded(String text) {
    char[] folded = text.toCharArray();
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
      folded[length++] = c; // the write index never passes the read index
      space = -1;
    }
    return new String(folded, 0, length);
  }
}
