package org.wpbminer.classifier.values;

import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumSet;

/** Probability of each kind of page. Immutable. */
public final class KindProbabilities {

  private final double[] probabilities;

  private KindProbabilities(double[] probabilities) {
    this.probabilities = probabilities;
  }

  /**
   * Computes the probabilities from the log odds of each kind against all others.
   *
   * @param odds log odds in the order of {@link PageKind}
   */
  public static KindProbabilities ofLogOdds(double... odds) {
    double[] single = Arrays.stream(odds).map(o -> 1 / (1 + Math.exp(-o))).toArray();
    double all = Arrays.stream(single).sum();
    return new KindProbabilities(Arrays.stream(single).map(p -> p / all).toArray());
  }

  /** Returns the probability of a kind, in [0, 1]. The probabilities of all kinds add up to 1. */
  public double of(PageKind kind) {
    return probabilities[kind.ordinal()];
  }

  /** Returns the most probable kind. */
  public PageKind kind() {
    return Collections.max(EnumSet.allOf(PageKind.class), Comparator.comparingDouble(this::of));
  }
}
