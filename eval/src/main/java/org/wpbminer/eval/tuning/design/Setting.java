package org.wpbminer.eval.tuning.design;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.wpbminer.segmenter.text.Arguments;

/** One level for every factor: what one run measures. Immutable. */
public final class Setting {
  private final List<Factor> factors;
  private final int[] levels;

  /**
   * @param factors the factors
   * @param levels level number of each, from 0. Copied.
   */
  public Setting(List<Factor> factors, int... levels) {
    this.factors = List.copyOf(factors);
    this.levels = levels.clone();
    Arguments.refuse(
        levels.length != factors.size(),
        "one level a factor: %d and %d",
        levels.length,
        factors.size());
    for (int f = 0; f < levels.length; f++) {
      if (levels[f] < 0 || levels[f] >= factors.get(f).levels().size()) {
        throw new IllegalArgumentException(
            "factor %s has levels 0..%d: %d"
                .formatted(factors.get(f).name(), factors.get(f).levels().size() - 1, levels[f]));
      }
    }
  }

  /** The factors, in order. */
  public List<Factor> factors() {
    return factors;
  }

  /** Level number of the factor at an index, from 0. */
  public int level(int factor) {
    return levels[factor];
  }

  /** Value of the factor at an index, as it was written. */
  public String text(int factor) {
    return factors.get(factor).levels().get(levels[factor]);
  }

  /** Value of a factor, as it was written. */
  public String text(String factor) {
    return text(index(factor));
  }

  /**
   * Value of a factor as a number.
   *
   * @throws IllegalArgumentException if there is no such factor or the value is not a finite number
   */
  public double number(String factor) {
    String text = text(factor);
    return Factor.number(text)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "factor %s must have a number for a level: '%s'".formatted(factor, text)));
  }

  private int index(String factor) {
    for (int f = 0; f < factors.size(); f++) {
      if (factors.get(f).name().equals(factor)) {
        return f;
      }
    }
    throw new IllegalArgumentException(
        "no factor '%s' in %s".formatted(factor, factors.stream().map(Factor::name).toList()));
  }

  @Override
  public boolean equals(Object o) {
    return o instanceof Setting other
        && factors.equals(other.factors)
        && Arrays.equals(levels, other.levels);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(levels);
  }

  /** "alpha=0.52 beta=0.12 gamma=0.05". */
  @Override
  public String toString() {
    return IntStream.range(0, levels.length)
        .mapToObj(f -> factors.get(f).name() + "=" + text(f))
        .collect(Collectors.joining(" "));
  }
}
