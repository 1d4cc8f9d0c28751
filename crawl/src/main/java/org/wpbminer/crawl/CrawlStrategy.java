package org.wpbminer.crawl;

/** The order of a crawl. */
public enum CrawlStrategy {
  /** By where on its page the best link to it stands, then by that link's anchor: the paper's. */
  BLOCKS,
  /** By the anchor alone: what the paper compares with. */
  ATA,
  /** As they were found. */
  BREADTH,
  /** By all that is known of a link: anchor, address, the page it stands on, its block. */
  EVIDENCE
}
