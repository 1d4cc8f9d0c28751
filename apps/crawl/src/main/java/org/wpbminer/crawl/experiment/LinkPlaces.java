package org.wpbminer.crawl.experiment;

import java.net.URI;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.wpbminer.classifier.CrawlOrder;
import org.wpbminer.classifier.QueuedLink;
import org.wpbminer.crawl.CrawlUrls;
import org.wpbminer.crawl.PageReading.ReadPage;
import org.wpbminer.eval.Table;

/**
 * Where the links that lead to pages on topic stand: by tier, by whether their text has a word of
 * the topic, and by whether their own page is on topic. What the orders differ in, without a crawl.
 */
final class LinkPlaces {

  /** A kind of links. */
  private record Kind(QueuedLink.Tier tier, boolean word, boolean fromTopic) {
    static final Comparator<Kind> ORDER =
        Comparator.comparing(Kind::tier)
            .thenComparing(kind -> !kind.word)
            .thenComparing(kind -> !kind.fromTopic);
  }

  private final ReplayedWeb web;
  private final Map<Kind, int[]> counts = new TreeMap<>(Kind.ORDER);

  LinkPlaces(ReplayedWeb web) {
    this.web = web;
  }

  /** Adds the links of pages that were visited for a topic; each target once a page. */
  void add(ReplayedWeb.Topic topic, Map<String, ReadPage> visited) {
    CrawlOrder order = CrawlOrder.of(topic.words(), topic.language());
    visited.forEach(
        (place, page) -> {
          boolean fromTopic = topic.relevant().contains(place);
          best(order, page)
              .forEach(
                  (target, link) ->
                      count(
                          new Kind(link.tier(), link.score() > 0, fromTopic),
                          topic.relevant().contains(target),
                          topic.hubs().contains(target) || target.equals(place)));
        });
  }

  /** By target, the best link to it. */
  private Map<String, QueuedLink> best(CrawlOrder order, ReadPage page) {
    Map<String, QueuedLink> best = new HashMap<>();
    Set<QueuedLink> links = new HashSet<>(order.all(page.mined()));
    links.addAll(order.outside(page.outside()));
    for (QueuedLink link : links) {
      String url = CrawlUrls.normal(link.link().href());
      if (url != null && isPage(URI.create(url))) {
        best.merge(web.place(url), link, (a, b) -> QueuedLink.BEST_FIRST.compare(b, a) < 0 ? b : a);
      }
    }
    return best;
  }

  private boolean isPage(URI url) {
    return web.file(url.getHost(), url.getRawPath()) != null;
  }

  private void count(Kind kind, boolean relevant, boolean neither) {
    if (!neither) {
      int[] count = counts.computeIfAbsent(kind, k -> new int[2]);
      count[0]++;
      count[1] += relevant ? 1 : 0;
    }
  }

  private static String said(boolean yes) {
    return yes ? "yes" : "no";
  }

  Table table() {
    Table.Builder table =
        Table.builder(
            "Links of the pages visited, lists left out",
            "stands",
            "word of the topic in its text",
            "page is on topic",
            "links",
            "lead to pages on topic",
            "share");
    counts.forEach(
        (kind, count) ->
            table.row(
                kind.tier().name().toLowerCase(Locale.ROOT).replace('_', ' '),
                said(kind.word()),
                said(kind.fromTopic()),
                count[0],
                count[1],
                count[1] / (double) count[0]));
    return table.build();
  }
}
