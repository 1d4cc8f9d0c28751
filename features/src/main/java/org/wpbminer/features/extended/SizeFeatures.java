package org.wpbminer.features.extended;

import java.util.List;
import org.wpbminer.segmenter.PageTree;

/**
 * How much there is, and how much of it is links. The paper's densities are shares of the page; an
 * article of ten words and one of ten thousand have the same. The share of links within the block
 * tells menus from prose whatever their size.
 */
final class SizeFeatures implements FeatureGroup {

  private static final List<String> NAMES =
      List.of(
          "chars",
          "linkShare",
          "links",
          "linkLength",
          "linksPerText",
          "longText",
          "shareOfParent",
          "textRoot",
          "linkTextRoot");

  @Override
  public String title(String name) {
    return "size and links";
  }

  @Override
  public List<String> names() {
    return NAMES;
  }

  @Override
  public void fill(PageSigns page, double[][] x, int from) {
    PageTree tree = page.tree;
    for (int b = 0; b < x.length; b++) {
      double chars = page.chars[b];
      double plain = chars - page.linkChars[b];
      double[] row = x[b];
      int c = from;
      row[c++] = FeatureGroup.log(chars, 13);
      row[c++] = page.linkShare(b);
      row[c++] = FeatureGroup.log(page.links[b], 8);
      row[c++] = FeatureGroup.log(FeatureGroup.ratio(page.linkChars[b], page.links[b]), 7);
      row[c++] = Math.min(1.5, FeatureGroup.ratio(page.links[b], page.count(b, Sign.TEXTS)));
      row[c++] = FeatureGroup.ratio(page.count(b, Sign.LONG_TEXT), chars);
      int up = Math.max(0, tree.parent(page.first[b]));
      row[c++] = FeatureGroup.ratio(chars, tree.chars(up));
      row[c++] = Math.sqrt(FeatureGroup.ratio(plain, tree.textChars(0)));
      row[c] = Math.sqrt(FeatureGroup.ratio(page.linkChars[b], tree.linkTextChars(0)));
    }
  }
}
