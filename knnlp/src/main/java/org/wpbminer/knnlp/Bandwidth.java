package org.wpbminer.knnlp;

import java.util.Objects;

/**
 * How wide the Gaussian weights of a graph are: the balance factor delta of {@code w_ij = exp(-|x_i
 * - x_j|^2 / delta^2)} (equation 6).
 *
 * @param rule where delta comes from
 * @param delta the value of {@link Rule#FIXED}, positive, in the unit of the features; 0 with the
 *     other rules
 */
public record Bandwidth(Rule rule, double delta) {

  /** Where delta comes from. */
  public enum Rule {
    /**
     * delta^2 = 2 v, v being the mean squared distance of all points, labelled or not, to their
     * mean. The paper states that delta follows from the variance; its formula (equation 7) is
     * lost, the factor 2 is that of the normal density.
     */
    VARIANCE,
    /**
     * delta = d / 3, d being the first edge of the minimum spanning tree, by length, that joins
     * points of two classes (Zhu and Ghahramani 2002, section 2.3). Takes time quadratic in the
     * number of points. Where no such edge of positive length exists, as {@link #VARIANCE}.
     */
    SPANNING_TREE,
    /** The value given. */
    FIXED
  }

  /**
   * Checks the two values.
   *
   * @throws IllegalArgumentException if delta does not fit the rule
   */
  public Bandwidth {
    Objects.requireNonNull(rule, "rule");
    if (rule == Rule.FIXED) {
      Checks.positive("delta", delta);
    } else if (delta != 0) {
      throw new IllegalArgumentException(
          "delta is " + delta + "; it must be 0 with the rule " + rule);
    }
  }

  /** {@link Rule#VARIANCE}. */
  public static Bandwidth ofVariance() {
    return new Bandwidth(Rule.VARIANCE, 0);
  }

  /** {@link Rule#SPANNING_TREE}. */
  public static Bandwidth ofSpanningTree() {
    return new Bandwidth(Rule.SPANNING_TREE, 0);
  }

  /** {@link Rule#FIXED}. */
  public static Bandwidth fixed(double delta) {
    return new Bandwidth(Rule.FIXED, delta);
  }

  /** delta^2 for these points; 0 where all of them coincide. */
  double squaredDelta(LabelledPoints data) {
    return switch (rule) {
      case FIXED -> delta * delta;
      case VARIANCE -> 2 * Vectors.variance(data.points());
      case SPANNING_TREE -> {
        double edge = SpanningTree.of(data.points()).shortestEdgeBetweenClasses(data.labels());
        yield edge > 0 ? edge * edge / 9 : 2 * Vectors.variance(data.points());
      }
    };
  }
}
