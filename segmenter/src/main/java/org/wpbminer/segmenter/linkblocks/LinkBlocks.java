package org.wpbminer.segmenter.linkblocks;

import java.util.AbstractList;
import java.util.List;
import java.util.RandomAccess;

/**
 * The links and logical link blocks of one page, as {@link LinkBlockFinder} found them. Links are
 * kept as positions and made into objects when asked for, so a page of a million links is cheap.
 */
public final class LinkBlocks {

  private final String source;
  private final LinkTable table;
  private final List<LinkBlock> blocks;
  private final LinkBlockCounts counts;

  LinkBlocks(String source, LinkTable table, List<LinkBlock> blocks) {
    this.source = source;
    this.table = table;
    this.blocks = List.copyOf(blocks);
    long blockLinks = 0;
    long blockLength = 0;
    for (LinkBlock block : this.blocks) {
      blockLinks += block.linkCount();
      blockLength += block.end() - block.start();
    }
    this.counts =
        new LinkBlockCounts(
            table.size(), blockLinks, this.blocks.size(), blockLength, source.length());
  }

  /** All links of the page in order, in blocks or not; made when asked for. */
  public List<Link> links() {
    return new LinkList();
  }

  /** The blocks in order. */
  public List<LinkBlock> blocks() {
    return blocks;
  }

  /** The links of one of the blocks. */
  public List<Link> links(LinkBlock block) {
    return links().subList(block.firstLink(), block.lastLink() + 1);
  }

  /** LCR, CCR and what they are made of. */
  public LinkBlockCounts counts() {
    return counts;
  }

  private final class LinkList extends AbstractList<Link> implements RandomAccess {

    @Override
    public Link get(int index) {
      return table.link(index, source);
    }

    @Override
    public int size() {
      return table.size();
    }
  }
}
