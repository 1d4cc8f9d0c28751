package org.wpbminer.eval.tuning;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.wpbminer.classifier.label.PagedRatio;
import org.wpbminer.classifier.label.PairedDifference;
import org.wpbminer.classifier.training.SiteFolds;

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
    List<PagedRatio> ofPresent = response.measure(present);
    // the current parameters first, then a fixed order that does not depend on threads
    List<List<PagedRatio>> all = new ArrayList<>(List.of(ofPresent));
    response.measured().entrySet().stream()
        .sorted(Comparator.comparing(entry -> entry.getKey().toString()))
        .forEach(entry -> all.add(entry.getValue()));
    SiteFolds folds = SiteFolds.of(Arrays.asList(sites), FOLDS, seed);
    double[] zeros = new double[sites.length];
    List<PagedRatio> none = Collections.nCopies(ofPresent.size(), new PagedRatio(zeros, zeros));
    List<List<PagedRatio>> choices = new ArrayList<>();
    for (int f = 0; f < folds.count(); f++) {
      int fold = f;
      choices.add(
          Collections.max(
              all,
              Comparator.comparingDouble(
                  of -> goal.value(joined(sites, site -> folds.of(site) == fold ? none : of)))));
    }
    List<PagedRatio> ofChosen = joined(sites, site -> choices.get(folds.of(site)));
    return new TuningTrial(
        goal.value(ofChosen),
        goal.value(ofPresent),
        goal.difference(ofChosen, ofPresent, sites),
        Arrays.stream(sites).distinct().count());
  }

  /** Joins measures page by page; {@code choice} has the measures for the pages of a site. */
  private static List<PagedRatio> joined(
      String[] sites, Function<String, List<PagedRatio>> choice) {
    return IntStream.range(0, choice.apply(sites[0]).size())
        .mapToObj(
            m -> {
              double[] part = new double[sites.length];
              double[] whole = new double[sites.length];
              Arrays.setAll(part, i -> choice.apply(sites[i]).get(m).part()[i]);
              Arrays.setAll(whole, i -> choice.apply(sites[i]).get(m).whole()[i]);
              return new PagedRatio(part, whole);
            })
        .toList();
  }

  public boolean isChosenBetter() {
    return difference.sign() > 0;
  }

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
