package org.wpbminer.classifier.markup;

import java.util.Arrays;
import java.util.Set;
import org.wpbminer.segmenter.page.PageTree;

/**
 * The columns in which the cells of a table of data stand. What lays a page out has no shape:
 * tables with tables in their cells, those whose rows are mostly one cell, and, where no cell is
 * named a header, those with long text, headings or code in their cells.
 */
public final class TableShape {

  /** Characters in a cell above which it is no datum but a text. */
  private static final int MAX_CELL_CHARS = 400;

  /** The same in a table with named columns, as of options and what they do. */
  private static final int MAX_NAMED_CHARS = 3000;

  /** Columns that a cell may span; all places left empty are at most so many for each cell. */
  private static final int MAX_SPAN = 32;

  /** Places of the grid for each cell in it: a sparser one is not worth its empty places. */
  private static final int MAX_SPARSENESS = 4;

  /** What a row of text cannot hold without loss. */
  private static final Set<String> TOO_MUCH = Set.of("table", "article", "section");

  /** What is in a cell of a table of data only if its columns are named. */
  private static final Set<String> TEXTS = Set.of("pre", "blockquote", "form");

  /** Roles of tables that say that they lay a page out. */
  private static final Set<String> LAYS_OUT = Set.of("presentation", "none");

  private static final Set<String> GROUPS = Set.of("thead", "tbody", "tfoot");

  private final PageTree tree;

  /** The cells, and the column, from 0, in which each begins. */
  private int[] cells = new int[16];

  private int[] columnOf = new int[16];
  private int size;
  private int columns;
  private int firstRow = PageTree.NONE;

  /** Of each column, the row before which a cell from above ends. */
  private int[] until = new int[0];

  private int row = -1;
  private int column;
  private int filled;
  private int empty;
  private int rowsWithText;
  private int rowsWithMore;

  /** Whether the first row with text has more than one cell with text. */
  private boolean named;

  /** Whether a header cell with text stands in the row, and whether one stood beside others. */
  private boolean header;

  private boolean headed;

  /** Whether a cell holds what only a table with headers may hold. */
  private boolean text;

  /** Whether so far no cell spans others and all rows have as many cells, and how many. */
  private boolean regular = true;

  private int width;
  private int rowCells;

  private TableShape(PageTree tree) {
    this.tree = tree;
  }

  /**
   * The shape of a table of data; null if it is none. Looks at no node after the first inner table,
   * so that tables in tables cost no more than their nodes.
   */
  public static TableShape of(PageTree tree, int table) {
    TableShape shape = new TableShape(tree);
    return shape.read(table) && shape.isData() ? shape : null;
  }

  /** Number of columns, at least 2, not counting those in which no cell begins at the end. */
  public int columns() {
    return columns;
  }

  public int firstRow() {
    return firstRow;
  }

  /**
   * The column, from 0, in which a cell of the table begins; below 0 if it is none of its cells.
   */
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
        beginRow(n);
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

  /** Whether a node's parent is one that a table's part, or anything in a cell, has. */
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

  private void beginRow(int node) {
    endRow();
    row++;
    column = 0;
    if (firstRow == PageTree.NONE && tree.chars(node) > 0) {
      firstRow = node;
    }
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

  /** Keeps the columns from the current one up to another from the cells of the rows below. */
  private void occupy(int to, int untilRow) {
    if (until.length < to) {
      until = Arrays.copyOf(until, Math.max(to, 2 * until.length));
    }
    Arrays.fill(until, column, to, untilRow);
  }

  /** A span of up to four digits, 0 for all that is left; 1 where none stands. */
  private int span(int cell, String name) {
    String value = tree.attribute(cell, name);
    String span = value == null || value.length() > 8 ? "" : value.strip();
    return span.matches("[0-9]{1,4}") ? Integer.parseInt(span) : 1;
  }

  /** Whether elements of a name are cells. */
  public static boolean isCell(String tag) {
    return tag.equals("td") || tag.equals("th");
  }
}
