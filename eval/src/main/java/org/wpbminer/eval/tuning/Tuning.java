package org.wpbminer.eval.tuning;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.wpbminer.eval.experiment.ExperimentContext;
import org.wpbminer.eval.report.ExperimentResult;
import org.wpbminer.eval.report.Plot;
import org.wpbminer.eval.report.Table;
import org.wpbminer.eval.report.Table.Column;
import org.wpbminer.eval.tuning.analysis.RangeAnalysis;
import org.wpbminer.eval.tuning.analysis.ResponseTable;
import org.wpbminer.eval.tuning.analysis.VarianceAnalysis;
import org.wpbminer.eval.tuning.design.ExperimentDesign;
import org.wpbminer.eval.tuning.design.Factor;

/**
 * An orthogonal experiment on the pipeline's parameters, from the design to the chosen parameters.
 *
 * @param report range analysis, analysis of variance, confirming run
 * @param chosen the parameters of {@link TuningReport#chosen}
 */
public record Tuning(TuningReport report, TunedParameters chosen) {

  /**
   * Runs the design and confirms its optimum.
   *
   * @throws IOException if a page or the journal cannot be read or written
   * @throws InterruptedException if interrupted; the journal keeps what was measured
   */
  public static Tuning run(
      ExperimentDesign design,
      TuningSpace space,
      TuningResponse.Kind kind,
      TuningResponse response,
      ExperimentRunner runner)
      throws IOException, InterruptedException {
    ResponseTable table = runner.run(design, kind.title(), response);
    TuningReport analysis = TuningReport.of(table);
    TuningReport report = analysis.with(runner.confirm(analysis.ranges(), response));
    return new Tuning(report, space.parameters(report.chosen()));
  }

  /** The same with the smallest effects counted as error. */
  public Tuning pooled() {
    return new Tuning(report.pooled(), chosen);
  }

  /** The figures as an experiment's, for a {@link org.wpbminer.eval.report.Report}. */
  public ExperimentResult toResult(Map<String, String> options, long seed, double seconds) {
    RangeAnalysis ranges = report.ranges();
    return new ExperimentResult(
        "tune",
        "Parameters by orthogonal experiment",
        conclusions(ranges),
        List.of(optimum(ranges), means(ranges), variance(), runs(ranges.table())),
        List.of(plot(ranges)),
        options,
        report.warnings(),
        seed,
        seconds);
  }

  /** Which setting is best and what it reaches; which factor matters most, and which least. */
  private List<String> conclusions(RangeAnalysis ranges) {
    ResponseTable runs = ranges.table();
    boolean confirmed = report.chosen().equals(ranges.optimum());
    double reached =
        report
            .confirmation()
            .filter(run -> confirmed)
            .map(ExperimentRunner.Confirmation::measured)
            .orElse(runs.response(ranges.bestRun()).doubleValue());
    return List.of(
        String.format(
            Locale.ROOT,
            "Best is %s, with %.3f (%s): %s.",
            report.chosen(),
            reached,
            runs.response(),
            report.choice()),
        ranges.mostAndLeast());
  }

  private static Table runs(ResponseTable responses) {
    List<String> columns = new ArrayList<>(List.of("run"));
    responses.factors().forEach(factor -> columns.add(factor.name()));
    columns.add(responses.response());
    Table.Builder table = Table.builder("Runs", columns);
    for (int run = 0; run < responses.runs(); run++) {
      List<Object> row = new ArrayList<>(List.of(run + 1));
      for (int f = 0; f < responses.factors().size(); f++) {
        row.add(responses.setting(run).text(f));
      }
      row.add(responses.response(run).doubleValue());
      table.row(row);
    }
    return table.build();
  }

  private static Table means(RangeAnalysis ranges) {
    Table.Builder table = Table.builder("Mean per level, and range", "factor", "level", "mean");
    List<Factor> factors = ranges.table().factors();
    for (int f : ranges.order()) {
      for (int l = 0; l < factors.get(f).levels().size(); l++) {
        table.row(factors.get(f).name(), factors.get(f).levels().get(l), ranges.mean(f, l));
      }
      table.row(factors.get(f).name(), "range", ranges.range(f));
    }
    return table.build();
  }

  private Table optimum(RangeAnalysis ranges) {
    Table.Builder table = Table.builder("Optimum", "", "setting", "predicted", "measured");
    Double measured =
        report.confirmation().map(ExperimentRunner.Confirmation::measured).orElse(null);
    table.row(
        "optimum of the level means",
        ranges.optimum().toString(),
        ranges.predictedOptimum(),
        measured);
    table.row(
        "best run",
        ranges.table().setting(ranges.bestRun()).toString(),
        null,
        ranges.table().response(ranges.bestRun()).doubleValue());
    return table.build();
  }

  private Table variance() {
    return Table.of(
        "Analysis of variance",
        report.variance().lines(),
        new Column<>("source", VarianceAnalysis.Line::title),
        new Column<>("SS", VarianceAnalysis.Line::squares),
        new Column<>("df", VarianceAnalysis.Line::freedom),
        new Column<>("MS", VarianceAnalysis.Line::meanSquare),
        new Column<>("F", VarianceAnalysis.Line::f),
        new Column<>("p", VarianceAnalysis.Line::p),
        new Column<>("share of SS", VarianceAnalysis.Line::contribution));
  }

  private static Plot plot(RangeAnalysis ranges) {
    List<Plot.Series> series = new ArrayList<>();
    List<Factor> factors = ranges.table().factors();
    for (int f = 0; f < factors.size(); f++) {
      List<Plot.Point> points = new ArrayList<>();
      for (int l = 0; l < factors.get(f).levels().size(); l++) {
        points.add(new Plot.Point(l + 1, ranges.mean(f, l)));
      }
      series.add(new Plot.Series(factors.get(f).name(), points));
    }
    String response = ranges.table().response();
    return new Plot("Mean per level", "level", response, Plot.Shape.LINES, series);
  }

  /** Options in order, for the report and the journal's fingerprint. */
  public static Map<String, String> options(
      ExperimentContext context, TuningSpace space, TuningResponse.Kind kind, String sha256) {
    Map<String, String> options = new LinkedHashMap<>();
    options.put("pages", context.gold().entries().size() + " of " + context.name());
    options.put("their SHA-256", sha256);
    options.put("profile", space.profile().id());
    options.put("response", kind.title());
    return options;
  }
}
