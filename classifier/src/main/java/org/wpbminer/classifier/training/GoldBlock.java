package org.wpbminer.classifier.training;

import java.util.Objects;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Labelled block of a page. Nodes inside another block are cut out of that block.
 *
 * @param nodes its nodes in the page's tree, ascending, at least one. Not modified
 * @param label its label
 * @param kind such as "caption"; null if it has none
 */
public record GoldBlock(int[] nodes, BlockLabel label, String kind) {

  public GoldBlock {
    Objects.requireNonNull(label, "label");
    Arguments.refuse(nodes.length == 0, "a block has no nodes; it must have at least one");
  }
}
