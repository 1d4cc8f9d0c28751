package org.wpbminer.features.block;

import java.util.List;

/**
 * What the text looks like: running text has sentences and long lines, a menu has neither, a byline
 * and a list of news have the time of day.
 */
final class TextFeatures implements FeatureGroup {

  private static final List<String> NAMES =
      List.of("sentences", "cjkShare", "times", "textLength", "lineLength");

  @Override
  public String title(String name) {
    return "shape of text";
  }

  @Override
  public List<String> names() {
    return NAMES;
  }

  @Override
  public void fill(PageStatistics page, double[][] x, int from) {
    for (int b = 0; b < x.length; b++) {
      double chars = Math.max(1, page.chars[b]);
      double[] row = x[b];
      int c = from;
      row[c++] = FeatureGroup.log(page.count(b, Sign.SENTENCES), 7);
      row[c++] = Math.min(1, page.count(b, Sign.CJK) / chars);
      row[c++] = FeatureGroup.log(page.count(b, Sign.TIMES), 4);
      row[c++] = FeatureGroup.log(chars / Math.max(1, page.count(b, Sign.TEXTS)), 9);
      row[c] = FeatureGroup.log(chars / Math.max(1, page.count(b, Sign.LINES)), 9);
    }
  }
}
