package org.wpbminer.eval.tuning;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.wpbminer.segmenter.text.Arguments;

/** Setting of one run: a level number, from 0, for every factor. */
public record Setting(List<Factor> factors, List<Integer> levels) {

  public Setting(List<Factor> factors, int... levels) {
    this(factors, Arrays.stream(levels).boxed().toList());
  }

  public boolean has(String factor) {
    return factors.stream().anyMatch(f -> f.name().equals(factor));
  }

  /** Returns the value of the factor at an index, as written. */
  public String text(int factor) {
    return factors.get(factor).levels().get(levels.get(factor));
  }

  public String text(String factor) {
    return text(factors.stream().map(Factor::name).toList().indexOf(factor));
  }

  /** Returns the value of a factor as a number; throws if it is not a finite number. */
  public double number(String factor) {
    BigDecimal number = Factor.number(text(factor));
    Arguments.refuse(
        number == null, "factor %s must have a number for a level: '%s'", factor, text(factor));
    return number.doubleValue();
  }

  /** Returns for example "alpha=0.52 beta=0.12 gamma=0.05". */
  @Override
  public String toString() {
    return IntStream.range(0, levels.size())
        .mapToObj(f -> factors.get(f).name() + "=" + text(f))
        .collect(Collectors.joining(" "));
  }
}
