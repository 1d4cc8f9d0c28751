package org.wpbminer.classifier.markup;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import org.wpbminer.classifier.values.LinkResolver;
import org.wpbminer.features.reading.PageReading;

/**
 * Writer of plain text: paragraphs separated by empty lines, each list item and table row on its
 * own line. {@link MarkdownWriter} adds marks.
 */
public class TextWriter extends LineWriter {

  static final Runnable NOTHING = () -> {};

  private static final Set<String> LISTS = Set.of("ul", "ol", "menu", "dir");

  /** Number of spaces before each line of a footnote except the first. */
  private static final int FOOTNOTE_INDENT = 4;

  static final int MAX_ITEM_NODES = 20;

  /** Actions to be run at the ends of the open elements. */
  private final Deque<Runnable> ends = new ArrayDeque<>();

  private final Deque<OpenList> lists = new ArrayDeque<>();

  private TableShape table;

  private boolean rows;
  private int column;

  private final Footnotes notes;

  public TextWriter(PageReading reading, LinkResolver resolver, Footnotes notes) {
    super(reading, resolver);
    this.notes = notes;
  }

  @Override
  public boolean marksItems() {
    return true;
  }

  @Override
  public void begin(int node, Kind kind) {
    ends.push(open(node, kind));
  }

  @Override
  public void end(int node) {
    ends.pop().run();
  }

  private Runnable open(int node, Kind kind) {
    return switch (kind) {
      case INLINE -> NOTHING;
      case PARTED -> {
        space();
        yield this::space;
      }
      case BLOCK, LAYOUT -> block();
      case LINE_BREAK -> {
        lineBreak();
        yield NOTHING;
      }
      case LIST -> list(node);
      case ITEM -> item(node);
      case QUOTE ->
          push(quoteMark(), quoteMark(), true, false) ? this::endContainer : this::paragraph;
      case HEADING -> heading(1);
      case PRE -> {
        paragraph();
        endLine(false);
        pre = new StringBuilder();
        yield () -> endPre(node);
      }
      case ROW -> row();
      case CELL -> cell(table.column(node));
      case STRONG, EMPHASIS, CODE, DELETED, LINK -> beginStyle(node, kind);
      case RAISED -> pre == null ? raised(node) : NOTHING;
    };
  }

  String quoteMark() {
    return "";
  }

  /** Returns the mark of a list item that is not a footnote. */
  String itemMark(int item, String mark) {
    return OpenList.BULLET;
  }

  String noteMark(String label) {
    return "[" + label + "] ";
  }

  /** Begins an inline element; returns the action to be run at its end. */
  Runnable beginStyle(int node, Kind kind) {
    return NOTHING;
  }

  /** Begins a cell after empty cells; {@code first} if it is the row's first written cell. */
  void beginCell(int empty, boolean first) {
    line.append("\t".repeat(empty)).append(first ? "" : "\t");
  }

  void endCell() {}

  /** Ends a row with empty cells and, in Markdown, a rule; returns false if it has no text. */
  boolean endRow(int empty, int columnsOfRule) {
    boolean written = hasOther("| \t");
    if (!written) {
      line.setLength(0);
    }
    endLine(false);
    return written;
  }

  /** Returns the lines of code with the marks around them. */
  List<String> code(List<String> lines, int node) {
    return lines;
  }

  private Runnable block() {
    paragraph();
    return this::paragraph;
  }

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

  private Runnable cell(int at) {
    beginCell(at - column, column == 0);
    column = at + 1;
    gap = Gap.NONE;
    return () -> {
      endCell();
      gap = Gap.NONE;
    };
  }

  private void endPre(int node) {
    List<String> code = Preformatted.lines(pre);
    pre = null;
    if (!code.isEmpty()) {
      addParagraph(code(code, node));
    }
  }

  /** Begins a list. A list directly in another list is written below the item above it. */
  private Runnable list(int node) {
    paragraph();
    boolean inList = !lists.isEmpty() && LISTS.contains(tree.tag(tree.parent(node)));
    boolean inItem = inList && lists.peek().isBegun() && reopenItem();
    lists.push(new OpenList(tree, node));
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
    OpenList list = lists.isEmpty() ? new OpenList() : lists.peek();
    boolean first = !list.isBegun();
    String number = lists.isEmpty() ? WordLists.number(tree, node) : null;
    String mark = number != null ? number + ". " : list.item(tree.attribute(node, "value"));
    boolean close = lists.size() > 1 && OpenList.interrupts(mark);
    String note = notes.label(node);
    String written = note == null ? itemMark(node, mark) : noteMark(note);
    int indent = written.startsWith("[") ? FOOTNOTE_INDENT : written.indexOf(' ') + 1;
    return push(written, " ".repeat(indent), first, close) ? this::endItem : this::paragraph;
  }

  private void endItem() {
    endLine(false);
    boolean written = !lines.isAtMark();
    endContainer();
    afterItem |= written;
  }

  /**
   * Whether a list item is a part of the page's layout: an item without a number that begins with a
   * heading, or the first item of a list that begins with another list. Markdown cannot have a
   * heading after a bullet.
   */
  private boolean isPartOfPage(int item) {
    if (!lists.isEmpty() && lists.peek().isNumbered()) {
      return false;
    }
    boolean first = lists.isEmpty() || !lists.peek().isBegun();
    boolean list = false;
    int end = Math.min(tree.subtreeEnd(item), item + MAX_ITEM_NODES);
    for (int node = item + 1; node < end && !tree.isSeenText(node); node++) {
      if (tree.isHeading(node) && tree.chars(node) > 0) {
        return true;
      }
      list |= tree.tag(node).equals("li") && tree.chars(node) > 0;
    }
    return first && list;
  }

  /** Begins a superscript, which gets a mark before its first word. */
  private Runnable raised(int node) {
    String mark = notes.isBare(node) ? "[" : Superscripts.mark(tree, resolver, node);
    if (mark.isEmpty()) {
      return NOTHING;
    }
    beginMarked(mark);
    return () -> endMarked(mark.equals("[") ? "]" : "");
  }
}
