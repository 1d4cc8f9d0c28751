package org.wpbminer.nutch;

import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
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
    Map<Outlink, Float> priorities = new IdentityHashMap<>();
    for (Outlink outlink : outlinks) {
      priorities.put(outlink, (float) priority(outlink, inBlocks));
    }
    priorities.forEach(OutlinkPriorities::write);
    Outlink[] ranked = outlinks.clone();
    Arrays.sort(ranked, Comparator.comparing(priorities::get, Comparator.reverseOrder()));
    return ranked;
  }

  private static void write(Outlink outlink, float priority) {
    MapWritable metadata =
        outlink.getMetadata() == null ? new MapWritable() : outlink.getMetadata();
    metadata.put(KEY, new FloatWritable(priority));
    outlink.setMetadata(metadata);
  }

  /** Returns the priority in a crawl entry, or 0, and removes it, so that it is not stored. */
  static float take(CrawlDatum target) {
    Writable written = target.getMetaData().remove(KEY);
    return written instanceof FloatWritable priority ? priority.get() : 0;
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
}
