package org.wpbminer.crawl;

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.wpbminer.crawl.output.FailedPage;
import org.wpbminer.crawl.output.HarvestPoint;

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

  public CrawlSummary {
    counts = Collections.unmodifiableMap(new TreeMap<>(counts));
    visits = List.copyOf(visits);
    failures = List.copyOf(failures);
  }
}
