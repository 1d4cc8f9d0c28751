package org.wpbminer.crawl;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.wpbminer.classifier.MinedPage;
import org.wpbminer.classifier.crawl.CrawlOrder;
import org.wpbminer.classifier.crawl.QueuedLink;
import org.wpbminer.crawl.page.ReadPage;

/**
 * Which links come first.
 *
 * @param words the tiers and anchors' scores for the topic
 * @param strategy what is made of them
 */
public record LinkOrder(CrawlOrder words, CrawlStrategy strategy) {

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
    MinedPage.Link target = link.link();
    return switch (strategy) {
      case BLOCKS -> link.priority();
      case ATA -> link.anchorScore();
      case BREADTH -> 0;
      case EVIDENCE ->
          link.anchorScore()
              + saturated(words.wordsInAddress(target.href()))
              + pageScore
              + target.probability();
    };
  }

  /** Of a number, what {@link QueuedLink#anchorScore} makes of it. */
  private static double saturated(int words) {
    return words / (words + 1.0);
  }
}
