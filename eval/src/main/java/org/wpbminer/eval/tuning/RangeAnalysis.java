package org.wpbminer.eval.tuning;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Range analysis of the responses of an experiment, as in Table 3 of the WPBMiner paper: the mean
 * response at each level of each factor, the range of those means, the factors in order of their
 * ranges, and the best level of each. The highest response is the best. Means are computed with
 * decimals, because 2.79 / 4 = 0.6975 must print as 0.698, which a sum of doubles does not
 * guarantee.
 */
public final class RangeAnalysis {
  private final ResponseTable table;
  private final List<Factor> factors;

  private final List<List<BigDecimal>> means = new ArrayList<>();

  public RangeAnalysis(ResponseTable table) {
    this.table = table;
    this.factors = table.design().factors();
    for (int f = 0; f < factors.size(); f++) {
      int factor = f;
      means.add(
          IntStream.range(0, factors.get(f).levels().size())
              .mapToObj(level -> meanAt(factor, level))
              .toList());
    }
  }

  private BigDecimal meanAt(int factor, int level) {
    List<BigDecimal> responses =
        IntStream.range(0, table.responses().length)
            .filter(run -> table.design().level(run, factor) == level)
            .mapToObj(run -> table.responses()[run])
            .toList();
    return responses.stream()
        .reduce(BigDecimal.ZERO, BigDecimal::add)
        .divide(BigDecimal.valueOf(responses.size()), MathContext.DECIMAL128);
  }

  public ResponseTable table() {
    return table;
  }

  /** Returns the mean response of the runs with a level of a factor, both from 0. */
  public double mean(int factor, int level) {
    return means.get(factor).get(level).doubleValue();
  }

  /** Returns the range of a factor: its highest mean minus its lowest. */
  public double range(int factor) {
    return exactRange(factor).doubleValue();
  }

  private BigDecimal exactRange(int factor) {
    BigDecimal range =
        Collections.max(means.get(factor)).subtract(Collections.min(means.get(factor)));
    // rounded again, because a mean such as 1/3 has rounding errors
    return range.round(new MathContext(30));
  }

  /** Returns the factors by range, the widest first; of equal ones the first in the table. */
  public List<Integer> order() {
    return IntStream.range(0, factors.size())
        .boxed()
        .sorted(Comparator.comparing(this::exactRange).reversed())
        .toList();
  }

  /** Returns the best level of every factor together, which is often a setting that no run has. */
  public Setting optimum() {
    return Setting.of(factors, IntStream.range(0, factors.size()).map(this::best).toArray());
  }

  /** Returns the best level of a factor, from 0. */
  public int best(int factor) {
    return means.get(factor).indexOf(Collections.max(means.get(factor)));
  }

  /** Returns the run with the best response, from 0; of equally good ones the first. */
  public int bestRun() {
    List<BigDecimal> responses = Arrays.asList(table.responses());
    return responses.indexOf(Collections.max(responses));
  }

  /** Returns the warnings of the design, and a warning for each factor without any effect. */
  public List<String> warnings() {
    List<String> warnings = new ArrayList<>(table.design().warnings());
    for (int f = 0; f < factors.size(); f++) {
      String name = factors.get(f).name();
      if (exactRange(f).signum() == 0) {
        warnings.add(
            name + " has no effect: all its means are equal, its optimum is its first level");
      } else if (factors.get(f).isOutermost(best(f))) {
        warnings.add(
            "%s is best at the outermost level that was tried, %s: beyond it may be better still"
                .formatted(name, factors.get(f).levels().get(best(f))));
      }
    }
    return warnings;
  }
}
