package org.wpbminer.eval.systems;

import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.eval.gold.LabelledPage;
import org.wpbminer.segmenter.page.PageTree;

/**
 * What a system keeps of pages, by label (the six measures of Wang and Zhu 2012, section 4, come
 * from it). Text is counted in characters, links as elements with text.
 *
 * @param noiseText characters labelled other
 * @param noiseTextKept those of them that the system keeps
 * @param noiseLinks links whose text is labelled other
 * @param noiseLinksKept those kept
 * @param topicText characters labelled related-text
 * @param topicTextKept those kept
 * @param relatedLinks links whose text is labelled related-link
 * @param relatedLinksKept those kept
 */
record CleaningScore(
    long noiseText,
    long noiseTextKept,
    long noiseLinks,
    long noiseLinksKept,
    long topicText,
    long topicTextKept,
    long relatedLinks,
    long relatedLinksKept) {

  static final CleaningScore NONE = new CleaningScore(0, 0, 0, 0, 0, 0, 0, 0);

  /** Scores one page by the labels that a system gives its nodes. */
  static CleaningScore of(LabelledPage page, BlockLabel[] labels) {
    PageTree tree = page.page().tree();
    int size = BlockLabel.values().length;
    long[] text = new long[size];
    long[] textKept = new long[size];
    long[] links = new long[size];
    long[] linksKept = new long[size];
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
      text[gold] += tree.chars(node);
      textKept[gold] += kept ? tree.chars(node) : 0;
      if (link != PageTree.NONE && tree.isWithin(node, link)) {
        links[gold]++;
        linksKept[gold] += kept ? 1 : 0;
        link = PageTree.NONE; // the link's first text decides
      }
    }
    int noise = BlockLabel.OTHER.ordinal();
    int topic = BlockLabel.RELATED_TEXT.ordinal();
    int related = BlockLabel.RELATED_LINK.ordinal();
    return new CleaningScore(
        text[noise],
        textKept[noise],
        links[noise],
        linksKept[noise],
        text[topic],
        textKept[topic],
        links[related],
        linksKept[related]);
  }

  CleaningScore plus(CleaningScore o) {
    return new CleaningScore(
        noiseText + o.noiseText,
        noiseTextKept + o.noiseTextKept,
        noiseLinks + o.noiseLinks,
        noiseLinksKept + o.noiseLinksKept,
        topicText + o.topicText,
        topicTextKept + o.topicTextKept,
        relatedLinks + o.relatedLinks,
        relatedLinksKept + o.relatedLinksKept);
  }

  /**
   * The six measures in the paper's order: noise text removed, noise links removed, content kept,
   * links kept, content wrongly removed, links wrongly removed; each in [0, 1], NaN of nothing.
   */
  double[] measures() {
    double content = share(topicTextKept, topicText);
    double links = share(relatedLinksKept, relatedLinks);
    return new double[] {
      1 - share(noiseTextKept, noiseText),
      1 - share(noiseLinksKept, noiseLinks),
      content,
      links,
      1 - content,
      1 - links
    };
  }

  private static double share(long part, long whole) {
    return whole == 0 ? Double.NaN : (double) part / whole;
  }
}
