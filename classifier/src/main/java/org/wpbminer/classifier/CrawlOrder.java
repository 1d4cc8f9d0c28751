package org.wpbminer.classifier;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.wpbminer.classifier.QueuedLink.Tier;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.lexicon.TitleWords;

/**
 * The order in which a crawl for a topic follows a page's links (section 5.3.4 of the WPBMiner
 * paper): first those in the main text, then those in the link blocks next to it, then all others;
 * within a tier by what the anchor text has of the topic (anchor text analysis, ATA). The paper
 * takes ATA's score from its reference 20 and does not repeat it; here it is the number of
 * different words that anchor and topic share, function words aside. Of several link blocks in a
 * row the paper says nothing; here all of them are next to the text if one end of the row is.
 *
 * <p>Fetching, and which pages are on topic, are the caller's. A crawl keeps one queue for all
 * pages:
 *
 * <pre>{@code
 * CrawlOrder order = CrawlOrder.of("digital camera lens", "en");
 * Queue<QueuedLink> queue = new PriorityQueue<>(QueuedLink.BEST_FIRST);
 * Set<String> seen = new HashSet<>(Set.of(start));
 * String address = start;
 * for (int visits = 0; visits < mostVisits && address != null; visits++) {
 *   MinedPage page = miner.mine(fetch(address), options.withBaseUrl(address));
 *   for (QueuedLink next : order.links(page)) {
 *     if (seen.add(next.link().href())) {
 *       queue.add(next);
 *     }
 *   }
 *   address = queue.isEmpty() ? null : queue.remove().link().href();
 * }
 * }</pre>
 *
 * <p>Immutable; safe for use by many threads.
 */
public final class CrawlOrder {

  private final TitleWords topic;

  private CrawlOrder(TitleWords topic) {
    this.topic = topic;
  }

  /**
   * The order for a topic.
   *
   * @param topic words that say what the crawl is for, of which the first 500 characters are read;
   *     where it holds none but function words, the tiers alone order
   * @param language the topic's, a code such as "en"; null or empty if unknown. Chinese, Japanese
   *     and Korean are recognised by their characters
   */
  public static CrawlOrder of(String topic, @Nullable String language) {
    return new CrawlOrder(TitleWords.of(Objects.requireNonNull(topic, "topic"), language));
  }

  /**
   * The links to other pages, the best first; those that are alike in document order. Each target
   * stands once, at the best place that a link to it has on the page. Takes time in proportion to
   * the page's links, of whose texts the first 500 characters are read.
   *
   * @param page a mined page, best with its address known, so that its links are absolute
   */
  public List<QueuedLink> links(MinedPage page) {
    Map<String, QueuedLink> best = new LinkedHashMap<>();
    all(page).forEach(link -> keepBest(best, link));
    List<QueuedLink> links = new ArrayList<>(best.values());
    links.sort(QueuedLink.BEST_FIRST);
    return links;
  }

  /**
   * All links to other pages in document order, each as often as it stands there; a caller with an
   * order of its own takes the best for each target.
   */
  public List<QueuedLink> all(MinedPage page) {
    List<QueuedLink> links = new ArrayList<>();
    List<MinedPage.Block> blocks = page.blocks();
    boolean[] beside = besideText(blocks);
    for (int b = 0; b < blocks.size(); b++) {
      Tier tier = tier(blocks.get(b).label(), beside[b]);
      for (MinedPage.Link link : blocks.get(b).links()) {
        if (link.isToPage()) {
          links.add(queued(tier, link));
        }
      }
    }
    return links;
  }

  /** The same of links that stand in no block, as one around an image alone does: the last tier. */
  public List<QueuedLink> outside(List<MinedPage.Link> links) {
    return links.stream()
        .filter(MinedPage.Link::isToPage)
        .map(link -> queued(Tier.ELSEWHERE, link))
        .toList();
  }

  /** Which blocks stand in a run of link blocks with related text directly before or after it. */
  private static boolean[] besideText(List<MinedPage.Block> blocks) {
    boolean[] beside = new boolean[blocks.size()];
    for (int from = 0; from < beside.length; ) {
      int to = from + 1;
      if (is(blocks, from, BlockLabel.RELATED_LINK)) {
        while (is(blocks, to, BlockLabel.RELATED_LINK)) {
          to++;
        }
        boolean text =
            is(blocks, from - 1, BlockLabel.RELATED_TEXT)
                || is(blocks, to, BlockLabel.RELATED_TEXT);
        Arrays.fill(beside, from, to, text);
      }
      from = to;
    }
    return beside;
  }

  private static boolean is(List<MinedPage.Block> blocks, int b, BlockLabel label) {
    return b >= 0 && b < blocks.size() && blocks.get(b).label() == label;
  }

  private static Tier tier(BlockLabel label, boolean besideText) {
    return switch (label) {
      case RELATED_TEXT -> Tier.MAIN_TEXT;
      case RELATED_LINK -> besideText ? Tier.BESIDE_MAIN_TEXT : Tier.ELSEWHERE;
      case OTHER -> Tier.ELSEWHERE;
    };
  }

  private QueuedLink queued(Tier tier, MinedPage.Link link) {
    int fragment = link.href().indexOf('#');
    String page = fragment < 0 ? link.href() : link.href().substring(0, fragment);
    return new QueuedLink(
        tier,
        topic.shared(link.text()),
        new MinedPage.Link(page, link.text(), false, link.related(), link.probability()));
  }

  /** Keeps the better of two links to a target, in its own place of the page's order. */
  private static void keepBest(Map<String, QueuedLink> best, QueuedLink link) {
    String target = link.link().href();
    QueuedLink known = best.get(target);
    if (known == null || QueuedLink.BEST_FIRST.compare(link, known) < 0) {
      best.remove(target);
      best.put(target, link);
    }
  }
}
