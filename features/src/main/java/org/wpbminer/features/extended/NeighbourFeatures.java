package org.wpbminer.features.extended;

import java.util.List;
import org.wpbminer.segmenter.PageTree;

/** What the blocks before and behind are like, and the elements around. */
final class NeighbourFeatures implements FeatureGroup {

  private static final List<String> NAMES =
      List.of(
          "previousChars",
          "previousLinkShare",
          "previousLongText",
          "nextChars",
          "nextLinkShare",
          "nextLongText",
          "parentLinkShare",
          "parentLongText",
          "parentChars",
          "grandLinkShare",
          "grandLongText",
          "grandChars");

  @Override
  public String title(String name) {
    return "neighbours";
  }

  @Override
  public List<String> names() {
    return NAMES;
  }

  @Override
  public void fill(PageSigns page, double[][] x, int from) {
    PageTree tree = page.tree;
    for (int b = 0; b < x.length; b++) {
      block(page, b - 1, x[b], from);
      block(page, b + 1, x[b], from + 3);
      int up = Math.max(0, tree.parent(page.first[b]));
      element(page, up, x[b], from + 6);
      int over = Math.max(0, tree.parent(up));
      while (over > 0 && tree.chars(over) == tree.chars(up)) {
        over = tree.parent(over);
      }
      element(page, over, x[b], from + 9);
    }
  }

  private static void block(PageSigns page, int b, double[] row, int at) {
    if (b >= 0 && b < page.chars.length) {
      row[at] = FeatureGroup.log(page.chars[b], 13);
      row[at + 1] = page.linkShare(b);
      row[at + 2] = FeatureGroup.ratio(page.count(b, Sign.LONG_TEXT), page.chars[b]);
    }
  }

  private static void element(PageSigns page, int node, double[] row, int at) {
    PageTree tree = page.tree;
    double chars = tree.chars(node);
    row[at] = FeatureGroup.ratio(tree.linkTextChars(node), chars);
    row[at + 1] = FeatureGroup.ratio(page.inNode(node, Sign.LONG_TEXT), chars);
    row[at + 2] = FeatureGroup.ratio(chars, tree.chars(0));
  }
}
