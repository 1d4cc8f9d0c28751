package org.wpbminer.features.extended;

import java.util.Arrays;
import java.util.List;
import org.wpbminer.segmenter.PageTree;

/**
 * What kind of page it is, the same for all its blocks: an article has one long text, a listing has
 * links, a product page has prices, a forum repeats itself.
 */
final class PageFeatures implements FeatureGroup {

  private static final List<String> NAMES =
      List.of(
          "pageText",
          "pageLinkShare",
          "pageBlocks",
          "pageMainShare",
          "pageLongText",
          "pageSentences",
          "pageParagraphs",
          "pageHasArticle",
          "pageArticles",
          "pageHasH1",
          "pagePrices",
          "pageTypeArticle",
          "pageTypeProduct",
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
  public void fill(PageSigns page, double[][] x, int from) {
    if (x.length == 0) {
      return;
    }
    PageTree tree = page.tree;
    double chars = Math.max(1, tree.chars(0));
    double[] row = x[0];
    int c = from;
    row[c++] = FeatureGroup.log(tree.textChars(0), 16);
    row[c++] = tree.linkTextChars(0) / chars;
    row[c++] = FeatureGroup.log(x.length, 7);
    row[c++] = page.chars[page.main] / chars;
    row[c++] = page.onPage(Sign.LONG_TEXT) / chars;
    row[c++] = FeatureGroup.log(page.onPage(Sign.SENTENCES), 9);
    row[c++] = FeatureGroup.log(page.onPage(Sign.PARAGRAPHS), 7);
    int articles = 0;
    String type = "";
    for (int n = 0; n < tree.size(); n++) {
      switch (tree.tag(n)) {
        case "article" -> articles++;
        case "meta" -> {
          if ("og:type".equals(tree.attribute(n, "property")) && type.isEmpty()) {
            String content = tree.attribute(n, "content");
            type = content == null ? "" : content;
          }
        }
        default -> {}
      }
    }
    row[c++] = articles > 0 ? 1 : 0;
    row[c++] = FeatureGroup.log(articles, 5);
    row[c++] = page.headline != PageTree.NONE ? 1 : 0;
    row[c++] = FeatureGroup.log(page.onPage(Sign.PRICES), 6);
    row[c++] = type.endsWith("article") ? 1 : 0;
    row[c++] = type.contains("product") ? 1 : 0;
    row[c] = FeatureGroup.log(page.onPage(Sign.TIMES), 6);
    for (int b = 1; b < x.length; b++) {
      System.arraycopy(row, from, x[b], from, NAMES.size());
    }
    assert Arrays.stream(row).allMatch(Double::isFinite);
  }
}
