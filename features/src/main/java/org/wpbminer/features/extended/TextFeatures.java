package org.wpbminer.features.extended;

import java.util.List;

/**
 * What the text looks like: running text has sentences and commas, a menu has capitals, a byline
 * has a date, a footer has bars and a copyright sign.
 */
final class TextFeatures implements FeatureGroup {

  private static final List<String> NAMES =
      List.of(
          "sentences",
          "sentenceRate",
          "commaRate",
          "digitShare",
          "capitalShare",
          "cjkShare",
          "years",
          "times",
          "prices",
          "bars",
          "textLength",
          "lineLength");

  @Override
  public String title(String name) {
    return "shape of text";
  }

  @Override
  public List<String> names() {
    return NAMES;
  }

  @Override
  public void fill(PageSigns page, double[][] x, int from) {
    for (int b = 0; b < x.length; b++) {
      double chars = Math.max(1, page.chars[b]);
      double[] row = x[b];
      int c = from;
      double sentences = page.count(b, Sign.SENTENCES);
      row[c++] = FeatureGroup.log(sentences, 7);
      row[c++] = Math.min(1, 50 * sentences / chars);
      row[c++] = Math.min(1, 40 * page.count(b, Sign.COMMAS) / chars);
      row[c++] = Math.min(1, 2 * page.count(b, Sign.DIGITS) / chars);
      row[c++] = Math.min(1, 4 * page.count(b, Sign.CAPITALS) / chars);
      row[c++] = Math.min(1, page.count(b, Sign.CJK) / chars);
      row[c++] = FeatureGroup.log(page.count(b, Sign.YEARS), 4);
      row[c++] = FeatureGroup.log(page.count(b, Sign.TIMES), 4);
      row[c++] = FeatureGroup.log(page.count(b, Sign.PRICES), 4);
      row[c++] = FeatureGroup.log(page.count(b, Sign.BARS), 4);
      row[c++] = FeatureGroup.log(chars / Math.max(1, page.count(b, Sign.TEXTS)), 9);
      row[c] = FeatureGroup.log(chars / Math.max(1, page.count(b, Sign.LINES)), 9);
    }
  }
}
