package org.wpbminer.boxes.style.selector;

import java.util.Locale;
import org.wpbminer.boxes.style.syntax.Names;

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
record PseudoClass(Kind kind, int step, int offset, Selector[] inner, String language) {
  private static final Selector[] NONE = {};
  private static final long LANG_NAME = Names.lower(Names.PLAIN, "lang");

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

  /** Whether the parenthesis at {@code open} holds no selector: nth-child() and kin, lang(). */
  static boolean isPlain(char[] text, int from, int open) {
    int start = open;
    while (start > from && Names.isNameChar(text[start - 1])) {
      start--;
    }
    if (open - start == 4) {
      return Names.lower(Names.PLAIN, text, start, open) == LANG_NAME;
    }
    return open - start > 4
        && Names.lower(text[start]) == 'n'
        && Names.lower(text[start + 1]) == 't'
        && Names.lower(text[start + 2]) == 'h'
        && text[start + 3] == '-';
  }

  static PseudoClass of(Kind kind) {
    return new PseudoClass(kind, 0, 0, NONE, null);
  }

  static PseudoClass of(Kind kind, Selector[] inner) {
    return new PseudoClass(kind, 0, 0, inner, null);
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
      case "first-child" -> new PseudoClass(Kind.NTH_CHILD, 0, 1, NONE, null);
      case "last-child" -> new PseudoClass(Kind.NTH_LAST_CHILD, 0, 1, NONE, null);
      case "first-of-type" -> new PseudoClass(Kind.NTH_OF_TYPE, 0, 1, NONE, null);
      case "last-of-type" -> new PseudoClass(Kind.NTH_LAST_OF_TYPE, 0, 1, NONE, null);
      case "nth-child" -> nth(Kind.NTH_CHILD, argument);
      case "nth-last-child" -> nth(Kind.NTH_LAST_CHILD, argument);
      case "nth-of-type" -> nth(Kind.NTH_OF_TYPE, argument);
      case "nth-last-of-type" -> nth(Kind.NTH_LAST_OF_TYPE, argument);
      case "lang" ->
          new PseudoClass(Kind.LANG, 0, 0, NONE, argument.replaceAll("[\"']", "").trim());
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
      return new PseudoClass(kind, 2, 1, NONE, null);
    }
    if (text.equals("even")) {
      return new PseudoClass(kind, 2, 0, NONE, null);
    }
    int n = text.indexOf('n');
    try {
      if (n < 0) {
        return new PseudoClass(kind, 0, Integer.parseInt(text), NONE, null);
      }
      String step = text.substring(0, n);
      String offset = text.substring(n + 1);
      int a = step.isEmpty() || step.equals("+") ? 1 : step.equals("-") ? -1 : integer(step);
      return new PseudoClass(kind, a, offset.isEmpty() ? 0 : integer(offset), NONE, null);
    } catch (NumberFormatException e) {
      return of(Kind.NEVER);
    }
  }

  private static int integer(String text) {
    return Integer.parseInt(text.startsWith("+") ? text.substring(1) : text);
  }
}
