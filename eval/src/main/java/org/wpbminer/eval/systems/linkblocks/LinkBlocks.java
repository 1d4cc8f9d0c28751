package org.wpbminer.eval.systems.linkblocks;

import java.util.List;

/**
 * The links and logical link blocks of one page, as {@link LinkBlockFinder} found them.
 *
 * @param links all links of the page in order, in blocks or not. Not to be modified
 * @param blocks the blocks in order. Not to be modified
 * @param pageLength L_Page, source of the page in UTF-16 units
 */
public record LinkBlocks(List<Link> links, List<LinkBlock> blocks, int pageLength) {

  /** The links of one of the blocks. */
  public List<Link> links(LinkBlock block) {
    return links.subList(block.firstLink(), block.lastLink() + 1);
  }

  /** C_BlockLinks, links in blocks. */
  public int blockLinks() {
    return blocks.stream().mapToInt(LinkBlock::linkCount).sum();
  }

  /** LCR (equation 5-2): share of links in blocks, in [0, 1]; NaN for a page without links. */
  public double linkCoverage() {
    return (double) blockLinks() / links.size();
  }

  /**
   * CCR (equation 5-3): share of source in blocks, in [0, 1]; NaN for an empty page. Attributes
   * count: the paper removes them for the distance only.
   */
  public double codeCoverage() {
    return (double) blocks.stream().mapToInt(block -> block.end() - block.start()).sum()
        / pageLength;
  }
}
