package org.wpbminer.eval.tuning;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.wpbminer.eval.report.JsonText;
import org.wpbminer.eval.tuning.analysis.Goal;
import org.wpbminer.eval.tuning.analysis.RangeAnalysis;
import org.wpbminer.eval.tuning.analysis.ResponseTable;
import org.wpbminer.eval.tuning.design.Factor;
import org.wpbminer.eval.tuning.design.Setting;

/** The JSON form of a report. */
final class TuningJson {
  private TuningJson() {}

  static String render(TuningReport report) {
    RangeAnalysis ranges = report.ranges();
    ResponseTable table = ranges.table();
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("response", table.response());
    json.put("goal", ranges.goal() == Goal.MAXIMISE ? "maximise" : "minimise");
    json.put("runs", table.runs());
    json.put("factors", table.factors());
    json.put("means", means(ranges));
    json.put("ranges", ranges(ranges));
    json.put("order", ranges.order().stream().map(f -> table.factors().get(f).name()).toList());
    json.put("optimum", setting(ranges.optimum()));
    json.put("predictedOptimum", ranges.predictedOptimum());
    report.confirmation().ifPresent(c -> json.put("confirmation", confirmation(c)));
    json.put("bestRun", bestRun(ranges));
    report.confirmation().ifPresent(c -> json.put("chosen", setting(report.chosen())));
    json.put("anova", report.variance().lines());
    json.put("warnings", report.warnings());
    return JsonText.of(json);
  }

  private static Map<String, Object> means(RangeAnalysis ranges) {
    Map<String, Object> json = new LinkedHashMap<>();
    List<Factor> factors = ranges.table().factors();
    for (int f = 0; f < factors.size(); f++) {
      List<Double> means = new ArrayList<>();
      for (int l = 0; l < factors.get(f).levels().size(); l++) {
        means.add(ranges.mean(f, l));
      }
      json.put(factors.get(f).name(), means);
    }
    return json;
  }

  private static Map<String, Object> ranges(RangeAnalysis ranges) {
    Map<String, Object> json = new LinkedHashMap<>();
    for (int f = 0; f < ranges.table().factors().size(); f++) {
      json.put(ranges.table().factors().get(f).name(), ranges.range(f));
    }
    return json;
  }

  private static Map<String, Object> setting(Setting setting) {
    Map<String, Object> json = new LinkedHashMap<>();
    for (int f = 0; f < setting.factors().size(); f++) {
      Map<String, Object> level = new LinkedHashMap<>();
      level.put("level", setting.level(f) + 1);
      level.put("value", setting.text(f));
      json.put(setting.factors().get(f).name(), level);
    }
    return json;
  }

  private static Map<String, Object> confirmation(ExperimentRunner.Confirmation confirmation) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("setting", setting(confirmation.setting()));
    json.put("predicted", confirmation.predicted());
    json.put("measured", confirmation.measured());
    return json;
  }

  private static Map<String, Object> bestRun(RangeAnalysis ranges) {
    int run = ranges.bestRun();
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("run", run + 1);
    json.put("setting", setting(ranges.table().setting(run)));
    json.put("response", ranges.table().response(run).doubleValue());
    return json;
  }
}
