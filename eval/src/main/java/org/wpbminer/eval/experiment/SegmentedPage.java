package org.wpbminer.eval.experiment;

import java.util.Arrays;
import java.util.List;
import org.wpbminer.eval.gold.LabelledPage;
import org.wpbminer.eval.measure.BCubed;
import org.wpbminer.eval.measure.BlockRecall;
import org.wpbminer.eval.measure.PrecisionRecall;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.DensityEntropySegmenter;
import org.wpbminer.segmenter.PageTree;
import org.wpbminer.segmenter.SegmentationParameters;

/** The text nodes of a page with their gold blocks, to be compared with a segmentation. */
final class SegmentedPage {

  private final LabelledPage page;
  private final int[] nodes;
  private final int[] chars;
  private final int[] gold;

  SegmentedPage(LabelledPage page) {
    this.page = page;
    PageTree tree = page.page().tree();
    this.nodes =
        java.util.stream.IntStream.range(0, tree.size())
            .filter(node -> tree.isText(node) && tree.chars(node) > 0)
            .toArray();
    this.chars = Arrays.stream(nodes).map(tree::chars).toArray();
    this.gold = Arrays.stream(nodes).map(page.gold()::block).toArray();
  }

  LabelledPage page() {
    return page;
  }

  /** The blocks that the thresholds give. */
  List<Block> segment(SegmentationParameters thresholds) {
    return new DensityEntropySegmenter(thresholds).segment(page.page().tree());
  }

  /** Gold blocks found among the given ones. */
  BlockRecall recall(List<Block> blocks, double overlap) {
    return BlockRecall.count(gold, blockOfUnit(blocks), chars, overlap);
  }

  /** Extended BCubed on characters. */
  PrecisionRecall bcubed(List<Block> blocks) {
    return BCubed.of(gold, blockOfUnit(blocks), chars);
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
