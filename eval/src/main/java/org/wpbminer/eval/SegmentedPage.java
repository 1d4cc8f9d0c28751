package org.wpbminer.eval;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.wpbminer.classifier.label.BlockRecall;
import org.wpbminer.classifier.training.GoldPage;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.DensityEntropySegmenter;
import org.wpbminer.segmenter.SegmentationParameters;
import org.wpbminer.segmenter.page.PageTree;

/** Text nodes of a page with their gold blocks, for comparison with a segmentation. */
public final class SegmentedPage {

  private final GoldPage page;
  private final int[] chars;
  private final int[] gold;

  public SegmentedPage(GoldPage page) {
    this.page = page;
    PageTree tree = page.page().tree();
    this.chars =
        IntStream.range(0, tree.size()).map(n -> tree.isText(n) ? tree.chars(n) : 0).toArray();
    this.gold = IntStream.range(0, tree.size()).map(page.gold()::block).toArray();
  }

  public GoldPage page() {
    return page;
  }

  public List<Block> segment(SegmentationParameters thresholds) {
    return new DensityEntropySegmenter(thresholds).segment(page.page().tree());
  }

  /** Counts the gold blocks found among given blocks at a minimum intersection over union. */
  public BlockRecall recall(List<Block> blocks, double overlap) {
    PageTree tree = page.page().tree();
    int[] predicted = new int[tree.size()];
    Arrays.fill(predicted, -1);
    for (int b = 0; b < blocks.size(); b++) {
      for (int root : blocks.get(b).nodes()) {
        Arrays.fill(predicted, root, tree.subtreeEnd(root), b);
      }
    }
    return BlockRecall.count(gold, predicted, chars, overlap);
  }
}
