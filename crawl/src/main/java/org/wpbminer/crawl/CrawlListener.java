package org.wpbminer.crawl;

import org.wpbminer.crawl.frontier.QueuedUrl;
import org.wpbminer.crawl.topic.TopicJudgement;

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
  void visited(QueuedUrl url, String outcome, TopicJudgement judgement, CrawlProgress progress);
}
