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
import org.wpbminer.classifier.values.LinkResolver;

/**
 * Order in which a focused crawl follows a page's links (section 5.3.4 of the WPBMiner paper):
 * links in the main text, then links in the link blocks next to it, then all others. Within each of
 * these tiers the order is by anchor text analysis: the number of distinct words, without function
 * words, that anchor text and topic share. A run of consecutive link blocks counts as one block.
 *
 * <p>The caller fetches pages and judges whether they are on topic. A crawl has one queue for all
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
   * Returns the order for a topic.
   *
   * @param topic words of the topic; only the first 500 characters are used. If all are function
   *     words, the order is by tier alone
   * @param language language code of the topic, for example "en"; null or empty if unknown.
   *     Chinese, Japanese and Korean are recognised by their characters
   */
  public static CrawlOrder of(@Nullable String topic, @Nullable String language) {
    return new CrawlOrder(TitleWords.of(Objects.requireNonNull(topic, "topic"), language));
  }

  /**
   * Returns the links to other pages, best first; equal links stay in document order. Each target
   * appears once, with its best link. Takes linear time; only the first 500 characters of each
   * anchor text are used.
   *
   * @param page a mined page, preferably with its address, which makes its links absolute
   */
  public List<QueuedLink> links(MinedPage page) {
    Map<String, QueuedLink> best = new LinkedHashMap<>();
    all(page).forEach(link -> keepBest(best, link));
    List<QueuedLink> links = new ArrayList<>(best.values());
    links.sort(QueuedLink.BEST_FIRST);
    return links;
  }

  /** Returns all links of blocks to other pages, in document order and with repeated targets. */
  public List<QueuedLink> all(MinedPage page) {
    List<QueuedLink> links = new ArrayList<>();
    List<MinedPage.Block> blocks = Objects.requireNonNull(page.blocks(), "blocks");
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

  /** Selects the links to other pages from links outside all blocks; all get the last tier. */
  public List<QueuedLink> outside(List<MinedPage.Link> links) {
    return links.stream()
        .filter(MinedPage.Link::isToPage)
        .map(link -> queued(Tier.ELSEWHERE, link))
        .toList();
  }

  /** Returns for each block whether it is in a run of link blocks next to related text. */
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
    return new QueuedLink(
        tier,
        topic.shared(link.text()),
        new MinedPage.Link(
            LinkResolver.withoutFragment(link.href()),
            link.text(),
            false,
            link.related(),
            link.probability()));
  }

  /** Adds a link, or replaces the earlier link to the same target if the new one is better. */
  private static void keepBest(Map<String, QueuedLink> best, QueuedLink link) {
    String target = link.link().href();
    QueuedLink known = best.get(target);
    if (known == null || QueuedLink.BEST_FIRST.compare(link, known) < 0) {
      best.remove(target);
      best.put(target, link);
    }
  }
}
