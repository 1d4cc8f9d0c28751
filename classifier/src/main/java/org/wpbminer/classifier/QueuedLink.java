package org.wpbminer.classifier;

import java.io.Serializable;
import java.util.Comparator;
import java.util.Objects;
import org.wpbminer.segmenter.text.Arguments;

/**
 * A link that a crawl may follow.
 *
 * @param tier part of the page in which the link is
 * @param score number of distinct words that anchor text and topic share, at least 0
 * @param link address without fragment, and anchor text
 */
public record QueuedLink(Tier tier, int score, MinedPage.Link link) implements Serializable {

  /** Parts of a page, in the order in which a crawl follows their links. */
  public enum Tier {
    /** A block of related text. */
    MAIN_TEXT,
    /** A block in a run of link blocks that has related text directly before or after it. */
    BESIDE_MAIN_TEXT,
    /** Any other block. */
    ELSEWHERE
  }

  /** Order by tier, and within a tier by score. */
  public static final Comparator<QueuedLink> BEST_FIRST =
      Comparator.comparing(QueuedLink::tier)
          .thenComparing(Comparator.comparingInt(QueuedLink::score).reversed());

  public QueuedLink {
    Objects.requireNonNull(tier, "tier");
    Objects.requireNonNull(link, "link");
    Arguments.refuse(score < 0, "score is %s; it must be at least 0", score);
  }

  /**
   * Returns tier and score as one number in [0, 1), for crawlers with numeric priorities. Higher is
   * earlier, in the order of {@link #BEST_FIRST}; each tier has a third of the range.
   */
  public double priority() {
    return (Tier.values().length - 1 - tier.ordinal() + anchorScore()) / Tier.values().length;
  }

  /** Returns the score mapped to [0, 1): 0 for no word of the topic, 1/2 for one, 2/3 for two. */
  public double anchorScore() {
    return score / (score + 1.0);
  }
}
