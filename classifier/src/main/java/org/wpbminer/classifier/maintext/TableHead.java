package org.wpbminer.classifier.maintext;

import java.util.ArrayList;
import java.util.List;
import org.wpbminer.segmenter.page.PageTree;

/**
 * What of a table stands above its selected part and belongs to it though it is not selected: rows
 * without their columns' names mean little.
 */
final class TableHead {

  /** Rows of names that are looked for: a table of rows of names alone has no head. */
  private static final int MAX_ROWS = 5;

  /** A caption of more characters is a text that would have been selected. */
  private static final int MAX_CAPTION_CHARS = 200;

  private final PageTree tree;

  /** The first node of the table that is selected. */
  private final int selected;

  public TableHead(PageTree tree, int selected) {
    this.tree = tree;
    this.selected = selected;
  }

  /** The caption, if it is the table's first child with text and has no links; else NONE. */
  public int caption(int table) {
    int child = tree.firstChild(table);
    while (child != PageTree.NONE && tree.chars(child) == 0) {
      child = tree.nextSibling(child);
    }
    boolean names =
        child != PageTree.NONE
            && tree.tag(child).equals("caption")
            && isAbove(child)
            && tree.links(child) == 0
            && tree.chars(child) <= MAX_CAPTION_CHARS;
    return names ? child : PageTree.NONE;
  }

  /**
   * The rows of names: those of a {@code thead}; else the first, and if it has but cells of names,
   * those like it below. A row with links is no names, unless it is marked so.
   *
   * @param first the table's first row with text
   */
  public List<Integer> rows(int first) {
    boolean marked = tree.tag(tree.parent(first)).equals("thead");
    List<Integer> rows = new ArrayList<>();
    int row = first;
    while (row != PageTree.NONE && isAbove(row) && rows.size() < MAX_ROWS) {
      boolean further = marked || tree.links(row) == 0 && isOfNames(row);
      if (further || row == first && tree.links(row) == 0) {
        rows.add(row);
      }
      row = further ? tree.nextSibling(row) : PageTree.NONE;
    }
    return rows;
  }

  private boolean isAbove(int node) {
    return tree.subtreeEnd(node) <= selected;
  }

  /** Whether all cells with text are named header cells. */
  private boolean isOfNames(int row) {
    int cell = tree.firstChild(row);
    while (cell != PageTree.NONE && (tree.chars(cell) == 0 || tree.tag(cell).equals("th"))) {
      cell = tree.nextSibling(cell);
    }
    return cell == PageTree.NONE;
  }
}
