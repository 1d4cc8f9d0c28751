package org.wpbminer.features.extended;

import java.util.List;
import java.util.Map;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.PageTree;

/**
 * What the block is built of: paragraphs, items, cells, images, controls, and whether it is a
 * repetition of one thing, as lists of links are.
 */
final class StructureFeatures implements FeatureGroup {

  private static final List<String> NAMES =
      List.of(
          "inParagraph",
          "inItem",
          "inCell",
          "inHeading",
          "paragraphs",
          "items",
          "images",
          "linkedImages",
          "controls",
          "headings",
          "elementLength",
          "repetition",
          "nodes",
          "tagH1",
          "tagHeading",
          "tagParagraph",
          "tagInline",
          "tagList",
          "tagTable",
          "tagSection");

  private static final int TAG_FROM = 13;

  private static final Map<String, Integer> TAG_COLUMN =
      Map.ofEntries(
          Map.entry("h1", 0),
          Map.entry("h2", 1),
          Map.entry("h3", 1),
          Map.entry("h4", 1),
          Map.entry("h5", 1),
          Map.entry("h6", 1),
          Map.entry("p", 2),
          Map.entry("blockquote", 2),
          Map.entry("pre", 2),
          Map.entry(PageTree.TEXT, 3),
          Map.entry("a", 3),
          Map.entry("span", 3),
          Map.entry("strong", 3),
          Map.entry("b", 3),
          Map.entry("font", 3),
          Map.entry("em", 3),
          Map.entry("label", 3),
          Map.entry("ul", 4),
          Map.entry("ol", 4),
          Map.entry("dl", 4),
          Map.entry("li", 4),
          Map.entry("table", 5),
          Map.entry("tbody", 5),
          Map.entry("tr", 5),
          Map.entry("td", 5),
          Map.entry("section", 6),
          Map.entry("article", 6),
          Map.entry("main", 6));

  @Override
  public String title(String name) {
    return "structure";
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
      row[c++] = page.count(b, Sign.IN_PARAGRAPH) / chars;
      row[c++] = page.count(b, Sign.IN_ITEM) / chars;
      row[c++] = page.count(b, Sign.IN_CELL) / chars;
      row[c++] = page.count(b, Sign.IN_HEADING) / chars;
      row[c++] = FeatureGroup.log(page.count(b, Sign.PARAGRAPHS), 5);
      row[c++] = FeatureGroup.log(page.count(b, Sign.ITEMS), 6);
      row[c++] = FeatureGroup.log(page.count(b, Sign.IMAGES), 4);
      row[c++] = FeatureGroup.log(page.count(b, Sign.LINKED_IMAGES), 4);
      row[c++] = FeatureGroup.log(page.count(b, Sign.CONTROLS), 4);
      row[c++] = FeatureGroup.log(page.count(b, Sign.HEADINGS), 5);
      row[c++] = FeatureGroup.log(chars / Math.max(1, page.count(b, Sign.ELEMENTS)), 8);
      row[c++] = FeatureGroup.log(repetition(page.tree, page.blocks.get(b)), 5);
      row[c] = FeatureGroup.log(page.blocks.get(b).size() - 1, 5);
      Integer tag = TAG_COLUMN.get(page.tree.tag(page.first[b]));
      if (tag != null) {
        row[from + TAG_FROM + tag] = 1;
      }
    }
  }

  /** The longest run of children of one name and class, in the block or one step inside it. */
  private static int repetition(PageTree tree, Block block) {
    int most = block.size() > 1 ? run(tree, block.first(), block.last()) : 0;
    int node = block.first();
    for (int step = 0; step < 3 && block.size() == 1; step++) {
      int child = heaviestChild(tree, node);
      if (child == PageTree.NONE) {
        break;
      }
      most = Math.max(most, run(tree, tree.firstChild(node), tree.subtreeEnd(node) - 1));
      node = child;
    }
    return most;
  }

  private static int heaviestChild(PageTree tree, int node) {
    int best = PageTree.NONE;
    int n = tree.firstChild(node);
    for (; n != PageTree.NONE; n = tree.nextSibling(n)) {
      if (!tree.isText(n) && (best == PageTree.NONE || tree.chars(n) > tree.chars(best))) {
        best = n;
      }
    }
    return best;
  }

  /** Longest run of equal siblings from {@code first} on, up to node {@code last}. */
  private static int run(PageTree tree, int first, int last) {
    int longest = 0;
    int length = 0;
    int before = PageTree.NONE;
    for (int n = first; n != PageTree.NONE && n <= last; n = tree.nextSibling(n)) {
      if (tree.isText(n) || tree.chars(n) == 0) {
        continue;
      }
      length = before != PageTree.NONE && alike(tree, before, n) ? length + 1 : 1;
      longest = Math.max(longest, length);
      before = n;
    }
    return longest;
  }

  private static boolean alike(PageTree tree, int a, int b) {
    return tree.tag(a).equals(tree.tag(b));
  }
}
