package org.wpbminer.eval;

import java.util.List;
import org.wpbminer.classifier.training.TrainingSet;

/**
 * A way to label blocks. Implementations have no state: the same arguments give the same labels,
 * and several threads may use one instance.
 */
public interface BlockBaseline {

  String name();

  /** Whether it can find related links; one that cannot labels main text and all else only. */
  default boolean findsLinks() {
    return true;
  }

  /**
   * Labels the blocks of pages. A way that learns nothing passes over both training arguments.
   *
   * @param labelled labelled blocks, their vectors not scaled, of at least two labels. Not modified
   * @param unlabelled vectors of blocks without labels, not scaled, possibly none. Not modified
   * @param pages the pages; what is said of one does not depend on the others
   * @return for each page an ordinal of {@link org.wpbminer.classifier.label.BlockLabel} for each
   *     block
   * @throws IllegalArgumentException if the labelled blocks do not do; the message says why
   */
  List<int[]> predict(TrainingSet labelled, double[][] unlabelled, List<TestPage> pages);
}
