package org.wpbminer.eval;

import java.util.List;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.label.BlockRecall;
import org.wpbminer.classifier.label.ConfusionMatrix;
import org.wpbminer.segmenter.Block;

/** Sums the measures of labelled blocks over pages. */
public final class BlockScore {

  private int pages;
  private BlockRecall recall = new BlockRecall(0, 0);
  private ConfusionMatrix characters = ConfusionMatrix.empty();

  /**
   * Adds a page.
   *
   * @param labels the label of every node
   * @param blocks the blocks that are compared with the true blocks
   */
  public void add(SegmentedPage page, BlockLabel[] labels, List<Block> blocks) {
    pages++;
    recall = recall.plus(page.recall(blocks, BlockRecall.DEFAULT_THRESHOLD));
    characters = characters.plus(page.characters(labels));
  }

  public int pages() {
    return pages;
  }

  /** Returns the share of the true blocks that are found, at intersection over union of 0.5. */
  public double recall() {
    return recall.recall();
  }

  public double f1(BlockLabel label) {
    return characters.f1(label);
  }

  public ConfusionMatrix characters() {
    return characters;
  }
}
