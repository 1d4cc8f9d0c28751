package org.wpbminer.features.block;

import java.util.List;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Words that a block has in common with the page's title, and whether it stands before the
 * headline. The headline and the main text have nearly all of them; related links have more of them
 * than menus have.
 */
final class TitleFeatures implements FeatureGroup {

  private static final List<String> NAMES =
      List.of("titleWords", "titleLinkShare", "afterHeadline");

  /** Of a block, and of the title, no more characters than this are compared. */
  private static final int MOST = 2000;

  /** What begins a title's second part: the site's name. */
  private static final String PARTS = "|_-–—·»:：";

  @Override
  public String title(String name) {
    return "title";
  }

  @Override
  public List<String> names() {
    return NAMES;
  }

  @Override
  public void fill(PageStatistics page, double[][] x, int from) {
    PageTree tree = page.tree;
    String part = longestPart(page.page.title());
    WordSet title = WordSet.ofWords(part.substring(0, Math.min(part.length(), MOST)));
    int h1 = page.headline;
    for (int b = 0; b < x.length; b++) {
      WordSet.Tally plain = title.tally();
      WordSet.Tally linked = title.tally();
      page.forTexts(b, MOST, n -> (tree.inLink(n) ? linked : plain).add(page.words(n)));
      double[] row = x[b];
      row[from] = FeatureGroup.ratio(WordSet.Tally.distinct(plain, linked), title.size());
      row[from + 1] = Math.min(1, 3 * FeatureGroup.ratio(linked.found(), linked.words()));
      row[from + 2] = h1 != PageTree.NONE && page.last[b] >= h1 ? 1 : 0;
    }
  }

  /** The longest part of a title between dashes, bars and the like. */
  static String longestPart(String title) {
    String best = "";
    int from = 0;
    for (int i = 0; i <= title.length(); i++) {
      boolean spaced =
          i < title.length()
              && PARTS.indexOf(title.charAt(i)) >= 0
              && (title.charAt(i) != '-' || i > 0 && title.charAt(i - 1) == ' ');
      if (i == title.length() || spaced) {
        if (i - from > best.length()) {
          best = title.substring(from, i);
        }
        from = i + 1;
      }
    }
    return best;
  }
}
