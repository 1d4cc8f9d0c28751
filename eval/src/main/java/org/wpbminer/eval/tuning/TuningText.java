package org.wpbminer.eval.tuning;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;
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
    List<Factor> factors = table.factors();
    TextTable text = new TextTable();
    List<String> head = row("run", f -> factors.get(f).name());
    head.add(table.response());
    text.row(head);
    for (int r = 0; r < table.runs(); r++) {
      int run = r;
      List<String> row = row(String.valueOf(run + 1), f -> String.valueOf(table.level(run, f) + 1));
      row.add(response(run));
      text.row(row);
    }
    int most = factors.stream().mapToInt(f -> f.levels().size()).max().orElseThrow();
    for (int l = 0; l < most; l++) {
      int level = l;
      text.row(row("t" + (level + 1), f -> mean(f, level)));
    }
    text.row(row("range", f -> ranges.rangeText(f, places)));
    text.row(row("optimum", f -> String.valueOf(ranges.optimum(f) + 1)));
    text.row(row("value", f -> ranges.optimum().text(f)));
    out.append(text.render());
  }

  /** A row with a cell for each factor. */
  private List<String> row(String head, IntFunction<String> cell) {
    List<String> row = new ArrayList<>(List.of(head));
    IntStream.range(0, table.factors().size()).mapToObj(cell).forEach(row::add);
    return row;
  }

  private String mean(int factor, int level) {
    boolean has = level < table.factors().get(factor).levels().size();
    return has ? ranges.meanText(factor, level, places) : UNDEFINED;
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
