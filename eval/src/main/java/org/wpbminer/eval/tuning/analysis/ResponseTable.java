package org.wpbminer.eval.tuning.analysis;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.wpbminer.eval.report.CsvField;
import org.wpbminer.eval.tuning.design.ExperimentDesign;
import org.wpbminer.eval.tuning.design.Factor;
import org.wpbminer.eval.tuning.design.Setting;
import org.wpbminer.eval.tuning.design.TuningInputException;
import org.wpbminer.segmenter.text.Arguments;

/**
 * What an experiment measured: the level of each factor in each run, as they were in fact set, and
 * the response. Runs need not follow an array; {@link #warnings()} says where they do not.
 * Responses are kept as decimals, so means are exact. Immutable.
 */
public final class ResponseTable {
  /** Most runs of a table. */
  public static final int MAX_RUNS = 10_000;

  /** Most levels of all factors together. */
  public static final int MAX_LEVELS = 200;

  /** Digits that a response may have on either side of the point. */
  private static final int MAX_DIGITS = 400;

  /** Pairs that one warning names. */
  private static final int MAX_PAIRS_NAMED = 10;

  private final List<Factor> factors;
  private final String response;
  private final int[][] levels;
  private final BigDecimal[] responses;

  /**
   * @param factors the factors, with different names; every level must occur in some run
   * @param response name of the response
   * @param levels level numbers of each run, one a factor, from 0. Copied.
   * @param responses one a run. Copied.
   */
  ResponseTable(List<Factor> factors, String response, int[][] levels, BigDecimal[] responses) {
    this.factors = List.copyOf(factors);
    this.response = response;
    this.levels = Arrays.stream(levels).map(int[]::clone).toArray(int[][]::new);
    this.responses = responses.clone();
    requireTable();
  }

  /**
   * The responses of a design's runs.
   *
   * @param design the design
   * @param response name of the response
   * @param responses response of each run, finite. Not modified.
   */
  public static ResponseTable of(ExperimentDesign design, String response, double... responses) {
    Arguments.refuse(
        responses.length != design.runs(),
        "one response a run: %d and %d",
        responses.length,
        design.runs());
    int[][] levels = new int[design.runs()][design.factors().size()];
    BigDecimal[] decimals = new BigDecimal[design.runs()];
    for (int run = 0; run < levels.length; run++) {
      for (int f = 0; f < levels[run].length; f++) {
        levels[run][f] = design.level(run, f);
      }
      requireFinite(responses[run], run);
      // The shortest decimal that reads back as this double: 0.41 stays 0.41.
      decimals[run] = BigDecimal.valueOf(responses[run]);
    }
    return new ResponseTable(design.factors(), response, levels, decimals);
  }

  /**
   * Reads a CSV file; {@link ResponseTableReader} describes the format.
   *
   * @throws IOException if the file cannot be read
   * @throws TuningInputException if it is no table of responses; the message names file and line
   */
  public static ResponseTable read(Path file) throws IOException {
    return ResponseTableReader.read(file);
  }

  /** The same from text; {@code source} stands in messages. */
  public static ResponseTable parse(String source, String text) {
    return ResponseTableReader.parse(source, text);
  }

  /** The factors, in order. */
  public List<Factor> factors() {
    return factors;
  }

  /** Name of the response. */
  public String response() {
    return response;
  }

  /** Number of runs. */
  public int runs() {
    return levels.length;
  }

  /** Level number of a factor in a run, both from 0. */
  public int level(int run, int factor) {
    return levels[run][factor];
  }

  /** Response of a run, as it was written or measured. */
  public BigDecimal response(int run) {
    return responses[run];
  }

  /** The levels of a run. */
  public Setting setting(int run) {
    return new Setting(factors, levels[run]);
  }

  /** Number of runs that a level of a factor stands in. */
  public int runsAt(int factor, int level) {
    return (int) Arrays.stream(levels).filter(run -> run[factor] == level).count();
  }

  /** What a reader of the analysis has to know: levels in unequal numbers, mixed factors. */
  public List<String> warnings() {
    List<String> warnings = new ArrayList<>();
    for (int f = 0; f < factors.size(); f++) {
      int factor = f;
      int[] counts =
          IntStream.range(0, factors.get(f).levels().size()).map(l -> runsAt(factor, l)).toArray();
      if (Arrays.stream(counts).distinct().count() > 1) {
        warnings.add(
            "the design is unbalanced: the levels of %s stand in %s runs"
                .formatted(
                    factors.get(f).name(),
                    Arrays.stream(counts)
                        .mapToObj(String::valueOf)
                        .collect(Collectors.joining(", "))));
      }
    }
    List<String> mixed = notOrthogonal();
    if (!mixed.isEmpty()) {
      int more = mixed.size() - MAX_PAIRS_NAMED;
      warnings.add(
          "not orthogonal: %s%s; the means of one factor hold some of the other's effect"
              .formatted(
                  mixed.stream().limit(MAX_PAIRS_NAMED).collect(Collectors.joining(", ")),
                  more > 0 ? " and %d more pairs".formatted(more) : ""));
    }
    return warnings;
  }

  /** As CSV that {@link #read} takes: run, the factors' levels, the response. */
  public String toCsv() {
    StringBuilder out = new StringBuilder(ResponseTableReader.RUN_COLUMN);
    factors.forEach(factor -> out.append(',').append(CsvField.of(factor.name())));
    out.append(',').append(CsvField.of(response)).append('\n');
    for (int run = 0; run < runs(); run++) {
      out.append(run + 1);
      for (int f = 0; f < factors.size(); f++) {
        out.append(',').append(CsvField.of(factors.get(f).levels().get(levels[run][f])));
      }
      out.append(',').append(responses[run]).append('\n');
    }
    return out.toString();
  }

  private List<String> notOrthogonal() {
    List<String> mixed = new ArrayList<>();
    for (int a = 0; a < factors.size(); a++) {
      for (int b = a + 1; b < factors.size(); b++) {
        if (!areProportional(a, b)) {
          mixed.add(factors.get(a).name() + " with " + factors.get(b).name());
        }
      }
    }
    return mixed;
  }

  /**
   * Whether the runs with level i of one and j of the other are n_i n_j / N. Then the effects of
   * one do not show in the means of the other.
   */
  private boolean areProportional(int a, int b) {
    int[][] pairs = new int[factors.get(a).levels().size()][factors.get(b).levels().size()];
    int[] ofA = new int[pairs.length];
    int[] ofB = new int[pairs[0].length];
    for (int[] run : levels) {
      pairs[run[a]][run[b]]++;
      ofA[run[a]]++;
      ofB[run[b]]++;
    }
    for (int i = 0; i < ofA.length; i++) {
      for (int j = 0; j < ofB.length; j++) {
        if ((long) pairs[i][j] * runs() != (long) ofA[i] * ofB[j]) {
          return false;
        }
      }
    }
    return true;
  }

  private void requireTable() {
    Set<String> names = new HashSet<>();
    int all = 0;
    for (Factor factor : factors) {
      if (!names.add(factor.name()) || factor.name().equals(response)) {
        throw new TuningInputException("two columns are named '%s'".formatted(factor.name()));
      }
      all += factor.levels().size();
    }
    if (factors.isEmpty() || all > MAX_LEVELS) {
      throw new TuningInputException(
          "there must be at least one factor, and at most %d levels in all: %d factors, %d levels"
              .formatted(MAX_LEVELS, factors.size(), all));
    }
    if (runs() == 0 || runs() > MAX_RUNS) {
      throw new TuningInputException("runs must be 1..%d: %d".formatted(MAX_RUNS, runs()));
    }
    for (int run = 0; run < runs(); run++) {
      requireFinite(responses[run].doubleValue(), run);
      if (Math.abs((long) responses[run].scale()) + responses[run].precision() > MAX_DIGITS) {
        throw new TuningInputException(
            "run %d: a response must have at most %d digits".formatted(run + 1, MAX_DIGITS));
      }
    }
    for (int f = 0; f < factors.size(); f++) {
      for (int l = 0; l < factors.get(f).levels().size(); l++) {
        if (runsAt(f, l) == 0) {
          throw new TuningInputException(
              "factor %s: level %d stands in no run".formatted(factors.get(f).name(), l + 1));
        }
      }
    }
  }

  private static void requireFinite(double response, int run) {
    if (!Double.isFinite(response)) {
      throw new TuningInputException(
          "run %d: the response must be a finite number: %s".formatted(run + 1, response));
    }
  }
}
