package org.wpbminer.eval.tuning;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Predicate;
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

  /** Levels that span so many times their least are taken for powers. */
  private static final double WIDE = 8;

  public Factor {
    Arguments.refuse(
        name.isBlank() || !isPrintable(name),
        "a factor needs a name without commas and control characters: '%s'",
        name.strip());
    Set<String> seen = new HashSet<>();
    for (String level : levels) {
      Arguments.refuse(
          level == null || level.isBlank() || !isPrintable(level) || !seen.add(canonical(level)),
          "factor %s: a level is empty, has commas or control characters or stands twice: '%s' in %s",
          name,
          level,
          levels);
    }
    Arguments.refuse(
        levels.size() < 2, "factor %s must have at least two levels: %s", name, levels);
    levels = levels.stream().map(String::strip).toList();
  }

  /** A factor with levels as they are written: {@code of("alpha", "0.60", "0.58")}. */
  public static Factor of(String name, String... levels) {
    return new Factor(name, List.of(levels));
  }

  /**
   * The factor about one of its levels, for another round: where that is the least or the greatest,
   * levels go on beyond it by the same step; else they move closer, by half the step. Steps are
   * factors where the levels span {@value #WIDE} times or more, and whole where all levels are.
   * Levels that are no numbers stay.
   *
   * @param level its number, from 0
   * @param isAllowed whether a level is in range
   */
  Factor around(int level, Predicate<String> isAllowed) {
    double[] sorted = sorted();
    int last = sorted.length - 1;
    if (Double.isNaN(sorted[last])) {
      return this;
    }
    boolean whole = Arrays.stream(sorted).allMatch(x -> x == Math.rint(x));
    boolean wide = sorted[0] > 0 && sorted[last] >= WIDE * sorted[0];
    DoubleUnaryOperator scale = wide ? Math::log : x -> x;
    DoubleUnaryOperator back = wide ? Math::exp : x -> x;
    double best = number(levels.get(level)).doubleValue();
    int at = Arrays.binarySearch(sorted, best);
    double below = scale.applyAsDouble(sorted[Math.max(0, at - 1)]);
    double above = scale.applyAsDouble(sorted[Math.min(last, at + 1)]);
    double step = (above - below) / (at == 0 || at == last ? 1 : 4);
    List<String> around = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    for (int k = 0; k <= last; k++) {
      double value = back.applyAsDouble(scale.applyAsDouble(best) + (k - last / 2) * step);
      String text =
          k == last / 2
              ? levels.get(level)
              : new BigDecimal(whole ? Math.rint(value) : value)
                  .round(new MathContext(whole ? 15 : 3))
                  .stripTrailingZeros()
                  .toPlainString();
      if (isAllowed.test(text) && seen.add(canonical(text))) {
        around.add(text);
      }
    }
    return around.size() < 2 ? this : new Factor(name, around);
  }

  /** The levels in their order, NaN for each that is no number. */
  private double[] sorted() {
    return levels.stream()
        .map(Factor::number)
        .mapToDouble(number -> number == null ? Double.NaN : number.doubleValue())
        .sorted()
        .toArray();
  }

  /** Whether a level is the least or the greatest of three numbers or more. */
  boolean isOutermost(int level) {
    double[] numbers = sorted();
    BigDecimal own = number(levels.get(level));
    return numbers.length > 2
        && own != null
        && (own.doubleValue() == numbers[0] || own.doubleValue() == numbers[numbers.length - 1]);
  }

  /** True for text that leaves a table, a CSV line and a terminal as they are. */
  public static boolean isPrintable(String text) {
    return text.chars().noneMatch(c -> c == ',' || Character.isISOControl(c));
  }

  /**
   * What two spellings of one value have in common: a number without trailing zeros, or the text.
   */
  public static String canonical(String level) {
    BigDecimal number = number(level.strip());
    return number == null ? level.strip() : number.stripTrailingZeros().toString();
  }

  /** A level as a number that is finite as a double too; null where it is text. */
  public static BigDecimal number(String level) {
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
