package org.wpbminer.eval.tuning;

import java.math.BigDecimal;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.wpbminer.segmenter.text.Arguments;

/** Setting of one run: the value of each factor by its name, as written. */
public record Setting(Map<String, String> values) {

  public Setting {
    values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
  }

  /** Creates a setting from the level number of each factor, from 0. */
  static Setting of(List<Factor> factors, int... levels) {
    Map<String, String> values = new LinkedHashMap<>();
    for (int f = 0; f < levels.length; f++) {
      values.put(factors.get(f).name(), factors.get(f).levels().get(levels[f]));
    }
    return new Setting(values);
  }

  /** Returns the value of a factor as a number; null without the factor; refuses other text. */
  @Nullable Double number(String factor) {
    if (!values.containsKey(factor)) {
      return null;
    }
    BigDecimal number = Factor.number(values.get(factor));
    Arguments.refuse(
        number == null,
        "factor %s must have a number for a level: '%s'",
        factor,
        values.get(factor));
    return Objects.requireNonNull(number).doubleValue();
  }

  /** Returns for example "alpha=0.52 beta=0.12 gamma=0.05". */
  @Override
  public String toString() {
    return values.entrySet().stream().map(Map.Entry::toString).collect(Collectors.joining(" "));
  }
}
