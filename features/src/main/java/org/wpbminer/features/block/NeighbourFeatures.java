package org.wpbminer.features.block;

import java.util.List;
import org.wpbminer.segmenter.page.PageTree;

/** What the blocks before and behind are like, and the elements around. */
final class NeighbourFeatures implements FeatureGroup {

  private static final List<String> NAMES =
      List.of(
          "previousChars",
          "nextChars",
          "nextLinkShare",
          "nextLongText",
          "parentLinkShare",
          "grandLinkShare",
          "grandLongText");

  @Override
  public String title(String name) {
    return "neighbours";
  }

  @Override
  public List<String> names() {
    return NAMES;
  }

  @Override
  public void fill(PageStatistics page, double[][] x, int from) {
    PageTree tree = page.tree;
    for (int b = 0; b < x.length; b++) {
      double[] row = x[b];
      if (b > 0) {
        row[from] = FeatureGroup.log(page.chars[b - 1], 13);
      }
      int next = b + 1;
      if (next < x.length) {
        row[from + 1] = FeatureGroup.log(page.chars[next], 13);
        row[from + 2] = page.linkShare(next);
        row[from + 3] = FeatureGroup.ratio(page.count(next, Sign.LONG_TEXT), page.chars[next]);
      }
      int up = Math.max(0, tree.parent(page.first[b]));
      row[from + 4] = linkShare(tree, up);
      int over = Math.max(0, tree.parent(up));
      while (over > 0 && tree.chars(over) == tree.chars(up)) {
        over = tree.parent(over);
      }
      row[from + 5] = linkShare(tree, over);
      row[from + 6] = FeatureGroup.ratio(page.inNode(over, Sign.LONG_TEXT), tree.chars(over));
    }
  }

  private static double linkShare(PageTree tree, int node) {
    return FeatureGroup.ratio(tree.linkTextChars(node), tree.chars(node));
  }
}
