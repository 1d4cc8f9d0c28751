package org.wpbminer.eval;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.wpbminer.classifier.label.BlockRecall;
import org.wpbminer.classifier.training.LabelledPage;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.DensityEntropySegmenter;
import org.wpbminer.segmenter.SegmentationParameters;
import org.wpbminer.segmenter.page.PageTree;

/** The text nodes of a page with their gold blocks, to be compared with a segmentation. */
public final class SegmentedPage {

  private final LabelledPage page;
  private final int[] nodes;
  private final int[] chars;
  private final int[] gold;

  /** A labelled page. */
  public SegmentedPage(LabelledPage page) {
    this.page = page;
    PageTree tree = page.page().tree();
    this.nodes =
        IntStream.range(0, tree.size())
            .filter(node -> tree.isText(node) && tree.chars(node) > 0)
            .toArray();
    this.chars = Arrays.stream(nodes).map(tree::chars).toArray();
    this.gold = Arrays.stream(nodes).map(page.gold()::block).toArray();
  }

  public LabelledPage page() {
    return page;
  }

  /** The blocks that the thresholds give. */
  public List<Block> segment(SegmentationParameters thresholds) {
    return new DensityEntropySegmenter(thresholds).segment(page.page().tree());
  }

  /**
   * Gold blocks found among the given ones.
   *
   * @param overlap least intersection over union, in (0, 1]
   */
  public BlockRecall recall(List<Block> blocks, double overlap) {
    return BlockRecall.count(gold, blockOfUnit(blocks), chars, overlap);
  }

  private int[] blockOfUnit(List<Block> blocks) {
    int[] predicted = new int[nodes.length];
    Arrays.fill(predicted, -1);
    for (int b = 0; b < blocks.size(); b++) {
      for (int i = 0; i < blocks.get(b).size(); i++) {
        int root = blocks.get(b).node(i);
        int end = page.page().tree().subtreeEnd(root);
        int at = Arrays.binarySearch(nodes, root);
        for (int u = at < 0 ? -at - 1 : at; u < nodes.length && nodes[u] < end; u++) {
          predicted[u] = b;
        }
      }
    }
    return predicted;
  }
}
