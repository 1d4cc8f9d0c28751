package org.wpbminer.eval;

import java.util.List;
import org.wpbminer.classifier.training.TrainingSet;

/** Method that labels blocks. Implementations are stateless, thread-safe and deterministic. */
public interface BlockBaseline {

  String name();

  /** Whether the method finds related links; other methods label only main text. */
  default boolean findsLinks() {
    return true;
  }

  /**
   * Labels the blocks of pages. A method without training ignores the first two arguments.
   *
   * @param labelled labelled blocks with unscaled vectors, of at least two labels. Not modified
   * @param unlabelled unscaled vectors of blocks without labels, possibly none. Not modified
   * @param pages the pages, each labelled independently of the others
   * @return for each page an ordinal of {@link org.wpbminer.classifier.label.BlockLabel} for each
   *     block
   * @throws IllegalArgumentException if the labelled blocks are not sufficient; the message gives
   *     the reason
   */
  List<int[]> predict(TrainingSet labelled, double[][] unlabelled, List<TestPage> pages);
}
