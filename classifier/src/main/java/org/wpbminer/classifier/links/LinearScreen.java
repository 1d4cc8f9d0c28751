package org.wpbminer.classifier.links;

import java.util.Arrays;
import org.wpbminer.segmenter.text.Arguments;

/**
 * A logistic regression over the scaled features of a group of links. It rules out most groups in a
 * thousandth of the time that a support vector machine takes. Immutable.
 *
 * @param cost the parameter C of its training
 * @param weights the weight of each feature. Copied
 * @param bias the bias of the log odds
 * @param least threshold: groups with lower log odds are ruled out
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

  public LinearScreen withLeast(double other) {
    return new LinearScreen(cost, weights, bias, other);
  }

  /**
   * Returns the log odds that a group has related links.
   *
   * @param scaled the group's scaled features, one for each weight
   */
  public double logOdds(double[] scaled) {
    double sum = bias;
    for (int j = 0; j < weights.length; j++) {
      sum += weights[j] * scaled[j];
    }
    return sum;
  }

  public boolean passes(double[] scaled) {
    return logOdds(scaled) >= least;
  }

  @Override
  public double[] weights() {
    return weights.clone();
  }

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
