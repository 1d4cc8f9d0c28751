package org.wpbminer.crawl.frontier;

import org.wpbminer.classifier.crawl.QueuedLink.Tier;

/** Where the best link to an address stands. What sitemaps name comes behind all links of pages. */
public enum QueueTier {
  /** In a block of related text. */
  MAIN_TEXT(""),
  /** In a link block beside related text. */
  BESIDE_MAIN_TEXT(""),
  /** Elsewhere on a page. */
  ELSEWHERE(""),
  /** In a sitemap alone. */
  IN_SITEMAP("g"),
  /** It is a sitemap, which is read when all pages of the ones before have been visited. */
  SITEMAP("h");

  /** Goes before the score in an address's place, whose digits end with f. */
  final String rank;

  QueueTier(String rank) {
    this.rank = rank;
  }

  /** The tier of a link on a page. */
  public static QueueTier of(Tier tier) {
    return valueOf(tier.name());
  }
}
