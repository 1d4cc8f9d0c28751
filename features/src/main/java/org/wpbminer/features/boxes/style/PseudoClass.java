package org.wpbminer.features.boxes.style;

import java.util.List;
import java.util.Locale;

/**
 * A pseudo-class. What depends on a reader (hover, focus, visited) never holds: the page is laid
 * out as it is first shown.
 *
 * @param kind which
 * @param step the a of an+b
 * @param offset the b of an+b
 * @param inner the selectors of not, is and where
 * @param language the argument of lang, else null
 */
record PseudoClass(Kind kind, int step, int offset, List<Selector> inner, String language) {

  enum Kind {
    ROOT,
    NTH_CHILD,
    NTH_LAST_CHILD,
    NTH_OF_TYPE,
    NTH_LAST_OF_TYPE,
    EMPTY,
    LINK,
    LANG,
    CHECKED,
    DISABLED,
    ENABLED,
    REQUIRED,
    OPTIONAL,
    NOT,
    IS,
    NEVER
  }

  /** Of {@code not}, {@code is} or {@code where}; null for selectors that are invalid. */
  static PseudoClass of(String name, List<Selector> inner) {
    Kind kind = inner == null ? Kind.NEVER : name.equals("not") ? Kind.NOT : Kind.IS;
    return new PseudoClass(kind, 0, 0, inner, null);
  }

  private static PseudoClass of(Kind kind, int step, int offset) {
    return new PseudoClass(kind, step, offset, List.of(), null);
  }

  /** By name in lower case and argument with its parentheses, empty for none. Never null. */
  static PseudoClass parse(String name, String argument) {
    int close = argument.endsWith(")") ? argument.length() - 1 : argument.length();
    String inside = close > 0 ? argument.substring(1, close).trim() : "";
    return switch (name) {
      case "root" -> of(Kind.ROOT, 0, 0);
      case "first-child" -> of(Kind.NTH_CHILD, 0, 1);
      case "last-child" -> of(Kind.NTH_LAST_CHILD, 0, 1);
      case "first-of-type" -> of(Kind.NTH_OF_TYPE, 0, 1);
      case "last-of-type" -> of(Kind.NTH_LAST_OF_TYPE, 0, 1);
      case "nth-child" -> nth(Kind.NTH_CHILD, inside);
      case "nth-last-child" -> nth(Kind.NTH_LAST_CHILD, inside);
      case "nth-of-type" -> nth(Kind.NTH_OF_TYPE, inside);
      case "nth-last-of-type" -> nth(Kind.NTH_LAST_OF_TYPE, inside);
      case "lang" -> {
        String language = inside.replaceAll("[\"']", "").trim();
        yield new PseudoClass(Kind.LANG, 0, 0, List.of(), language);
      }
      case "empty" -> of(Kind.EMPTY, 0, 0);
      case "link", "any-link", "-webkit-any-link" -> of(Kind.LINK, 0, 0);
      case "checked" -> of(Kind.CHECKED, 0, 0);
      case "disabled" -> of(Kind.DISABLED, 0, 0);
      case "enabled" -> of(Kind.ENABLED, 0, 0);
      case "required" -> of(Kind.REQUIRED, 0, 0);
      case "optional" -> of(Kind.OPTIONAL, 0, 0);
      default -> of(Kind.NEVER, 0, 0);
    };
  }

  /** Whether the an+b holds for a position counted from 1. */
  boolean holds(int position) {
    int rest = position - offset;
    return step == 0 ? rest == 0 : rest % step == 0 && rest / step >= 0;
  }

  private static PseudoClass nth(Kind kind, String argument) {
    String text = argument.replace(" ", "").toLowerCase(Locale.ROOT);
    if (text.equals("odd") || text.equals("even")) {
      return of(kind, 2, text.equals("odd") ? 1 : 0);
    }
    int n = text.indexOf('n');
    try {
      if (n < 0) {
        return of(kind, 0, Integer.parseInt(text));
      }
      String step = text.substring(0, n);
      String offset = text.substring(n + 1);
      boolean bare = step.isEmpty() || step.equals("+") || step.equals("-");
      return of(
          kind,
          Integer.parseInt(bare ? step + "1" : step),
          offset.isEmpty() ? 0 : Integer.parseInt(offset));
    } catch (NumberFormatException e) {
      return of(Kind.NEVER, 0, 0);
    }
  }
}
