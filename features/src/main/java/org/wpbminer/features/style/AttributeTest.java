package org.wpbminer.features.style;

import java.util.Locale;

/**
 * One {@code [name op value]}.
 *
 * @param name attribute name in lower case
 * @param operator 0 for presence, else {@code = ~ | ^ $ *}
 * @param value what is compared with, or null
 * @param ignoreCase whether letters' case is ignored
 */
record AttributeTest(String name, char operator, String value, boolean ignoreCase) {

  /** Characters that {@link #matches} may read; a search may read the value again and again. */
  long chars(String actual) {
    if (actual == null || operator == 0) {
      return 0;
    }
    long read = (long) actual.length() + value.length();
    return operator == '*' ? read + (long) actual.length() * value.length() / 4 : read;
  }

  boolean matches(String actual) {
    if (actual == null) {
      return false;
    }
    if (operator == 0) {
      return true;
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
      default -> !want.isEmpty() && have.contains(want);
    };
  }

  private static boolean hasWord(String have, String want) {
    int from = 0;
    for (int at = 0; at <= have.length(); at++) {
      if (at == have.length() || Names.isSpace(have.charAt(at))) {
        int length = at - from;
        if (length > 0 && length == want.length() && have.startsWith(want, from)) {
          return true;
        }
        from = at + 1;
      }
    }
    return false;
  }
}
