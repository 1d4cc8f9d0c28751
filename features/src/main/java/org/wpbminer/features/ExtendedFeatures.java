package org.wpbminer.features;

import java.util.List;
import org.wpbminer.features.FeatureTable.Feature;
import org.wpbminer.features.boxes.NodeBoxes;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.page.Page;

/**
 * The features of profile {@code default}: the paper's densities, size and structure, what stands
 * around the block and how it is named, what it and its heading say, the words of the title, place
 * on the page and relative to the main text, neighbours, kind of page. All lie between 0 and 1.5.
 *
 * <p>Of 156 these were left, by backward elimination on labelled pages, cross-validated by site
 * ({@code eval/results/features.md}). None reads the layout, and none the attributes of labelled
 * pages.
 */
public final class ExtendedFeatures implements FeatureExtractor {

  private static final List<String> NAMES = FeatureTable.ALL.stream().map(Feature::name).toList();

  @Override
  public List<String> names() {
    return NAMES;
  }

  @Override
  public double[][] extract(Page page, NodeBoxes boxes, List<Block> blocks) {
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
