package org.wpbminer.classifier.metadata;

import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.CjkCharacters;

/**
 * Where a page's text runs: the stretch of its texts with the most characters outside links, less a
 * toll for each text. Found in one pass, as the largest sum of neighbours.
 *
 * @param first the stretch's first text that runs; the number of nodes if the page has none
 * @param end the node after the stretch
 */
record RunningText(int first, int end) {

  /** What each text costs: short ones are menus, dates and buttons. */
  private static final int TOLL = 25;

  /** More characters of one text weigh no more. */
  private static final int MOST_CHARS = 2_000;

  /** A text of so many characters runs; half as many ideographs do. */
  private static final int RUNS = 80;

  static RunningText of(PageTree tree) {
    long sum = 0;
    long most = 0;
    int from = 0;
    int bestFrom = tree.size();
    int bestEnd = tree.size();
    for (int node = 0; node < tree.size(); node++) {
      if (!tree.isSeenText(node)) {
        continue;
      }
      if (sum <= 0) {
        sum = 0;
        from = node;
      }
      int weight = weight(tree.text(node));
      sum += tree.inLink(node) ? -weight - TOLL : weight - TOLL;
      if (sum > most) {
        most = sum;
        bestFrom = from;
        bestEnd = node + 1;
      }
    }
    while (bestFrom < bestEnd && !(tree.isSeenText(bestFrom) && runs(tree, bestFrom))) {
      bestFrom++;
    }
    return new RunningText(bestFrom, bestEnd);
  }

  private static boolean runs(PageTree tree, int text) {
    return !tree.inLink(text) && runs(tree.text(text));
  }

  /** Whether a text is so long that it runs. */
  static boolean runs(String text) {
    return weight(text) >= RUNS;
  }

  private static int weight(String text) {
    int length = Math.min(text.length(), MOST_CHARS);
    boolean dense = length > 0 && CjkCharacters.isIdeograph(text.codePointAt(length / 2));
    return dense ? 2 * length : length;
  }
}
