package org.wpbminer.features.boxes.style;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.wpbminer.features.boxes.Screen;

/**
 * Media queries for a colour screen with a mouse: types, width and height as {@code min-}, {@code
 * max-} and ranges. What is unknown does not hold.
 */
final class MediaQueries {
  private static final int MAX_CHARS = 4_000;

  /** {@code (400px <= width <= 700px)}, either side of which may be missing. */
  private static final Pattern RANGE =
      Pattern.compile("\\((?:([^()<>]+)<=?)?\\s*(width|height)\\s*(?:([<>])=?([^()<>]+))?\\)");

  private static final Pattern FEATURE =
      Pattern.compile("\\(\\s*(min-|max-|)(?:device-)?([a-z-]+)\\s*:\\s*([^()]*)\\)");

  /** What else holds, without spaces. */
  private static final Set<String> TRUE =
      Set.of(
          ("|all|screen|(color)|(hover)|(hover:hover)|(any-hover:hover)|(pointer:fine)"
                  + "|(any-pointer:fine)|(prefers-color-scheme:light)"
                  + "|(prefers-reduced-motion:no-preference)"
                  + "|(-webkit-min-device-pixel-ratio:0)|(-webkit-min-device-pixel-ratio:1)")
              .split("\\|"));

  private MediaQueries() {}

  /** Whether some query of a list holds; an empty list does. */
  static boolean holds(String list, Screen screen) {
    if (list.length() > MAX_CHARS) {
      return false;
    }
    String text = list.toLowerCase(Locale.ROOT).replaceAll("/\\*[^*]*\\*/", " ");
    for (String query : text.split(",|\\bor\\b")) {
      String plain = query.trim();
      boolean not = plain.startsWith("not");
      plain = plain.replaceFirst("^(not|only)\\b", "");
      if (all(plain, screen) != not) {
        return true;
      }
    }
    return false;
  }

  private static boolean all(String query, Screen screen) {
    for (String term : query.split("\\band\\b")) {
      if (!term(term.trim(), screen)) {
        return false;
      }
    }
    return true;
  }

  private static boolean term(String term, Screen screen) {
    Matcher range = RANGE.matcher(term);
    if (range.matches()) {
      float size = range.group(2).equals("width") ? screen.width() : screen.height();
      boolean least = range.group(1) == null || size >= px(range.group(1), screen);
      boolean below = "<".equals(range.group(3));
      float bound = range.group(4) == null ? size : px(range.group(4), screen);
      return least && (below ? size <= bound : size >= bound);
    }
    Matcher feature = FEATURE.matcher(term);
    if (!feature.matches()) {
      return TRUE.contains(term.replace(" ", ""));
    }
    String value = feature.group(3).trim();
    return switch (feature.group(2)) {
      case "width" -> holds(feature.group(1), screen.width(), px(value, screen));
      case "height" -> holds(feature.group(1), screen.height(), px(value, screen));
      case "orientation" ->
          value.equals(screen.width() < screen.height() ? "portrait" : "landscape");
      default -> TRUE.contains(term.replace(" ", ""));
    };
  }

  private static boolean holds(String prefix, float have, float want) {
    return switch (prefix) {
      case "min-" -> have >= want;
      case "max-" -> have <= want;
      default -> have == want;
    };
  }

  /** NaN, which no size is equal to, for what is no length. */
  private static float px(String text, Screen screen) {
    Token number = Token.number(text.trim());
    return number.is(Token.Kind.NUMBER)
        ? number.number() * (number.isBare() ? 1 : new LengthContext(screen).pxPer(number.unit()))
        : Float.NaN;
  }
}
