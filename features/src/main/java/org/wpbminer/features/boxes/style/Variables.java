package org.wpbminer.features.boxes.style;

import java.util.Map;

/**
 * Replaces var() by the custom property's text, for one page. The number of replacements and the
 * length are bounded, which ends cycles and the doubling of doublings.
 */
final class Variables {
  private static final int MAX_REPLACEMENTS = 64;
  private static final int MAX_CHARS = 8_192;

  /** Characters that may be read for all of a page's values. */
  private static final long MAX_READ = 200_000_000;

  private long left = MAX_READ;

  /** Takes what else a value's work is worth, in characters read. */
  void charge(long chars) {
    left -= chars;
  }

  /**
   * The text without var(); null when a property is unknown, cyclic or too long, or the page has
   * used up what it may cost.
   */
  String substitute(String value, Map<String, String> custom) {
    String text = value;
    for (int i = 0; i < MAX_REPLACEMENTS && left > 0; i++) {
      left -= text.length();
      // The last one has no other inside it; its fallback may have other functions.
      int start = text.lastIndexOf("var(");
      if (start < 0) {
        return text;
      }
      int close = closing(text, start + 3);
      if (close < 0) {
        return null;
      }
      String replacement = replacement(text.substring(start + 4, close), custom);
      if (replacement == null || text.length() + replacement.length() > MAX_CHARS) {
        return null;
      }
      text = text.substring(0, start) + replacement + text.substring(close + 1);
    }
    return null;
  }

  /** The parenthesis that closes the one at {@code open}; -1 when none does. */
  private static int closing(String text, int open) {
    int depth = 0;
    for (int i = open; i < text.length(); i++) {
      char c = text.charAt(i);
      depth += c == '(' ? 1 : c == ')' ? -1 : 0;
      if (depth == 0) {
        return i;
      }
    }
    return -1;
  }

  private static String replacement(String arguments, Map<String, String> custom) {
    int comma = arguments.indexOf(',');
    String name = (comma < 0 ? arguments : arguments.substring(0, comma)).trim();
    String found = custom.get(name);
    if (found != null && !found.equalsIgnoreCase("initial")) {
      return found;
    }
    return comma < 0 ? null : arguments.substring(comma + 1).trim();
  }
}
