package org.wpbminer.boxes.style.sheet;

import java.util.Locale;
import java.util.Set;
import org.wpbminer.boxes.Screen;
import org.wpbminer.boxes.style.syntax.Names;

/**
 * Conditions of {@code @container}. Sheets are read before anything is laid out, so that no
 * container's size is known: the screen's width stands for it where a condition asks for widths and
 * nothing else. Any other condition is answered as {@link Supports} does, which takes it to hold
 * unless it is negated.
 */
final class ContainerQueries {

  /** What a condition on widths alone is made of, beside numbers with their units. */
  private static final Set<String> WIDTH_WORDS =
      Set.of(
          "and",
          "or",
          "not",
          "width",
          "min-width",
          "max-width",
          "inline-size",
          "min-inline-size",
          "max-inline-size");

  private ContainerQueries() {}

  /** Whether the rules behind the condition count; a container's name before it is passed over. */
  static boolean holds(String condition, Screen screen) {
    String query = withoutName(condition.toLowerCase(Locale.ROOT).trim());
    return asksForWidthAlone(query)
        ? MediaQueries.holds(query.replace("inline-size", "width"), screen)
        : Supports.holds(query);
  }

  private static String withoutName(String condition) {
    int end = wordEnd(condition, 0);
    boolean function = end < condition.length() && condition.charAt(end) == '(';
    boolean not = end == 3 && condition.startsWith("not");
    return end == 0 || function || not ? condition : condition.substring(end).trim();
  }

  private static boolean asksForWidthAlone(String query) {
    boolean width = false;
    int i = 0;
    while (i < query.length()) {
      int end = wordEnd(query, i);
      if (end == i) {
        i++;
        continue;
      }
      String word = query.substring(i, end);
      if (!isNumber(word) && !WIDTH_WORDS.contains(word)) {
        return false;
      }
      width |= word.endsWith("width") || word.endsWith("inline-size");
      i = end;
    }
    return width && query.indexOf(',') < 0;
  }

  private static boolean isNumber(String word) {
    int first = word.startsWith("-") ? 1 : 0;
    return first < word.length() && Character.isDigit(word.charAt(first));
  }

  private static int wordEnd(String text, int from) {
    int end = from;
    while (end < text.length() && Names.isNameChar(text.charAt(end))) {
      end++;
    }
    return end;
  }
}
