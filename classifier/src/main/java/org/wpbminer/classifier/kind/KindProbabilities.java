package org.wpbminer.classifier.kind;

import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumSet;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.wpbminer.classifier.values.PageKind;
import org.wpbminer.features.reading.PageReading;

/** Probability of each kind of page: one sparse logistic regression per kind over its features. */
@NullMarked
public final class KindProbabilities {

  private final double[] probabilities;

  private KindProbabilities(double[] probabilities) {
    this.probabilities = probabilities;
  }

  /**
   * Computes the probabilities of a page. Time is linear in the size of the page.
   *
   * @param address URL at which the page was found; null for the URL that the page declares
   */
  public static KindProbabilities of(
      SignWeights weights, PageReading reading, @Nullable String address) {
    return of(weights.sum(reading, address));
  }

  /** Computes the probabilities from the names of a page's features. */
  public static KindProbabilities of(SignWeights weights, Collection<String> signs) {
    return of(weights.sum(signs));
  }

  private static KindProbabilities of(double[] odds) {
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
