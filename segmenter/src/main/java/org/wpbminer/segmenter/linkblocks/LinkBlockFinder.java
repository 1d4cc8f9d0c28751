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
    List<Link> links = scan(source);
    List<LinkBlock> blocks = new ArrayList<>();
    int first = 0;
    while (first < links.size()) {
      int last = first;
      int widest = 0;
      while (last + 1 < links.size() && links.get(last + 1).distance() < parameters.maxDistance()) {
        last++;
        widest = Math.max(widest, links.get(last).distance());
      }
      if (last - first + 1 >= parameters.minLinks()) {
        blocks.add(
            new LinkBlock(first, last, links.get(first).start(), links.get(last).end(), widest));
      }
      first = last + 1;
    }
    return LinkBlocks.of(source, links, blocks);
  }

  private List<Link> scan(String source) {
    List<Link> links = new ArrayList<>();
    boolean byText = parameters.distance() == Distance.TEXT;
    LinkScanner.scan(
        CharSource.of(source),
        byText,
        (start, textStart, textEnd, end, hrefStart, hrefEnd, code, text) ->
            links.add(
                new Link(
                    (int) start,
                    (int) end,
                    href(source.substring((int) hrefStart, (int) hrefEnd)),
                    SourceText.folded(source, (int) textStart, (int) textEnd),
                    (int) (byText ? text : code))));
    return links;
  }

  private static String href(String value) {
    return CharacterReferences.decodeAttribute(value).strip();
  }
}
