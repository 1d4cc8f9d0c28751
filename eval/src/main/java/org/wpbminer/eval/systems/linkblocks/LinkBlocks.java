package org.wpbminer.eval.systems.linkblocks;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.wpbminer.classifier.io.Json;
import org.wpbminer.segmenter.page.Page;

/**
 * Links and logical link blocks of one page.
 *
 * @param links all links of the page in order, in blocks or not; must not be modified
 * @param blocks the blocks in order; must not be modified
 * @param pageLength L_Page, length of the page's source in UTF-16 units
 */
public record LinkBlocks(List<Link> links, List<LinkBlock> blocks, int pageLength) {

  /**
   * Link in the source of a page.
   *
   * @param href its URL, without whitespace at the ends
   * @param text its anchor text, whitespace collapsed; empty for a picture
   * @param start offset of its start tag in the decoded source, in UTF-16 units
   * @param end offset after its end tag
   * @param distance distance from the previous link; -1 for the first link
   */
  public record Link(String href, String text, int start, int end, int distance) {}

  /**
   * Logical link block (chapter 5, section 5.3): neighbouring links and the source between.
   *
   * @param start offset of its first link in the decoded source, in UTF-16 units
   * @param end offset after its last link
   * @param widestGap largest distance of neighbours, max(d_i); 0 for a block of one link
   */
  public record LinkBlock(int start, int end, int widestGap, List<Link> links) {

    static LinkBlock of(List<Link> links) {
      return new LinkBlock(
          links.get(0).start,
          links.get(links.size() - 1).end,
          links.stream().skip(1).mapToInt(Link::distance).max().orElse(0),
          links);
    }
  }

  public int blockLinks() {
    return blocks.stream().mapToInt(block -> block.links().size()).sum();
  }

  /** Returns LCR (equation 5-2), the share of links in blocks, in [0, 1]; NaN without links. */
  public double linkCoverage() {
    return (double) blockLinks() / links.size();
  }

  /**
   * Returns CCR (equation 5-3): the share of source in blocks, in [0, 1]; NaN for an empty page.
   * Attributes count here, because the paper removes them only for the distance.
   */
  public double codeCoverage() {
    return (double) blocks.stream().mapToInt(block -> block.end - block.start).sum() / pageLength;
  }

  private record PageJson(
      String page,
      @Nullable String charset,
      @Nullable String truncated,
      int links,
      int linksInBlocks,
      double lcr,
      double ccr,
      List<LinkBlock> blocks) {}

  public String toJson(String name, Page page) {
    return Json.text(
        new PageJson(
            name,
            page.charset(),
            page.truncation(),
            links.size(),
            blockLinks(),
            rounded(linkCoverage()),
            rounded(codeCoverage()),
            blocks));
  }

  /** Rounds a value; NaN, an undefined quotient, is kept and written as null in JSON. */
  private static double rounded(double value) {
    return Double.isNaN(value) ? value : Math.round(value * 1e6) / 1e6;
  }
}
