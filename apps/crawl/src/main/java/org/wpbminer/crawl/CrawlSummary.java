package org.wpbminer.crawl;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.wpbminer.crawl.HarvestReport.FailedPage;
import org.wpbminer.crawl.HarvestReport.HarvestPoint;
import org.wpbminer.crawl.QueuedUrl.QueueTier;

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

    /** A line for readers, after so many seconds of this run. */
    String inWords(double seconds) {
      int inSitemaps = queued.get(QueueTier.IN_SITEMAP);
      return String.format(
          Locale.ROOT,
          "pages %,d, %.1f a second, harvest rate %.2f; queued: %,d from main text, %,d beside it,"
              + " %,d elsewhere%s",
          pages,
          pagesOfRun / seconds,
          harvestRate(),
          queued.get(QueueTier.MAIN_TEXT),
          queued.get(QueueTier.BESIDE_MAIN_TEXT),
          queued.get(QueueTier.ELSEWHERE),
          inSitemaps == 0 ? "" : String.format(Locale.ROOT, ", %,d from sitemaps", inSitemaps));
    }
  }
}
