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
    if (want.isEmpty()) {
      return false;
    }
    int at = have.indexOf(want);
    while (at >= 0) {
      int end = at + want.length();
      boolean starts = at == 0 || Names.isSpace(have.charAt(at - 1));
      if (starts && (end == have.length() || Names.isSpace(have.charAt(end)))) {
        return true;
      }
      at = have.indexOf(want, at + 1);
    }
    return false;
  }
}
