package org.wpbminer.features;

import java.util.List;
import org.wpbminer.features.boxes.NodeBoxes;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.Block;

/**
 * Computes feature vectors for the blocks of a page. Implementations are immutable and thread-safe.
 */
public interface FeatureExtractor {

  /** Names of the features, in the order of a vector's components. */
  List<String> names();

  /**
   * Returns one vector per block, in the order of the blocks; every component is finite.
   *
   * @param page the page
   * @param boxes the layout of the page
   * @param blocks the blocks of the page, in document order
   */
  double[][] extract(PageReading page, NodeBoxes boxes, List<Block> blocks);
}
