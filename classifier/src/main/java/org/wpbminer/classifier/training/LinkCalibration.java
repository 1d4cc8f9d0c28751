package org.wpbminer.classifier.training;

import de.bwaldvogel.liblinear.Feature;
import java.util.List;
import java.util.Map;
import org.wpbminer.classifier.io.JsonRecords;
import org.wpbminer.classifier.training.LearnedLinks.Values;
import org.wpbminer.classifier.training.LogisticRegression.Penalty;

/**
 * Calibration of the two learners of {@link LearnedLinks}: the log odds that a group is related are
 * a weighted sum of their values, fitted to groups of sites that they have not learned from. Pages
 * in Chinese, Japanese or Korean have an offset of their own, because the learners know fewer words
 * of these languages and are too careful there.
 *
 * @param machine weight of the machine's decision value
 * @param trees weight of the trees' log odds
 * @param wide offset on pages with wide characters
 * @param bias offset on all pages
 */
record LinkCalibration(double machine, double trees, double wide, double bias) {

  /** Calibration that leaves the outputs unchanged: their sum is the log odds. */
  static final LinkCalibration IDENTITY = new LinkCalibration(1, 1, 0, 0);

  /** Cost of an error; four weights need almost no penalty. */
  private static final double COST = 10;

  private static final double TOLERANCE = 1e-4;

  private static final int WEIGHTS = 4;

  /** Fits the weights to outputs for groups; the identity if all groups have the same label. */
  static LinkCalibration fit(List<Values> values, List<Boolean> related) {
    if (related.stream().distinct().count() < 2) {
      return IDENTITY;
    }
    Feature[][] x =
        values.stream()
            .map(
                v ->
                    LogisticRegression.withBias(
                        new double[] {v.machine(), v.trees(), v.isWide() ? 1 : 0}))
            .toArray(Feature[][]::new);
    double[] w =
        new LogisticRegression(Penalty.L2, COST, TOLERANCE).train(x, related::get, WEIGHTS);
    return new LinkCalibration(w[0], w[1], w[2], w[3]);
  }

  /** Returns the weights by name, for the provenance of a model. */
  Map<String, Double> byName() {
    Map<String, Double> names = JsonRecords.numbers(this);
    names.replaceAll((name, weight) -> Math.rint(weight * 10_000) / 10_000);
    return names;
  }

  /** Returns the weighted mean of this calibration and another. */
  LinkCalibration towards(LinkCalibration other, double way) {
    return new LinkCalibration(
        machine + way * (other.machine - machine),
        trees + way * (other.trees - trees),
        wide + way * (other.wide - wide),
        bias + way * (other.bias - bias));
  }

  /** Returns the probability that a group is related; 0 if its words exclude it. */
  double probability(Values values) {
    return values == null
        ? 0
        : 1
            / (1
                + Math.exp(
                    -machine * values.machine()
                        - trees * values.trees()
                        - (values.isWide() ? wide : 0)
                        - bias));
  }
}
