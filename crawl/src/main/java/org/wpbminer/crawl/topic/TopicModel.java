package org.wpbminer.crawl.topic;

import org.wpbminer.classifier.MinedPage;

/** Decides whether pages are on topic. Safe for use by many threads. */
public interface TopicModel {

  /**
   * Judges a page.
   *
   * @param page with its main text in Markdown
   */
  TopicJudgement judge(MinedPage page);

  /** What it decides by, in words; equal for models that decide alike. */
  String description();
}
