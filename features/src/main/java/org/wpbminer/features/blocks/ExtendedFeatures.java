package org.wpbminer.features.blocks;

import java.util.List;
import org.wpbminer.features.FeatureExtractor;
import org.wpbminer.features.blocks.FeatureTable.Feature;
import org.wpbminer.features.boxes.NodeBoxes;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.Block;

/**
 * The features of profile {@code default}: densities, size and structure, the block's ancestors and
 * their names, topics of its first line and its heading, words of the page title, position on the
 * page and relative to the main text, neighbouring blocks, and kind of page. All are between 0 and
 * 1.5.
 *
 * <p>They were selected from 156 features by backward elimination on labelled pages,
 * cross-validated by site ({@code eval/results/features.md}). None depends on the layout or on the
 * attributes that label training pages.
 */
public final class ExtendedFeatures implements FeatureExtractor {

  private static final List<String> NAMES = FeatureTable.ALL.stream().map(Feature::name).toList();

  @Override
  public List<String> names() {
    return NAMES;
  }

  @Override
  public double[][] extract(PageReading page, NodeBoxes boxes, List<Block> blocks) {
    double[][] x = new double[blocks.size()][NAMES.size()];
    if (x.length == 0) {
      return x;
    }
    PageStatistics statistics = new PageStatistics(page, blocks);
    for (int b = 0; b < x.length; b++) {
      for (int i = 0; i < x[b].length; i++) {
        x[b][i] = FeatureTable.ALL.get(i).formula().applyAsDouble(statistics.blocks[b]);
      }
    }
    return x;
  }
}
