package org.wpbminer.features.block;

import java.util.Arrays;
import java.util.List;
import org.wpbminer.segmenter.page.PageTree;

/**
 * What kind of page it is, the same for all its blocks: an article has one long text, a listing has
 * links, a page of news has many times of day.
 */
final class PageFeatures implements FeatureGroup {

  private static final List<String> NAMES =
      List.of(
          "pageLinkShare",
          "pageMainShare",
          "pageLongText",
          "pageText",
          "pageHasArticle",
          "pageHasH1",
          "pageTypeArticle",
          "pageTimes");

  @Override
  public String title(String name) {
    return "page";
  }

  @Override
  public List<String> names() {
    return NAMES;
  }

  @Override
  public void fill(PageStatistics page, double[][] x, int from) {
    if (x.length == 0) {
      return;
    }
    PageTree tree = page.tree;
    double chars = Math.max(1, tree.chars(0));
    double[] row = x[0];
    int c = from;
    row[c++] = tree.linkTextChars(0) / chars;
    row[c++] = page.chars[page.main] / chars;
    row[c++] = page.onPage(Sign.LONG_TEXT) / chars;
    row[c++] = FeatureGroup.log(tree.textChars(0), 16);
    boolean article = false;
    String type = "";
    for (int n = 0; n < tree.size(); n++) {
      switch (tree.tag(n)) {
        case "article" -> article = true;
        case "meta" -> {
          if ("og:type".equals(tree.attribute(n, "property")) && type.isEmpty()) {
            String content = tree.attribute(n, "content");
            type = content == null ? "" : content;
          }
        }
        default -> {}
      }
    }
    row[c++] = article ? 1 : 0;
    row[c++] = page.headline != PageTree.NONE ? 1 : 0;
    row[c++] = type.endsWith("article") ? 1 : 0;
    row[c] = FeatureGroup.log(page.onPage(Sign.TIMES), 6);
    for (int b = 1; b < x.length; b++) {
      System.arraycopy(row, from, x[b], from, NAMES.size());
    }
    assert Arrays.stream(row).allMatch(Double::isFinite);
  }
}
