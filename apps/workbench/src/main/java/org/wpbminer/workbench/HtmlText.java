package org.wpbminer.workbench;

final class HtmlText {

  private HtmlText() {}

  /** Escapes a text for the content of an element or an attribute value in double quotes. */
  static String escape(CharSequence text) {
    StringBuilder out = new StringBuilder(text.length() + 16);
    append(out, text);
    return out.toString();
  }

  /** Appends an escaped text. The character U+0000, which HTML forbids, becomes U+FFFD. */
  static void append(StringBuilder out, CharSequence text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '&' -> out.append("&amp;");
        case '<' -> out.append("&lt;");
        case '>' -> out.append("&gt;");
        case '"' -> out.append("&quot;");
        case '\0' -> out.append('\uFFFD');
        default -> out.append(c);
      }
    }
  }

  /** Returns the beginning of a text without splitting a character. */
  static String beginning(CharSequence text, int maxChars) {
    int end = Math.min(maxChars, text.length());
    boolean split = end > 0 && Character.isHighSurrogate(text.charAt(end - 1));
    return text.subSequence(0, split ? end - 1 : end).toString();
  }
}
