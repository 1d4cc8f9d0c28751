package org.wpbminer.classifier;

import java.util.ArrayList;
import java.util.List;

/**
 * Makes a training set from labelled blocks and what is known beside them: adds blocks that were
 * labelled by propagation, drops ones that mislead. Cross-validation applies it to the training
 * side of each fold alone. Called by several threads at once.
 */
@FunctionalInterface
public interface Growth {

  /** No change. */
  Growth NONE = set -> new Grown(set, List.of());

  /**
   * What a machine is to learn from.
   *
   * @param set the training set
   * @param additions what was added to the labelled blocks, for the model's provenance
   */
  record Grown(TrainingSet set, List<ModelCard.Expansion> additions) {}

  /** The set that a machine should learn from when these labelled blocks are known. */
  Grown grow(TrainingSet labelled);

  /** This growth, then another of its result. */
  default Growth then(Growth next) {
    return labelled -> {
      Grown first = grow(labelled);
      Grown second = next.grow(first.set());
      List<ModelCard.Expansion> additions = new ArrayList<>(first.additions());
      additions.addAll(second.additions());
      return new Grown(second.set(), additions);
    };
  }
}
