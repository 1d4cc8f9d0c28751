package org.wpbminer.features.block;

import java.util.List;
import org.wpbminer.segmenter.page.PageTree;

/**
 * How much there is, and how much of it is links. The paper's densities are shares of the page; an
 * article of ten words and one of ten thousand have the same. The share of links within the block
 * tells menus from prose whatever their size.
 */
final class SizeFeatures implements FeatureGroup {

  private static final List<String> NAMES =
      List.of("linkShare", "links", "textRoot", "linkTextRoot");

  @Override
  public String title(String name) {
    return "size and links";
  }

  @Override
  public List<String> names() {
    return NAMES;
  }

  @Override
  public void fill(PageStatistics page, double[][] x, int from) {
    PageTree tree = page.tree;
    for (int b = 0; b < x.length; b++) {
      double plain = page.chars[b] - page.linkChars[b];
      double[] row = x[b];
      int c = from;
      row[c++] = page.linkShare(b);
      row[c++] = FeatureGroup.log(page.links[b], 8);
      row[c++] = Math.sqrt(FeatureGroup.ratio(plain, tree.textChars(0)));
      row[c] = Math.sqrt(FeatureGroup.ratio(page.linkChars[b], tree.linkTextChars(0)));
    }
  }
}
