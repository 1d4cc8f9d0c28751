package org.wpbminer.features.block;

import java.util.List;
import java.util.Map;

/** What the block is built of: paragraphs, items, tables, linked images, controls, headings. */
final class StructureFeatures implements FeatureGroup {

  private static final List<String> NAMES =
      List.of(
          "inParagraph",
          "inItem",
          "inHeading",
          "paragraphs",
          "linkedImages",
          "controls",
          "headings",
          "nodes",
          "tagParagraph",
          "tagHeading",
          "tagTable");

  private static final int TAG_FROM = 8;

  private static final Map<String, Integer> TAG_COLUMN =
      Map.ofEntries(
          Map.entry("p", 0),
          Map.entry("blockquote", 0),
          Map.entry("pre", 0),
          Map.entry("h2", 1),
          Map.entry("h3", 1),
          Map.entry("h4", 1),
          Map.entry("h5", 1),
          Map.entry("h6", 1),
          Map.entry("table", 2),
          Map.entry("tbody", 2),
          Map.entry("tr", 2),
          Map.entry("td", 2));

  @Override
  public String title(String name) {
    return "structure";
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
      row[c++] = page.count(b, Sign.IN_PARAGRAPH) / chars;
      row[c++] = page.count(b, Sign.IN_ITEM) / chars;
      row[c++] = page.count(b, Sign.IN_HEADING) / chars;
      row[c++] = FeatureGroup.log(page.count(b, Sign.PARAGRAPHS), 5);
      row[c++] = FeatureGroup.log(page.count(b, Sign.LINKED_IMAGES), 4);
      row[c++] = FeatureGroup.log(page.count(b, Sign.CONTROLS), 4);
      row[c++] = FeatureGroup.log(page.count(b, Sign.HEADINGS), 5);
      row[c] = FeatureGroup.log(page.blocks.get(b).size() - 1, 5);
      Integer tag = TAG_COLUMN.get(page.tree.tag(page.first[b]));
      if (tag != null) {
        row[from + TAG_FROM + tag] = 1;
      }
    }
  }
}
