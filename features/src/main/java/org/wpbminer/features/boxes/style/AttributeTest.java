package org.wpbminer.features.boxes.style;

import java.util.Locale;
import org.wpbminer.features.boxes.style.SelectorMatcher.Budget;

/**
 * One {@code [name op value]}.
 *
 * @param name attribute name in lower case
 * @param operator 0 for presence, else {@code = ~ | ^ $ *}
 * @param value what is compared with, or null
 * @param ignoreCase whether letters' case is ignored
 */
record AttributeTest(String name, char operator, String value, boolean ignoreCase) {

  /** Whether the attribute's value passes; false too where the budget does not reach to tell. */
  boolean matches(String actual, Budget budget) {
    if (actual == null) {
      return false;
    }
    if (operator == 0) {
      return true;
    }
    if (!budget.payChars((long) actual.length() + value.length())) {
      return false;
    }
    String have = ignoreCase ? actual.toLowerCase(Locale.ROOT) : actual;
    String want = ignoreCase ? value.toLowerCase(Locale.ROOT) : value;
    return switch (operator) {
      case '=' -> have.equals(want);
      case '~' -> hasWord(have, want);
      case '|' ->
          have.startsWith(want)
              && (have.length() == want.length() || have.charAt(want.length()) == '-');
      case '^' -> !want.isEmpty() && have.startsWith(want);
      case '$' -> !want.isEmpty() && have.endsWith(want);
      default -> !want.isEmpty() && contains(have, want, budget);
    };
  }

  private static boolean hasWord(String have, String want) {
    int from = 0;
    for (int at = 0; at <= have.length(); at++) {
      if (at == have.length() || CssText.isSpace(have.charAt(at))) {
        int length = at - from;
        if (length > 0 && length == want.length() && have.startsWith(want, from)) {
          return true;
        }
        from = at + 1;
      }
    }
    return false;
  }

  /**
   * Pays for the comparisons that it makes: long values that begin alike again and again cost their
   * lengths' product, those that people write hardly more than a look for the first character.
   */
  private static boolean contains(String have, String want, Budget budget) {
    char first = want.charAt(0);
    int last = have.length() - want.length();
    for (int at = have.indexOf(first); at >= 0 && at <= last; at = have.indexOf(first, at + 1)) {
      int same = 1;
      while (same < want.length() && have.charAt(at + same) == want.charAt(same)) {
        same++;
      }
      if (same == want.length()) {
        return true;
      }
      if (!budget.payChars(same + 1)) {
        return false;
      }
    }
    return false;
  }
}
