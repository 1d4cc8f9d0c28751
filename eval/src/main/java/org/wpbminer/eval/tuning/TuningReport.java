package org.wpbminer.eval.tuning;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.wpbminer.eval.tuning.analysis.Goal;
import org.wpbminer.eval.tuning.analysis.RangeAnalysis;
import org.wpbminer.eval.tuning.analysis.ResponseTable;
import org.wpbminer.eval.tuning.analysis.VarianceAnalysis;
import org.wpbminer.eval.tuning.design.Setting;
import org.wpbminer.segmenter.text.Arguments;

/**
 * An experiment's analysis as text, laid out as Table 3 of the WPBMiner paper, and as JSON.
 *
 * @param ranges the range analysis
 * @param variance the analysis of variance of the same responses
 * @param confirmation the run at the optimum, where it was made
 */
public record TuningReport(
    RangeAnalysis ranges,
    VarianceAnalysis variance,
    Optional<ExperimentRunner.Confirmation> confirmation) {
  /** Places that means and ranges are printed with, as in the paper. */
  public static final int DEFAULT_PLACES = 3;

  /** More places than a double has. */
  static final int MAX_PLACES = 15;

  /** Analyses responses of which the highest are best, with the residual as error. */
  public static TuningReport of(ResponseTable table) {
    return of(table, Goal.MAXIMISE);
  }

  /** Analyses responses, with the residual as error. */
  public static TuningReport of(ResponseTable table, Goal goal) {
    return new TuningReport(
        RangeAnalysis.of(table, goal), VarianceAnalysis.of(table), Optional.empty());
  }

  /** The same report with {@link VarianceAnalysis.ErrorTerm#POOLED} as error. */
  public TuningReport pooled() {
    VarianceAnalysis pooled =
        VarianceAnalysis.of(ranges.table(), VarianceAnalysis.ErrorTerm.POOLED);
    return new TuningReport(ranges, pooled, confirmation);
  }

  /** The same report with the run at the optimum. */
  public TuningReport with(ExperimentRunner.Confirmation confirmed) {
    return new TuningReport(ranges, variance, Optional.of(confirmed));
  }

  /**
   * The best setting that was measured: the optimum of the level means, unless the run there was
   * not made or came out worse than the best run of the design, which then is it. A level's mean is
   * of other settings than the optimum, which may therefore fall short of a run.
   */
  public Setting chosen() {
    return isOptimumChosen() ? ranges.optimum() : ranges.table().setting(ranges.bestRun());
  }

  /** Which setting {@link #chosen} is, and why, in words that stand behind "of". */
  public String choice() {
    if (isOptimumChosen()) {
      return "the optimum";
    }
    return "run "
        + (ranges.bestRun() + 1)
        + (confirmation.isPresent()
            ? ", which came out better than the optimum"
            : "; the optimum was not measured");
  }

  private boolean isOptimumChosen() {
    double best = ranges.table().response(ranges.bestRun()).doubleValue();
    int sign = ranges.goal() == Goal.MAXIMISE ? 1 : -1;
    return confirmation.isPresent() && sign * (confirmation.get().measured() - best) >= 0;
  }

  /** Text with {@link #DEFAULT_PLACES}. */
  public String toText() {
    return toText(DEFAULT_PLACES);
  }

  /**
   * Text: the runs, the means t1, t2, .. of each level, ranges, optimum, order, prediction, which
   * setting is chosen (where the optimum was measured), analysis of variance, warnings. Lines end
   * in a line feed.
   *
   * @param places decimal places of means and ranges, 0..15
   */
  public String toText(int places) {
    Arguments.refuse(
        places < 0 || places > MAX_PLACES, "places must be in 0..%d: %d", MAX_PLACES, places);
    return new TuningText(this, places).render();
  }

  /**
   * JSON with the keys response, goal, runs, factors (name, levels), means, ranges, order, optimum,
   * predictedOptimum, confirmation (where made), bestRun, chosen (where the confirmation was made),
   * anova, warnings, always in this order. Numbers are not rounded; what is undefined or infinite
   * is null.
   */
  public String toJson() {
    return TuningJson.render(this);
  }

  /** What a reader has to know about the responses and both analyses. */
  public List<String> warnings() {
    Set<String> warnings = new LinkedHashSet<>(ranges.warnings());
    warnings.addAll(variance.warnings());
    return new ArrayList<>(warnings);
  }
}
