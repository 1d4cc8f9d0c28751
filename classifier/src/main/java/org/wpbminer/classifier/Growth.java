package org.wpbminer.classifier;

/**
 * Makes a training set larger from itself and what is not labelled. Cross-validation applies it to
 * the training side of each fold alone.
 */
@FunctionalInterface
public interface Growth {

  /** No growth. */
  Growth NONE = set -> set;

  /** The set and what was added to it. */
  TrainingSet grow(TrainingSet set);
}
