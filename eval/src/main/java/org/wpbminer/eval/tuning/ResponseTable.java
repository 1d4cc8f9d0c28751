package org.wpbminer.eval.tuning;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.wpbminer.classifier.io.InputFile;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Measured responses of an experiment with the actual level of each factor in each run. Runs need
 * not follow an array; {@link #warnings()} lists the deviations.
 *
 * @param factors factors with distinct names; every level occurs in a run
 * @param response name of the response
 * @param levels level number of each factor in each run, from 0. Not modified
 * @param responses response of each run, as decimals, so that means are exact. Not modified
 */
public record ResponseTable(
    List<Factor> factors, String response, int[][] levels, BigDecimal[] responses) {
  private static final int MAX_CHARS = 10_000_000;
  private static final int MAX_RUNS = 10_000;

  /** Maximum number of levels of all factors together. */
  private static final int MAX_LEVELS = 200;

  /** Maximum number of digits of a response. */
  private static final int MAX_DIGITS = 400;

  public ResponseTable {
    Set<String> names = new HashSet<>(List.of(response));
    for (Factor factor : factors) {
      Arguments.refuse(!names.add(factor.name()), "two columns are named '%s'", factor.name());
    }
    int all = factors.stream().mapToInt(factor -> factor.levels().size()).sum();
    Arguments.refuse(
        factors.isEmpty() || all > MAX_LEVELS,
        "there must be at least one factor, and at most %d levels in all: %d factors, %d levels",
        MAX_LEVELS,
        factors.size(),
        all);
    for (int run = 0; run < responses.length; run++) {
      long scale = Math.abs((long) responses[run].scale());
      Arguments.refuse(
          scale + responses[run].precision() > MAX_DIGITS,
          "run %d: a response must have at most %d digits",
          run + 1,
          MAX_DIGITS);
    }
  }

  /** Creates a table from the runs of a design with finite responses. */
  public static ResponseTable of(ExperimentDesign design, String response, double... responses) {
    int[][] levels = new int[design.runs()][design.factors().size()];
    BigDecimal[] decimals = new BigDecimal[design.runs()];
    for (int run = 0; run < levels.length; run++) {
      int r = run;
      Arrays.setAll(levels[run], f -> design.level(r, f));
      Arguments.refuse(
          !Double.isFinite(responses[run]),
          "the response at %s must be a finite number: %s",
          design.setting(run),
          responses[run]);
      // the shortest decimal that is parsed to this double: 0.41 stays 0.41
      decimals[run] = BigDecimal.valueOf(responses[run]);
    }
    return new ResponseTable(design.factors(), response, levels, decimals);
  }

  /**
   * Reads responses measured elsewhere from a UTF-8 file. Fields are separated by commas. The
   * header line has a column for each factor, then the response; a first column named {@code run}
   * is skipped. Empty lines and lines that start with {@code #} are ignored.
   *
   * <p>The levels of a factor are numbers or text. They are numbered in the order of their first
   * occurrence, unless they are the integers 1..n, which are used as level numbers.
   *
   * @throws IllegalArgumentException if the file is not a table of responses; the message names
   *     file and line
   */
  public static ResponseTable read(Path file) throws IOException {
    return parse(file.toString(), InputFile.text(file));
  }

  /** Parses a table from text; messages start with {@code source}. */
  static ResponseTable parse(String source, String text) {
    try {
      Arguments.refuse(text.length() > MAX_CHARS, "it is too large to be a table of responses");
      return parse(InputFile.withoutMark(text).lines().toList());
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(source + ": " + e.getMessage(), e);
    }
  }

  private static ResponseTable parse(List<String> lines) {
    List<String> header = List.of();
    List<List<String>> rows = new ArrayList<>();
    List<BigDecimal> responses = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (line.isBlank() || line.startsWith("#")) {
        continue;
      }
      List<String> fields = Arrays.stream(line.split(",", -1)).map(String::strip).toList();
      if (header.isEmpty()) {
        requireHeader(fields);
        header = fields;
        continue;
      }
      Arguments.refuse(
          fields.size() != header.size(),
          "line %d: %d fields, the header has %d",
          i + 1,
          fields.size(),
          header.size());
      String response = fields.get(fields.size() - 1);
      Arguments.refuse(
          Factor.number(response) == null,
          "line %d: the response %s must be a finite number: '%s'",
          i + 1,
          header.get(header.size() - 1),
          response);
      rows.add(fields);
      responses.add(Factor.number(response));
    }
    requireHeader(header);
    Arguments.refuse(
        rows.isEmpty() || rows.size() > MAX_RUNS,
        "there must be 1..%d runs below the header: %d",
        MAX_RUNS,
        rows.size());
    int first = header.get(0).equalsIgnoreCase("run") ? 1 : 0;
    List<Factor> factors = new ArrayList<>();
    int[][] levels = new int[rows.size()][header.size() - 1 - first];
    for (int f = 0; f < levels[0].length; f++) {
      int column = first + f;
      Map<String, String> written = new LinkedHashMap<>();
      rows.forEach(row -> written.putIfAbsent(Factor.canonical(row.get(column)), row.get(column)));
      Arguments.refuse(
          written.size() > MAX_LEVELS,
          "column %s has more than %d levels: is it a factor?",
          header.get(column),
          MAX_LEVELS);
      List<String> order = inOrder(new ArrayList<>(written.keySet()));
      factors.add(new Factor(header.get(column), order.stream().map(written::get).toList()));
      for (int run = 0; run < levels.length; run++) {
        levels[run][f] = order.indexOf(Factor.canonical(rows.get(run).get(column)));
      }
    }
    return new ResponseTable(
        factors, header.get(header.size() - 1), levels, responses.toArray(BigDecimal[]::new));
  }

  private static void requireHeader(List<String> header) {
    int last = header.size() - 1;
    Arguments.refuse(
        last < 1
            || last == 1 && header.get(0).equalsIgnoreCase("run")
            || header.stream().anyMatch(name -> name.isBlank() || !Factor.isPrintable(name)),
        "its header must name each factor, then the response, without control characters: %s",
        header);
    Arguments.refuse(
        Factor.number(header.get(last)) != null,
        "it has no header: its first line must name the factors and the response: %s",
        header);
  }

  private static List<String> inOrder(List<String> levels) {
    boolean numbers =
        IntStream.rangeClosed(1, levels.size())
            .allMatch(n -> levels.contains(Factor.canonical(String.valueOf(n))));
    if (numbers) {
      levels.sort(Comparator.comparing(BigDecimal::new));
    }
    return levels;
  }

  public int runs() {
    return levels.length;
  }

  public Setting setting(int run) {
    return new Setting(factors, levels[run]);
  }

  /** Returns a warning for each factor whose levels occur in unequal numbers of runs. */
  List<String> warnings() {
    List<String> warnings = new ArrayList<>();
    for (int f = 0; f < factors.size(); f++) {
      int factor = f;
      List<Long> counts =
          IntStream.range(0, factors.get(f).levels().size())
              .mapToObj(l -> Arrays.stream(levels).filter(run -> run[factor] == l).count())
              .toList();
      if (counts.stream().distinct().count() > 1) {
        warnings.add(
            "the design is unbalanced: the levels of %s occur in %s runs"
                .formatted(factors.get(f).name(), counts.toString().replaceAll("[\\[\\]]", "")));
      }
    }
    return warnings;
  }
}
