package org.wpbminer.boxes.style.sheet;

import java.util.Locale;
import org.wpbminer.boxes.Screen;
import org.wpbminer.boxes.style.syntax.CssText;
import org.wpbminer.boxes.style.value.LengthContext;
import org.wpbminer.boxes.style.value.Token;

/**
 * Media queries for a colour screen with a mouse: types, {@code and or not only}, width and height
 * as {@code min-}, {@code max-} and ranges. What is unknown does not hold.
 */
final class MediaQueries {
  private static final int MAX_CHARS = 4_000;

  private MediaQueries() {}

  /** Whether some query of a list holds; an empty list does. */
  static boolean holds(String list, Screen screen) {
    if (list.isEmpty() || list.equalsIgnoreCase("all") || list.equalsIgnoreCase("screen")) {
      return true;
    }
    if (list.equalsIgnoreCase("print")) {
      return false;
    }
    if (list.length() > MAX_CHARS) {
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
    boolean negated = query.startsWith("not ") && !query.startsWith("not (");
    String rest = query;
    if (negated) {
      rest = query.substring(4).trim();
    } else if (query.startsWith("only ")) {
      rest = query.substring(5).trim();
    }
    int end = 0;
    while (end < rest.length() && CssText.isNameChar(rest.charAt(end))) {
      end++;
    }
    String type = rest.substring(0, end);
    boolean holds = true;
    if (!type.isEmpty() && !type.equals("not")) {
      holds = type.equals("all") || type.equals("screen");
      rest = rest.substring(end).trim();
      if (rest.startsWith("and")) {
        rest = rest.substring(3).trim();
      } else if (!rest.isEmpty()) {
        return false;
      }
    }
    holds = holds && (rest.isEmpty() || condition(rest, screen, 0));
    return negated != holds;
  }

  /** Terms joined by and, or by or; each is a parenthesis, perhaps behind not. */
  private static boolean condition(String text, Screen screen, int depth) {
    if (depth > 8) {
      return false;
    }
    boolean all = true;
    boolean any = false;
    boolean or = false;
    int i = 0;
    while (i < text.length()) {
      char c = text.charAt(i);
      if (CssText.isSpace(c)) {
        i++;
        continue;
      }
      boolean not = text.startsWith("not", i);
      if (not) {
        i = skip(text, i + 3);
      }
      if (text.startsWith("and", i) || text.startsWith("or", i)) {
        or |= text.startsWith("or", i);
        i += text.startsWith("or", i) ? 2 : 3;
        continue;
      }
      if (i >= text.length() || text.charAt(i) != '(') {
        return false;
      }
      int close = CssText.balanced(text.toCharArray(), i, text.length());
      String inside = text.substring(i + 1, Math.max(i + 1, close - 1)).trim();
      boolean nested = inside.startsWith("(") || inside.startsWith("not");
      boolean term = nested ? condition(inside, screen, depth + 1) : feature(inside, screen);
      all &= term != not;
      any |= term != not;
      i = close;
    }
    return or ? any : all;
  }

  private static int skip(String text, int from) {
    int i = from;
    while (i < text.length() && CssText.isSpace(text.charAt(i))) {
      i++;
    }
    return i;
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
    if (slash >= 0) {
      return number(text.substring(0, slash).trim(), screen)
          / number(text.substring(slash + 1).trim(), screen);
    }
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
      case "scripting" -> value == null || value.equals("enabled");
      case "update" -> value == null || value.equals("fast");
      case "display-mode" -> "browser".equals(value);
      case "prefers-color-scheme" -> "light".equals(value);
      case "prefers-reduced-motion", "prefers-contrast" -> "no-preference".equals(value);
      case "-webkit-min-device-pixel-ratio" -> value != null && number(value, screen) <= 1;
      case "-webkit-max-device-pixel-ratio" -> value != null && number(value, screen) >= 1;
      default -> value == null && size(name, screen) > 0;
    };
  }
}
