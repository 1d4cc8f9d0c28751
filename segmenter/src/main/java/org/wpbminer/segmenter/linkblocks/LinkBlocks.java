package org.wpbminer.segmenter.linkblocks;

import java.util.List;

/**
 * The links and logical link blocks of one page, as {@link LinkBlockFinder} found them.
 *
 * @param links all links of the page in order, in blocks or not
 * @param blocks the blocks in order
 * @param counts LCR, CCR and what they are made of
 */
public record LinkBlocks(List<Link> links, List<LinkBlock> blocks, LinkBlockCounts counts) {

  public LinkBlocks {
    links = List.copyOf(links);
    blocks = List.copyOf(blocks);
  }

  static LinkBlocks of(String source, List<Link> links, List<LinkBlock> blocks) {
    long blockLinks = blocks.stream().mapToLong(LinkBlock::linkCount).sum();
    long blockLength = blocks.stream().mapToLong(block -> block.end() - block.start()).sum();
    return new LinkBlocks(
        links,
        blocks,
        new LinkBlockCounts(links.size(), blockLinks, blocks.size(), blockLength, source.length()));
  }

  /** The links of one of the blocks. */
  public List<Link> links(LinkBlock block) {
    return links.subList(block.firstLink(), block.lastLink() + 1);
  }
}
