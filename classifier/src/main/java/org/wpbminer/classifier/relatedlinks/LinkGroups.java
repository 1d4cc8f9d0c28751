package org.wpbminer.classifier.relatedlinks;

import java.util.List;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.PageTree;

/** Makes {@link LinkGroup}s from what cuts a page. */
public final class LinkGroups {

  private LinkGroups() {}

  /**
   * The text links of each block, one group a block, in the order of the blocks. The paper's own
   * blocks are those of {@link TableSegmenter}.
   */
  public static List<LinkGroup> ofBlocks(PageTree tree, List<Block> blocks) {
    PageLinks links = PageLinks.of(tree);
    return blocks.stream().map(links::in).toList();
  }
}
