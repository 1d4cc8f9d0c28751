package org.wpbminer.boxes.style.selector;

import java.util.Locale;
import java.util.Set;
import org.wpbminer.boxes.style.syntax.CssEscapes;

/** Parts of selectors that both readers, ours and the library's, come across. */
final class SelectorNames {
  private static final Set<String> ONE_COLON_ELEMENTS =
      Set.of("before", "after", "first-line", "first-letter");

  private SelectorNames() {}

  /** The pseudo-element of a name; {@link Selector#NO_PSEUDO} when it is a pseudo-class. */
  static byte pseudoElement(String name, boolean twoColons) {
    String lower = name.toLowerCase(Locale.ROOT);
    if (!twoColons && !ONE_COLON_ELEMENTS.contains(lower)) {
      return Selector.NO_PSEUDO;
    }
    return switch (lower) {
      case "before" -> Selector.BEFORE;
      case "after" -> Selector.AFTER;
      default -> Selector.OTHER_PSEUDO;
    };
  }

  /** The inside of brackets, {@code type="text" i}; null when it is malformed. */
  static AttributeTest attribute(String inside) {
    int i = 0;
    while (i < inside.length() && "=~|^$*".indexOf(inside.charAt(i)) < 0) {
      i++;
    }
    String name = inside.substring(0, i).trim().toLowerCase(Locale.ROOT);
    if (name.isEmpty()) {
      return null;
    }
    if (i == inside.length()) {
      return new AttributeTest(name, (char) 0, null, false);
    }
    char operator = inside.charAt(i);
    int value = operator == '=' ? i + 1 : i + 2;
    if (operator != '=' && (i + 1 >= inside.length() || inside.charAt(i + 1) != '=')) {
      return null;
    }
    String text = inside.substring(Math.min(value, inside.length())).trim();
    boolean ignoreCase = false;
    if (text.length() > 2 && (text.endsWith(" i") || text.endsWith("\"i"))) {
      ignoreCase = true;
      text = text.substring(0, text.length() - 1).trim();
    }
    boolean caseless = ignoreCase || name.equals("type") || name.equals("align");
    return new AttributeTest(name, operator, unquote(text), caseless);
  }

  private static String unquote(String text) {
    if (text.length() >= 2) {
      char first = text.charAt(0);
      if ((first == '"' || first == '\'') && text.charAt(text.length() - 1) == first) {
        return CssEscapes.unescape(text.substring(1, text.length() - 1));
      }
    }
    return text;
  }
}
