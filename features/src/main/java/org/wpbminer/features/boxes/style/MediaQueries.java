package org.wpbminer.features.boxes.style;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.wpbminer.features.boxes.Screen;

/**
 * Media queries for a colour screen with a mouse: types, {@code and or not only}, width and height
 * as {@code min-}, {@code max-} and ranges. What is unknown does not hold.
 */
final class MediaQueries {
  private static final int MAX_CHARS = 4_000;

  /** Not or only, the type, the and after it, and the conditions. */
  private static final Pattern QUERY =
      Pattern.compile(
          "(?:(not|only)\\s+(?!\\())?(?:(?!not\\b)([\\w-]+)\\s*(and\\b)?)?\\s*(.*)",
          Pattern.DOTALL);

  /** What may stand before a condition. */
  private static final Set<String> JOINTS = Set.of("", "not", "and", "or", "and not", "or not");

  private MediaQueries() {}

  /** Whether some query of a list holds; an empty list does. */
  static boolean holds(String list, Screen screen) {
    if (list.isEmpty() || list.equalsIgnoreCase("all") || list.equalsIgnoreCase("screen")) {
      return true;
    }
    if (list.equalsIgnoreCase("print") || list.length() > MAX_CHARS) {
      return false;
    }
    String text = list.toLowerCase(Locale.ROOT);
    if (text.contains("/*")) {
      text = text.replaceAll("/\\*[^*]*\\*/", " ");
    }
    int start = 0;
    int depth = 0;
    for (int i = 0; i <= text.length(); i++) {
      char c = i == text.length() ? ',' : text.charAt(i);
      depth += c == '(' ? 1 : c == ')' ? -1 : 0;
      if (c == ',' && (depth <= 0 || i == text.length())) {
        if (query(text.substring(start, i).trim(), screen)) {
          return true;
        }
        start = i + 1;
      }
    }
    return false;
  }

  private static boolean query(String query, Screen screen) {
    Matcher parts = QUERY.matcher(query);
    if (!parts.matches()) {
      return false;
    }
    String type = parts.group(2);
    String rest = parts.group(4);
    if (type != null && parts.group(3) == null && !rest.isEmpty()) {
      return false;
    }
    boolean holds = type == null || type.equals("all") || type.equals("screen");
    holds = holds && (rest.isEmpty() || condition(rest, screen, 0));
    return "not".equals(parts.group(1)) != holds;
  }

  /** Terms joined by and, or by or; each is a parenthesis, perhaps after not. */
  private static boolean condition(String text, Screen screen, int depth) {
    boolean all = true;
    boolean any = false;
    boolean or = false;
    int i = 0;
    while (i < text.length()) {
      int open = text.indexOf('(', i);
      String word = open < 0 ? "" : text.substring(i, open).trim();
      if (open < 0 || depth > 8 || !JOINTS.contains(word)) {
        return false;
      }
      or |= word.startsWith("or");
      i = CssText.balanced(text.toCharArray(), open, text.length());
      String inside = text.substring(open + 1, Math.max(open + 1, i - 1)).trim();
      boolean nested = inside.startsWith("(") || inside.startsWith("not");
      boolean term = nested ? condition(inside, screen, depth + 1) : feature(inside, screen);
      all &= term != word.endsWith("not");
      any |= term != word.endsWith("not");
    }
    return or ? any : all;
  }

  private static boolean feature(String feature, Screen screen) {
    int colon = feature.indexOf(':');
    if (colon < 0) {
      return range(feature, screen);
    }
    String name = feature.substring(0, colon).trim();
    String value = feature.substring(colon + 1).trim();
    if (name.startsWith("min-") || name.startsWith("max-")) {
      float have = size(name.substring(4), screen);
      float want = number(value, screen);
      return name.startsWith("min-") ? have >= want : have <= want;
    }
    float have = size(name, screen);
    return have == have ? have == number(value, screen) : holdsWord(name, value, screen);
  }

  /** {@code width >= 600px}, {@code 400px < width <= 700px}, or a bare feature. */
  private static boolean range(String text, Screen screen) {
    String[] parts = text.split("[<>]=?|=");
    if (parts.length < 2) {
      return holdsWord(text.trim(), null, screen);
    }
    int at = 0;
    boolean holds = true;
    for (int i = 0; i + 1 < parts.length; i++) {
      at += parts[i].length();
      boolean equal = text.startsWith("=", at + 1);
      char operator = text.charAt(at);
      float left = operand(parts[i].trim(), screen);
      float right = operand(parts[i + 1].trim(), screen);
      holds &=
          switch (operator) {
            case '<' -> equal ? left <= right : left < right;
            case '>' -> equal ? left >= right : left > right;
            default -> left == right;
          };
      at += equal && operator != '=' ? 2 : 1;
    }
    return holds;
  }

  private static float operand(String text, Screen screen) {
    float size = size(text, screen);
    return size == size ? size : number(text, screen);
  }

  /** The feature's number; NaN when it has none. */
  private static float size(String name, Screen screen) {
    return switch (name) {
      case "width", "device-width" -> screen.width();
      case "height", "device-height" -> screen.height();
      case "aspect-ratio", "device-aspect-ratio" -> (float) screen.width() / screen.height();
      case "resolution", "device-pixel-ratio" -> 1;
      case "color" -> 8;
      case "monochrome", "color-index", "grid" -> 0;
      default -> Float.NaN;
    };
  }

  /** A length in px, a plain number or a ratio; NaN when it is none. */
  private static float number(String text, Screen screen) {
    int slash = text.indexOf('/');
    return slash < 0
        ? length(text, screen)
        : length(text.substring(0, slash).trim(), screen)
            / length(text.substring(slash + 1).trim(), screen);
  }

  private static float length(String text, Screen screen) {
    Token number = Token.number(text);
    if (!number.is(Token.Kind.NUMBER)) {
      return Float.NaN;
    }
    return number.number() * (number.isBare() ? 1 : new LengthContext(screen).pxPer(number.unit()));
  }

  /** Whether a feature without a size has the value; null asks whether it has any. */
  private static boolean holdsWord(String name, String value, Screen screen) {
    return switch (name) {
      case "orientation" ->
          (screen.width() >= screen.height() ? "landscape" : "portrait").equals(value);
      case "hover", "any-hover" -> value == null || value.equals("hover");
      case "pointer", "any-pointer" -> value == null || value.equals("fine");
      case "prefers-color-scheme" -> "light".equals(value);
      case "prefers-reduced-motion", "prefers-contrast" -> "no-preference".equals(value);
      case "-webkit-min-device-pixel-ratio" -> value != null && number(value, screen) <= 1;
      case "-webkit-max-device-pixel-ratio" -> value != null && number(value, screen) >= 1;
      default -> value == null && size(name, screen) > 0;
    };
  }
}
