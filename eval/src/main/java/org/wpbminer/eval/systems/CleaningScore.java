package org.wpbminer.eval.systems;

import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.training.GoldPage;
import org.wpbminer.eval.systems.rules.PageLinks;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Counts the characters and links that a system keeps, by true label, for the six measures of Wang
 * and Zhu 2012 (section 4). Only links with text are counted.
 */
final class CleaningScore {

  /** For each label, the number of characters, and how many of them the system keeps. */
  private final long[][] text = new long[BlockLabel.values().length][2];

  /** For each label, the number of links and of kept links. A link has its first text's label. */
  private final long[][] links = new long[BlockLabel.values().length][2];

  /** Adds a page with the labels that a system assigns to its nodes. */
  void add(GoldPage page, BlockLabel[] labels) {
    PageReading reading = PageReading.of(page.page());
    PageTree tree = reading.tree();
    for (int node = 0; node < tree.size(); node++) {
      if (tree.isText(node)) {
        count(text, page, labels, node, tree.chars(node));
      }
    }
    PageLinks.firstTexts(reading).values().forEach(node -> count(links, page, labels, node, 1));
  }

  private static void count(
      long[][] counts, GoldPage page, BlockLabel[] labels, int node, int number) {
    long[] ofLabel = counts[page.gold().label(node).ordinal()];
    ofLabel[0] += number;
    ofLabel[1] += labels[node] == BlockLabel.OTHER ? 0 : number;
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
