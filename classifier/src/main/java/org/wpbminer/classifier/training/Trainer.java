package org.wpbminer.classifier.training;

/**
 * A learner with its options. The same examples give the same model, bit for bit, on any number of
 * threads.
 *
 * @param <E> examples
 * @param <M> model
 */
@FunctionalInterface
interface Trainer<E, M> {

  /**
   * Learns a model.
   *
   * @param examples not modified
   * @throws IllegalArgumentException if nothing can be learned from the examples
   */
  M train(E examples);
}
