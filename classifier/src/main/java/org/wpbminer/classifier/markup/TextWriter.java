package org.wpbminer.classifier.markup;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import org.wpbminer.classifier.links.LinkResolver;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Plain text: paragraphs parted by empty lines, list items and rows on lines. {@link
 * MarkdownWriter} adds its marks.
 */
public class TextWriter extends LineWriter {

  static final Runnable NOTHING = () -> {};

  private static final Set<String> LISTS = Set.of("ul", "ol", "menu", "dir");

  /** Spaces before further lines of a footnote. */
  private static final int FOOTNOTE = 4;

  /** Nodes of a list item that are looked at. */
  static final int NEAR = 20;

  /** What is to be done where the open elements end. */
  private final Deque<Runnable> ends = new ArrayDeque<>();

  private final Deque<OpenList> lists = new ArrayDeque<>();

  /** The open table; whether a row of it was written; the column after the row's last cell. */
  private TableShape table;

  private boolean rows;
  private int column;

  public TextWriter(PageTree tree, LinkResolver resolver) {
    super(tree, resolver);
  }

  @Override
  public boolean takesPictures() {
    return false;
  }

  @Override
  public void picture(int img) {}

  @Override
  public void caption(int figcaption) {}

  @Override
  public void begin(int node, Kind kind) {
    ends.push(open(node, kind));
  }

  private Runnable open(int node, Kind kind) {
    return switch (kind) {
      case INLINE -> NOTHING;
      case PARTED -> {
        space();
        yield this::space;
      }
      case BLOCK -> block();
      case LINE_BREAK -> {
        lineBreak();
        yield NOTHING;
      }
      case LIST -> list(node);
      case ITEM -> item(node);
      case QUOTE ->
          push(quoteMark(), quoteMark(), true, false) ? this::endContainer : this::paragraph;
      case HEADLINE, HEADING -> heading(1);
      case PRE -> {
        paragraph();
        endLine(false);
        pre = new PreformattedText();
        yield () -> endPre(node);
      }
      case ROW -> row();
      case CELL -> {
        int at = table.column(node);
        beginCell(at - column, column == 0);
        column = at + 1;
        gap = Gap.NONE;
        yield () -> {
          endCell();
          gap = Gap.NONE;
        };
      }
      case STRONG, EMPHASIS, CODE, DELETED, LINK -> beginStyle(node, kind);
      case RAISED -> pre == null ? raised(node) : NOTHING;
    };
  }

  @Override
  public void end(int node) {
    ends.pop().run();
  }

  // What Markdown does in another way.

  String quoteMark() {
    return "";
  }

  String itemMark(int item, String markdown) {
    return OpenList.BULLET;
  }

  /** The box of an item that is a task. */
  String task(int item) {
    return "";
  }

  /**
   * Words that follow are strong, emphasized, struck out, code or a link; plain text shows none of
   * it.
   */
  Runnable beginStyle(int node, Kind kind) {
    return NOTHING;
  }

  /** Begins a cell, with empty places before it; the row's first or not. */
  void beginCell(int empty, boolean first) {
    line.append("\t".repeat(empty)).append(first ? "" : "\t");
  }

  void endCell() {}

  /**
   * Ends a row; false if nothing was written, because it has no text.
   *
   * @param empty number of empty places after its last cell
   * @param columnsOfRule columns of the rule below it, 0 for none
   */
  boolean endRow(int empty, int columnsOfRule) {
    boolean written = hasOther("| \t");
    if (!written) {
      line.setLength(0);
    }
    endLine(false);
    return written;
  }

  /** The lines of code between what marks them as such. */
  List<String> code(PreformattedText code, int node) {
    return code.lines();
  }

  private Runnable block() {
    paragraph();
    return this::paragraph;
  }

  // Headings, tables and preformatted text.

  private Runnable heading(int level) {
    paragraph();
    endLine(false);
    heading = level;
    flat = true;
    return () -> {
      endLine(false);
      heading = 0;
      flat = false;
      paragraph();
    };
  }

  private Runnable row() {
    endLine(false);
    apart = !rows;
    inRow = true;
    flat = true;
    column = 0;
    return () -> {
      rows |= endRow(table.columns() - column, rows ? 0 : table.columns());
      inRow = false;
      flat = false;
      gap = Gap.PARAGRAPH;
    };
  }

  @Override
  public void beginHeading(int node, int level) {
    ends.push(heading(level));
  }

  @Override
  public void beginTable(int node, TableShape shape) {
    paragraph();
    table = shape;
    rows = false;
    ends.push(this::paragraph);
  }

  /** Ends preformatted text: its lines as they stand, without the empty ones around them. */
  private void endPre(int node) {
    List<String> code = code(pre, node);
    pre = null;
    if (!code.isEmpty()) {
      addParagraph(code);
    }
  }

  // Lists and quotations.

  /** Readers see a list that stands directly in a list below the item right above it. */
  private Runnable list(int node) {
    paragraph();
    boolean inList = !lists.isEmpty() && LISTS.contains(tree.tag(tree.parent(node)));
    boolean inItem = inList && lists.peek().isBegun() && reopenItem();
    lists.push(tree.tag(node).equals("ol") ? OpenList.numbers(tree, node) : OpenList.bullets());
    return () -> {
      lists.pop();
      if (inItem) {
        endContainer();
      } else {
        paragraph();
      }
    };
  }

  private Runnable item(int node) {
    if (isPartOfPage(node)) {
      return block();
    }
    OpenList list = lists.isEmpty() ? OpenList.bullets() : lists.peek();
    boolean first = !list.isBegun();
    String mark = list.item(tree.attribute(node, "value"));
    boolean close = lists.size() > 1 && OpenList.interrupts(mark);
    String written = itemMark(node, mark);
    String further = " ".repeat(written.startsWith("[") ? FOOTNOTE : written.length());
    boolean pushed = push(written + task(node), further, first, close);
    return pushed ? this::endItem : this::paragraph;
  }

  private void endItem() {
    endLine(false);
    boolean written = !lines.isAtMark();
    endContainer();
    afterItem |= written;
  }

  /**
   * Whether an item without a number begins with a heading, or its list with another list: the list
   * lays out parts of the page. Below bullets, Markdown's headings would be no lines that begin
   * with their marks.
   */
  private boolean isPartOfPage(int item) {
    if (!lists.isEmpty() && lists.peek().isNumbered()) {
      return false;
    }
    boolean first = lists.isEmpty() || !lists.peek().isBegun();
    boolean list = false;
    int end = Math.min(tree.subtreeEnd(item), item + NEAR);
    for (int node = item + 1; node < end && !tree.isSeenText(node); node++) {
      if (tree.isHeading(node) && tree.chars(node) > 0) {
        return true;
      }
      list |= tree.tag(node).equals("li") && tree.chars(node) > 0;
    }
    return first && list;
  }

  // Marks within lines.

  /** What is raised has a mark before its first word. */
  private Runnable raised(int node) {
    String mark = Superscripts.mark(tree, resolver, node);
    return mark.isEmpty() ? NOTHING : marked(mark, mark.equals("[") ? "]" : "");
  }

  private Runnable marked(String opening, String closing) {
    beginMarked(opening);
    return () -> endMarked(closing);
  }
}
