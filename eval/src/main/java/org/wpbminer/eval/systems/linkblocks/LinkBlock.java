package org.wpbminer.eval.systems.linkblocks;

/**
 * A logical link block (chapter 5, section 5.3): neighbouring links and all source between them.
 *
 * @param firstLink index of its first link in the page's links
 * @param lastLink index of its last link, inclusive
 * @param start where its first link starts in the decoded source (UTF-16 index)
 * @param end where its last link ends, exclusive
 * @param widestGap max(d_i), the largest distance of neighbours in it; 0 in a block of one link
 */
public record LinkBlock(int firstLink, int lastLink, int start, int end, int widestGap) {

  /** C_link, the number of links in it; at least 1. */
  public int linkCount() {
    return lastLink - firstLink + 1;
  }
}
