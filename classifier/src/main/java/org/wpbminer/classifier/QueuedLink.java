package org.wpbminer.classifier;

import java.io.Serializable;
import java.util.Comparator;
import java.util.Objects;
import org.wpbminer.segmenter.text.Arguments;

/**
 * A link that a crawl may follow.
 *
 * @param tier where on its page it stands
 * @param score how many different words its anchor text shares with the topic, at least 0
 * @param link its address without fragment, and its anchor text
 */
public record QueuedLink(Tier tier, int score, MinedPage.Link link) implements Serializable {

  /** Where a link stands on its page. Links of an earlier tier are followed first. */
  public enum Tier {
    /** In a block of related text. */
    MAIN_TEXT,
    /**
     * In a block of related links, of which a row without anything between them has a block of
     * related text directly before or after it.
     */
    BESIDE_MAIN_TEXT,
    /** In any other block. */
    ELSEWHERE
  }

  /** By tier, within a tier by score. Links that are alike in both are equal to it. */
  public static final Comparator<QueuedLink> BEST_FIRST =
      Comparator.comparing(QueuedLink::tier)
          .thenComparing(Comparator.comparingInt(QueuedLink::score).reversed());

  public QueuedLink {
    Objects.requireNonNull(tier, "tier");
    Objects.requireNonNull(link, "link");
    Arguments.refuse(score < 0, "score is %s; it must be at least 0", score);
  }

  /**
   * Tier and score in one number, for a crawler with a queue of numbers: in [0, 1), the higher the
   * sooner. It orders as {@link #BEST_FIRST} does; a third of the range belongs to each tier.
   */
  public double priority() {
    return (Tier.values().length - 1 - tier.ordinal() + anchorScore()) / Tier.values().length;
  }

  /** The score alone in [0, 1): 0 for no word of the topic, 1/2 for one, 2/3 for two. */
  public double anchorScore() {
    return score / (score + 1.0);
  }
}
