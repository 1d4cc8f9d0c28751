package org.wpbminer.segmenter.page;

import java.util.Locale;

/**
 * Blanks what stands in the end tags of raw text behind their names. To the parser {@code
 * </textarea x>} or {@code </title/>} is no end tag, and all that follows becomes text; to browsers
 * it is one (HTML standard, section 13.2.5.3 and on). Offsets stay as they are. Linear in the
 * source's length.
 */
final class RawTextEndTags {

  private static final int LONGEST = "textarea".length();

  private final String source;

  /** Whether the content of {@code noscript} is markup. */
  private final boolean openNoscript;

  /** The source with what has been blanked; null while nothing has. */
  private char[] blanked;

  private RawTextEndTags(String source, boolean openNoscript) {
    this.source = source;
    this.openNoscript = openNoscript;
  }

  /**
   * The source with blanks for the attributes and slashes in end tags of raw text.
   *
   * @param openNoscript whether the content of {@code noscript} is markup
   */
  static String blanked(String source, boolean openNoscript) {
    if (!hasAny(source)) {
      return source;
    }
    RawTextEndTags tags = new RawTextEndTags(source, openNoscript);
    int at = source.indexOf('<');
    while (at >= 0) {
      at = source.indexOf('<', tags.markup(at));
    }
    return tags.blanked == null ? source : new String(tags.blanked);
  }

  /** Whether an end tag of raw text, or what looks like one, has more than its name. */
  private static boolean hasAny(String source) {
    for (int at = source.indexOf("</"); at >= 0; at = source.indexOf("</", at + 2)) {
      int end = nameEnd(source, at + 2);
      if (end - at - 2 <= LONGEST && hasMore(source, end) && isRaw(name(source, at + 2, end))) {
        return true;
      }
    }
    return false;
  }

  /** Whether an element's content is no markup where scripts run. */
  private static boolean isRaw(String name) {
    return ElementNames.RAW_TEXT.contains(name) || name.equals("noscript");
  }

  private static boolean hasMore(String source, int nameEnd) {
    int at = nameEnd;
    while (at < source.length() && isSpace(source.charAt(at))) {
      at++;
    }
    return at < source.length()
        && source.charAt(at) != '>'
        && (at > nameEnd || source.charAt(at) == '/');
  }

  /** Reads the markup, or the stray {@code <}, that stands at an offset; gives where it ends. */
  private int markup(int at) {
    if (source.startsWith("<!--", at)) {
      return commentEnd(at + 2);
    }
    char first = at + 1 < source.length() ? source.charAt(at + 1) : ' ';
    if (first == '!' || first == '?') {
      return behind(source.indexOf('>', at));
    }
    if (first == '/') {
      return at + 2 < source.length() && isLetter(source.charAt(at + 2))
          ? tagEnd(at + 2) + 1
          : at + 2;
    }
    if (!isLetter(first)) {
      return at + 1;
    }
    int nameEnd = nameEnd(source, at + 1);
    int end = tagEnd(nameEnd) + 1;
    String name = nameEnd - at - 1 <= LONGEST ? name(source, at + 1, nameEnd) : "";
    boolean raw = isRaw(name) && !(openNoscript && name.equals("noscript"));
    return raw ? rawTextEnd(name, end) : end;
  }

  /** Where a comment ends whose first two hyphens stand at an offset: one may be {@code <!-->}. */
  private int commentEnd(int hyphens) {
    int at = source.indexOf("--", hyphens);
    while (at >= 0 && !source.startsWith(">", at + 2) && !source.startsWith("!>", at + 2)) {
      at = source.indexOf("--", at + 1);
    }
    return at < 0 ? source.length() : at + 3;
  }

  private int behind(int offset) {
    return offset < 0 ? source.length() : offset + 1;
  }

  /** Where the end tag of raw text ends; blanks what it has besides its name. */
  private int rawTextEnd(String name, int from) {
    int at = source.indexOf("</", from);
    while (at >= 0) {
      int nameEnd = at + 2 + name.length();
      if (source.regionMatches(true, at + 2, name, 0, name.length())
          && nameEnd < source.length()
          && isNameEnd(source.charAt(nameEnd))) {
        int end = tagEnd(nameEnd);
        if (end < source.length()) {
          blank(nameEnd, end);
        }
        return end + 1;
      }
      at = source.indexOf("</", at + 2);
    }
    return source.length();
  }

  private void blank(int from, int to) {
    for (int i = from; i < to; i++) {
      if (!isSpace(source.charAt(i))) {
        blanked = blanked == null ? source.toCharArray() : blanked;
        blanked[i] = ' ';
      }
    }
  }

  /** Offset of the {@code >} that ends a tag, outside quoted values; the source's end if none. */
  private int tagEnd(int from) {
    int at = from;
    while (at < source.length() && source.charAt(at) != '>') {
      at = source.charAt(at) == '=' ? valueEnd(at + 1) : at + 1;
    }
    return Math.min(at, source.length());
  }

  private int valueEnd(int from) {
    int at = from;
    while (at < source.length() && isSpace(source.charAt(at))) {
      at++;
    }
    char quote = at < source.length() ? source.charAt(at) : ' ';
    if (quote == '"' || quote == '\'') {
      return behind(source.indexOf(quote, at + 1));
    }
    while (at < source.length() && source.charAt(at) != '>' && !isSpace(source.charAt(at))) {
      at++;
    }
    return at;
  }

  private static int nameEnd(String source, int from) {
    int at = from;
    while (at < source.length() && !isNameEnd(source.charAt(at))) {
      at++;
    }
    return at;
  }

  private static String name(String source, int from, int to) {
    return source.substring(from, to).toLowerCase(Locale.ROOT);
  }

  private static boolean isNameEnd(char c) {
    return c == '>' || c == '/' || isSpace(c);
  }

  private static boolean isSpace(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f';
  }

  private static boolean isLetter(char c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
  }
}
