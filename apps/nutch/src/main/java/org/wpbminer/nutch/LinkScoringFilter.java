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
 * The paper's crawl order as Nutch's scores: an outlink's is the priority that {@link
 * MiningParseFilter} wrote on it, in [0, 1), 0 where it wrote none; a page's is the best of all
 * links to it; and the pages with the highest are fetched first. Where the crawl has no topic, all
 * scores stay as they are.
 *
 * <p>A page that is redirected hands its score on: Nutch does that unless a filter's {@code
 * initialScore} takes it away.
 */
public final class LinkScoringFilter extends AbstractScoringFilter {

  private boolean ranksLinks;

  /** A filter that leaves scores alone before it is configured. */
  public LinkScoringFilter() {}

  /** Reads the properties, and refuses values that they cannot have. */
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
      double priority = OutlinkPriorities.take(target.getValue()).orElse(0);
      if (ranksLinks) {
        target.getValue().setScore((float) priority);
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
