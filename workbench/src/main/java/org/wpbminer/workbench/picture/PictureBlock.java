package org.wpbminer.workbench.picture;

import java.util.Objects;
import org.wpbminer.segmenter.text.Arguments;

/**
 * A block as a picture shows it.
 *
 * @param id its number on the page
 * @param label what its frame looks like: a block label's word, or another word for a block without
 * @param badge a few words that stand at its beginning
 * @param info lines that are shown when it is pointed at
 * @param nodes its nodes in the page's tree, ascending, no one inside another. Not modified
 */
public record PictureBlock(int id, String label, String badge, String info, int[] nodes) {

  public PictureBlock {
    Objects.requireNonNull(label, "label");
    Objects.requireNonNull(badge, "badge");
    Objects.requireNonNull(info, "info");
    Arguments.refuse(nodes.length == 0, "block %s has no nodes; it must have at least one", id);
  }
}
