package org.wpbminer.crawl;

/** The order of a crawl. */
public enum CrawlStrategy {
  /** By where on its page the best link to it stands, then by that link's anchor: the paper's. */
  BLOCKS,
  /** By the anchor alone: what the paper compares with. */
  ATA,
  /** As they were found. */
  BREADTH,
  /**
   * By the anchor, then by how much the page that the link stands on is on topic, which counts the
   * more the closer the link is to its main text. The paper's rules say that main text leads to
   * pages of its own topic; whether that is the crawl's, they do not ask.
   */
  EVIDENCE
}
