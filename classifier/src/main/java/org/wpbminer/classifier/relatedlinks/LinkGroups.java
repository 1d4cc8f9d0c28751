package org.wpbminer.classifier.relatedlinks;

import java.util.ArrayList;
import java.util.List;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.linkblocks.Link;
import org.wpbminer.segmenter.linkblocks.LinkBlock;
import org.wpbminer.segmenter.linkblocks.LinkBlocks;
import org.wpbminer.segmenter.page.PageTree;

/** Makes {@link LinkGroup}s from what cuts a page. */
public final class LinkGroups {

  private LinkGroups() {}

  /**
   * The text links of each block, one group a block, in the order of the blocks. The paper's own
   * blocks are those of {@link TableSegmenter}.
   */
  public static List<LinkGroup> ofBlocks(PageTree tree, List<Block> blocks) {
    return PageLinks.of(tree).in(blocks);
  }

  /**
   * The text links of each logical link block of a page's source, one group a block: no tree is
   * needed.
   *
   * @param source the decoded page that the blocks were found in
   */
  public static List<LinkGroup> ofLinkBlocks(String source, LinkBlocks page) {
    String[] before = SourceLines.before(source, page.links());
    List<LinkGroup> groups = new ArrayList<>(page.blocks().size());
    for (LinkBlock block : page.blocks()) {
      List<PageLink> links = new ArrayList<>(block.linkCount());
      for (int i = block.firstLink(); i <= block.lastLink(); i++) {
        Link link = page.links().get(i);
        if (!link.text().isEmpty()) {
          links.add(new PageLink(link.href(), link.text(), before[i], link.start(), link.end()));
        }
      }
      groups.add(new LinkGroup(links));
    }
    return groups;
  }
}
