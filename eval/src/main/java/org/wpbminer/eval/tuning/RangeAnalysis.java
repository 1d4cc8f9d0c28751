package org.wpbminer.eval.tuning;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * Range analysis of an experiment's responses, as Table 3 of the WPBMiner paper prints it: the mean
 * response at each level of each factor, the range of those means, the factors in order of their
 * ranges, the best level of each, and the response that an additive model expects there. The
 * highest response is the best. Means are of decimals: 2.79 / 4 = 0.6975 prints as 0.698, which no
 * sum of doubles warrants.
 */
public final class RangeAnalysis {
  private final ResponseTable table;
  private final BigDecimal grandMean;
  private final BigDecimal[][] means;
  private final BigDecimal[] ranges;
  private final int[] best;

  public RangeAnalysis(ResponseTable table) {
    this.table = table;
    grandMean = meanAt(-1, -1);
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
      // Rounded once more: of thirds the last digit depends on what was subtracted.
      ranges[f] = means[f][best[f]].subtract(lowest).round(new MathContext(30));
    }
  }

  private BigDecimal meanAt(int factor, int level) {
    BigDecimal sum = BigDecimal.ZERO;
    int count = 0;
    for (int run = 0; run < table.runs(); run++) {
      if (factor < 0 || table.levels()[run][factor] == level) {
        sum = sum.add(table.responses()[run]);
        count++;
      }
    }
    return sum.divide(BigDecimal.valueOf(count), MathContext.DECIMAL128);
  }

  public ResponseTable table() {
    return table;
  }

  /** Mean response of the runs with a level of a factor, both from 0. */
  public double mean(int factor, int level) {
    return means[factor][level].doubleValue();
  }

  /** Range of a factor: its highest mean less its lowest. */
  public double range(int factor) {
    return ranges[factor].doubleValue();
  }

  /** Factors by range, the widest first; of equal ones the one that stands first in the table. */
  public List<Integer> order() {
    return IntStream.range(0, ranges.length)
        .boxed()
        .sorted(Comparator.comparing((Integer f) -> ranges[f]).reversed())
        .toList();
  }

  /** Which factor matters most, and which least, in a sentence. */
  public String mostAndLeast() {
    int first = order().get(0);
    int last = order().get(ranges.length - 1);
    return first == last
        ? String.format(Locale.ROOT, "The means of its levels differ by %.3f.", range(first))
        : String.format(
            Locale.ROOT,
            "%s matters most (its levels' means differ by %.3f), %s least (by %.3f).",
            table.factors().get(first).name(),
            range(first),
            table.factors().get(last).name(),
            range(last));
  }

  /** The best level of every factor together: often a setting that no run has. */
  public Setting optimum() {
    return new Setting(table.factors(), best);
  }

  /**
   * Response that the additive model expects at the optimum: grand mean + sum over the factors of
   * (best mean - grand mean). It knows no interactions and no bounds: a recall may come out above
   * 1. A confirming run says what is true.
   */
  public double predictedOptimum() {
    BigDecimal sum = grandMean;
    for (int f = 0; f < best.length; f++) {
      sum = sum.add(means[f][best[f]]).subtract(grandMean);
    }
    return sum.doubleValue();
  }

  /** The run with the best response, from 0; of equally good ones the first. */
  public int bestRun() {
    int bestRun = 0;
    for (int run = 1; run < table.runs(); run++) {
      boolean better = table.responses()[run].compareTo(table.responses()[bestRun]) > 0;
      bestRun = better ? run : bestRun;
    }
    return bestRun;
  }

  /** What a reader has to know: the table's warnings, and factors without any effect. */
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
