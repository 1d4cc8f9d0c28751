package org.wpbminer.crawl;

import org.wpbminer.crawl.CrawlSummary.CrawlProgress;
import org.wpbminer.crawl.frontier.QueuedUrl;
import org.wpbminer.crawl.topic.WordTopic.Judgement;

/** Is told how a crawl goes on, by one thread. */
public interface CrawlListener {

  /** Hears nothing. */
  CrawlListener NONE = (url, outcome, judgement, progress) -> {};

  /**
   * An address was visited, or given up.
   *
   * @param outcome what became of it
   * @param judgement of its page; null if there was none
   */
  void visited(QueuedUrl url, String outcome, Judgement judgement, CrawlProgress progress);
}
