package org.wpbminer.workbench;

/** Text that goes into HTML of ours. */
final class HtmlText {

  private HtmlText() {}

  /** A text as content of an element or between double quotes as an attribute's value. */
  static String escape(CharSequence text) {
    StringBuilder out = new StringBuilder(text.length() + 16);
    append(out, text);
    return out.toString();
  }

  /** Appends what {@link #escape} gives. Characters that HTML has no place for become U+FFFD. */
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
}
