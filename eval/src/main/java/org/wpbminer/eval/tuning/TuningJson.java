package org.wpbminer.eval.tuning;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.wpbminer.eval.report.JsonText;
import org.wpbminer.eval.tuning.analysis.Goal;
import org.wpbminer.eval.tuning.analysis.RangeAnalysis;
import org.wpbminer.eval.tuning.analysis.ResponseTable;
import org.wpbminer.eval.tuning.design.Factor;
import org.wpbminer.eval.tuning.design.Setting;

/** The JSON form of a report. */
final class TuningJson {
  private TuningJson() {}

  private record Level(int level, String value) {}

  private record Confirmed(Map<String, Object> setting, double predicted, double measured) {}

  private record BestRun(int run, Map<String, Object> setting, double response) {}

  static String render(TuningReport report) {
    RangeAnalysis ranges = report.ranges();
    ResponseTable table = ranges.table();
    List<Factor> factors = table.factors();
    int best = ranges.bestRun();
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("response", table.response());
    json.put("goal", ranges.goal() == Goal.MAXIMISE ? "maximise" : "minimise");
    json.put("runs", table.runs());
    json.put("factors", factors);
    json.put("means", byFactor(factors, f -> means(ranges, f)));
    json.put("ranges", byFactor(factors, ranges::range));
    json.put("order", ranges.order().stream().map(f -> factors.get(f).name()).toList());
    json.put("optimum", setting(ranges.optimum()));
    json.put("predictedOptimum", ranges.predictedOptimum());
    report
        .confirmation()
        .map(c -> new Confirmed(setting(c.setting()), c.predicted(), c.measured()))
        .ifPresent(c -> json.put("confirmation", c));
    json.put(
        "bestRun",
        new BestRun(best + 1, setting(table.setting(best)), table.response(best).doubleValue()));
    report.confirmation().ifPresent(c -> json.put("chosen", setting(report.chosen())));
    json.put("anova", report.variance().lines());
    json.put("warnings", report.warnings());
    return JsonText.of(json);
  }

  private static Map<String, Object> byFactor(List<Factor> factors, IntFunction<Object> value) {
    Map<String, Object> json = new LinkedHashMap<>();
    for (int f = 0; f < factors.size(); f++) {
      json.put(factors.get(f).name(), value.apply(f));
    }
    return json;
  }

  private static List<Double> means(RangeAnalysis ranges, int factor) {
    return IntStream.range(0, ranges.table().factors().get(factor).levels().size())
        .mapToObj(level -> ranges.mean(factor, level))
        .toList();
  }

  private static Map<String, Object> setting(Setting setting) {
    return byFactor(setting.factors(), f -> new Level(setting.level(f) + 1, setting.text(f)));
  }
}
