package org.wpbminer.eval.tuning;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.wpbminer.eval.tuning.analysis.ExactDecimal;
import org.wpbminer.eval.tuning.analysis.RangeAnalysis;
import org.wpbminer.eval.tuning.analysis.ResponseTable;
import org.wpbminer.eval.tuning.analysis.VarianceAnalysis;
import org.wpbminer.eval.tuning.design.Factor;

/** The text form of a report. */
final class TuningText {
  private static final String UNDEFINED = "-";
  private static final int LEAST_RESPONSE_PLACES = 6;

  private final TuningReport report;
  private final RangeAnalysis ranges;
  private final ResponseTable table;
  private final int places;
  private final int responsePlaces;
  private final StringBuilder out = new StringBuilder();

  TuningText(TuningReport report, int places) {
    this.report = report;
    this.places = places;
    ranges = report.ranges();
    table = ranges.table();
    int most = Math.max(LEAST_RESPONSE_PLACES, places);
    responsePlaces =
        IntStream.range(0, table.runs())
            .map(run -> Math.max(0, Math.min(most, table.response(run).scale())))
            .max()
            .orElseThrow();
  }

  String render() {
    levels();
    runs();
    findings();
    variance();
    for (String warning : report.warnings()) {
      out.append("\nwarning: ").append(warning);
    }
    return out.append(report.warnings().isEmpty() ? "" : "\n").toString();
  }

  private void levels() {
    for (Factor factor : table.factors()) {
      out.append(factor.name()).append(':');
      for (int l = 0; l < factor.levels().size(); l++) {
        out.append("  ").append(l + 1).append(" = ").append(factor.levels().get(l));
      }
      out.append('\n');
    }
    out.append('\n');
  }

  private void runs() {
    TextTable text = new TextTable();
    List<String> head = new ArrayList<>(List.of("run"));
    table.factors().forEach(factor -> head.add(factor.name()));
    head.add(table.response());
    text.row(head);
    for (int run = 0; run < table.runs(); run++) {
      List<String> row = new ArrayList<>(List.of(String.valueOf(run + 1)));
      for (int f = 0; f < table.factors().size(); f++) {
        row.add(String.valueOf(table.level(run, f) + 1));
      }
      row.add(response(run));
      text.row(row);
    }
    int most = table.factors().stream().mapToInt(f -> f.levels().size()).max().orElseThrow();
    for (int l = 0; l < most; l++) {
      text.row(means(l));
    }
    List<String> range = new ArrayList<>(List.of("range"));
    List<String> optimum = new ArrayList<>(List.of("optimum"));
    List<String> value = new ArrayList<>(List.of("value"));
    for (int f = 0; f < table.factors().size(); f++) {
      range.add(ranges.rangeText(f, places));
      optimum.add(String.valueOf(ranges.optimum(f) + 1));
      value.add(ranges.optimum().text(f));
    }
    text.row(range);
    text.row(optimum);
    text.row(value);
    out.append(text.render());
  }

  private List<String> means(int level) {
    List<String> row = new ArrayList<>(List.of("t" + (level + 1)));
    for (int f = 0; f < table.factors().size(); f++) {
      boolean has = level < table.factors().get(f).levels().size();
      row.add(has ? ranges.meanText(f, level, places) : UNDEFINED);
    }
    return row;
  }

  private void findings() {
    String order =
        ranges.order().stream()
            .map(f -> table.factors().get(f).name())
            .collect(Collectors.joining(", "));
    int best = ranges.bestRun();
    out.append("\norder of factors: ").append(order);
    out.append("\noptimum: ").append(ranges.optimum());
    out.append("\npredicted ").append(table.response()).append(" at the optimum: ");
    out.append(ranges.predictedOptimumText(places));
    report
        .confirmation()
        .ifPresent(c -> out.append("\nmeasured at the optimum: ").append(fixed(c.measured())));
    out.append("\nbest run: ").append(best + 1).append(" (").append(table.setting(best));
    out.append("): ").append(response(best)).append('\n');
    if (report.confirmation().isPresent()) {
      out.append("chosen: parameters of ").append(report.choice()).append('\n');
    }
    out.append('\n');
  }

  private void variance() {
    TextTable text = new TextTable();
    text.row(List.of("source", "SS", "df", "MS", "F", "p", "share"));
    report.variance().lines().forEach(line -> text.row(line(line)));
    out.append(text.render());
  }

  /**
   * As many places as the response with most has (but no tail of a double), so that 0.8 stands as
   * 0.80 among 0.41, 0.56.
   */
  private String response(int run) {
    return ExactDecimal.mean(table.response(run), 1).toText(responsePlaces);
  }

  private static List<String> line(VarianceAnalysis.Line line) {
    return List.of(
        line.title(),
        number("%.6g", line.squares()),
        String.valueOf(line.freedom()),
        number("%.6g", line.meanSquare()),
        number("%.3f", line.f()),
        number("%.4f", line.p()),
        number("%.3f", line.contribution()));
  }

  private String fixed(double value) {
    return number("%." + places + "f", value);
  }

  private static String number(String format, double value) {
    if (Double.isNaN(value)) {
      return UNDEFINED;
    }
    return Double.isInfinite(value) ? "inf" : String.format(Locale.ROOT, format, value);
  }
}
