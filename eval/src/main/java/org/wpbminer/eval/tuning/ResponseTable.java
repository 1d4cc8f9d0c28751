package org.wpbminer.eval.tuning;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.wpbminer.classifier.io.InputFile;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Measured responses of an experiment.
 *
 * @param design the actual level of each factor in each run; it need not follow an array
 * @param response name of the response, different from those of the factors
 * @param responses response of each run, as decimals of at most 400 digits, so that means are
 *     exact. Not modified
 */
public record ResponseTable(ExperimentDesign design, String response, BigDecimal... responses) {
  private static final int MAX_CHARS = 10_000_000;
  private static final int MAX_RUNS = 10_000;
  private static final int MAX_DIGITS = 400;

  public ResponseTable {
    Arguments.refuse(
        design.factors().stream().anyMatch(factor -> factor.name().equals(response)),
        "two columns are named '%s'",
        response);
    for (int run = 0; run < responses.length; run++) {
      Arguments.refuse(
          Math.abs((long) responses[run].scale()) + responses[run].precision() > MAX_DIGITS,
          "run %d: a response must have at most %d digits",
          run + 1,
          MAX_DIGITS);
    }
  }

  /** Creates a table from the runs of a design with finite responses. */
  public static ResponseTable of(ExperimentDesign design, String response, double... responses) {
    BigDecimal[] decimals = new BigDecimal[design.runs()];
    for (int run = 0; run < decimals.length; run++) {
      Arguments.refuse(
          !Double.isFinite(responses[run]),
          "the response at %s must be a finite number: %s",
          design.setting(run),
          responses[run]);
      // the shortest decimal that is parsed to this double: 0.41 stays 0.41
      decimals[run] = BigDecimal.valueOf(responses[run]);
    }
    return new ResponseTable(design, response, decimals);
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
    List<List<String>> rows = new ArrayList<>();
    List<BigDecimal> responses = new ArrayList<>();
    int width = 0;
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).isBlank() || lines.get(i).startsWith("#")) {
        continue;
      }
      List<String> fields = Arrays.stream(lines.get(i).split(",", -1)).map(String::strip).toList();
      if (rows.isEmpty()) {
        requireHeader(fields);
        width = fields.size();
      } else {
        BigDecimal response = Factor.number(fields.get(fields.size() - 1));
        Arguments.refuse(
            fields.size() != width || response == null,
            "line %d: it must have %d fields, the last a finite number: %s",
            i + 1,
            width,
            fields);
        responses.add(response);
      }
      rows.add(fields);
    }
    Arguments.refuse(
        responses.isEmpty() || responses.size() > MAX_RUNS,
        "there must be 1..%d runs below the header: %d",
        MAX_RUNS,
        responses.size());
    return new ResponseTable(
        design(rows.get(0), rows.subList(1, rows.size())),
        rows.get(0).get(width - 1),
        responses.toArray(BigDecimal[]::new));
  }

  private static ExperimentDesign design(List<String> header, List<List<String>> rows) {
    int first = header.get(0).equalsIgnoreCase("run") ? 1 : 0;
    List<Factor> factors = new ArrayList<>();
    int[][] levels = new int[rows.size()][header.size() - 1 - first];
    for (int f = 0; f < levels[0].length; f++) {
      int column = first + f;
      Map<String, String> written = new LinkedHashMap<>();
      rows.forEach(row -> written.putIfAbsent(Factor.canonical(row.get(column)), row.get(column)));
      Arguments.refuse(
          written.size() > ExperimentDesign.MAX_LEVELS,
          "column %s has more than %d levels: is it a factor?",
          header.get(column),
          ExperimentDesign.MAX_LEVELS);
      List<String> order = inOrder(new ArrayList<>(written.keySet()));
      factors.add(new Factor(header.get(column), order.stream().map(written::get).toList()));
      for (int run = 0; run < levels.length; run++) {
        levels[run][f] = order.indexOf(Factor.canonical(rows.get(run).get(column)));
      }
    }
    return new ExperimentDesign(factors, levels);
  }

  private static void requireHeader(List<String> header) {
    int last = header.size() - 1;
    Arguments.refuse(
        last < 1
            || last == 1 && header.get(0).equalsIgnoreCase("run")
            || Factor.number(header.get(last)) != null
            || header.stream().anyMatch(name -> name.isBlank() || !Factor.isPrintable(name)),
        "its first line must name each factor, then the response, without control characters: %s",
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
}
