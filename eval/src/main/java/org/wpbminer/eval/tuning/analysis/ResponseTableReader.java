package org.wpbminer.eval.tuning.analysis;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.wpbminer.classifier.io.InputFile;
import org.wpbminer.eval.tuning.design.Factor;
import org.wpbminer.eval.tuning.design.TextFile;
import org.wpbminer.eval.tuning.design.TuningInputException;

/**
 * Reads responses measured elsewhere. CSV in UTF-8 with a header line: a column for each factor,
 * then the response; a first column named {@code run} is skipped. Where the header has no comma,
 * semicolons or tabs separate. Empty lines and lines that begin with {@code #} do not count.
 *
 * <p>A factor's levels are numbers or text. They are numbered in the order in which they first
 * stand in the file, except where they are the whole numbers 1..n: then they are level numbers
 * already and keep their order.
 */
final class ResponseTableReader {
  static final String RUN_COLUMN = "run";

  private final String source;
  private final List<String> header;
  private final List<Csv.Row> rows;
  private final int first;

  private ResponseTableReader(String source, List<Csv.Row> all) {
    this.source = source;
    if (all.isEmpty()) {
      throw new TuningInputException(source + " is empty: a header and runs are needed");
    }
    header = all.get(0).fields();
    rows = all.subList(1, all.size());
    first = header.get(0).equalsIgnoreCase(RUN_COLUMN) ? 1 : 0;
  }

  static ResponseTable read(Path file) throws IOException {
    return parse(file.toString(), TextFile.read(file));
  }

  static ResponseTable parse(String source, String text) {
    String content = InputFile.withoutMark(text);
    return new ResponseTableReader(source, Csv.parse(source, content, separator(content))).table();
  }

  private static char separator(String text) {
    String header =
        text.lines().filter(l -> !l.isBlank() && !l.startsWith("#")).findFirst().orElse("");
    if (header.indexOf(',') >= 0) {
      return ',';
    }
    return header.indexOf(';') >= 0 ? ';' : header.indexOf('\t') >= 0 ? '\t' : ',';
  }

  private ResponseTable table() {
    requireShape();
    int last = header.size() - 1;
    List<Factor> factors = new ArrayList<>();
    for (int column = first; column < last; column++) {
      factors.add(factor(column));
    }
    int[][] levels = new int[rows.size()][factors.size()];
    BigDecimal[] responses = new BigDecimal[rows.size()];
    for (int f = 0; f < factors.size(); f++) {
      Map<String, Integer> index = index(factors.get(f));
      for (int run = 0; run < levels.length; run++) {
        String level = rows.get(run).fields().get(first + f);
        levels[run][f] = index.get(Factor.canonical(level.strip()));
      }
    }
    for (int run = 0; run < levels.length; run++) {
      responses[run] = response(rows.get(run), rows.get(run).fields().get(last));
    }
    try {
      return new ResponseTable(factors, header.get(last), levels, responses);
    } catch (TuningInputException e) {
      throw new TuningInputException(source + ": " + e.getMessage());
    }
  }

  private void requireShape() {
    if (Factor.number(header.get(header.size() - 1)).isPresent()) {
      throw new TuningInputException(
          "%s has no header: its first line must name the factors and the response, and ends in '%s'"
              .formatted(source, header.get(header.size() - 1)));
    }
    if (header.size() < first + 2) {
      throw new TuningInputException(
          "%s must have a column for each factor, then the response: %s".formatted(source, header));
    }
    if (header.stream().anyMatch(name -> name.isBlank() || !Factor.isPrintable(name))) {
      throw new TuningInputException(
          "%s: a column has no name, or a name with control characters: %s"
              .formatted(source, header));
    }
    if (rows.isEmpty() || rows.size() > ResponseTable.MAX_RUNS) {
      throw new TuningInputException(
          "%s must have 1..%d runs below its header: %d"
              .formatted(source, ResponseTable.MAX_RUNS, rows.size()));
    }
    for (Csv.Row row : rows) {
      if (row.fields().size() != header.size()) {
        throw new TuningInputException(
            "%s, line %d: %d fields, the header has %d"
                .formatted(source, row.line(), row.fields().size(), header.size()));
      }
    }
  }

  private Factor factor(int column) {
    Map<String, String> levels = new LinkedHashMap<>();
    for (Csv.Row row : rows) {
      String level = row.fields().get(column).strip();
      if (level.isEmpty()) {
        throw new TuningInputException(
            "%s, line %d: factor %s has no level"
                .formatted(source, row.line(), header.get(column)));
      }
      levels.putIfAbsent(Factor.canonical(level), level);
      if (levels.size() > ResponseTable.MAX_LEVELS) {
        throw new TuningInputException(
            "%s: column %s has more than %d levels: is it a factor?"
                .formatted(source, header.get(column), ResponseTable.MAX_LEVELS));
      }
    }
    if (levels.size() < 2) {
      throw new TuningInputException(
          "%s: factor %s has one level only, %s: leave the column out or vary it"
              .formatted(source, header.get(column), levels.values()));
    }
    try {
      return new Factor(header.get(column), inOrder(new ArrayList<>(levels.values())));
    } catch (IllegalArgumentException e) {
      throw new TuningInputException(source + ": " + e.getMessage());
    }
  }

  private static Map<String, Integer> index(Factor factor) {
    Map<String, Integer> index = new HashMap<>();
    factor.levels().forEach(level -> index.put(Factor.canonical(level), index.size()));
    return index;
  }

  private static List<String> inOrder(List<String> levels) {
    for (int number = 1; number <= levels.size(); number++) {
      String wanted = Factor.canonical(String.valueOf(number));
      if (levels.stream().noneMatch(level -> Factor.canonical(level).equals(wanted))) {
        return levels;
      }
    }
    levels.sort(Comparator.comparing(BigDecimal::new));
    return levels;
  }

  private BigDecimal response(Csv.Row row, String text) {
    String trouble = text.isBlank() ? "is missing" : "must be a finite number: '" + text + "'";
    if (Factor.number(text.strip()).isEmpty()) {
      throw new TuningInputException(
          "%s, line %d: the response %s %s"
              .formatted(source, row.line(), header.get(header.size() - 1), trouble));
    }
    return new BigDecimal(text.strip());
  }
}
