package org.wpbminer.eval.tuning;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.dataformat.csv.CsvFactory;
import com.fasterxml.jackson.dataformat.csv.CsvParser;
import com.fasterxml.jackson.dataformat.csv.CsvSchema;
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
 * What an experiment measured: the level of each factor in each run, as they were in fact set, and
 * the response. Runs need not follow an array; {@link #warnings()} says where they do not.
 *
 * @param factors the factors, with different names; every level stands in some run
 * @param response name of the response
 * @param levels level numbers of each run, one a factor, from 0. Not modified
 * @param responses one a run, as decimals, so that means are exact. Not modified
 */
public record ResponseTable(
    List<Factor> factors, String response, int[][] levels, BigDecimal[] responses) {
  private static final int MOST_CHARS = 10_000_000;
  private static final int MOST_RUNS = 10_000;

  /** Levels of all factors together. */
  private static final int MOST_LEVELS = 200;

  /** Digits that a response may have on either side of the point. */
  private static final int MOST_DIGITS = 400;

  private static final CsvFactory CSV =
      CsvFactory.builder()
          .enable(CsvParser.Feature.WRAP_AS_ARRAY)
          .enable(CsvParser.Feature.TRIM_SPACES)
          .enable(CsvParser.Feature.SKIP_EMPTY_LINES)
          .build();

  /** Checks the table. */
  public ResponseTable {
    Set<String> names = new HashSet<>(List.of(response));
    for (Factor factor : factors) {
      Arguments.refuse(!names.add(factor.name()), "two columns are named '%s'", factor.name());
    }
    int all = factors.stream().mapToInt(factor -> factor.levels().size()).sum();
    Arguments.refuse(
        factors.isEmpty() || all > MOST_LEVELS,
        "there must be at least one factor, and at most %d levels in all: %d factors, %d levels",
        MOST_LEVELS,
        factors.size(),
        all);
    for (int run = 0; run < responses.length; run++) {
      long scale = Math.abs((long) responses[run].scale());
      Arguments.refuse(
          scale + responses[run].precision() > MOST_DIGITS,
          "run %d: a response must have at most %d digits",
          run + 1,
          MOST_DIGITS);
    }
  }

  /**
   * The responses of a design's runs.
   *
   * @param design the design
   * @param response name of the response
   * @param responses response of each run, finite. Not modified
   */
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
      // The shortest decimal that reads back as this double: 0.41 stays 0.41.
      decimals[run] = BigDecimal.valueOf(responses[run]);
    }
    return new ResponseTable(design.factors(), response, levels, decimals);
  }

  /**
   * Reads responses measured elsewhere. CSV in UTF-8 with a header line: a column for each factor,
   * then the response; a first column named {@code run} is skipped. Where the header has no comma,
   * semicolons or tabs separate. Empty lines and lines that begin with {@code #} do not count.
   *
   * <p>A factor's levels are numbers or text. They are numbered in the order in which they first
   * stand in the file, except where they are the whole numbers 1..n: then they are level numbers
   * already and keep their order.
   *
   * @throws IOException if the file cannot be read
   * @throws IllegalArgumentException if it is no table of responses; the message names file and
   *     line
   */
  public static ResponseTable read(Path file) throws IOException {
    return parse(file.toString(), InputFile.text(file));
  }

  /** The same from text; {@code source} stands in messages. */
  static ResponseTable parse(String source, String text) {
    try {
      Arguments.refuse(text.length() > MOST_CHARS, "it is too large to be a table of responses");
      return of(rows(InputFile.withoutMark(text)));
    } catch (IOException e) {
      throw new IllegalArgumentException(source + ": " + e.getMessage(), e);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(source + ": " + e.getMessage(), e);
    }
  }

  /**
   * A record of the file.
   *
   * @param line number of its first line, from 1
   */
  private record Row(int line, List<String> fields) {}

  private static List<Row> rows(String text) throws IOException {
    String head =
        text.lines().filter(l -> !l.isBlank() && !l.startsWith("#")).findFirst().orElse("");
    char separator = head.contains(",") ? ',' : head.contains(";") ? ';' : '\t';
    List<Row> rows = new ArrayList<>();
    int line = 1;
    try (CsvParser csv = CSV.createParser(text)) {
      csv.setSchema(CsvSchema.emptySchema().withComments().withColumnSeparator(separator));
      csv.nextToken();
      while (csv.nextToken() == JsonToken.START_ARRAY) {
        line = csv.currentLocation().getLineNr();
        List<String> fields = new ArrayList<>();
        while (csv.nextToken() != JsonToken.END_ARRAY) {
          fields.add(csv.getText().strip());
        }
        rows.add(new Row(line, fields));
      }
    } catch (JsonProcessingException e) {
      throw new IOException("line %d: %s".formatted(line, e.getOriginalMessage()), e);
    }
    return rows;
  }

  private static ResponseTable of(List<Row> all) {
    List<String> header = all.isEmpty() ? List.of() : all.get(0).fields;
    List<Row> rows = all.isEmpty() ? all : all.subList(1, all.size());
    int first = !header.isEmpty() && header.get(0).equalsIgnoreCase("run") ? 1 : 0;
    int last = header.size() - 1;
    Arguments.refuse(
        last <= first
            || header.stream().anyMatch(name -> name.isBlank() || !Factor.isPrintable(name)),
        "its header must name each factor, then the response, without control characters: %s",
        header);
    Arguments.refuse(
        Factor.number(header.get(last)) != null,
        "it has no header: its first line must name the factors and the response: %s",
        header);
    Arguments.refuse(
        rows.isEmpty() || rows.size() > MOST_RUNS,
        "there must be 1..%d runs below the header: %d",
        MOST_RUNS,
        rows.size());
    BigDecimal[] responses = new BigDecimal[rows.size()];
    for (int run = 0; run < responses.length; run++) {
      Row row = rows.get(run);
      Arguments.refuse(
          row.fields.size() != header.size(),
          "line %d: %d fields, the header has %d",
          row.line,
          row.fields.size(),
          header.size());
      responses[run] = Factor.number(row.fields.get(last));
      Arguments.refuse(
          responses[run] == null,
          "line %d: the response %s must be a finite number: '%s'",
          row.line,
          header.get(last),
          row.fields.get(last));
    }
    List<Factor> factors = new ArrayList<>();
    int[][] levels = new int[rows.size()][last - first];
    for (int f = 0; f < last - first; f++) {
      int column = first + f;
      Map<String, String> written = new LinkedHashMap<>();
      rows.forEach(
          row ->
              written.putIfAbsent(
                  Factor.canonical(row.fields.get(column)), row.fields.get(column)));
      Arguments.refuse(
          written.size() > MOST_LEVELS,
          "column %s has more than %d levels: is it a factor?",
          header.get(column),
          MOST_LEVELS);
      List<String> order = inOrder(new ArrayList<>(written.keySet()));
      factors.add(new Factor(header.get(column), order.stream().map(written::get).toList()));
      for (int run = 0; run < levels.length; run++) {
        levels[run][f] = order.indexOf(Factor.canonical(rows.get(run).fields.get(column)));
      }
    }
    return new ResponseTable(factors, header.get(last), levels, responses);
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

  /** Number of runs. */
  public int runs() {
    return levels.length;
  }

  /** The levels of a run. */
  public Setting setting(int run) {
    return new Setting(factors, levels[run]);
  }

  /** What a reader of the analysis has to know: levels in unequal numbers. */
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
            "the design is unbalanced: the levels of %s stand in %s runs"
                .formatted(factors.get(f).name(), counts.toString().replaceAll("[\\[\\]]", "")));
      }
    }
    return warnings;
  }
}
