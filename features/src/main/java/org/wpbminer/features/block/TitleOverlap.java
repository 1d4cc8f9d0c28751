package org.wpbminer.features.block;

import org.wpbminer.segmenter.page.PageTree;

/** Words that each block has in common with the page's title. */
final class TitleOverlap {

  /** Of the title, no more characters than this are compared. */
  private static final int MOST_CHARS = 2000;

  /** What begins a title's second part: the site's name. */
  private static final String PARTS = "|_-–—·»:：";

  /** By block, the share of the title's words that it has, in [0, 1]. */
  final double[] words;

  /** By block, the share of its words in links that are the title's, in [0, 1]. */
  final double[] linkShare;

  TitleOverlap(PageTree tree, String title, BlockStatistics[] blocks, ComparedWords texts) {
    words = new double[blocks.length];
    linkShare = new double[blocks.length];
    String part = longestPart(title);
    WordSet set = WordSet.ofWords(part.substring(0, Math.min(part.length(), MOST_CHARS)));
    for (int b = 0; b < blocks.length; b++) {
      WordSet.Tally plain = set.tally();
      WordSet.Tally linked = set.tally();
      texts.read(blocks[b], (node, text) -> (tree.inLink(node) ? linked : plain).add(text));
      words[b] = FeatureTable.ratio(WordSet.Tally.distinct(plain, linked), set.size());
      linkShare[b] = FeatureTable.ratio(linked.found(), linked.words());
    }
  }

  /** The longest part of a title between dashes, bars and the like. */
  static String longestPart(String title) {
    String best = "";
    int from = 0;
    for (int i = 0; i <= title.length(); i++) {
      boolean spaced =
          i < title.length()
              && PARTS.indexOf(title.charAt(i)) >= 0
              && (title.charAt(i) != '-' || i > 0 && title.charAt(i - 1) == ' ');
      if (i == title.length() || spaced) {
        if (i - from > best.length()) {
          best = title.substring(from, i);
        }
        from = i + 1;
      }
    }
    return best;
  }
}
