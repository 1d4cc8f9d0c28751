package org.wpbminer.classifier.markup;

import java.util.Arrays;
import java.util.Set;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Columns of the cells of a data table. Layout tables have no shape. A table is a layout table if
 * it contains another table, if most rows have only one cell, or if it has no header cells but long
 * text, headings or code.
 */
public final class TableShape {

  /** Maximum length of a cell's text in a data table without header cells. */
  private static final int MAX_CELL_CHARS = 400;

  /** Maximum length of a cell's text in a data table with header cells. */
  private static final int MAX_NAMED_CHARS = 3000;

  /** Maximum columns that a cell can span, and maximum average of empty grid positions per cell. */
  private static final int MAX_SPAN = 32;

  /** Maximum average number of grid positions per cell. */
  private static final int MAX_SPARSENESS = 4;

  /** Elements that a data table cannot contain. */
  private static final Set<String> TOO_MUCH = Set.of("table", "article", "section");

  /** Elements that only data tables with header cells may contain. */
  private static final Set<String> TEXTS = Set.of("pre", "blockquote", "form");

  /** Values of the attribute {@code role} for layout tables. */
  private static final Set<String> LAYS_OUT = Set.of("presentation", "none");

  private static final Set<String> GROUPS = Set.of("thead", "tbody", "tfoot");

  private final PageTree tree;

  /** Nodes of the cells; {@link #columnOf} has the first column of each, from 0. */
  private int[] cells = new int[16];

  private int[] columnOf = new int[16];
  private int size;
  private int columns;

  /** For each column, the index of the first row into which no cell from above extends. */
  private int[] until = new int[0];

  private int row = -1;
  private int column;
  private int filled;
  private int empty;
  private int rowsWithText;
  private int rowsWithMore;

  /** Whether the first row with text has more than one cell with text. */
  private boolean named;

  /** Whether the current row has a header cell with text. */
  private boolean header;

  private boolean headed;

  /** Whether a cell has block content or long text, which only headed data tables may have. */
  private boolean text;

  /** Whether no cell spans others and all rows so far have {@link #width} cells. */
  private boolean regular = true;

  private int width;
  private int rowCells;

  private TableShape(PageTree tree) {
    this.tree = tree;
  }

  /** Returns the shape of a data table; null for others. Inner tables are not entered. */
  public static TableShape of(PageTree tree, int table) {
    TableShape shape = new TableShape(tree);
    return shape.read(table) && shape.isData() ? shape : null;
  }

  /** Returns the number of columns, at least 2, without unused columns at the end. */
  public int columns() {
    return columns;
  }

  /** Returns the first column of a cell, from 0; NONE for other elements. */
  public int column(int cell) {
    int place = Arrays.binarySearch(cells, 0, size, cell);
    return place < 0 ? PageTree.NONE : columnOf[place];
  }

  private boolean isData() {
    return rowsWithText > 1
        && columns > 1
        && (headed || !text)
        && (2 * rowsWithMore >= rowsWithText || named && (regular || headed))
        && (long) (row + 1) * columns <= (long) MAX_SPARSENESS * size;
  }

  private boolean read(int table) {
    String role = tree.attribute(table, "role");
    if (role != null && LAYS_OUT.contains(role)) {
      return false;
    }
    boolean names = false;
    for (int n = table + 1; n < tree.subtreeEnd(table); n++) {
      if (!tree.counts(n)) {
        n = tree.subtreeEnd(n) - 1;
        continue;
      }
      String tag = tree.tag(n);
      text |= tree.isHeading(n) && !names || TEXTS.contains(tag);
      if (TOO_MUCH.contains(tag) || !isInPlace(n, tag)) {
        return false;
      }
      if (GROUPS.contains(tag)) {
        Arrays.fill(until, 0);
      } else if (tag.equals("tr")) {
        beginRow();
      } else if (tag.equals("caption")) {
        names = true;
      } else if (isCell(tag)) {
        names = tag.equals("th");
        header |= names && tree.chars(n) > 0;
        if (!cell(n)) {
          return false;
        }
      }
    }
    endRow();
    return true;
  }

  private boolean isInPlace(int node, String tag) {
    String parent = tree.tag(tree.parent(node));
    boolean inTable = parent.equals("table");
    return switch (tag) {
      case "thead", "tbody", "tfoot", "caption", "colgroup" -> inTable;
      case "tr" -> inTable || GROUPS.contains(parent);
      case "td", "th" -> parent.equals("tr");
      default ->
          tree.chars(node) == 0 || !inTable && !GROUPS.contains(parent) && !parent.equals("tr");
    };
  }

  private void beginRow() {
    endRow();
    row++;
    column = 0;
  }

  private void endRow() {
    named |= rowsWithText == 0 && filled > 1;
    rowsWithText += filled > 0 ? 1 : 0;
    rowsWithMore += filled > 1 ? 1 : 0;
    headed |= header && filled > 1;
    header = false;
    filled = 0;
    regular &= row <= 0 || rowCells == width;
    width = rowCells;
    rowCells = 0;
  }

  private boolean cell(int node) {
    while (column < until.length && until[column] > row) {
      column++;
      empty++;
    }
    if (size == cells.length) {
      cells = Arrays.copyOf(cells, 2 * size);
      columnOf = Arrays.copyOf(columnOf, 2 * size);
    }
    cells[size] = node;
    columnOf[size++] = column;
    columns = Math.max(columns, column + 1);
    filled += tree.chars(node) > 0 ? 1 : 0;
    int across = Math.min(Math.max(1, span(node, "colspan")), MAX_SPAN);
    int down = span(node, "rowspan");
    if (down != 1) {
      occupy(column + across, down == 0 ? Integer.MAX_VALUE : row + down);
    }
    column += across;
    empty += across - 1;
    rowCells++;
    regular &= across == 1 && down == 1;
    text |= tree.chars(node) > MAX_CELL_CHARS;
    return tree.chars(node) <= MAX_NAMED_CHARS && empty <= (long) MAX_SPAN * size;
  }

  /** Reserves columns, from the current one up to another, for a cell that spans rows below. */
  private void occupy(int to, int untilRow) {
    if (until.length < to) {
      until = Arrays.copyOf(until, Math.max(to, 2 * until.length));
    }
    Arrays.fill(until, column, to, untilRow);
  }

  /** Returns a {@code colspan} or {@code rowspan}: 0 for the rest of the group, 1 by default. */
  private int span(int cell, String name) {
    String value = tree.attribute(cell, name);
    String span = value == null || value.length() > 8 ? "" : value.strip();
    return span.matches("[0-9]{1,4}") ? Integer.parseInt(span) : 1;
  }

  public static boolean isCell(String tag) {
    return tag.equals("td") || tag.equals("th");
  }
}
