package org.wpbminer.features;

import java.util.List;
import org.wpbminer.features.boxes.NodeBoxes;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.page.Page;

/** A page's blocks to feature vectors. Implementations are immutable and serve all threads. */
public interface FeatureExtractor {

  /** Names of the features, in the order of a vector's components. */
  List<String> names();

  /**
   * One vector a block, in the order of the blocks; every component is finite.
   *
   * @param page the page
   * @param boxes its layout
   * @param blocks its blocks
   */
  double[][] extract(Page page, NodeBoxes boxes, List<Block> blocks);
}
