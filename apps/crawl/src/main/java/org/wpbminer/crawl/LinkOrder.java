package org.wpbminer.crawl;

import java.util.Locale;
import org.wpbminer.classifier.QueuedLink;
import org.wpbminer.classifier.QueuedLink.Tier;

public enum LinkOrder {
  /** By the part of the page with the best link, then by score of its text: the paper's order. */
  BLOCKS,

  /** By the score of the anchor alone: the paper's baseline. */
  ATA,

  /** In the order of discovery. */
  BREADTH,

  /**
   * By score of the anchor, then by score of the linking page, which has more weight for links in
   * or near main text. The paper assumes that such links lead to pages of the same topic, but does
   * not check whether that is the topic of the crawl.
   */
  EVIDENCE;

  /** Weight of the linking page's score, lower than that of one topic word in the anchor. */
  private static final double PAGE_WEIGHT = .25;

  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns the score of a link, at least 0; higher scores come first in the queue. */
  double score(QueuedLink link, double pageScore) {
    return switch (this) {
      case BLOCKS -> link.priority();
      case ATA -> link.anchorScore();
      case BREADTH -> 0;
      case EVIDENCE -> link.anchorScore() + PAGE_WEIGHT * pageScore * closeness(link.tier());
    };
  }

  /** Returns a weight for how likely the target of a link has the topic of the linking page. */
  private static double closeness(Tier tier) {
    return switch (tier) {
      case MAIN_TEXT -> 1.2;
      case BESIDE_MAIN_TEXT -> .7;
      case ELSEWHERE -> .2;
    };
  }
}
