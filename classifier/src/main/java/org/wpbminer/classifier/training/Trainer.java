package org.wpbminer.classifier.training;

/**
 * A learning algorithm with its options. The same examples give the same model, bit for bit, on any
 * number of threads.
 *
 * @param <E> type of the examples
 * @param <M> type of the model
 */
@FunctionalInterface
interface Trainer<E, M> {

  /** Trains a model; refuses examples from which nothing can be learned. */
  M train(E examples);
}
