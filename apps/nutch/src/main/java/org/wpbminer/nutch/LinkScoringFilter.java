package org.wpbminer.nutch;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.Text;
import org.apache.nutch.crawl.CrawlDatum;
import org.apache.nutch.parse.ParseData;
import org.apache.nutch.scoring.AbstractScoringFilter;

/**
 * Scoring filter of Nutch for the crawl order of the paper. The score of an outlink is the
 * priority, in [0, 1), that {@link MiningParseFilter} stored, or 0 without one. The score of a page
 * is the maximum over all links to it; pages with the highest score are fetched first. Without a
 * topic, scores are unchanged.
 *
 * <p>The target of a redirect keeps the score of its source, because no {@code initialScore} resets
 * it.
 */
public final class LinkScoringFilter extends AbstractScoringFilter {

  private boolean ranksLinks;

  /** Makes a filter that changes no scores until it is configured. */
  public LinkScoringFilter() {}

  /** Reads and validates the properties. */
  @Override
  public void setConf(Configuration conf) {
    super.setConf(conf);
    ranksLinks = PluginSettings.of(conf).ranksLinks();
  }

  @Override
  public float generatorSortValue(Text url, CrawlDatum page, float sort) {
    return ranksLinks ? page.getScore() * sort : sort;
  }

  @Override
  public CrawlDatum distributeScoreToOutlinks(
      Text from,
      ParseData parse,
      Collection<Map.Entry<Text, CrawlDatum>> targets,
      CrawlDatum adjust,
      int all) {
    for (Map.Entry<Text, CrawlDatum> target : targets) {
      float priority = OutlinkPriorities.take(target.getValue());
      if (ranksLinks) {
        target.getValue().setScore(priority);
      }
    }
    return adjust;
  }

  @Override
  public void updateDbScore(Text url, CrawlDatum old, CrawlDatum page, List<CrawlDatum> links) {
    if (ranksLinks) {
      float best = (old == null ? page : old).getScore();
      for (CrawlDatum link : links) {
        best = Math.max(best, link.getScore());
      }
      page.setScore(best);
    }
  }
}
