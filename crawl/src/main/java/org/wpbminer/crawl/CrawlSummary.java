package org.wpbminer.crawl;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.wpbminer.crawl.frontier.QueuedUrl.QueueTier;
import org.wpbminer.crawl.output.HarvestReport.FailedPage;
import org.wpbminer.crawl.output.HarvestReport.HarvestPoint;

/**
 * What a crawl has come to.
 *
 * @param progress at its end
 * @param counts how many addresses became what, by outcome, of all runs
 * @param visits the pages in the order of their visits, of all runs
 * @param failures pages that could not be mined, of all runs
 * @param time that this run took
 */
public record CrawlSummary(
    CrawlProgress progress,
    Map<String, Integer> counts,
    List<HarvestPoint> visits,
    List<FailedPage> failures,
    Duration time) {

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

    /** Share of the pages that are on topic; NaN before the first. */
    public double harvestRate() {
      return onTopic / (double) pages;
    }
  }
}
