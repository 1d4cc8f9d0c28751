package org.wpbminer.eval.systems.linkblocks;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.wpbminer.eval.systems.linkblocks.LinkBlockParameters.Distance;
import org.wpbminer.eval.systems.linkblocks.LinkBlocks.Link;
import org.wpbminer.eval.systems.linkblocks.LinkBlocks.LinkBlock;
import org.wpbminer.eval.systems.rules.PageLinks;
import org.wpbminer.eval.systems.rules.PageLinks.PageLink;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.page.PageTree;

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
 */
public final class LinkBlockFinder {

  private final LinkBlockParameters parameters;

  public LinkBlockFinder(LinkBlockParameters parameters) {
    this.parameters = Objects.requireNonNull(parameters, "parameters");
  }

  /** Returns the links and blocks of a page. */
  public LinkBlocks find(PageReading page) {
    List<Link> links = links(page);
    List<LinkBlock> blocks = new ArrayList<>();
    int first = 0;
    for (int i = 0; i < links.size(); i++) {
      boolean isLast =
          i + 1 == links.size() || links.get(i + 1).distance() >= parameters.maxDistance();
      if (isLast && i + 1 - first >= parameters.minLinks()) {
        blocks.add(new LinkBlock(links.subList(first, i + 1)));
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
      int distance =
          i == 0
              ? -1
              : parameters.distance() == Distance.TEXT
                  ? TextLength.of(link.before())
                  : codeBetween(tree, found.get(i - 1).node(), link.node(), end, start);
      int next =
          i + 1 < found.size() ? tree.sourceStart(found.get(i + 1).node()) : Integer.MAX_VALUE;
      end = Math.max(start, Math.min(next, tree.sourceEnd(link.node())));
      links.add(new Link(link.href().strip(), link.text(), start, end, distance));
    }
    return links;
  }

  /** Returns the length of the source between two links, without the attributes of tags. */
  private static int codeBetween(PageTree tree, int one, int other, int from, int to) {
    int length = to - from;
    for (int node = one + 1; node < other; node++) {
      boolean isTag = !tree.isText(node) && !tree.isSynthesized(node);
      if (isTag && tree.sourceStart(node) >= from && tree.contentStart(node) <= to) {
        int tag = tree.contentStart(node) - tree.sourceStart(node);
        length -= Math.max(0, tag - tree.tag(node).length() - 2);
      }
    }
    return Math.max(0, length);
  }
}
