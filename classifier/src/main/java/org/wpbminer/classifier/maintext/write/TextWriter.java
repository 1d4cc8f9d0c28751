package org.wpbminer.classifier.maintext.write;

import java.nio.CharBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.stream.IntStream;
import org.wpbminer.classifier.links.LinkResolver;
import org.wpbminer.classifier.maintext.page.TableShape;
import org.wpbminer.segmenter.page.NodeText;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.Characters;

/**
 * Plain text: paragraphs parted by empty lines, list items and rows on lines. {@link
 * MarkdownWriter} adds its marks.
 */
public class TextWriter implements MainTextWriter {

  private enum Gap {
    NONE,
    BLANK,
    LINE,
    ITEM,
    PARAGRAPH
  }

  /** What is to be done where an element ends. */
  enum End {
    NOTHING,
    SPACE,
    PARAGRAPH,
    LIST,
    LIST_IN_ITEM,
    ITEM,
    CONTAINER,
    HEADING,
    PRE,
    CODE_LINE,
    TABLE,
    ROW,
    CELL,
    STRONG,
    EMPHASIS,
    CODE,
    LINK,
    MARK,
    BRACKET,
    NOTE,
    QUOTATION
  }

  /**
   * How words are marked up.
   *
   * @param strong number of open elements; so are {@code emphasis} and {@code code}
   * @param link the node of the open link, below 0 outside links
   * @param target where it leads
   */
  record Style(int strong, int emphasis, int code, int link, String target) {
    static final Style PLAIN = new Style(0, 0, 0, PageTree.NONE, null);
  }

  /** The first mark of a quotation, or of raised digits, and what marks it up. */
  private record Opening(String mark, Style style) {}

  /** Not the apostrophe: words begin and end with it. */
  private static final String QUOTATION_MARKS =
      "\"\u201c\u201d\u201e\u201f\u2018\u201a\u201b\u00ab\u00bb\u2039\u203a\u300c\u300e\u301d\uff02";

  /** Nodes that are looked at for the text a quotation begins with, or the one before it. */
  private static final int NEAR = 20;

  final PageTree tree;
  final LinkResolver resolver;
  final StringBuilder line = new StringBuilder();
  Style style = Style.PLAIN;

  /** The level of the open heading, 0 outside. */
  int heading;

  boolean inRow;
  private final TextLines lines = new TextLines();
  private final Deque<End> ends = new ArrayDeque<>();
  private final Deque<OpenList> lists = new ArrayDeque<>();
  private Gap gap = Gap.NONE;

  /** Whether an empty line parts the line that is being written from the one above it. */
  private boolean apart;

  /** Whether the content of the open element stands on one line. */
  private boolean flat;

  /** Whether text was passed over since the last line break. */
  private boolean passed;

  /** Length of the line where text was last left out, or below 0. */
  private int seam = -1;

  /** Whether the last line is a list item's, and the item has ended. */
  private boolean afterItem;

  private PreformattedText pre;
  private int preNode;

  /** The open table; whether a row of it was written; the column after the row's last cell. */
  private TableShape table;

  private boolean rows;
  private int column;

  /** Number of open quotations within lines. */
  private int quotations;

  /** Quotations and raised digits that have had no word yet, the outermost first. */
  private final List<Opening> openings = new ArrayList<>();

  private char[] text = new char[256];

  /** Where the text ends that the word is of which is being written. */
  int textEnd;

  public TextWriter(PageTree tree, LinkResolver resolver) {
    this.tree = tree;
    this.resolver = resolver;
  }

  @Override
  public boolean takesPictures() {
    return false;
  }

  @Override
  public void picture(int img) {}

  @Override
  public void begin(int node, Kind kind) {
    ends.push(open(node, kind));
  }

  private End open(int node, Kind kind) {
    return switch (kind) {
      case INLINE -> pre == null ? formula(node) : End.NOTHING;
      case PARTED -> {
        space();
        yield tree.tag(node).equals("mtd") ? End.NOTHING : End.SPACE;
      }
      case BLOCK -> block();
      case LINE_BREAK -> {
        lineBreak();
        yield End.NOTHING;
      }
      case LIST -> list(node);
      case ITEM -> item(node);
      case QUOTE -> push(quoteMark(), quoteMark(), true, false) ? End.CONTAINER : End.PARAGRAPH;
      case HEADING -> {
        beginHeading(tree.tag(node).charAt(1) - '0');
        yield End.HEADING;
      }
      case PRE -> {
        paragraph();
        endLine(false);
        pre = new PreformattedText();
        preNode = node;
        yield End.PRE;
      }
      case CODE_LINE -> pre.beginLine() ? End.CODE_LINE : End.NOTHING;
      case ROW -> {
        endLine(false);
        apart = !rows;
        inRow = true;
        flat = true;
        column = 0;
        yield End.ROW;
      }
      case CELL -> {
        int at = table.column(node);
        beginCell(at - column, column == 0);
        column = at + 1;
        gap = Gap.NONE;
        yield End.CELL;
      }
      case LINK ->
          pre == null && Superscripts.isPlainNote(tree, resolver, node)
              ? beginMarked("[", End.NOTE)
              : beginStyle(node, kind);
      case STRONG, EMPHASIS, CODE -> beginStyle(node, kind);
      case QUOTATION ->
          pre != null || bearsMarks(node)
              ? End.NOTHING
              : beginMarked(++quotations % 2 == 1 ? "\u201c" : "\u2018", End.QUOTATION);
      case RAISED -> pre == null ? raised(node) : End.NOTHING;
    };
  }

  @Override
  public void end(int node) {
    End end = ends.pop();
    switch (end) {
      case NOTHING -> {}
      case SPACE -> space();
      case PARAGRAPH -> paragraph();
      case LIST -> {
        lists.pop();
        paragraph();
      }
      case LIST_IN_ITEM -> {
        lists.pop();
        endContainer();
      }
      case ITEM -> {
        endLine(false);
        boolean written = !lines.isAtMark();
        endContainer();
        afterItem |= written;
      }
      case CONTAINER -> endContainer();
      case HEADING -> endHeading();
      case PRE -> endPre();
      case CODE_LINE -> pre.endLine();
      case TABLE -> {
        table = null;
        paragraph();
      }
      case ROW -> {
        rows |= endRow(table.columns() - column, rows ? 0 : table.columns());
        inRow = false;
        flat = false;
        gap = Gap.PARAGRAPH;
      }
      case CELL -> {
        endCell();
        gap = Gap.NONE;
      }
      case STRONG, EMPHASIS, CODE, LINK -> endStyle(end);
      case MARK -> endMarked("");
      case BRACKET -> endMarked(")");
      case NOTE -> endMarked("]");
      case QUOTATION -> endMarked(quotations-- % 2 == 1 ? "\u201d" : "\u2019");
    }
  }

  // What Markdown does in another way.

  String quoteMark() {
    return "";
  }

  String itemMark(String markdown) {
    return OpenList.BULLET;
  }

  /** Words that follow are strong, emphasized, code or a link; plain text shows none of it. */
  End beginStyle(int node, Kind kind) {
    return End.NOTHING;
  }

  void endStyle(End end) {}

  /** Whether a link's words are being written. */
  boolean isInLink() {
    return false;
  }

  /** Whether a word goes on at a place of a text; here words that one space parts are one. */
  boolean isInWord(char[] text, int at, int end) {
    char c = text[at];
    return c > ' ' && c < 0x80
        || !Characters.isSpace(c)
        || c == ' ' && at + 1 < end && !Characters.isSpace(text[at + 1]);
  }

  /**
   * Writes a word.
   *
   * @param space whether a space parts it from the line's end
   */
  void word(char[] text, int from, int to, boolean space) {
    if (space) {
      line.append(' ');
    }
    line.append(text, from, to - from);
  }

  /** The line is whole but for what marks it as such. */
  void finishLine(boolean broken) {}

  /**
   * Begins a cell.
   *
   * @param empty number of empty places before it
   * @param first whether it is the row's first cell
   */
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

  // Lines and what parts them.

  @Override
  public void spaceBefore(int node) {
    if (!Formula.isLaidOut(tree, node)) {
      raise(Gap.BLANK);
    }
  }

  @Override
  public void preformattedSpace(String space) {
    if (pre != null) {
      pre.append(space);
    }
  }

  @Override
  public void lineBreak() {
    if (pre != null) {
      pre.append("\n");
    } else {
      boolean empty = gap == Gap.LINE && !passed;
      raise(flat || isInLink() ? Gap.BLANK : empty ? Gap.PARAGRAPH : Gap.LINE);
    }
    passed = false;
  }

  /**
   * What is left out parts what stands around it as it would if it were there: what stands between
   * line breaks is no empty line then, and letters or digits on both sides of it make no word.
   */
  @Override
  public void leftOut(int node) {
    if (tree.onOwnLines(node)) {
      paragraph();
    } else if (tree.chars(node) > 0) {
      passed = gap == Gap.LINE;
      seam = line.length();
    }
    if (NodeText.isParted(tree.tag(node))) {
      space();
    }
  }

  @Override
  public void paragraph() {
    if (pre != null) {
      pre.paragraph();
    } else if (line.length() > 0 || !lines.isAtMark()) {
      raise(flat ? Gap.BLANK : Gap.PARAGRAPH);
    }
  }

  private void space() {
    if (pre == null) {
      raise(Gap.BLANK);
    }
  }

  private End block() {
    paragraph();
    return End.PARAGRAPH;
  }

  private void raise(Gap least) {
    gap = least.compareTo(gap) > 0 ? least : gap;
  }

  @Override
  public void text(int node) {
    if (pre != null) {
      pre.append(tree.text(node));
      return;
    }
    int length = tree.textLength(node);
    makeRoom(length);
    tree.copyText(node, text, 0);
    if (!isPlain(length)) {
      String visible = Characters.visible(new String(text, 0, length));
      length = visible.length();
      visible.getChars(0, length, text, 0);
    }
    words(length);
  }

  private void makeRoom(int length) {
    if (length > text.length) {
      text = new char[Math.max(length, 2 * text.length)];
    }
  }

  /** Whether all characters are such that {@link Characters#visible} would keep them. */
  private boolean isPlain(int length) {
    int at = 0;
    while (at < length && (text[at] >= ' ' && text[at] < 0x7f || text[at] == '\n')) {
      at++;
    }
    return at == length;
  }

  private void words(int length) {
    int to = 0;
    while (true) {
      int from = to;
      while (from < length && Characters.isSpace(text[from])) {
        from++;
      }
      if (from > to && !isUnseenBreak(to, from, length)) {
        raise(Gap.BLANK);
      }
      if (from == length) {
        return;
      }
      to = from;
      while (to < length && isInWord(text, to, length)) {
        to++;
      }
      textEnd = length;
      write(text, from, to);
    }
  }

  private boolean isUnseenBreak(int end, int next, int length) {
    return end > 0
        && next < length
        && text[next] > 0x7f
        && Characters.isUnseenBreak(
            Character.codePointBefore(text, end), CharBuffer.wrap(text, 0, length), end, next);
  }

  private void write(String mark) {
    int end = textEnd;
    textEnd = mark.length();
    write(mark.toCharArray(), 0, mark.length());
    textEnd = end;
  }

  private void write(char[] content, int from, int to) {
    if (!openings.isEmpty()) {
      openMarked();
    }
    if (gap.compareTo(Gap.LINE) >= 0 && line.length() > 0) {
      endLine(gap == Gap.LINE);
    }
    if (line.length() == 0 && !inRow) {
      apart = gap == Gap.PARAGRAPH;
    }
    boolean parted =
        seam > 0
            && seam == line.length()
            && isOfWord(line.codePointBefore(seam))
            && isOfWord(Character.codePointAt(content, from, to));
    seam = -1;
    boolean space = (gap != Gap.NONE || parted) && line.length() > 0 && !isAtCellStart();
    gap = Gap.NONE;
    word(content, from, to, space);
  }

  private static boolean isOfWord(int c) {
    return Character.isLetterOrDigit(c) && !Character.isIdeographic(c);
  }

  private boolean isAtCellStart() {
    char last = line.charAt(line.length() - 1);
    return inRow && (last == '\t' || last == ' ');
  }

  private void endLine(boolean broken) {
    if (!hasOther("\t")) {
      line.setLength(0);
      return;
    }
    finishLine(broken);
    lines.add(line, apart);
    afterItem = false;
    line.setLength(0);
  }

  private boolean hasOther(String than) {
    int i = 0;
    while (i < line.length() && than.indexOf(line.charAt(i)) >= 0) {
      i++;
    }
    return i < line.length();
  }

  /** Adds a line as it is. */
  void addLine(String written) {
    lines.add(written, false);
  }

  /** Adds lines as they are, as a paragraph. */
  private void addParagraph(List<String> written) {
    lines.add(written, gap == Gap.PARAGRAPH);
    afterItem = false;
    gap = Gap.PARAGRAPH;
  }

  /** Adds a line as a paragraph; none where a line is all there may be. */
  void addParagraph(String written) {
    if (!flat && pre == null) {
      paragraph();
      endLine(false);
      addParagraph(List.of(written));
    }
  }

  @Override
  public String finish() {
    endLine(false);
    return lines.toString();
  }

  // Headings, tables and preformatted text.

  private void beginHeading(int level) {
    paragraph();
    endLine(false);
    heading = level;
    flat = true;
  }

  @Override
  public void beginHeadline(int node) {
    if (!tree.isHeading(node)) {
      beginHeading(1);
    }
  }

  @Override
  public void endHeadline(int node) {
    if (!tree.isHeading(node)) {
      endHeading();
    }
  }

  private void endHeading() {
    endLine(false);
    heading = 0;
    flat = false;
    paragraph();
  }

  @Override
  public void beginTable(int node, TableShape shape) {
    paragraph();
    table = shape;
    rows = false;
    ends.push(End.TABLE);
  }

  /** Ends preformatted text: its lines as they stand, without the empty ones around them. */
  private void endPre() {
    List<String> code = code(pre, preNode);
    pre = null;
    if (!code.isEmpty()) {
      addParagraph(code);
    }
  }

  // Lists and quotations.

  /** Readers see a list that stands directly in a list below the item right above it. */
  private End list(int node) {
    paragraph();
    boolean inList = ends.peek() == End.LIST || ends.peek() == End.LIST_IN_ITEM;
    boolean inItem = inList && lists.peek().isBegun() && reopenItem();
    lists.push(tree.tag(node).equals("ol") ? OpenList.numbers(tree, node) : OpenList.bullets());
    return inItem ? End.LIST_IN_ITEM : End.LIST;
  }

  /** Goes on in the item that the last line stands in; false if it stands in none, or too deep. */
  private boolean reopenItem() {
    boolean reopened = !flat && pre == null && line.length() == 0 && lines.reopenItem();
    afterItem &= !reopened;
    return reopened;
  }

  private End item(int node) {
    if (isPartOfPage(node)) {
      return block();
    }
    OpenList list = lists.isEmpty() ? OpenList.bullets() : lists.peek();
    boolean first = !list.isBegun();
    String mark = list.item(tree.attribute(node, "value"));
    boolean close = lists.size() > 1 && OpenList.interrupts(mark);
    String written = itemMark(mark);
    boolean pushed = push(written, " ".repeat(written.length()), first, close);
    return pushed ? End.ITEM : End.PARAGRAPH;
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

  /**
   * Begins a quotation or an item; false if it stands too deep for one. No empty line parts a
   * further item of a list from the item right above.
   */
  private boolean push(String mark, String further, boolean first, boolean closeToAbove) {
    if (flat || pre != null || lines.isFull()) {
      paragraph();
      return false;
    }
    boolean atMark = line.length() == 0 && lines.isAtMark();
    endLine(false);
    if (!atMark) {
      Gap own = (first ? closeToAbove : afterItem) ? Gap.ITEM : Gap.PARAGRAPH;
      boolean begins = lines.isUnwritten() && gap.compareTo(own) > 0;
      gap = begins ? gap : own;
    }
    lines.push(mark, further);
    return true;
  }

  private void endContainer() {
    endLine(false);
    lines.pop();
    gap = Gap.PARAGRAPH;
  }

  // Marks within lines.

  /** A mark will stand at the next word. */
  private End beginMarked(String mark, End end) {
    openings.add(new Opening(mark, style));
    return end;
  }

  /**
   * Ends what was marked last. The mark, if it has one, stands after the last word, whatever will
   * part that from the next one. What is without a word has no marks.
   */
  private void endMarked(String mark) {
    if (!openings.isEmpty()) {
      openings.remove(openings.size() - 1);
    } else if (line.length() > 0 && !mark.isEmpty()) {
      Gap toNext = gap;
      gap = Gap.NONE;
      write(mark);
      gap = toNext;
    }
  }

  /** Writes the marks of what has had no word, marked up as they stand. */
  private void openMarked() {
    List<Opening> opened = List.copyOf(openings);
    openings.clear();
    Style word = style;
    for (Opening opening : opened) {
      style = opening.style;
      write(opening.mark);
    }
    style = word;
  }

  private End formula(int node) {
    String opening = Formula.opening(tree, node);
    return opening.isEmpty()
        ? End.NOTHING
        : beginMarked(opening, opening.indexOf('(') >= 0 ? End.BRACKET : End.MARK);
  }

  /** What is raised has a mark before its first word, as a quotation has. */
  private End raised(int node) {
    return switch (Superscripts.role(tree, resolver, node)) {
      case PLAIN -> End.NOTHING;
      case FRACTION -> {
        raise(Gap.BLANK);
        yield End.NOTHING;
      }
      case NOTE -> beginMarked("[", End.NOTE);
      case POWER -> beginMarked("^", End.MARK);
      case CENTS -> beginMarked(".", End.MARK);
    };
  }

  /** Whether a quotation's text has marks of its own or stands in such. */
  private boolean bearsMarks(int node) {
    int end = Math.min(tree.subtreeEnd(node), node + NEAR);
    String first =
        IntStream.range(node + 1, end)
            .filter(tree::isSeenText)
            .mapToObj(tree::text)
            .findFirst()
            .orElse("")
            .strip();
    String before = tree.blankBefore(node) ? "" : tree.text(node - 1);
    return !first.isEmpty() && isMark(first.charAt(0))
        || !before.isEmpty() && isMark(before.charAt(before.length() - 1));
  }

  private static boolean isMark(char c) {
    return QUOTATION_MARKS.indexOf(c) >= 0;
  }
}
