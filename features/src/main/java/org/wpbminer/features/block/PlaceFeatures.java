package org.wpbminer.features.block;

import java.util.List;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Where the block stands: on the page, and relative to the block that has the most text. Bylines
 * stand before it, related links behind it, and both near to it in the tree; a side column is far
 * from it there.
 */
final class PlaceFeatures implements FeatureGroup {

  private static final List<String> NAMES =
      List.of(
          "charsBefore",
          "blocksAfter",
          "beforeMain",
          "afterMain",
          "gapToMain",
          "stepsToMain",
          "stepsFromMain",
          "besideMain");

  @Override
  public String title(String name) {
    return "place";
  }

  @Override
  public List<String> names() {
    return NAMES;
  }

  @Override
  public void fill(PageStatistics page, double[][] x, int from) {
    PageTree tree = page.tree;
    int main = page.main;
    double total = Math.max(1, tree.chars(0));
    for (int b = 0; b < x.length; b++) {
      double[] row = x[b];
      int node = page.first[b];
      int c = from;
      row[c++] = page.charsBefore(node) / total;
      row[c++] = Math.min(1, (x.length - 1 - b) / 20.0);
      row[c++] = b < main ? 1 : 0;
      row[c++] = b > main ? 1 : 0;
      int one = b <= main ? page.last[b] : page.last[main];
      int next = b <= main ? page.first[main] : node;
      int gap = page.charsBefore(next) - page.charsBefore(tree.subtreeEnd(one));
      row[c++] = FeatureGroup.log(Math.max(0, gap), 13);
      int common = page.commonAncestor(node, page.first[main]);
      row[c++] = Math.min(1.5, (tree.depth(node) - tree.depth(common)) / 8.0);
      row[c++] = Math.min(1.5, (tree.depth(page.first[main]) - tree.depth(common)) / 8.0);
      row[c] = tree.parent(node) == tree.parent(page.first[main]) ? 1 : 0;
    }
  }
}
