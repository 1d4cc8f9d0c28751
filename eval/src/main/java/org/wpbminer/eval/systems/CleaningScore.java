package org.wpbminer.eval.systems;

import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.training.LabelledPage;
import org.wpbminer.segmenter.page.PageTree;

/**
 * What a system keeps of pages, by label (the six measures of Wang and Zhu 2012, section 4, come
 * from it). Text is counted in characters, links as elements with text.
 */
final class CleaningScore {

  /** What is counted. */
  enum Part {
    TEXT,
    TEXT_KEPT,
    LINKS,
    LINKS_KEPT
  }

  private final long[][] counts = new long[Part.values().length][BlockLabel.values().length];

  /** Adds a page by the labels that a system gives its nodes. */
  void add(LabelledPage page, BlockLabel[] labels) {
    PageTree tree = page.page().tree();
    int link = PageTree.NONE;
    for (int node = 0; node < tree.size(); node++) {
      if (tree.links(node) > 0 && tree.tag(node).equals("a")) {
        link = node;
      }
      if (!tree.isText(node) || tree.chars(node) == 0) {
        continue;
      }
      int gold = page.gold().label(node).ordinal();
      boolean kept = labels[node] != BlockLabel.OTHER;
      add(Part.TEXT, gold, tree.chars(node));
      add(Part.TEXT_KEPT, gold, kept ? tree.chars(node) : 0);
      if (link != PageTree.NONE && tree.isWithin(node, link)) {
        add(Part.LINKS, gold, 1);
        add(Part.LINKS_KEPT, gold, kept ? 1 : 0);
        link = PageTree.NONE; // the link's first text decides
      }
    }
  }

  /**
   * The six measures in the paper's order: noise text removed, noise links removed, content kept,
   * links kept, content wrongly removed, links wrongly removed; each in [0, 1], NaN of nothing.
   */
  double[] measures() {
    double content = share(Part.TEXT_KEPT, Part.TEXT, BlockLabel.RELATED_TEXT);
    double links = share(Part.LINKS_KEPT, Part.LINKS, BlockLabel.RELATED_LINK);
    return new double[] {
      1 - share(Part.TEXT_KEPT, Part.TEXT, BlockLabel.OTHER),
      1 - share(Part.LINKS_KEPT, Part.LINKS, BlockLabel.OTHER),
      content,
      links,
      1 - content,
      1 - links
    };
  }

  /** Characters or links with a label. */
  long count(Part part, BlockLabel label) {
    return counts[part.ordinal()][label.ordinal()];
  }

  private void add(Part part, int label, long more) {
    counts[part.ordinal()][label] += more;
  }

  private double share(Part part, Part whole, BlockLabel label) {
    long all = count(whole, label);
    return all == 0 ? Double.NaN : (double) count(part, label) / all;
  }
}
