package org.wpbminer.eval.systems.linkblocks;

import java.util.ArrayList;
import java.util.List;
import org.wpbminer.eval.systems.linkblocks.LinkBlocks.Link;
import org.wpbminer.eval.systems.linkblocks.LinkBlocks.LinkBlock;
import org.wpbminer.eval.systems.rules.PageLinks;
import org.wpbminer.eval.systems.rules.PageLinks.PageLink;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Finds the logical link blocks of a page: maximal sequences of at least C_t links in which
 * neighbouring links are less than d_t apart (chapter 5, equation 5-1).
 *
 * <p>The text of the paper ends a block where a distance "exceeds" d_t and requires a count that
 * "exceeds" C_t; its equation says max(d_i) &lt; d_t and C_link &gt;= C_t. This class follows the
 * equation.
 *
 * <p>A link is {@code <a>} with {@code href}. The paper scans the source; this class takes the
 * links, their offsets and the text between them from the parsed page.
 *
 * @param distance measure of the distance of two links
 * @param maxDistance d_t: neighbouring links in a block are less than this apart; at least 1
 * @param minLinks C_t: minimum number of links in a block; at least 1
 */
public record LinkBlockFinder(Distance distance, int maxDistance, int minLinks) {

  /** Distance measures of two links in the source (chapter 5, section 5.3). */
  public enum Distance {
    /**
     * Length of the source between the links in UTF-16 units, without the attributes of tags:
     * {@code <div id="main"> ABC </div>} counts as {@code <div> ABC </div>}, 16. Comments,
     * whitespace and scripts count fully.
     */
    CODE,
    /** Length of the text between the links, as {@link TextLength} counts it. */
    TEXT
  }

  public LinkBlockFinder {
    Arguments.refuse(
        maxDistance < 1, "maxDistance (d_t) is %s; it must be at least 1", maxDistance);
    Arguments.refuse(minLinks < 1, "minLinks (C_t) is %s; it must be at least 1", minLinks);
  }

  /**
   * Returns a finder with the constants of the paper's experiments (section 5.4.2): C_t = 3; d_t =
   * 40 (text), 80 (code).
   */
  public static LinkBlockFinder published(Distance distance) {
    return new LinkBlockFinder(distance, distance == Distance.TEXT ? 40 : 80, 3);
  }

  public LinkBlocks find(PageReading page) {
    List<Link> links = links(page);
    List<LinkBlock> blocks = new ArrayList<>();
    int first = 0;
    for (int i = 0; i < links.size(); i++) {
      boolean isLast = i + 1 == links.size() || links.get(i + 1).distance() >= maxDistance;
      if (isLast && i + 1 - first >= minLinks) {
        blocks.add(LinkBlock.of(links.subList(first, i + 1)));
      }
      first = isLast ? i + 1 : first;
    }
    return new LinkBlocks(links, blocks, page.tree().source().length());
  }

  private List<Link> links(PageReading page) {
    PageTree tree = page.tree();
    List<PageLink> found = PageLinks.of(page);
    List<Link> links = new ArrayList<>();
    int end = 0;
    for (int i = 0; i < found.size(); i++) {
      PageLink link = found.get(i);
      int start = Math.max(end, tree.sourceStart(link.node()));
      int gap = i == 0 ? -1 : distance(tree, found.get(i - 1).node(), link, end, start);
      int next =
          i + 1 < found.size() ? tree.sourceStart(found.get(i + 1).node()) : Integer.MAX_VALUE;
      end = Math.max(start, Math.min(next, tree.sourceEnd(link.node())));
      links.add(new Link(link.href().strip(), link.text(), start, end, gap));
    }
    return links;
  }

  /** Returns the distance of a link, which starts at {@code to}, from the previous one. */
  private int distance(PageTree tree, int previous, PageLink link, int from, int to) {
    if (distance == Distance.TEXT) {
      return TextLength.of(link.before());
    }
    int length = to - from;
    for (int node = previous + 1; node < link.node(); node++) {
      boolean isTag = !tree.isText(node) && !tree.isSynthesized(node);
      if (isTag && tree.sourceStart(node) >= from && tree.contentStart(node) <= to) {
        int tag = tree.contentStart(node) - tree.sourceStart(node);
        length -= Math.max(0, tag - tree.tag(node).length() - 2);
      }
    }
    return Math.max(0, length);
  }
}
