package org.wpbminer.eval.training;

import java.util.Arrays;
import java.util.Set;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.label.LabelPair;

/**
 * What is known of a block.
 *
 * @param label its label
 * @param pairs those whose classifiers may learn from it
 */
record KnownLabel(BlockLabel label, Set<LabelPair> pairs) {

  static final Set<LabelPair> ALL = Set.of(LabelPair.values());

  /** How often it counts for each pair's classifier: once or not at all. */
  int[] counts() {
    return Arrays.stream(LabelPair.values()).mapToInt(p -> pairs.contains(p) ? 1 : 0).toArray();
  }
}
