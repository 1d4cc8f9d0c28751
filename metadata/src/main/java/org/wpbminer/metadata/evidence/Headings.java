package org.wpbminer.metadata.evidence;

import java.util.List;
import java.util.Set;
import org.wpbminer.metadata.value.HeadlineWords;
import org.wpbminer.segmenter.page.NodeText;
import org.wpbminer.segmenter.page.PageTree;

/** Which heading is the headline: the one most like what the page calls itself elsewhere. */
final class Headings {

  /** More characters make a forgotten end tag, no headline. */
  private static final int MOST_CHARS = 300;

  private static final int MOST_HEADINGS = 200;

  /** Below this an {@code h2} or {@code h3} says something else than the title. */
  private static final double SAME = 0.5;

  private Headings() {}

  /**
   * The headline: of the {@code h1} the one most like a title, the first where none is like one;
   * else an {@code h2} or {@code h3} that is like one.
   *
   * @param headings {@code h1} to {@code h3} in document order
   * @param titles what the page calls itself
   * @return {@link PageTree#NONE} if there is none
   */
  static int headline(PageTree tree, List<Integer> headings, List<Set<String>> titles) {
    int best = best(tree, headings, titles, true, -1);
    return best == PageTree.NONE ? best(tree, headings, titles, false, SAME) : best;
  }

  /** The heading most like a title, if it is more like one than {@code least}. */
  private static int best(
      PageTree tree,
      List<Integer> headings,
      List<Set<String>> titles,
      boolean firstLevel,
      double least) {
    int best = PageTree.NONE;
    double most = least;
    for (int node : headings.subList(0, Math.min(headings.size(), MOST_HEADINGS))) {
      if (tree.tag(node).equals("h1") == firstLevel && isShown(tree, node)) {
        double likeness = likeness(HeadlineWords.of(NodeText.of(tree, node)), titles);
        if (likeness > most) {
          best = node;
          most = likeness;
        }
      }
    }
    return best;
  }

  private static boolean isShown(PageTree tree, int node) {
    return tree.counts(node) && tree.chars(node) > 0 && tree.chars(node) <= MOST_CHARS;
  }

  private static double likeness(Set<String> words, List<Set<String>> titles) {
    double most = 0;
    for (Set<String> title : titles) {
      most = Math.max(most, HeadlineWords.likeness(words, title));
    }
    return most;
  }
}
