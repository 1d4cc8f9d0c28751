package org.wpbminer.classifier.maintext;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wpbminer.classifier.markup.Attributes;
import org.wpbminer.classifier.markup.CodeListings;
import org.wpbminer.classifier.markup.Footnotes;
import org.wpbminer.classifier.markup.MainTextWriter;
import org.wpbminer.classifier.markup.MainTextWriter.Kind;
import org.wpbminer.classifier.markup.Preformatted;
import org.wpbminer.classifier.markup.TableShape;
import org.wpbminer.classifier.markup.WordLists;
import org.wpbminer.segmenter.page.ElementNames;
import org.wpbminer.segmenter.page.PageTree;

/**
 * The open elements of a main text. Reports the start and end of each to a writer, with its role,
 * and the text and whitespace in it.
 */
final class OpenElements {

  private static final int MAX_LEVEL = 6;

  /** Maximum depth, below a quotation, of its author's name at its start. */
  private static final int MAX_CITE_LEVELS = 2;

  private static final Pattern CODE_LINE = Pattern.compile("(?:^|[\\s_-])line(?:$|\\s)");

  /** Class of highlighted lines of code, between lines that are plain text. */
  private static final Pattern MARKED_LINE = Pattern.compile("(?:code|highlight)[-_]line(?:$|\\s)");

  private final TextRecord view;
  private final PageTree tree;
  private final MainTextWriter writer;
  private final Footnotes notes;
  private final ThreadBylines bylines;
  private final CodeListings listings;
  private final Preformatted space;

  /** The innermost open element. */
  private int open = PageTree.NONE;

  /** The open heading or table row, whose content is on one line; NONE outside. */
  private int line = PageTree.NONE;

  /** The open preformatted text; NONE outside. */
  private int pre = PageTree.NONE;

  /** The open element whose style keeps line breaks; NONE outside. */
  private int kept = PageTree.NONE;

  /** The open data table; NONE outside. {@link #shape} is its shape. */
  private int table = PageTree.NONE;

  private TableShape shape;

  /** Levels of the page's headings above the next node, the innermost first. */
  private final Deque<Integer> levels = new ArrayDeque<>();

  private boolean inHeadline;
  private boolean titled;

  OpenElements(TextRecord view, MainTextWriter writer, Footnotes notes, ThreadBylines bylines) {
    this.view = view;
    this.tree = view.tree();
    this.writer = writer;
    this.notes = notes;
    this.bylines = bylines;
    this.listings = view.form().listings();
    this.space = new Preformatted(tree);
  }

  int innermost() {
    return open;
  }

  boolean isInHeadline() {
    return inHeadline;
  }

  /** Makes an element the innermost open one, without reporting it. */
  void startIn(int element, boolean inHeadline) {
    open = element;
    this.inHeadline = inHeadline;
  }

  /** Leaves the open elements that do not contain a node, and enters those that do. */
  void enterAncestors(int node) {
    while (open != PageTree.NONE && !tree.isWithin(node, open)) {
      leave();
    }
    Deque<Integer> path = new ArrayDeque<>();
    for (int up = tree.parent(node); up != open; up = tree.parent(up)) {
      path.push(up);
    }
    path.forEach(ancestor -> enter(ancestor, hasRows(ancestor, node)));
  }

  /** Whether a row or several nodes of a table are selected; {@code piece} is the first node. */
  private boolean hasRows(int table, int piece) {
    return tree.tag(table).equals("table")
        && (switch (tree.tag(piece)) {
              case "tr", "thead", "tbody", "tfoot" -> true;
              default -> false;
            }
            || view.rank(tree.subtreeEnd(table)) - view.rank(table) > 1);
  }

  void leaveUpTo(int ancestor) {
    while (open != ancestor) {
      leave();
    }
  }

  /** Reports the whitespace before a node. */
  void spaceBefore(int node) {
    if (pre != PageTree.NONE) {
      String white = space.before(node);
      if (!isOutsideCode(node)) {
        writer.preformattedSpace(white);
      }
    } else if (tree.spaceBefore(node)) {
      if (keepsBreaks(node) && space.before(node).indexOf('\n') >= 0) {
        writer.lineBreak();
      } else {
        writer.spaceBefore(node);
      }
    }
  }

  /** Skips the whitespace inside a node that has been written or left out as a whole. */
  void pass(int node) {
    space.pass(node);
  }

  void text(int node) {
    if (isListing() && !tree.isPreformatted(node)) {
      List<String> lines = tree.text(node).lines().toList();
      Stream<String> further = lines.stream().skip(1).map(String::strip);
      writer.words(
          Stream.concat(Stream.of(lines.get(0)), further)
              .filter(line -> !line.isBlank() || lines.size() == 1)
              .collect(Collectors.joining(" ")));
    } else if (pre == PageTree.NONE && keepsBreaks(node)) {
      String[] lines = tree.text(node).split("\n", -1);
      for (int i = 0; i < lines.length; i++) {
        if (i > 0) {
          writer.lineBreak();
        }
        writer.words(lines[i]);
      }
    } else {
      writer.text(node);
    }
  }

  /** Whether line breaks of a node that is not in preformatted text are kept. */
  private boolean keepsBreaks(int node) {
    return kept != PageTree.NONE || shape != null && tree.isPreformatted(node);
  }

  /** Enters an element; {@code rows} is whether at least one whole row of the table follows. */
  void enter(int node, boolean rows) {
    open = node;
    ThreadPost post = bylines.postOf(node);
    if (post != null) {
      writer.byline(post.author() == null ? "" : post.author(), post.date());
    }
    if (standsApart(node)) {
      writer.paragraph();
    }
    boolean free = line == PageTree.NONE && pre == PageTree.NONE;
    if (free && kept == PageTree.NONE && listings.keepsBreaks(node)) {
      kept = node;
      space.begin(node);
    }
    boolean listing = free && listings.isListing(node);
    if (rows && free && tree.tag(node).equals("table") && !listing && !bylines.isAround(node)) {
      shape = TableShape.of(tree, node);
      if (shape != null) {
        table = node;
        writer.beginTable(node, shape);
        return;
      }
    }
    Kind kind =
        inHeadline && node == view.headline()
            ? Kind.HEADING
            : listing ? Kind.PRE : kind(node, free);
    if (kind == Kind.HEADING || kind == Kind.ROW) {
      line = node;
    } else if (kind == Kind.PRE) {
      pre = node;
      space.begin(node);
    }
    if (kind == Kind.HEADING) {
      writer.beginHeading(node, level(tree.isHeading(node) ? tree.tag(node).charAt(1) - '0' : 1));
    } else {
      writer.begin(node, kind);
    }
  }

  /** Converts a heading's level in the page to its level in the output, which skips no level. */
  private int level(int own) {
    if (inHeadline || own == 1 && levels.isEmpty() && !titled) {
      titled = true;
      return 1;
    }
    while (!levels.isEmpty() && levels.peek() >= own) {
      levels.pop();
    }
    levels.push(own);
    return Math.min(MAX_LEVEL, levels.size() + 1);
  }

  /**
   * Whether an element ends a line of code without a line break. Highlighters write all lines, or
   * only highlighted ones, as elements that style sheets show on their own lines.
   */
  private boolean endsCodeLine(int node) {
    if (isOutsideCode(node)) {
      return tree.tag(node).equals("tr")
          && tree.chars(node) == tree.chars(tree.firstChild(node)); // an empty line
    }
    int next = tree.nextSibling(node);
    if (next == PageTree.NONE
        || tree.onOwnLines(node)
        || tree.source().startsWith("\n", tree.sourceEnd(node))
        || tree.text(next - 1).endsWith("\n")
        || tree.tag(next - 1).equals("br")) {
      return false;
    }
    return isPartOfPre(node) && isPartOfPre(next) && !tree.spaceBefore(next)
        || Attributes.hasClass(tree, node, MARKED_LINE)
        || !tree.spaceBefore(next)
            && Attributes.hasClass(tree, node, CODE_LINE)
            && Attributes.hasClass(tree, next, CODE_LINE);
  }

  /** Whether an element is the first in a quotation, above its text: it names the author. */
  private boolean beginsQuotation(int node) {
    int quotation =
        tree.nearestAncestor(node, MAX_CITE_LEVELS, up -> tree.tag(up).equals("blockquote"));
    return quotation != PageTree.NONE && node - quotation <= MAX_CITE_LEVELS;
  }

  /** Whether an element directly in preformatted text is a line or a part of its own. */
  private boolean isPartOfPre(int node) {
    return tree.tag(tree.parent(node)).equals("pre")
        && (tree.tag(node).equals("code") || tree.attribute(node, "id") != null);
  }

  private void leave() {
    if (pre != PageTree.NONE && !isOutsideCode(open)) {
      writer.preformattedSpace(space.beforeEnd(open));
    }
    writer.end(open);
    if (pre != PageTree.NONE && endsCodeLine(open)) {
      writer.lineBreak();
    }
    line = line == open ? PageTree.NONE : line;
    pre = pre == open ? PageTree.NONE : pre;
    kept = kept == open ? PageTree.NONE : kept;
    if (table == open) {
      table = PageTree.NONE;
      shape = null;
    }
    if (standsApart(open)) {
      writer.paragraph();
    }
    open = tree.parent(open);
  }

  /** Whether an element is a line of a code listing, so that whitespace around it is not code. */
  private boolean isOutsideCode(int node) {
    return isListing() && tree.onOwnLines(node);
  }

  /** Whether the open preformatted text is a code listing with its own line breaks. */
  private boolean isListing() {
    return pre != PageTree.NONE && pre != kept && !tree.isPreformatted(pre);
  }

  /** Whether an element is displayed on its own lines because of its style, not its tag. */
  private boolean standsApart(int node) {
    return tree.onOwnLines(node) && !ElementNames.isOnOwnLines(tree.tag(node));
  }

  /** Returns an element's role; {@code free} is false in preformatted text, headings and rows. */
  private Kind kind(int node, boolean free) {
    if (bylines.isAround(node) && tree.onOwnLines(node) && !tree.isPreformatted(node)) {
      return Kind.LAYOUT;
    }
    if (free
        && (notes.label(node) != null || writer.marksItems() && WordLists.isItem(tree, node))) {
      return Kind.ITEM;
    }
    return switch (tree.tag(node)) {
      case "span" -> Kind.INLINE;
      case "a" -> Kind.LINK;
      case "del", "s", "strike" -> Kind.DELETED;
      case "br" -> Kind.LINE_BREAK;
      case "b", "strong" -> Kind.STRONG;
      case "i", "em" -> Kind.EMPHASIS;
      case "code", "kbd", "samp", "tt" -> Kind.CODE;
      case "h1", "h2", "h3", "h4", "h5", "h6" ->
          free && tree.chars(node) <= PageForm.MAX_HEADING_CHARS ? Kind.HEADING : Kind.BLOCK;
      case "ul", "menu", "dir", "ol" -> Kind.LIST;
      case "li" -> Kind.ITEM;
      case "blockquote" -> Kind.QUOTE;
      case "div", "aside", "section", "details", "p", "figure" ->
          view.form().isCallout(node)
              ? Kind.QUOTE
              : tree.onOwnLines(node) ? Kind.BLOCK : Kind.INLINE;
      case "pre", "listing", "xmp" ->
          free ? Kind.PRE : pre == PageTree.NONE && shape != null ? Kind.CODE : Kind.BLOCK;
      case "tr" -> shape == null ? Kind.BLOCK : Kind.ROW;
      case "td", "th" -> shape == null || shape.column(node) < 0 ? Kind.BLOCK : Kind.CELL;
      case "sup" -> Kind.RAISED;
      case "cite" -> beginsQuotation(node) ? Kind.BLOCK : Kind.INLINE;
      case "input", "select", "textarea" -> Kind.PARTED;
      default -> ElementNames.isOnOwnLines(tree.tag(node)) ? Kind.BLOCK : Kind.INLINE;
    };
  }
}
