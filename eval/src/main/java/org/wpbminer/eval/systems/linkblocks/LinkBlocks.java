package org.wpbminer.eval.systems.linkblocks;

import java.util.List;
import org.wpbminer.classifier.io.Json;
import org.wpbminer.segmenter.decode.PageSource;

/**
 * The links and logical link blocks of one page, as {@link LinkBlockFinder} found them.
 *
 * @param links all links of the page in order, in blocks or not. Not to be modified
 * @param blocks the blocks in order. Not to be modified
 * @param pageLength L_Page, source of the page in UTF-16 units
 */
public record LinkBlocks(List<Link> links, List<LinkBlock> blocks, int pageLength) {

  /**
   * A link in the source of a page.
   *
   * @param start its {@code <a}, a UTF-16 index into the decoded source
   * @param end after its {@code </a>}
   * @param href its address, character references decoded, white space at the ends removed
   * @param text its anchor text, references decoded, white space folded; empty for a picture
   * @param distance from the link before, in the distance asked for; -1 for the first link
   */
  public record Link(int start, int end, String href, String text, int distance) {}

  /**
   * A logical link block (chapter 5, section 5.3): neighbouring links and all source between them.
   *
   * @param links its links, at least one: C_link is their number
   */
  public record LinkBlock(List<Link> links) {

    /** Where its first link starts in the decoded source (UTF-16 index). */
    public int start() {
      return links.get(0).start;
    }

    /** Where its last link ends, exclusive. */
    public int end() {
      return links.get(links.size() - 1).end;
    }

    /** The largest distance of neighbours in it, max(d_i); 0 in a block of one link. */
    public int widestGap() {
      return links.stream().skip(1).mapToInt(Link::distance).max().orElse(0);
    }
  }

  /** C_BlockLinks, links in blocks. */
  public int blockLinks() {
    return blocks.stream().mapToInt(block -> block.links().size()).sum();
  }

  /** LCR (equation 5-2): share of links in blocks, in [0, 1]; NaN for a page without links. */
  public double linkCoverage() {
    return (double) blockLinks() / links.size();
  }

  /**
   * CCR (equation 5-3): share of source in blocks, in [0, 1]; NaN for an empty page. Attributes
   * count: the paper removes them for the distance only.
   */
  public double codeCoverage() {
    return (double) blocks.stream().mapToInt(block -> block.end() - block.start()).sum()
        / pageLength;
  }

  public String toJson(String name, PageSource source) {
    return Json.text(
        new PageJson(
            name,
            source.charset(),
            source.truncated(),
            links.size(),
            blockLinks(),
            rounded(linkCoverage()),
            rounded(codeCoverage()),
            blocks.stream().map(BlockJson::of).toList()));
  }

  private record PageJson(
      String page,
      String charset,
      String truncated,
      int links,
      int linksInBlocks,
      double lcr,
      double ccr,
      List<BlockJson> blocks) {}

  private record BlockJson(int start, int end, int widestGap, List<LinkJson> links) {

    static BlockJson of(LinkBlock block) {
      List<LinkJson> links = block.links().stream().map(LinkJson::of).toList();
      return new BlockJson(block.start(), block.end(), block.widestGap(), links);
    }
  }

  private record LinkJson(String href, String text, int start, int end, int distance) {

    static LinkJson of(Link link) {
      return new LinkJson(link.href(), link.text(), link.start(), link.end(), link.distance());
    }
  }

  /** What is undefined stays so: in JSON it is null. */
  private static double rounded(double value) {
    return Double.isNaN(value) ? value : Math.round(value * 1e6) / 1e6;
  }
}
