package org.wpbminer.eval;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.wpbminer.classifier.label.BlockJoiner;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.label.ConfusionMatrix;
import org.wpbminer.classifier.label.LabelledBlocks;
import org.wpbminer.classifier.training.GoldPage;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.page.PageTree;

/**
 * What a system says of a page.
 *
 * @param blocks in document order
 * @param labels one a block
 */
public record LabelledPageBlocks(List<Block> blocks, List<BlockLabel> labels) {

  /** The label of every node of the page; what is in no block is OTHER. */
  public BlockLabel[] ofNodes(PageTree tree) {
    return LabelledBlocks.ofNodes(tree, blocks, labels);
  }

  /** A page's characters by the label that they have and the one that they are given here. */
  public ConfusionMatrix characters(GoldPage page) {
    PageTree tree = page.page().tree();
    BlockLabel[] given = ofNodes(tree);
    int[] texts = IntStream.range(0, tree.size()).filter(tree::isText).toArray();
    return ConfusionMatrix.of(
        Protocol.LABELS,
        Arrays.stream(texts).map(node -> page.gold().label(node).ordinal()).toArray(),
        Arrays.stream(texts).map(node -> given[node].ordinal()).toArray(),
        Arrays.stream(texts).mapToLong(tree::chars).toArray());
  }

  /** These with neighbours of one label joined, as the default profile does. */
  public LabelledPageBlocks joined(PageTree tree) {
    List<BlockJoiner.Joined> joined = BlockJoiner.join(tree, blocks, labels);
    return new LabelledPageBlocks(
        joined.stream().map(BlockJoiner.Joined::block).toList(),
        joined.stream().map(BlockJoiner.Joined::label).toList());
  }
}
