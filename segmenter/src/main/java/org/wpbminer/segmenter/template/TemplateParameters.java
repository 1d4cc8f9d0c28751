package org.wpbminer.segmenter.template;

import java.util.Objects;
import org.wpbminer.segmenter.linkblocks.Distance;
import org.wpbminer.segmenter.linkblocks.LinkBlockParameters;
import org.wpbminer.segmenter.text.Arguments;

/**
 * How a site template is learned.
 *
 * @param siblings c: pages compared with the reference page; at least 1
 * @param minPages pages that must share a template, the reference included; at least 2
 * @param minShared a page is left out if it has less than this share of the lines that at least
 *     half of the pages have (an index page among articles); in [0, 1]
 * @param paragraphLength characters outside links from which a line that no sibling has counts as
 *     main text; at least 1
 * @param alternates elements kept on each side in case a page lacks the nearest; at least 1
 * @param split where lines are cut
 * @param linkBlocks link blocks within the main text to leave out
 */
public record TemplateParameters(
    int siblings,
    int minPages,
    double minShared,
    int paragraphLength,
    int alternates,
    LineSplit split,
    LinkBlockParameters linkBlocks) {

  public TemplateParameters {
    atLeast("siblings (c)", siblings, 1);
    atLeast("minPages", minPages, 2);
    Arguments.refuse(
        !(minShared >= 0 && minShared <= 1), "minShared is %s; it must lie in [0, 1]", minShared);
    atLeast("paragraphLength", paragraphLength, 1);
    atLeast("alternates", alternates, 1);
    Objects.requireNonNull(split, "split");
    Objects.requireNonNull(linkBlocks, "linkBlocks");
  }

  /**
   * Nine siblings, three pages at least. The paper names no values; these were chosen on real
   * pages: articles of one site have nine tenths and more of the common lines, its index pages two
   * thirds. The link blocks are chapter 5's with its smallest d_t, 5, so that links in running text
   * stay.
   */
  public static TemplateParameters defaults() {
    return new TemplateParameters(
        9, 3, 0.8, 40, 8, LineSplit.TAGS, new LinkBlockParameters(Distance.TEXT, 5, 3));
  }

  /** These with another number of siblings. */
  public TemplateParameters withSiblings(int siblings) {
    return new TemplateParameters(
        siblings, minPages, minShared, paragraphLength, alternates, split, linkBlocks);
  }

  /** These with lines cut elsewhere. */
  public TemplateParameters withSplit(LineSplit split) {
    return new TemplateParameters(
        siblings, minPages, minShared, paragraphLength, alternates, split, linkBlocks);
  }

  private static void atLeast(String name, int value, int least) {
    Arguments.refuse(value < least, "%s is %s; it must be at least %s", name, value, least);
  }
}
