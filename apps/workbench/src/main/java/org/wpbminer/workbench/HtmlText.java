package org.wpbminer.workbench;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

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

  /** A file of the program, in the package of a class, as text. */
  static String resource(Class<?> owner, String name) {
    try (InputStream in = owner.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException(name + " is missing from the program");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(name + " cannot be read", e);
    }
  }
}
