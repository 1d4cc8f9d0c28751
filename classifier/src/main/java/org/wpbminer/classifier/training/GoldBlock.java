package org.wpbminer.classifier.training;

import java.util.Objects;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Labelled block of a page. Nodes inside another block are excluded from the outer block.
 *
 * @param nodes root nodes of the block in the page tree, ascending, at least one. Not modified
 * @param label label of the block
 * @param kind kind of the block, such as "caption"; null if it has none
 */
public record GoldBlock(int[] nodes, BlockLabel label, String kind) {

  public GoldBlock {
    Objects.requireNonNull(label, "label");
    Arguments.refuse(nodes.length == 0, "a block has no nodes; it must have at least one");
  }
}
