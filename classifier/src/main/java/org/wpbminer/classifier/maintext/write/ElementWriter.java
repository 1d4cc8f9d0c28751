package org.wpbminer.classifier.maintext.write;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;
import java.util.stream.IntStream;
import org.wpbminer.classifier.links.LinkResolver;
import org.wpbminer.classifier.maintext.page.CodeLanguage;
import org.wpbminer.classifier.maintext.page.MainTextNodes;
import org.wpbminer.classifier.maintext.page.TableShape;
import org.wpbminer.segmenter.page.NodeText;
import org.wpbminer.segmenter.page.PageTree;

/** Says to a writer what the begin and the end of an element mean for the text in it. */
public final class ElementWriter {

  /** What an element was opened as, which is how it will be closed. */
  private enum Kind {
    INLINE,
    BLOCK,
    LIST,
    LIST_IN_ITEM,
    QUOTE,
    ITEM,
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
    QUOTATION,
    POWER,
    BRACKETS,
    NOTE
  }

  /** Not the apostrophe: words begin and end with it. */
  private static final String QUOTATION_MARKS =
      "\"\u201c\u201d\u201e\u201f\u2018\u201a\u201b\u00ab\u00bb\u2039\u203a\u300c\u300e\u301d\uff02";

  /** Nodes that are looked at for the text a quotation begins with, or the one before it. */
  private static final int NEAR = 20;

  private final PageTree tree;
  private final LinkResolver resolver;
  private final TextWriter writer;
  private final Deque<Kind> kinds = new ArrayDeque<>();
  private final Deque<OpenList> lists = new ArrayDeque<>();

  /** The table that is written as one, which has no other in it; null outside. */
  private TableShape table;

  /** Whether a row of the table has been written, and the column behind the row's last cell. */
  private boolean rows;

  private int column;

  /** The preformatted text that is open, {@link PageTree#NONE} outside. */
  private int pre = PageTree.NONE;

  private String language;

  /** Number of open quotations within lines. */
  private int quotations;

  public ElementWriter(PageTree tree, LinkResolver resolver, TextWriter writer) {
    this.tree = tree;
    this.resolver = resolver;
    this.writer = writer;
  }

  public boolean inPre() {
    return pre != PageTree.NONE;
  }

  /**
   * The element begins.
   *
   * @param rows whether more of it will follow than a piece of one row, if it is a table
   */
  public void enter(int node, boolean rows) {
    if (standsApart(node)) {
      writer.paragraph();
    }
    kinds.push(beginsCodeLine(node) ? Kind.CODE_LINE : kind(node, rows));
  }

  private Kind kind(int node, boolean rows) {
    return switch (tree.tag(node)) {
      case "br" -> lineBreak();
      case "b", "strong" -> strong();
      case "i", "em" -> emphasis();
      case "code", "kbd", "samp", "tt" -> code(node);
      case "a" -> link(node);
      case "h1", "h2", "h3", "h4", "h5", "h6" -> heading(node);
      case "ul", "menu", "dir" -> list(OpenList.bullets());
      case "ol" -> list(OpenList.numbers(tree, node));
      case "li" -> item(node);
      case "blockquote" -> writer.beginQuote() ? Kind.QUOTE : Kind.BLOCK;
      case "pre", "listing", "xmp" -> pre(node);
      case "table" -> rows ? table(node) : block();
      case "tr" -> table != null ? row() : block();
      case "td", "th" -> table != null ? cell(node) : block();
      case "q" -> quotation(node);
      case "sup" -> raised(node);
      case "mtd" -> cellOfFormula();
      default -> NodeText.breaksLine(tree.tag(node)) ? block() : inline(node);
    };
  }

  /** The element that was entered last ends. */
  public void leave(int node) {
    switch (kinds.pop()) {
      case INLINE -> {}
      case BLOCK -> writer.paragraph();
      case LIST -> {
        lists.pop();
        writer.paragraph();
      }
      case LIST_IN_ITEM -> {
        lists.pop();
        writer.endContainer();
      }
      case QUOTE -> writer.endContainer();
      case ITEM -> writer.endItem();
      case HEADING -> writer.endHeading();
      case PRE -> {
        writer.endPre(language.isEmpty() ? CodeLanguage.around(tree, pre) : language);
        pre = PageTree.NONE;
      }
      case CODE_LINE -> writer.endCodeLine();
      case TABLE -> {
        table = null;
        writer.paragraph();
      }
      case ROW -> rows |= writer.endRow(table.columns() - column, rows ? 0 : table.columns());
      case CELL -> writer.endCell();
      case STRONG -> writer.strong--;
      case EMPHASIS -> writer.emphasis--;
      case CODE -> writer.endCode();
      case LINK -> writer.link = PageTree.NONE;
      case POWER -> writer.endMarked("");
      case BRACKETS -> writer.endMarked(")");
      case NOTE -> writer.endMarked("]");
      case QUOTATION -> writer.endMarked(quotations-- % 2 == 1 ? "\u201d" : "\u2019");
    }
    if (standsApart(node)) {
      writer.paragraph();
    }
  }

  /** Whether an element stands on lines of its own although its name does not say so. */
  private boolean standsApart(int node) {
    return !NodeText.breaksLine(tree.tag(node)) && tree.onOwnLines(node);
  }

  private Kind lineBreak() {
    writer.lineBreak();
    return Kind.INLINE;
  }

  private Kind block() {
    writer.paragraph();
    return Kind.BLOCK;
  }

  private boolean beginsCodeLine(int node) {
    return inPre()
        && !tree.onOwnLines(node)
        && CodeLines.isLine(tree, node)
        && writer.beginCodeLine();
  }

  private Kind strong() {
    writer.strong++;
    return Kind.STRONG;
  }

  private Kind emphasis() {
    writer.emphasis++;
    return Kind.EMPHASIS;
  }

  private Kind code(int node) {
    if (inPre() && language.isEmpty()) {
      language = CodeLanguage.of(tree, node);
    }
    writer.code++;
    return Kind.CODE;
  }

  /** The marks that browsers set around a quotation, by turns double and single. */
  private Kind quotation(int node) {
    if (inPre() || bearsMarks(node)) {
      return Kind.INLINE;
    }
    writer.beginMarked(++quotations % 2 == 1 ? "\u201c" : "\u2018");
    return Kind.QUOTATION;
  }

  /** What is raised has a mark before its first word, as a quotation has. */
  private Kind raised(int node) {
    Superscripts.Role role =
        inPre() ? Superscripts.Role.PLAIN : Superscripts.role(tree, resolver, node);
    switch (role) {
      case PLAIN -> {}
      case FRACTION -> writer.blank();
      case NOTE -> writer.beginMarked("[");
      case POWER -> writer.beginMarked("^");
      case CENTS -> writer.beginMarked(".");
    }
    return switch (role) {
      case PLAIN, FRACTION -> Kind.INLINE;
      case NOTE -> Kind.NOTE;
      case POWER, CENTS -> Kind.POWER;
    };
  }

  private Kind cellOfFormula() {
    writer.blank();
    return Kind.INLINE;
  }

  private Kind inline(int node) {
    String opening = inPre() ? "" : Formula.opening(tree, node);
    if (opening.isEmpty()) {
      return Kind.INLINE;
    }
    writer.beginMarked(opening);
    return opening.indexOf('(') >= 0 ? Kind.BRACKETS : Kind.POWER;
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

  private Kind link(int node) {
    if (!inPre() && Superscripts.isPlainNote(tree, resolver, node)) {
      writer.beginMarked("[");
      return Kind.NOTE;
    }
    String target = writer.isMarkdown() && writer.link < 0 ? target(node) : null;
    if (target == null) {
      return Kind.INLINE;
    }
    writer.link = node;
    writer.target = target;
    return Kind.LINK;
  }

  /** The address that a link leads to; null if it leads to none or to a place on the page. */
  private String target(int node) {
    String href = tree.attribute(node, "href");
    if (href == null
        || href.isBlank()
        || href.length() > LinkResolver.MAX_TARGET
        || tree.isSynthesized(node)) {
      return null;
    }
    String target = resolver.resolve(href);
    String lower = target.toLowerCase(Locale.ROOT);
    boolean nowhere =
        resolver.isOnPage(href)
            || lower.startsWith("javascript:")
            || lower.startsWith("vbscript:")
            || lower.startsWith("data:");
    return nowhere ? null : MarkdownEscapes.target(target);
  }

  private Kind heading(int node) {
    if (writer.flat > 0 || inPre() || tree.chars(node) > MainTextNodes.LONGEST_HEADING) {
      return block();
    }
    writer.beginHeading(tree.tag(node).charAt(1) - '0');
    return Kind.HEADING;
  }

  /** Readers see a list that stands directly in a list below the item right above it. */
  private Kind list(OpenList list) {
    writer.paragraph();
    boolean inList = kinds.peek() == Kind.LIST || kinds.peek() == Kind.LIST_IN_ITEM;
    boolean inItem = inList && lists.peek().isBegun() && writer.reopenItem();
    lists.push(list);
    return inItem ? Kind.LIST_IN_ITEM : Kind.LIST;
  }

  private Kind item(int node) {
    if (isPartOfPage(node)) {
      return block();
    }
    OpenList list = lists.isEmpty() ? OpenList.implied() : lists.peek();
    boolean first = lists.isEmpty() || !list.isBegun();
    String mark = list.item(tree.attribute(node, "value"), writer.markAbove());
    boolean close = lists.size() > 1 && OpenList.interrupts(mark);
    return writer.beginItem(mark, first, close) ? Kind.ITEM : Kind.BLOCK;
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

  private Kind pre(int node) {
    if (writer.flat > 0 || inPre()) {
      return block();
    }
    writer.beginPre();
    pre = node;
    language = CodeLanguage.of(tree, node);
    return Kind.PRE;
  }

  /** The first row of the table that has just been entered and is written as one, or none. */
  public int firstRow() {
    return kinds.peek() == Kind.TABLE ? table.firstRow() : PageTree.NONE;
  }

  private Kind table(int node) {
    writer.paragraph();
    table = writer.flat > 0 || inPre() ? null : TableShape.of(tree, node);
    rows = false;
    return table == null ? Kind.BLOCK : Kind.TABLE;
  }

  private Kind row() {
    writer.beginRow(!rows);
    column = 0;
    return Kind.ROW;
  }

  private Kind cell(int node) {
    int at = table.column(node);
    if (at < 0) {
      return block();
    }
    writer.beginCell(at - column, column == 0);
    column = at + 1;
    return Kind.CELL;
  }
}
