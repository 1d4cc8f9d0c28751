package org.wpbminer.crawl;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import org.wpbminer.crawl.frontier.QueueTier;

/**
 * How far a crawl is.
 *
 * @param pages that were visited, in all runs
 * @param onTopic those among them that are on topic
 * @param pagesOfRun those of this run
 * @param queued pages that wait, by the tier of the best link to them
 */
public record CrawlProgress(
    int pages, int onTopic, int pagesOfRun, Map<QueueTier, Integer> queued) {

  public CrawlProgress {
    queued = Collections.unmodifiableMap(new EnumMap<>(queued));
  }

  /** Share of the pages that are on topic; NaN before the first. */
  public double harvestRate() {
    return onTopic / (double) pages;
  }
}
