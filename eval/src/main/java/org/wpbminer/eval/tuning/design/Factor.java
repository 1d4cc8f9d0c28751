package org.wpbminer.eval.tuning.design;

import java.math.BigDecimal;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.wpbminer.segmenter.text.Arguments;

/**
 * A parameter that the experiment varies.
 *
 * @param name the parameter's name, not blank
 * @param levels its values as they are written, in the order that numbers them; at least two, all
 *     different ({@code 0.5} and {@code 0.50} are the same value)
 */
public record Factor(String name, List<String> levels) {
  /** Longer texts are no numbers: reading a decimal takes more than linear time. */
  private static final int MAX_NUMBER_LENGTH = 400;

  public Factor {
    Arguments.refuse(
        name.isBlank() || !isPrintable(name),
        "a factor needs a name without control characters: '%s'",
        name.strip());
    levels = levels.stream().map(String::strip).toList();
    Set<String> seen = new HashSet<>();
    for (String level : levels) {
      Arguments.refuse(
          level.isEmpty() || !isPrintable(level) || !seen.add(canonical(level)),
          "factor %s: a level is empty, has control characters or stands twice: '%s' in %s",
          name,
          level,
          levels);
    }
    Arguments.refuse(
        levels.size() < 2, "factor %s must have at least two levels: %s", name, levels);
  }

  /** A factor with levels as they are written: {@code of("alpha", "0.60", "0.58")}. */
  public static Factor of(String name, String... levels) {
    return new Factor(name, List.of(levels));
  }

  /** True for text that leaves a table, a CSV line and a terminal as they are. */
  public static boolean isPrintable(String text) {
    return text.chars().noneMatch(Character::isISOControl);
  }

  /**
   * What two spellings of one value have in common: a number without trailing zeros, or the text.
   */
  public static String canonical(String level) {
    return decimal(level).map(d -> d.stripTrailingZeros().toString()).orElse(level);
  }

  /** A level as a finite number, or nothing where it is text. */
  public static OptionalDouble number(String level) {
    double value = decimal(level).map(BigDecimal::doubleValue).orElse(Double.NaN);
    return Double.isFinite(value) ? OptionalDouble.of(value) : OptionalDouble.empty();
  }

  private static Optional<BigDecimal> decimal(String level) {
    if (level.length() > MAX_NUMBER_LENGTH) {
      return Optional.empty();
    }
    try {
      return Optional.of(new BigDecimal(level));
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }
}
