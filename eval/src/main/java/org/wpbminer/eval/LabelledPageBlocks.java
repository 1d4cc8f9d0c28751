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

/** Blocks of a page in document order, with the label that a system assigns to each. */
public record LabelledPageBlocks(List<Block> blocks, List<BlockLabel> labels) {

  /** Returns the label of every node of the page; nodes outside all blocks are OTHER. */
  public BlockLabel[] ofNodes(PageTree tree) {
    return LabelledBlocks.ofNodes(tree, blocks, labels);
  }

  /** Counts the characters of a page by true and assigned label. */
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

  /** Joins neighbouring blocks with the same label, as the default profile does. */
  public LabelledPageBlocks joined(PageTree tree) {
    List<BlockJoiner.Joined> joined = BlockJoiner.join(tree, blocks, labels);
    return new LabelledPageBlocks(
        joined.stream().map(BlockJoiner.Joined::block).toList(),
        joined.stream().map(BlockJoiner.Joined::label).toList());
  }
}
