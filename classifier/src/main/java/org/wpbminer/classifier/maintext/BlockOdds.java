package org.wpbminer.classifier.maintext;

import java.util.List;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.page.PageTree;

/**
 * What a classifier says of blocks.
 *
 * @param text log odds of each block that it is related text
 * @param link that it is related links
 * @param other that it is other
 * @param probability of each block that it is related text
 * @param chars of each block
 */
record BlockOdds(double[] text, double[] link, double[] other, double[] probability, int[] chars) {

  /** Probabilities are kept this far from 0 and 1: beyond, they are not to be trusted. */
  private static final double SURE = 1e-3;

  /** From the probabilities of the blocks' labels. */
  static BlockOdds of(PageTree tree, List<Block> blocks, List<double[]> labels) {
    return new BlockOdds(
        logOdds(labels, BlockLabel.RELATED_TEXT),
        logOdds(labels, BlockLabel.RELATED_LINK),
        logOdds(labels, BlockLabel.OTHER),
        labels.stream().mapToDouble(all -> all[BlockLabel.RELATED_TEXT.ordinal()]).toArray(),
        blocks.stream().mapToInt(b -> b.textChars(tree) + b.linkTextChars(tree)).toArray());
  }

  private static double[] logOdds(List<double[]> labels, BlockLabel label) {
    return labels.stream()
        .mapToDouble(all -> Math.min(Math.max(all[label.ordinal()], SURE), 1 - SURE))
        .map(p -> Math.log(p / (1 - p)))
        .toArray();
  }
}
