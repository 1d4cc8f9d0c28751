package org.wpbminer.eval.tuning;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.wpbminer.classifier.label.PagedRatio;
import org.wpbminer.classifier.label.PairedDifference;
import org.wpbminer.classifier.training.SiteFolds;
import org.wpbminer.eval.ExperimentResult;
import org.wpbminer.eval.Table;
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
      int[] others =
          IntStream.range(0, sites.length).filter(i -> folds.of(sites[i]) != fold).toArray();
      double[] values = all.stream().mapToDouble(of -> goal.value(at(of, others))).toArray();
      int best =
          IntStream.range(0, values.length).reduce(0, (a, b) -> values[b] > values[a] ? b : a);
      choices.add(all.get(best));
    }
    Map<Measure, PagedRatio> ofChosen = new EnumMap<>(Measure.class);
    for (Measure measure : ofPresent.keySet()) {
      IntFunction<PagedRatio> choice = i -> choices.get(folds.of(sites[i])).get(measure);
      double[] part = new double[sites.length];
      double[] whole = new double[sites.length];
      Arrays.setAll(part, i -> choice.apply(i).part()[i]);
      Arrays.setAll(whole, i -> choice.apply(i).whole()[i]);
      ofChosen.put(measure, new PagedRatio(part, whole));
    }
    return new TuningTrial(
        goal.value(ofChosen),
        goal.value(ofPresent),
        goal.difference(ofChosen, ofPresent, sites),
        Arrays.stream(sites).distinct().count());
  }

  private static Map<Measure, PagedRatio> at(Map<Measure, PagedRatio> of, int... pages) {
    Map<Measure, PagedRatio> some = new EnumMap<>(Measure.class);
    of.forEach(
        (measure, ratio) ->
            some.put(
                measure,
                new PagedRatio(
                    Arrays.stream(pages).mapToDouble(i -> ratio.part()[i]).toArray(),
                    Arrays.stream(pages).mapToDouble(i -> ratio.whole()[i]).toArray())));
    return some;
  }

  /** Whether the gain of the selected parameters is significant. */
  public boolean isChosenBetter() {
    return difference.sign() > 0;
  }

  /** Adds the conclusion and its figures to a result. */
  public void addTo(ExperimentResult result) {
    result
        .conclusions(
            String.format(
                Locale.ROOT,
                "parameters.json holds the %s parameters: on %d sites that had no part in the"
                    + " choice the chosen ones reach %.3f, the present ones %.3f, %+.3f (95 %%"
                    + " interval %+.3f to %+.3f).",
                isChosenBetter() ? "chosen" : "present",
                sites,
                chosen,
                present,
                difference.difference(),
                difference.low(),
                difference.high()))
        .tables(
            new Table("On sites that had no part in the choice", "", "response", "low", "high")
                .row("chosen parameters", chosen, null, null)
                .row("present parameters", present, null, null)
                .row(
                    "difference, 95 % interval",
                    difference.difference(), difference.low(), difference.high()));
  }
}
