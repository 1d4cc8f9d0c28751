package org.wpbminer.boxes.style.sheet;

import java.util.Locale;
import org.wpbminer.boxes.Screen;
import org.wpbminer.boxes.style.syntax.Names;
import org.wpbminer.boxes.style.syntax.Scan;

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
    while (end < rest.length() && Names.isNameChar(rest.charAt(end))) {
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
      if (Names.isSpace(c)) {
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
      int close = Scan.balanced(text.toCharArray(), i, text.length());
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
    while (i < text.length() && Names.isSpace(text.charAt(i))) {
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
      float have = MediaFeatures.size(name.substring(4), screen);
      float want = MediaFeatures.number(value, screen);
      return name.startsWith("min-") ? have >= want : have <= want;
    }
    float have = MediaFeatures.size(name, screen);
    return have == have
        ? have == MediaFeatures.number(value, screen)
        : MediaFeatures.holds(name, value, screen);
  }

  /** {@code width >= 600px}, {@code 400px < width <= 700px}, or a bare feature. */
  private static boolean range(String text, Screen screen) {
    String[] parts = text.split("[<>]=?|=");
    if (parts.length < 2) {
      return MediaFeatures.holds(text.trim(), null, screen);
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
    float size = MediaFeatures.size(text, screen);
    return size == size ? size : MediaFeatures.number(text, screen);
  }
}
