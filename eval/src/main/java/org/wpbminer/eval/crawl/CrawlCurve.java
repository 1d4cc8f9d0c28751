package org.wpbminer.eval.crawl;

import org.wpbminer.crawl.LinkOrder;
import org.wpbminer.eval.measure.HarvestRate;

/**
 * The harvest rate of a crawl.
 *
 * @param rates value i is the rate over the first i + 1 pages
 */
record CrawlCurve(LinkOrder order, String topic, double[] rates) {

  /** Of a crawl that visited pages on topic and off it. */
  static CrawlCurve of(LinkOrder order, String topic, boolean[] onTopic) {
    return new CrawlCurve(order, topic, HarvestRate.curve(onTopic));
  }

  /** The rate over the first so many pages; NaN if there are fewer. */
  double at(int pages) {
    return pages <= rates.length ? rates[pages - 1] : Double.NaN;
  }
}
