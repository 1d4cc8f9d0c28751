package org.wpbminer.crawl;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.wpbminer.classifier.crawl.CrawlOrder;
import org.wpbminer.classifier.crawl.QueuedLink;
import org.wpbminer.classifier.crawl.QueuedLink.Tier;
import org.wpbminer.crawl.page.PageReading.ReadPage;

/**
 * Which links come first.
 *
 * @param words the tiers and anchors' scores for the topic
 * @param strategy what is made of them
 */
public record LinkOrder(CrawlOrder words, CrawlStrategy strategy) {

  /** Less than what one word of the topic in the anchor adds, whatever the page. */
  private static final double PAGE_WEIGHT = .25;

  public LinkOrder {
    Objects.requireNonNull(words, "words");
    Objects.requireNonNull(strategy, "strategy");
  }

  /** The links of a page that may be followed, as they stand there; a target may stand twice. */
  List<QueuedLink> links(ReadPage page) {
    return Stream.concat(words.all(page.mined()).stream(), words.outside(page.outside()).stream())
        .filter(link -> !page.nofollow().contains(link.link().href()))
        .toList();
  }

  /**
   * What a link counts in the queue, at least 0; the higher the sooner.
   *
   * @param pageScore score of the page that it stands on, in [0, 1]
   */
  double score(QueuedLink link, double pageScore) {
    return switch (strategy) {
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
