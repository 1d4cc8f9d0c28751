package org.wpbminer.eval.tuning;

import java.math.BigDecimal;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Parameter that the experiment varies.
 *
 * @param name name of the parameter, not blank
 * @param levels values as written, numbered in this order; at least two, all different ({@code 0.5}
 *     and {@code 0.50} are the same value)
 */
public record Factor(String name, List<String> levels) {
  /** Maximum length of a number, because parsing a decimal takes more than linear time. */
  private static final int MAX_NUMBER_LENGTH = 400;

  public Factor {
    Arguments.refuse(
        name.isBlank() || !isPrintable(name),
        "a factor needs a name without commas and control characters: '%s'",
        name.strip());
    Set<String> seen = new HashSet<>();
    for (String level : levels) {
      Arguments.refuse(
          level == null || level.isBlank() || !isPrintable(level) || !seen.add(canonical(level)),
          "factor %s: a level is empty, has commas or control characters or occurs twice: '%s' in %s",
          name,
          level,
          levels);
    }
    Arguments.refuse(
        levels.size() < 2, "factor %s must have at least two levels: %s", name, levels);
    levels = levels.stream().map(String::strip).toList();
  }

  /** Creates a factor with levels as written: {@code of("alpha", "0.60", "0.58")}. */
  public static Factor of(String name, String... levels) {
    return new Factor(name, List.of(levels));
  }

  public static Factor parse(String text) {
    int equals = text.indexOf('=');
    Arguments.refuse(
        equals < 0, "a factor is written NAME=LEVEL,LEVEL,... such as alpha=0.4,0.5: '%s'", text);
    return of(text.substring(0, equals).strip(), text.substring(equals + 1).split(",", -1));
  }

  /** Whether there are at least three levels, all numbers, and this is an extreme one. */
  boolean isOutermost(int level) {
    List<BigDecimal> numbers = levels.stream().map(Factor::number).toList();
    if (numbers.size() <= 2 || numbers.contains(null)) {
      return false;
    }
    BigDecimal own = numbers.get(level);
    return own.equals(Collections.min(numbers)) || own.equals(Collections.max(numbers));
  }

  /** Whether a text is safe in a table, a CSV line and a terminal. */
  public static boolean isPrintable(String text) {
    return text.chars().noneMatch(c -> c == ',' || Character.isISOControl(c));
  }

  /** Returns the canonical form of a level: a number without trailing zeros, or the text. */
  public static String canonical(String level) {
    BigDecimal number = number(level.strip());
    return number == null ? level.strip() : number.stripTrailingZeros().toString();
  }

  /** Returns a level as a number that is also finite as a double; null if it is text. */
  public static @Nullable BigDecimal number(String level) {
    if (level.length() > MAX_NUMBER_LENGTH) {
      return null;
    }
    try {
      BigDecimal number = new BigDecimal(level);
      return Double.isFinite(number.doubleValue()) ? number : null;
    } catch (NumberFormatException e) {
      return null;
    }
  }
}
