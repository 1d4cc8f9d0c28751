package org.wpbminer.classifier;

import java.util.Set;
import org.wpbminer.segmenter.PageTree;

/** Tells tables of data from tables that lay a page out. */
final class TableShape {

  /** Characters in a cell above which it is no datum but a text. */
  private static final int MAX_CELL_CHARS = 400;

  /** What a line of a pipe table cannot hold. */
  private static final Set<String> TOO_MUCH =
      Set.of(
          "table",
          "ul",
          "ol",
          "dl",
          "pre",
          "blockquote",
          "h1",
          "h2",
          "h3",
          "h4",
          "h5",
          "h6",
          "form",
          "article",
          "section");

  /** Where text is out of place. */
  private static final Set<String> PARTS = Set.of("table", "thead", "tbody", "tfoot", "tr");

  private TableShape() {}

  /**
   * Whether a table has at least two rows, all of the same number of cells and that at least two,
   * none spanning others, none holding lists, tables, headings or long text. Looks at no node
   * behind the first inner table, so that tables in tables cost no more than their nodes.
   */
  static boolean isRegular(PageTree tree, int table) {
    int rows = 0;
    int columns = 0;
    int cells = 0;
    for (int n = table + 1; n < tree.subtreeEnd(table); n++) {
      String tag = tree.tag(n);
      boolean loose = tree.isText(n) && PARTS.contains(tree.tag(tree.parent(n)));
      if (loose || TOO_MUCH.contains(tag)) {
        return false;
      }
      if (tag.equals("tr")) {
        if (!tree.counts(n)) {
          return false;
        }
        if (rows > 1 && cells != columns) {
          return false;
        }
        columns = rows == 1 ? cells : columns;
        rows++;
        cells = 0;
      } else if (isCell(tag)) {
        if (!tree.tag(tree.parent(n)).equals("tr")
            || !tree.counts(n)
            || spans(tree, n)
            || tree.chars(n) > MAX_CELL_CHARS) {
          return false;
        }
        cells++;
      }
    }
    return rows > 1 && cells > 1 && (cells == columns);
  }

  static boolean isCell(String tag) {
    return tag.equals("td") || tag.equals("th");
  }

  private static boolean spans(PageTree tree, int cell) {
    return spans(tree.attribute(cell, "colspan")) || spans(tree.attribute(cell, "rowspan"));
  }

  private static boolean spans(String span) {
    return span != null && !span.isBlank() && !span.strip().equals("1");
  }
}
