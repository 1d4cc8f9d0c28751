package org.wpbminer.eval.crawl;

import org.wpbminer.crawl.CrawlStrategy;

/**
 * The average harvest rate of a crawl: sum of r_i over |V|, with V the pages visited and r_i = 1
 * for a page on topic, else 0 (WPBMiner paper, section 5.2.4; Chakrabarti, van den Berg and Dom,
 * Computer Networks 31, 1999).
 *
 * @param rates value i is the rate over the first i + 1 pages
 */
record CrawlCurve(CrawlStrategy order, String topic, double[] rates) {

  /** Of a crawl that visited pages on topic and off it. */
  static CrawlCurve of(CrawlStrategy order, String topic, boolean[] onTopic) {
    double[] rates = new double[onTopic.length];
    int hits = 0;
    for (int i = 0; i < onTopic.length; i++) {
      hits += onTopic[i] ? 1 : 0;
      rates[i] = hits / (double) (i + 1);
    }
    return new CrawlCurve(order, topic, rates);
  }

  /** The rate over the first so many pages; NaN if there are fewer. */
  double at(int pages) {
    return pages <= rates.length ? rates[pages - 1] : Double.NaN;
  }
}
