package org.wpbminer.classifier.kind;

import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.wpbminer.features.reading.PageReading;

/**
 * How probable it is that a page is of each kind. The signs of each kind were weighed by a logistic
 * regression of it against the others, with the sum of the weights held down, on pages whose kind
 * is known.
 */
@NullMarked
public final class KindProbabilities {

  private static final PageKind[] KINDS = PageKind.values();

  private final double[] probabilities;

  private KindProbabilities(double[] probabilities) {
    this.probabilities = probabilities;
  }

  /**
   * Of a page, in time linear in it.
   *
   * @param address where it was found, for pages that do not give their own; null if not known
   */
  public static KindProbabilities of(PageReading reading, @Nullable String address) {
    return of(SignWeights.ofDefaultModel(), reading, address);
  }

  /** Returns the probabilities of a page by the weights of a model. */
  public static KindProbabilities of(
      SignWeights weights, PageReading reading, @Nullable String address) {
    return of(weights.sum(reading, address));
  }

  /** By other weights, from the signs of a page. */
  public static KindProbabilities of(SignWeights weights, Collection<String> signs) {
    return of(weights.sum(signs));
  }

  private static KindProbabilities of(double[] odds) {
    double[] single = Arrays.stream(odds).map(o -> 1 / (1 + Math.exp(-o))).toArray();
    double all = Arrays.stream(single).sum();
    return new KindProbabilities(Arrays.stream(single).map(p -> p / all).toArray());
  }

  /** In [0, 1]; those of all kinds make 1. */
  public double of(PageKind kind) {
    return probabilities[kind.ordinal()];
  }

  /** The most probable kind. */
  public PageKind kind() {
    return Collections.max(Arrays.asList(KINDS), Comparator.comparingDouble(this::of));
  }
}
