package org.wpbminer.eval.systems;

import java.util.Arrays;
import java.util.List;
import org.wpbminer.classifier.label.BlockJoiner;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.page.PageTree;

/**
 * What a system says of a page.
 *
 * @param blocks in document order
 * @param labels one a block
 */
record LabelledPageBlocks(List<Block> blocks, List<BlockLabel> labels) {

  /** The label of every node of the page; what is in no block is OTHER. */
  BlockLabel[] ofNodes(PageTree tree) {
    BlockLabel[] nodes = new BlockLabel[tree.size()];
    Arrays.fill(nodes, BlockLabel.OTHER);
    for (int i = 0; i < blocks.size(); i++) {
      for (int root : blocks.get(i).nodes()) {
        Arrays.fill(nodes, root, tree.subtreeEnd(root), labels.get(i));
      }
    }
    return nodes;
  }

  /** These with neighbours of one label joined, as the default profile does. */
  LabelledPageBlocks joined(PageTree tree) {
    List<BlockJoiner.Joined> joined = BlockJoiner.join(tree, blocks, labels);
    return new LabelledPageBlocks(
        joined.stream().map(BlockJoiner.Joined::block).toList(),
        joined.stream().map(BlockJoiner.Joined::label).toList());
  }
}
