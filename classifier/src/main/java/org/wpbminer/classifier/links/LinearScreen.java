package org.wpbminer.classifier.links;

import java.util.Arrays;
import org.wpbminer.segmenter.text.Arguments;

/**
 * A first look at a group of links: a logistic regression over its scaled features. Most groups are
 * so clearly no related links that this settles it, in a thousandth of the time that a support
 * vector machine takes. Immutable.
 *
 * @param cost C it was learned with
 * @param weights of the features. Copied
 * @param bias of the log odds
 * @param least log odds that a group is one of related links; of less, it is none
 */
public record LinearScreen(double cost, double[] weights, double bias, double least) {

  public LinearScreen {
    weights = weights.clone();
    Arguments.refuse(
        !Double.isFinite(bias) || !Arrays.stream(weights).allMatch(Double::isFinite),
        "bias is %s, weights are %s; all must be finite",
        bias,
        Arrays.toString(weights));
    Arguments.refuse(!Double.isFinite(least), "least is %s; it must be finite", least);
  }

  /** The same with another threshold. */
  public LinearScreen withLeast(double other) {
    return new LinearScreen(cost, weights, bias, other);
  }

  /**
   * The log odds that a group is one of related links.
   *
   * @param scaled its features, as many as there are weights
   */
  public double logOdds(double[] scaled) {
    double sum = bias;
    for (int j = 0; j < weights.length; j++) {
      sum += weights[j] * scaled[j];
    }
    return sum;
  }

  /** Whether a group is to be asked about further. */
  public boolean passes(double[] scaled) {
    return logOdds(scaled) >= least;
  }

  @Override
  public double[] weights() {
    return weights.clone();
  }

  /** By content. */
  @Override
  public boolean equals(Object other) {
    return other instanceof LinearScreen that
        && cost == that.cost
        && bias == that.bias
        && least == that.least
        && Arrays.equals(weights, that.weights);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(weights) + Double.hashCode(bias);
  }
}
