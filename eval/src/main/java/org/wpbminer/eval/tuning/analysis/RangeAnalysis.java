package org.wpbminer.eval.tuning.analysis;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.wpbminer.eval.tuning.design.Setting;

/**
 * Range analysis of an experiment's responses, as Table 3 of the WPBMiner paper prints it: the mean
 * response at each level of each factor, the range of those means, the factors in order of their
 * ranges, the best level of each, and the response that an additive model expects there. Means are
 * exact; the methods that give text round halves away from zero, as the paper does.
 */
public final class RangeAnalysis {
  private final ResponseTable table;
  private final Goal goal;
  private final ExactDecimal grandMean;
  private final ExactDecimal[][] means;
  private final ExactDecimal[] ranges;
  private final int[] best;

  private RangeAnalysis(ResponseTable table, Goal goal) {
    this.table = table;
    this.goal = goal;
    grandMean = ExactDecimal.mean(sum(-1, -1), table.runs());
    int n = table.factors().size();
    means = new ExactDecimal[n][];
    ranges = new ExactDecimal[n];
    best = new int[n];
    for (int f = 0; f < n; f++) {
      analyse(f);
    }
  }

  /** Analyses responses of which the highest are best. */
  public static RangeAnalysis of(ResponseTable table) {
    return of(table, Goal.MAXIMISE);
  }

  /** Analyses responses. */
  public static RangeAnalysis of(ResponseTable table, Goal goal) {
    return new RangeAnalysis(table, goal);
  }

  private void analyse(int f) {
    int levels = table.factors().get(f).levels().size();
    means[f] = new ExactDecimal[levels];
    int highest = 0;
    int lowest = 0;
    for (int l = 0; l < levels; l++) {
      means[f][l] = ExactDecimal.mean(sum(f, l), table.runsAt(f, l));
      highest = means[f][l].compareTo(means[f][highest]) > 0 ? l : highest;
      lowest = means[f][l].compareTo(means[f][lowest]) < 0 ? l : lowest;
    }
    ranges[f] = means[f][highest].minus(means[f][lowest]);
    best[f] = goal == Goal.MAXIMISE ? highest : lowest;
  }

  private BigDecimal sum(int factor, int level) {
    BigDecimal sum = BigDecimal.ZERO;
    for (int run = 0; run < table.runs(); run++) {
      if (factor < 0 || table.level(run, factor) == level) {
        sum = sum.add(table.response(run));
      }
    }
    return sum;
  }

  /** The responses analysed. */
  public ResponseTable table() {
    return table;
  }

  /** Which responses are good. */
  public Goal goal() {
    return goal;
  }

  /** Mean of all responses. */
  public double grandMean() {
    return grandMean.toDouble();
  }

  /** Mean response of the runs with a level of a factor, both from 0. */
  public double mean(int factor, int level) {
    return means[factor][level].toDouble();
  }

  /** The same as text with so many places. */
  public String meanText(int factor, int level, int places) {
    return means[factor][level].toText(places);
  }

  /** Range of a factor: its highest mean less its lowest. */
  public double range(int factor) {
    return ranges[factor].toDouble();
  }

  /** The same as text with so many places. */
  public String rangeText(int factor, int places) {
    return ranges[factor].toText(places);
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

  /** Best level of a factor, from 0; of equally good ones the first. */
  public int optimum(int factor) {
    return best[factor];
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
    return predicted().toDouble();
  }

  /** The same as text with so many places. */
  public String predictedOptimumText(int places) {
    return predicted().toText(places);
  }

  private ExactDecimal predicted() {
    ExactDecimal sum = grandMean;
    for (int f = 0; f < best.length; f++) {
      sum = sum.plus(means[f][best[f]]).minus(grandMean);
    }
    return sum;
  }

  /** The run with the best response, from 0; of equally good ones the first. */
  public int bestRun() {
    int bestRun = 0;
    for (int run = 1; run < table.runs(); run++) {
      int sign = table.response(run).compareTo(table.response(bestRun));
      bestRun = (goal == Goal.MAXIMISE ? sign > 0 : sign < 0) ? run : bestRun;
    }
    return bestRun;
  }

  /** What a reader has to know: the table's warnings, and factors without any effect. */
  public List<String> warnings() {
    List<String> warnings = new ArrayList<>(table.warnings());
    for (int f = 0; f < ranges.length; f++) {
      if (range(f) == 0) {
        warnings.add(
            "%s has no effect: all its means are equal, its optimum is its first level"
                .formatted(table.factors().get(f).name()));
      }
    }
    return warnings;
  }
}
