package org.wpbminer.crawl;

import org.wpbminer.classifier.QueuedLink;
import org.wpbminer.classifier.QueuedLink.Tier;

/** Which links come first. */
public enum LinkOrder {
  /** By where on its page the best link to it stands, then by that link's anchor: the paper's. */
  BLOCKS,

  /** By the anchor alone: what the paper compares with. */
  ATA,

  /** As they were found. */
  BREADTH,

  /**
   * By the anchor, then by how much the page that the link stands on is on topic, which counts the
   * more the closer the link is to its main text. The paper's rules say that main text leads to
   * pages of its own topic; whether that is the crawl's, they do not ask.
   */
  EVIDENCE;

  /** Less than what one word of the topic in the anchor adds, whatever the page. */
  private static final double PAGE_WEIGHT = .25;

  /**
   * What a link counts in the queue, at least 0; the higher the sooner.
   *
   * @param pageScore score of the page that it stands on, in [0, 1]
   */
  double score(QueuedLink link, double pageScore) {
    return switch (this) {
      case BLOCKS -> link.priority();
      case ATA -> link.anchorScore();
      case BREADTH -> 0;
      case EVIDENCE -> link.anchorScore() + PAGE_WEIGHT * pageScore * closeness(link.tier());
    };
  }

  /** How much of its page's topic a link's target has, by where the link stands. */
  private static double closeness(Tier tier) {
    return switch (tier) {
      case MAIN_TEXT -> 1.2;
      case BESIDE_MAIN_TEXT -> .7;
      case ELSEWHERE -> .2;
    };
  }
}
