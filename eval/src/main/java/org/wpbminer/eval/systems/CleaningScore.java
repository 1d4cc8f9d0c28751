package org.wpbminer.eval.systems;

import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.training.GoldPage;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Text and links of pages that a system keeps, by label (basis of the six measures of Wang and Zhu
 * 2012, section 4). Text is counted in characters, links as elements with text.
 */
final class CleaningScore {

  /** For each label, the number of characters, and how many of them the system keeps. */
  private final long[][] text = new long[BlockLabel.values().length][2];

  /** For each label, the number of links and of kept links; a link has its first text's label. */
  private final long[][] links = new long[BlockLabel.values().length][2];

  /** Adds a page with the labels that a system assigns to its nodes. */
  void add(GoldPage page, BlockLabel[] labels) {
    PageTree tree = page.page().tree();
    int link = PageTree.NONE;
    for (int node = 0; node < tree.size(); node++) {
      if (tree.links(node) > 0 && tree.tag(node).equals("a")) {
        link = node;
      }
      if (tree.isText(node) && tree.chars(node) > 0) {
        int gold = page.gold().label(node).ordinal();
        boolean kept = labels[node] != BlockLabel.OTHER;
        text[gold][0] += tree.chars(node);
        text[gold][1] += kept ? tree.chars(node) : 0;
        if (link != PageTree.NONE && tree.isWithin(node, link)) {
          links[gold][0]++;
          links[gold][1] += kept ? 1 : 0;
          link = PageTree.NONE;
        }
      }
    }
  }

  /**
   * Returns the six measures in the paper's order: noise text removed, noise links removed, content
   * kept, links kept, content wrongly removed, links wrongly removed; each in [0, 1]; NaN if
   * undefined.
   */
  double[] measures() {
    double content = kept(text, BlockLabel.RELATED_TEXT);
    double related = kept(links, BlockLabel.RELATED_LINK);
    return new double[] {
      1 - kept(text, BlockLabel.OTHER),
      1 - kept(links, BlockLabel.OTHER),
      content,
      related,
      1 - content,
      1 - related
    };
  }

  private static double kept(long[][] counts, BlockLabel label) {
    return counts[label.ordinal()][1] / (double) counts[label.ordinal()][0];
  }
}
