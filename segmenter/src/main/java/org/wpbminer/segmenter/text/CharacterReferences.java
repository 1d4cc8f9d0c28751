package org.wpbminer.segmenter.text;

import org.htmlunit.cyberneko.HTMLNamedEntitiesParser;
import org.jspecify.annotations.Nullable;

/** Decodes HTML's character references, such as {@code &eacute;} and {@code &#233;}. */
public final class CharacterReferences {

  /** Maximum length of a reference from {@code &} to {@code ;}; HTML's longest name has 31. */
  public static final int MAX_REFERENCE_CHARS = 34;

  private static final HTMLNamedEntitiesParser NAMES = HTMLNamedEntitiesParser.get();

  private CharacterReferences() {}

  /** Returns the text with its references decoded; invalid references stay unchanged. */
  public static String decode(CharSequence text) {
    return decode(text, false);
  }

  /**
   * Returns an attribute's value with its references decoded. References without a semicolon stay
   * unchanged, because they may be URL parameters: {@code ?a=1&copy=2}.
   */
  public static String decodeAttribute(CharSequence value) {
    return decode(value, true);
  }

  private static String decode(CharSequence text, boolean attribute) {
    StringBuilder out = new StringBuilder(text.length());
    int i = 0;
    while (i < text.length()) {
      char c = text.charAt(i);
      int end = c == '&' ? referenceEnd(text, i) : -1;
      boolean closed = end >= 0 && end < text.length() && text.charAt(end) == ';';
      String value = null;
      if (end >= 0 && (closed || !attribute)) {
        value = resolve(text.subSequence(i + 1, end).toString(), closed);
      }
      if (value == null) {
        out.append(c);
        i++;
      } else {
        out.append(value);
        i = closed ? end + 1 : end;
      }
    }
    return out.toString();
  }

  /** Returns the end of the letters and digits after the {@code &} at {@code start}, or -1. */
  private static int referenceEnd(CharSequence text, int start) {
    int limit = Math.min(text.length(), start + MAX_REFERENCE_CHARS);
    int i = start + 1;
    if (i < limit && text.charAt(i) == '#') {
      i++;
    }
    while (i < limit && isNameCharacter(text.charAt(i))) {
      i++;
    }
    return i > start + 1 ? i : -1;
  }

  private static boolean isNameCharacter(char c) {
    return c >= '0' && c <= '9' || (c | 0x20) >= 'a' && (c | 0x20) <= 'z';
  }

  /** Returns the characters of a reference, null if invalid; few names need no semicolon. */
  private static @Nullable String resolve(String body, boolean closed) {
    if (body.charAt(0) == '#') {
      return numeric(body);
    }
    String name = closed ? body + ";" : body;
    HTMLNamedEntitiesParser.State found = NAMES.lookup(name);
    return found.isMatch_ && found.length_ == name.length() ? found.resolvedValue_ : null;
  }

  private static @Nullable String numeric(String body) {
    boolean hex = body.length() > 1 && (body.charAt(1) | 0x20) == 'x';
    int radix = hex ? 16 : 10;
    int value = 0;
    int digits = 0;
    for (int i = hex ? 2 : 1; i < body.length(); i++) {
      int digit = Character.digit(body.charAt(i), radix);
      if (digit < 0) {
        return null;
      }
      value = Math.min(value * radix + digit, Character.MAX_CODE_POINT + 1);
      digits++;
    }
    if (digits == 0) {
      return null;
    }
    if (value >= 0x80 && value < 0xa0) { // HTML standard, section 13.2.5.80
      return String.valueOf(Characters.ofWindows1252((char) value));
    }
    boolean isSurrogate = value >= Character.MIN_SURROGATE && value <= Character.MAX_SURROGATE;
    boolean valid = value > 0 && value <= Character.MAX_CODE_POINT && !isSurrogate;
    return valid ? Character.toString(value) : "\ufffd";
  }
}
