package org.wpbminer.nutch;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.apache.hadoop.io.FloatWritable;
import org.apache.hadoop.io.MapWritable;
import org.apache.hadoop.io.Text;
import org.apache.hadoop.io.Writable;
import org.apache.nutch.crawl.CrawlDatum;
import org.apache.nutch.parse.Outlink;
import org.wpbminer.classifier.CrawlOrder;
import org.wpbminer.classifier.MinedPage;
import org.wpbminer.classifier.QueuedLink;

/**
 * Carries the priority of each outlink from the parse to the scores. It is written on the outlink
 * itself, whose metadata Nutch copies into the link's entry: by then Nutch has normalized the
 * address, so that by its address the link could not be found again.
 */
final class OutlinkPriorities {

  private static final Text KEY = new Text("wpbminer.priority");

  private final CrawlOrder order;

  OutlinkPriorities(CrawlOrder order) {
    this.order = order;
  }

  private record Ranked(Outlink outlink, double priority) {}

  /**
   * A page's outlinks, the best first, each with its priority written on it. Nutch keeps the first
   * of a page ({@code db.max.outlinks.per.page}). Those of equal priority stay in their order. An
   * outlink that is in none of the page's blocks is one of the last group.
   *
   * @param outlinks those that Nutch found; the same objects come back
   */
  Outlink[] rank(Outlink[] outlinks, MinedPage page) {
    Map<String, QueuedLink> inBlocks = new HashMap<>();
    order.links(page).forEach(queued -> inBlocks.put(queued.link().href(), queued));
    List<Ranked> ranked = new ArrayList<>();
    for (Outlink outlink : outlinks) {
      ranked.add(new Ranked(outlink, priority(outlink, inBlocks)));
    }
    ranked.sort(Comparator.comparingDouble(Ranked::priority).reversed());
    ranked.forEach(each -> write(each.outlink(), each.priority()));
    return ranked.stream().map(Ranked::outlink).toArray(Outlink[]::new);
  }

  /** Takes the priority off a link's entry, so that it is not kept for ever; none if none is on. */
  static OptionalDouble take(CrawlDatum target) {
    Writable written = target.getMetaData().remove(KEY);
    return written instanceof FloatWritable priority
        ? OptionalDouble.of(priority.get())
        : OptionalDouble.empty();
  }

  private double priority(Outlink outlink, Map<String, QueuedLink> inBlocks) {
    String address = outlink.getToUrl();
    int fragment = address.indexOf('#');
    QueuedLink queued = inBlocks.get(fragment < 0 ? address : address.substring(0, fragment));
    if (queued != null) {
      return queued.priority();
    }
    return order.outside(List.of(new MinedPage.Link(address, outlink.getAnchor()))).stream()
        .mapToDouble(QueuedLink::priority)
        .findFirst()
        .orElse(0);
  }

  private static void write(Outlink outlink, double priority) {
    MapWritable metadata =
        outlink.getMetadata() == null ? new MapWritable() : outlink.getMetadata();
    metadata.put(KEY, new FloatWritable((float) priority));
    outlink.setMetadata(metadata);
  }
}
