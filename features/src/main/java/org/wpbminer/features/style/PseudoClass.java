package org.wpbminer.features.style;

import java.util.Locale;

/**
 * A pseudo-class. What depends on a reader (hover, focus, visited) never holds: the page is laid
 * out as it is first shown.
 *
 * @param kind which
 * @param step the a of an+b
 * @param offset the b of an+b
 * @param inner the selectors of not, is and where
 */
record PseudoClass(Kind kind, int step, int offset, Selector[] inner) {
  private static final Selector[] NONE = {};

  enum Kind {
    ROOT,
    NTH_CHILD,
    NTH_LAST_CHILD,
    NTH_OF_TYPE,
    NTH_LAST_OF_TYPE,
    EMPTY,
    LINK,
    CHECKED,
    DISABLED,
    ENABLED,
    REQUIRED,
    OPTIONAL,
    NOT,
    IS,
    NEVER
  }

  static PseudoClass of(Kind kind) {
    return new PseudoClass(kind, 0, 0, NONE);
  }

  static PseudoClass of(Kind kind, Selector[] inner) {
    return new PseudoClass(kind, 0, 0, inner);
  }

  /** By name and argument, {@code nth-child(2n+1)} or {@code first-child}. Never null. */
  static PseudoClass parse(String text) {
    String lower = text.toLowerCase(Locale.ROOT).trim();
    int open = lower.indexOf('(');
    String name = open < 0 ? lower : lower.substring(0, open);
    String argument =
        open < 0 ? "" : lower.substring(open + 1, Math.max(open + 1, lower.lastIndexOf(')')));
    return switch (name) {
      case "root" -> of(Kind.ROOT);
      case "first-child" -> new PseudoClass(Kind.NTH_CHILD, 0, 1, NONE);
      case "last-child" -> new PseudoClass(Kind.NTH_LAST_CHILD, 0, 1, NONE);
      case "first-of-type" -> new PseudoClass(Kind.NTH_OF_TYPE, 0, 1, NONE);
      case "last-of-type" -> new PseudoClass(Kind.NTH_LAST_OF_TYPE, 0, 1, NONE);
      case "nth-child" -> nth(Kind.NTH_CHILD, argument);
      case "nth-last-child" -> nth(Kind.NTH_LAST_CHILD, argument);
      case "nth-of-type" -> nth(Kind.NTH_OF_TYPE, argument);
      case "nth-last-of-type" -> nth(Kind.NTH_LAST_OF_TYPE, argument);
      case "empty" -> of(Kind.EMPTY);
      case "link", "any-link", "-webkit-any-link" -> of(Kind.LINK);
      case "checked" -> of(Kind.CHECKED);
      case "disabled" -> of(Kind.DISABLED);
      case "enabled" -> of(Kind.ENABLED);
      case "required" -> of(Kind.REQUIRED);
      case "optional" -> of(Kind.OPTIONAL);
      default -> of(Kind.NEVER);
    };
  }

  /** Whether the an+b holds for a position counted from 1. */
  boolean holds(int position) {
    int rest = position - offset;
    return step == 0 ? rest == 0 : rest % step == 0 && rest / step >= 0;
  }

  private static PseudoClass nth(Kind kind, String argument) {
    String text = argument.replace(" ", "");
    int of = text.indexOf("of");
    if (of > 0) {
      return of(Kind.NEVER);
    }
    if (text.equals("odd")) {
      return new PseudoClass(kind, 2, 1, NONE);
    }
    if (text.equals("even")) {
      return new PseudoClass(kind, 2, 0, NONE);
    }
    int n = text.indexOf('n');
    try {
      if (n < 0) {
        return new PseudoClass(kind, 0, Integer.parseInt(text), NONE);
      }
      String step = text.substring(0, n);
      String offset = text.substring(n + 1);
      int a = step.isEmpty() || step.equals("+") ? 1 : step.equals("-") ? -1 : integer(step);
      return new PseudoClass(kind, a, offset.isEmpty() ? 0 : integer(offset), NONE);
    } catch (NumberFormatException e) {
      return of(Kind.NEVER);
    }
  }

  private static int integer(String text) {
    return Integer.parseInt(text.startsWith("+") ? text.substring(1) : text);
  }
}
