package org.wpbminer.features.block;

import java.util.Locale;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Pairs of neighbouring words that each block has in common with the page's description of itself:
 * {@code meta} elements named "description" or "og:description" and the like often repeat the
 * beginning of the main text, and sum up what a product or a forum's thread is about.
 */
final class DescriptionOverlap {

  /** Of the descriptions, no more characters than this are compared. */
  private static final int MOST_CHARS = 2000;

  /** By block, the share of its pairs that are the description's, in [0, 1]. */
  final double[] share;

  /** By block, the share of the description's pairs that it has, in [0, 1]. */
  final double[] covered;

  DescriptionOverlap(PageTree tree, BlockStatistics[] blocks, ComparedWords texts) {
    share = new double[blocks.length];
    covered = new double[blocks.length];
    WordSet description = WordSet.ofPairs(descriptions(tree));
    for (int b = 0; b < blocks.length && description.size() > 0; b++) {
      WordSet.Tally tally = description.tally();
      texts.read(blocks[b], (node, text) -> tally.add(text));
      share[b] = FeatureTable.ratio(tally.found(), tally.words());
      covered[b] = FeatureTable.ratio(tally.distinct(), description.size());
    }
  }

  /** The page's descriptions, one after the other, cut where they grow long. */
  private static String descriptions(PageTree tree) {
    StringBuilder text = new StringBuilder();
    for (int node = 0; node < tree.size() && text.length() < MOST_CHARS; node++) {
      if (tree.tag(node).equals("meta")
          && (isDescription(tree.attribute(node, "name"))
              || isDescription(tree.attribute(node, "property")))) {
        String content = tree.attribute(node, "content");
        if (content != null) {
          int most = Math.min(content.length(), MOST_CHARS - text.length());
          text.append(content, 0, most).append(" . ");
        }
      }
    }
    return text.toString();
  }

  private static boolean isDescription(String name) {
    return name != null
        && name.length() < 40
        && name.toLowerCase(Locale.ROOT).contains("description");
  }
}
