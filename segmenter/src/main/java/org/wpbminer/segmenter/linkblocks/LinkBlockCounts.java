package org.wpbminer.segmenter.linkblocks;

/**
 * How much of a page its logical link blocks cover (equations 5-2 and 5-3).
 *
 * @param links C_PageLinks, links in the page
 * @param blockLinks C_BlockLinks, links in blocks
 * @param blocks number of blocks
 * @param blockLength L_Block, source in blocks in UTF-16 units, attributes included (the paper
 *     removes them for the distance only)
 * @param pageLength L_Page, likewise
 */
public record LinkBlockCounts(
    long links, long blockLinks, long blocks, long blockLength, long pageLength) {

  /** LCR: share of links in blocks, in [0, 1]; NaN for a page without links. */
  public double linkCoverage() {
    return (double) blockLinks / links;
  }

  /** CCR: share of source in blocks, in [0, 1]; NaN for an empty page. */
  public double codeCoverage() {
    return (double) blockLength / pageLength;
  }
}
