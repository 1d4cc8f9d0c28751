package org.wpbminer.eval.tuning;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
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
  private final BigDecimal[][] means;
  private final BigDecimal[] ranges;
  private final int[] best;

  public RangeAnalysis(ResponseTable table) {
    this.table = table;
    int n = table.factors().size();
    means = new BigDecimal[n][];
    ranges = new BigDecimal[n];
    best = new int[n];
    for (int f = 0; f < n; f++) {
      int factor = f;
      means[f] =
          IntStream.range(0, table.factors().get(f).levels().size())
              .mapToObj(level -> meanAt(factor, level))
              .toArray(BigDecimal[]::new);
      BigDecimal lowest = means[f][0];
      for (int l = 0; l < means[f].length; l++) {
        best[f] = means[f][l].compareTo(means[f][best[f]]) > 0 ? l : best[f];
        lowest = lowest.min(means[f][l]);
      }
      // rounded again, because a mean such as 1/3 has rounding errors
      ranges[f] = means[f][best[f]].subtract(lowest).round(new MathContext(30));
    }
  }

  private BigDecimal meanAt(int factor, int level) {
    BigDecimal sum = BigDecimal.ZERO;
    int count = 0;
    for (int run = 0; run < table.runs(); run++) {
      if (table.levels()[run][factor] == level) {
        sum = sum.add(table.responses()[run]);
        count++;
      }
    }
    return sum.divide(BigDecimal.valueOf(count), MathContext.DECIMAL128);
  }

  public ResponseTable table() {
    return table;
  }

  /** Returns the mean response of the runs with a level of a factor, both from 0. */
  public double mean(int factor, int level) {
    return means[factor][level].doubleValue();
  }

  /** Returns the range of a factor: its highest mean minus its lowest. */
  public double range(int factor) {
    return ranges[factor].doubleValue();
  }

  /** Returns the factors by range, the widest first; of equal ones the first in the table. */
  public List<Integer> order() {
    return IntStream.range(0, ranges.length)
        .boxed()
        .sorted(Comparator.comparing((Integer f) -> ranges[f]).reversed())
        .toList();
  }

  /** Returns the best level of every factor together, which is often a setting that no run has. */
  public Setting optimum() {
    return new Setting(table.factors(), best);
  }

  /** Returns the run with the best response, from 0; of equally good ones the first. */
  public int bestRun() {
    int bestRun = 0;
    for (int run = 1; run < table.runs(); run++) {
      boolean better = table.responses()[run].compareTo(table.responses()[bestRun]) > 0;
      bestRun = better ? run : bestRun;
    }
    return bestRun;
  }

  /** Returns the warnings of the table, and a warning for each factor without any effect. */
  public List<String> warnings() {
    List<String> warnings = new ArrayList<>(table.warnings());
    for (int f = 0; f < ranges.length; f++) {
      if (ranges[f].signum() == 0) {
        warnings.add(
            "%s has no effect: all its means are equal, its optimum is its first level"
                .formatted(table.factors().get(f).name()));
      } else if (table.factors().get(f).isOutermost(best[f])) {
        warnings.add(
            "%s is best at the outermost level that was tried, %s: beyond it may be better still"
                .formatted(table.factors().get(f).name(), optimum().text(f)));
      }
    }
    return warnings;
  }
}
