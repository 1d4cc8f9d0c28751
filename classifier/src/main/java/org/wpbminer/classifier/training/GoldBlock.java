package org.wpbminer.classifier.training;

import java.util.Objects;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.segmenter.text.Arguments;

/**
 * A labelled block of a page. Its nodes may lie within another block's: then they are cut out of
 * that one.
 *
 * @param nodes its nodes in the page's tree, ascending, at least one. Not modified
 * @param label its label
 * @param kind what it is, such as "caption", or null
 */
public record GoldBlock(int[] nodes, BlockLabel label, String kind) {

  public GoldBlock {
    Objects.requireNonNull(label, "label");
    Arguments.refuse(nodes.length == 0, "a block has no nodes; it must have at least one");
  }
}
