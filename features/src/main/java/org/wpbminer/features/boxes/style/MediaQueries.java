package org.wpbminer.features.boxes.style;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.wpbminer.features.boxes.Screen;

/**
 * Media queries for a screen with a mouse. Media types and the {@code min-} and {@code max-}
 * conditions on width and height are evaluated; a query with any other condition does not match.
 */
final class MediaQueries {
  private static final int MAX_CHARS = 4_000;
  private static final float DEFAULT_FONT_PX = 16;

  private static final Pattern SIZE =
      Pattern.compile("\\( ?(min|max)-(?:device-)?(width|height) ?: ?([^()]+)\\)");

  /** Media conditions, except those on sizes, that are true for the screen; without spaces. */
  private static final Set<String> TRUE =
      Set.of("", "all", "screen", "(hover)", "(hover:hover)", "(orientation:landscape)");

  private MediaQueries() {}

  /** Whether at least one query of a list matches; an empty list matches. */
  static boolean holds(String list, Screen screen) {
    if (list.length() > MAX_CHARS) {
      return false;
    }
    String text = list.toLowerCase(Locale.ROOT).replaceAll("/\\*[^*]*\\*/|\\s+", " ");
    for (String query : text.split(",|\\bor\\b")) {
      String plain = query.trim();
      boolean not = plain.startsWith("not");
      if (all(plain.replaceFirst("^(not|only)\\b", ""), screen) != not) {
        return true;
      }
    }
    return false;
  }

  private static boolean all(String query, Screen screen) {
    for (String condition : query.split("\\band\\b")) {
      if (!condition(condition.trim(), screen)) {
        return false;
      }
    }
    return true;
  }

  private static boolean condition(String text, Screen screen) {
    Matcher size = SIZE.matcher(text);
    if (!size.matches()) {
      return TRUE.contains(text.replace(" ", ""));
    }
    Value value = Token.number(size.group(3).trim(), screen).value();
    float have = size.group(2).equals("width") ? screen.width() : screen.height();
    float want = value == null ? 0 : value.compute(DEFAULT_FONT_PX, DEFAULT_FONT_PX).px();
    return value != null && (size.group(1).equals("min") ? have >= want : have <= want);
  }
}
