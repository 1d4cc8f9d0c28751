package org.wpbminer.segmenter.linkblocks;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Finds the logical link blocks of a page: maximal runs of links whose neighbours are less than d_t
 * apart, of at least C_t links (chapter 5, equation 5-1).
 *
 * <p>The paper ends a block where a distance "exceeds" d_t and asks for a count that "exceeds" C_t;
 * its equation says max(d_i) &lt; d_t and C_link &gt;= C_t. The equation is followed.
 */
public final class LinkBlockFinder {

  private final LinkBlockParameters parameters;

  public LinkBlockFinder(LinkBlockParameters parameters) {
    this.parameters = Objects.requireNonNull(parameters, "parameters");
  }

  /** Links and blocks of a page; any text is a page, be it empty or no markup at all. */
  public LinkBlocks find(String source) {
    LinkTable links = scan(source);
    List<LinkBlock> blocks = new ArrayList<>();
    int first = 0;
    while (first < links.size()) {
      int last = first;
      int widest = 0;
      while (last + 1 < links.size() && links.distance(last + 1) < parameters.maxDistance()) {
        last++;
        widest = Math.max(widest, links.distance(last));
      }
      if (last - first + 1 >= parameters.minLinks()) {
        blocks.add(new LinkBlock(first, last, links.start(first), links.end(last), widest));
      }
      first = last + 1;
    }
    return new LinkBlocks(source, links, blocks);
  }

  private LinkTable scan(String source) {
    LinkTable links = new LinkTable();
    boolean byText = parameters.distance() == Distance.TEXT;
    LinkScanner.scan(
        CharSource.of(source),
        byText,
        (start, textStart, textEnd, end, hrefStart, hrefEnd, code, text) ->
            links.add(
                (int) start,
                (int) textStart,
                (int) textEnd,
                (int) end,
                (int) hrefStart,
                (int) hrefEnd,
                (int) (byText ? text : code)));
    return links;
  }
}
