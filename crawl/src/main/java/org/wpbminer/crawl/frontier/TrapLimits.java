package org.wpbminer.crawl.frontier;

import org.wpbminer.segmenter.text.Arguments;

/**
 * How many addresses are taken: sites that make addresses without end are left after these.
 *
 * @param perHost addresses of a host
 * @param perPattern addresses of a host that differ in figures alone
 * @param perQuery those of them that differ in the query
 * @param hosts in all
 * @param queued addresses that may wait at a time
 * @param perPage links of a page, the best first
 * @param hops links between a seed and a page
 * @param sitemaps of a host
 * @param perSitemap addresses of a sitemap
 */
public record TrapLimits(
    int perHost,
    int perPattern,
    int perQuery,
    int hosts,
    int queued,
    int perPage,
    int hops,
    int sitemaps,
    int perSitemap) {

  private static final TrapLimits DEFAULTS =
      new TrapLimits(100_000, 10_000, 200, 100_000, 1_000_000, 2_000, 50, 50, 50_000);

  public TrapLimits {
    int least =
        Math.min(
            Math.min(Math.min(perHost, perPattern), Math.min(perQuery, hosts)),
            Math.min(Math.min(Math.min(queued, perPage), hops), Math.min(sitemaps, perSitemap)));
    Arguments.refuse(least < 1, "a limit is %s; it must be at least 1", least);
  }

  /** Far beyond what honest sites need. */
  public static TrapLimits defaults() {
    return DEFAULTS;
  }
}
