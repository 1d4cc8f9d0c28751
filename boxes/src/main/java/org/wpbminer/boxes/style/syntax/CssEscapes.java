package org.wpbminer.boxes.style.syntax;

/** Escapes of CSS strings and names: a backslash and hex digits, or a backslash and a character. */
public final class CssEscapes {
  private CssEscapes() {}

  /** Where a name that may have escapes in it ends. */
  public static int nameEnd(char[] text, int from, int end) {
    int to = from;
    while (to < end && (text[to] == '\\' || Names.isNameChar(text[to]))) {
      to += text[to] == '\\' ? 2 : 1;
    }
    return Math.min(to, end);
  }

  /** Hash of a name, case kept, its escapes resolved. */
  public static long hash(long kind, char[] text, int from, int to) {
    for (int i = from; i < to; i++) {
      if (text[i] == '\\') {
        return Names.exact(kind, unescape(new String(text, from, to - from)));
      }
    }
    return Names.exact(kind, text, from, to);
  }

  public static String unescape(String text) {
    if (text.indexOf('\\') < 0) {
      return text;
    }
    StringBuilder out = new StringBuilder(text.length());
    int i = 0;
    while (i < text.length()) {
      char c = text.charAt(i++);
      if (c != '\\' || i == text.length()) {
        out.append(c);
        continue;
      }
      int code = 0;
      int digits = 0;
      while (i < text.length() && digits < 6 && Character.digit(text.charAt(i), 16) >= 0) {
        code = code * 16 + Character.digit(text.charAt(i++), 16);
        digits++;
      }
      if (digits == 0) {
        out.append(text.charAt(i++));
      } else {
        out.appendCodePoint(Character.isValidCodePoint(code) && code > 0 ? code : 0xFFFD);
        if (i < text.length() && Names.isSpace(text.charAt(i))) {
          i++;
        }
      }
    }
    return out.toString();
  }
}
