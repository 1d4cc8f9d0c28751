package org.wpbminer.eval.baseline;

import java.util.function.Function;
import org.wpbminer.classifier.training.TrainingSet;

/** A baseline that learns from vectors how probable each label is. */
public interface ProbabilisticBaseline extends BlockBaseline {

  /**
   * Learns.
   *
   * @param labelled labelled blocks, their vectors not scaled, of at least two labels; all are
   *     learned from, whatever their {@link TrainingSet#counts}. Not modified
   * @return of a vector, not scaled, the probability of every {@link
   *     org.wpbminer.classifier.label.BlockLabel} in its order; they sum to 1
   * @throws IllegalArgumentException if the labelled blocks do not do; the message says why
   */
  Function<double[], double[]> probabilities(TrainingSet labelled);
}
