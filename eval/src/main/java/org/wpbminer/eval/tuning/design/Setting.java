package org.wpbminer.eval.tuning.design;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.wpbminer.segmenter.text.Arguments;

/**
 * One level for every factor: what one run measures.
 *
 * @param factors the factors
 * @param levels level number of each, from 0
 */
public record Setting(List<Factor> factors, List<Integer> levels) {

  public Setting {
    factors = List.copyOf(factors);
    levels = List.copyOf(levels);
    Arguments.refuse(
        levels.size() != factors.size(),
        "one level a factor: %d and %d",
        levels.size(),
        factors.size());
    for (int f = 0; f < levels.size(); f++) {
      int last = factors.get(f).levels().size() - 1;
      Arguments.refuse(
          levels.get(f) < 0 || levels.get(f) > last,
          "factor %s has levels 0..%d: %d",
          factors.get(f).name(),
          last,
          levels.get(f));
    }
  }

  /** A setting by the level number of each factor, from 0. */
  public Setting(List<Factor> factors, int... levels) {
    this(factors, Arrays.stream(levels).boxed().toList());
  }

  /** Level number of the factor at an index, from 0. */
  public int level(int factor) {
    return levels.get(factor);
  }

  /** Value of the factor at an index, as it was written. */
  public String text(int factor) {
    return factors.get(factor).levels().get(levels.get(factor));
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

  /** "alpha=0.52 beta=0.12 gamma=0.05". */
  @Override
  public String toString() {
    return IntStream.range(0, levels.size())
        .mapToObj(f -> factors.get(f).name() + "=" + text(f))
        .collect(Collectors.joining(" "));
  }
}
