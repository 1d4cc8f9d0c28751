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
 * Priorities of outlinks. They are stored in the metadata of the outlink, which Nutch copies to the
 * crawl entry of the link. A look-up by address is impossible, because Nutch normalizes addresses
 * in between.
 */
final class OutlinkPriorities {

  private static final Text KEY = new Text("wpbminer.priority");

  private final CrawlOrder order;

  OutlinkPriorities(CrawlOrder order) {
    this.order = order;
  }

  private record Ranked(Outlink outlink, double priority) {}

  /**
   * Returns the outlinks of a page with their priorities, highest first, because Nutch keeps only
   * the first {@code db.max.outlinks.per.page}. The sort is stable. Outlinks outside all blocks
   * have the lowest priority.
   *
   * @param outlinks the outlinks that Nutch found; modified
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

  /** Returns the priority in a crawl entry and removes it, so that it is not stored. */
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
