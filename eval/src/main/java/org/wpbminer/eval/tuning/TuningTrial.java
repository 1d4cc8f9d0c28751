package org.wpbminer.eval.tuning;

import java.util.Locale;
import org.wpbminer.classifier.label.PairedDifference;

/**
 * Gain of tuning on sites that had no part in the choice.
 *
 * @param chosen weighted mean with the selected parameters
 * @param present weighted mean with the current parameters
 * @param difference paired difference of the two
 * @param basis the held-out data, in words: number of sites, or of pages if all are of one site
 */
public record TuningTrial(
    double chosen, double present, PairedDifference difference, String basis) {

  public boolean isChosenBetter() {
    return difference.sign() > 0;
  }

  public String verdict() {
    return String.format(
        Locale.ROOT,
        "parameters.json holds the %s parameters: on %s that had no part in the choice the"
            + " chosen ones reach %.3f, the present ones %.3f, %+.3f (95 %% interval %+.3f to"
            + " %+.3f).",
        isChosenBetter() ? "chosen" : "present",
        basis,
        chosen,
        present,
        difference.difference(),
        difference.low(),
        difference.high());
  }
}
