package org.wpbminer.eval.tuning;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntFunction;
import org.wpbminer.classifier.label.PagedRatio;
import org.wpbminer.classifier.label.PairedDifference;
import org.wpbminer.classifier.training.SiteFolds;
import org.wpbminer.eval.tuning.TuningGoal.Measure;

/**
 * Cross-validated gain of selecting parameters: for each fold of sites the best of all measured
 * parameters are selected on the pages of the other folds, and compared with the current parameters
 * on the fold's own pages.
 *
 * @param chosen weighted mean with the selected parameters
 * @param present weighted mean with the current parameters
 * @param difference paired difference of the two
 * @param sites number of sites
 */
public record TuningTrial(double chosen, double present, PairedDifference difference, long sites) {

  private static final int FOLDS = 5;

  /** Computes the gain of the best of all measured settings over the current parameters. */
  public static TuningTrial of(TuningResponse response, TunedParameters present, long seed) {
    String[] sites = response.sites();
    TuningGoal goal = response.goal();
    Map<Measure, PagedRatio> ofPresent = response.measure(present);
    // the current parameters first, then a fixed order that does not depend on threads
    List<Map<Measure, PagedRatio>> all = new ArrayList<>(List.of(ofPresent));
    response.measured().entrySet().stream()
        .sorted(Comparator.comparing(entry -> entry.getKey().toString()))
        .forEach(entry -> all.add(entry.getValue()));
    SiteFolds folds = SiteFolds.of(Arrays.asList(sites), FOLDS, seed);
    List<Map<Measure, PagedRatio>> choices = new ArrayList<>();
    for (int f = 0; f < folds.count(); f++) {
      int fold = f;
      choices.add(
          Collections.max(
              all,
              Comparator.comparingDouble(
                  of -> goal.value(select(of, i -> folds.of(sites[i]) == fold ? null : of)))));
    }
    Map<Measure, PagedRatio> ofChosen = select(ofPresent, i -> choices.get(folds.of(sites[i])));
    return new TuningTrial(
        goal.value(ofChosen),
        goal.value(ofPresent),
        goal.difference(ofChosen, ofPresent, sites),
        Arrays.stream(sites).distinct().count());
  }

  /**
   * Joins measures page by page.
   *
   * @param like measures of the result
   * @param choice measures from which a page's contribution is taken; null to leave it out
   */
  private static Map<Measure, PagedRatio> select(
      Map<Measure, PagedRatio> like, IntFunction<Map<Measure, PagedRatio>> choice) {
    Map<Measure, PagedRatio> selected = new EnumMap<>(Measure.class);
    like.forEach(
        (measure, ratio) -> {
          double[] part = new double[ratio.part().length];
          double[] whole = new double[part.length];
          for (int i = 0; i < part.length; i++) {
            Map<Measure, PagedRatio> from = choice.apply(i);
            part[i] = from == null ? 0 : from.get(measure).part()[i];
            whole[i] = from == null ? 0 : from.get(measure).whole()[i];
          }
          selected.put(measure, new PagedRatio(part, whole));
        });
    return selected;
  }

  /** Whether the gain of the selected parameters is significant. */
  public boolean isChosenBetter() {
    return difference.sign() > 0;
  }

  /** Returns the verdict with its figures as a sentence. */
  public String verdict() {
    return String.format(
        Locale.ROOT,
        "parameters.json holds the %s parameters: on %d sites that had no part in the choice the"
            + " chosen ones reach %.3f, the present ones %.3f, %+.3f (95 %% interval %+.3f to"
            + " %+.3f).",
        isChosenBetter() ? "chosen" : "present",
        sites,
        chosen,
        present,
        difference.difference(),
        difference.low(),
        difference.high());
  }
}
