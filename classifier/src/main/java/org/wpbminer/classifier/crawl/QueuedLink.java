package org.wpbminer.classifier.crawl;

import java.io.Serializable;
import java.util.Comparator;
import java.util.Objects;
import org.wpbminer.classifier.MinedPage;
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
     * related text directly before or behind it.
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
}
