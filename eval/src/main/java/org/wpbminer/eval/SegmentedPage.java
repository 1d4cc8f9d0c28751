package org.wpbminer.eval;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.label.BlockRecall;
import org.wpbminer.classifier.label.ConfusionMatrix;
import org.wpbminer.classifier.training.GoldPage;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.page.PageTree;

/** Text nodes of a page with their true blocks and labels, for comparison with a system's. */
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

  /** Counts the characters by true label and by the label that a system gives their node. */
  public ConfusionMatrix characters(BlockLabel[] given) {
    return ConfusionMatrix.of(
        IntStream.range(0, chars.length).map(n -> page.gold().label(n).ordinal()).toArray(),
        Arrays.stream(given).mapToInt(BlockLabel::ordinal).toArray(),
        chars);
  }
}
