package org.wpbminer.classifier.maintext;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wpbminer.classifier.links.LinkResolver;
import org.wpbminer.classifier.markup.CodeListings;
import org.wpbminer.classifier.markup.Footnotes;
import org.wpbminer.classifier.markup.Formulas;
import org.wpbminer.classifier.markup.HtmlWriter;
import org.wpbminer.classifier.markup.MainTextWriter;
import org.wpbminer.classifier.markup.MainTextWriter.Kind;
import org.wpbminer.classifier.markup.MarkdownWriter;
import org.wpbminer.classifier.markup.Picture;
import org.wpbminer.classifier.markup.Preformatted;
import org.wpbminer.classifier.markup.TableShape;
import org.wpbminer.classifier.markup.TextWriter;
import org.wpbminer.classifier.markup.WordLists;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.page.ElementNames;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Renderer of a main text: visits its nodes and their ancestors, for example a list or quotation
 * around a block, and calls a writer for each element and text.
 */
final class MainTextRenderer {

  /** Maximum length of a table's caption; a longer one is text, which is chosen on its own. */
  private static final int MAX_CAPTION_CHARS = 200;

  private static final int MAX_HEADER_ROWS = 5;

  private static final int MAX_LEVEL = 6;

  /** Value of {@link #line} in the headline if its element is not a heading. */
  private static final int HEADLINE = Integer.MAX_VALUE;

  private static final Pattern CODE_LINE = Pattern.compile("(?:^|[\\s_-])line(?:$|\\s)");

  /** Class of highlighted lines of code, between lines that are plain text. */
  private static final Pattern MARKED_LINE = Pattern.compile("(?:code|highlight)[-_]line(?:$|\\s)");

  private static final int MAX_CLASS_CHARS = 300;

  private final MainTextView view;
  private final PageTree tree;
  private final MainTextWriter writer;
  private final Preformatted space;
  private final Formulas formulas;
  private final Footnotes notes;
  private final ThreadBylines bylines;

  /** The last footnote reference that was written. */
  private int reference = PageTree.NONE;

  private IntConsumer written = node -> {};

  /** The last formula that was visited. */
  private int formula = PageTree.NONE;

  private boolean inHeadline;

  /** The innermost open element. */
  private int open = PageTree.NONE;

  /** The last visited node of a block. */
  private int last = PageTree.NONE;

  /** The open heading or table row, whose content is on one line; NONE outside. */
  private int line = PageTree.NONE;

  /** The open preformatted text; NONE outside. */
  private int pre = PageTree.NONE;

  private final CodeListings listings;

  /** The open element whose style keeps line breaks; NONE outside. */
  private int kept = PageTree.NONE;

  /** The open data table; NONE outside. {@link #shape} is its shape. */
  private int table = PageTree.NONE;

  private TableShape shape;

  /** Levels of the page's headings above the next node, the innermost first. */
  private final Deque<Integer> levels = new ArrayDeque<>();

  private boolean titled;

  private int picture = PageTree.NONE;

  private MainTextRenderer(
      MainTextView view, MainTextWriter writer, Footnotes notes, ThreadBylines bylines) {
    this.view = view;
    this.tree = view.tree();
    this.writer = writer;
    this.space = new Preformatted(tree);
    this.listings = view.form().listings();
    this.formulas = view.form().formulas();
    this.notes = notes;
    this.bylines = bylines;
  }

  private static MainTextWriter writer(
      MainTextView view, LinkResolver resolver, MainTextFormat format, Footnotes notes) {
    return switch (format) {
      case HTML -> new HtmlWriter(view.tree(), resolver);
      case MARKDOWN -> markdown(view, resolver, false, notes);
      case MARKDOWN_WITH_IMAGES -> markdown(view, resolver, true, notes);
      default -> new TextWriter(view.tree(), resolver, notes);
    };
  }

  private static MarkdownWriter markdown(
      MainTextView view, LinkResolver resolver, boolean pictures, Footnotes notes) {
    return new MarkdownWriter(view.tree(), resolver, notes, view.form().formulas().raw(), pictures);
  }

  private static Footnotes notes(MainTextView view) {
    return Footnotes.of(view.reading(), note -> view.touches(note) && !view.isLeftOut(note));
  }

  /** Renders blocks without the parts that rules leave out, in linear time and size. */
  static String render(
      Page page, List<Block> blocks, LinkResolver resolver, MainTextFormat format) {
    return blocks.isEmpty()
        ? ""
        : render(whole(page, blocks), resolver, format, true, ThreadBylines.NONE);
  }

  /** Returns a view of blocks without the parts that rules leave out. */
  static MainTextView whole(Page page, List<Block> blocks) {
    MainTextView view = new MainTextView(PageReading.of(page), blocks);
    MainTextRules.ALL.forEach(rule -> rule.mark(view));
    return view;
  }

  /** Renders the text of a view, with or without its headline. */
  static String render(
      MainTextView view,
      LinkResolver resolver,
      MainTextFormat format,
      boolean headline,
      ThreadBylines bylines) {
    boolean html = format == MainTextFormat.HTML; // HTML keeps references as links.
    Footnotes notes = html ? Footnotes.NONE : notes(view);
    MainTextWriter writer = writer(view, resolver, format, notes);
    return new MainTextRenderer(view, writer, notes, bylines).all(headline);
  }

  /**
   * Renders a view as Markdown in chunks.
   *
   * @param headline whether to begin with the headline, if there is one
   * @param ofPage whether the view is of the page itself, not of a text found in a script
   * @param most maximum number of estimated tokens of a chunk
   */
  static List<MainTextChunk> chunks(
      MainTextView view,
      LinkResolver resolver,
      boolean headline,
      boolean ofPage,
      ThreadBylines bylines,
      int most) {
    Footnotes notes = notes(view);
    MarkdownWriter writer = markdown(view, resolver, false, notes);
    MainTextRenderer renderer = new MainTextRenderer(view, writer, notes, bylines);
    List<ChunkSources.Written> written = new ArrayList<>();
    renderer.written = node -> written.add(new ChunkSources.Written(writer.length(), node));
    String markdown = renderer.all(headline);
    return new ChunkSources(view.tree(), resolver, ofPage, written)
        .chunks(markdown, ChunkCutter.cut(markdown, writer.paragraphs(), most));
  }

  private String all(boolean headline) {
    if (view.headline() != PageTree.NONE && headline) {
      headline(view.headline());
    }
    view.blocks().forEach(this::block);
    if (writer.takesPictures() && last != PageTree.NONE) {
      Picture.between(tree, last, endOfPictures(), this::picture);
    }
    formulasBefore(tree.size());
    leaveUpTo(PageTree.NONE);
    return writer.finish();
  }

  /** Returns the first node after the text's last pictures, usually the next visible text. */
  private int endOfPictures() {
    int around = Math.max(0, tree.parent(last));
    while (!tree.isWithin(view.roots()[0], around)) {
      around = tree.parent(around);
    }
    int end = tree.subtreeEnd(last);
    while (end < tree.subtreeEnd(around) && !tree.isSeenText(end)) {
      end++;
    }
    return end;
  }

  /** Renders each block of a view separately, without the list or quotation around it. */
  static List<String> renderEach(MainTextView view, LinkResolver resolver, MainTextFormat format) {
    Footnotes none = Footnotes.NONE;
    List<String> texts = new ArrayList<>();
    for (Block block : view.blocks()) {
      MainTextWriter writer = writer(view, resolver, format, none);
      texts.add(new MainTextRenderer(view, writer, none, ThreadBylines.NONE).alone(block));
    }
    return texts;
  }

  private String alone(Block block) {
    int around = tree.parent(block.first());
    while (!tree.isWithin(block.last(), around) || tree.isPreformatted(around)) {
      around = tree.parent(around);
    }
    open = around;
    block(block);
    leaveUpTo(around);
    return writer.finish();
  }

  private void headline(int heading) {
    boolean unnamed = !tree.isHeading(heading);
    int outside = tree.parent(heading);
    open = outside;
    inHeadline = true;
    if (unnamed) {
      titled = true;
      writer.begin(heading, Kind.HEADLINE);
      line = HEADLINE;
    }
    subtree(heading);
    leaveUpTo(outside);
    if (unnamed) {
      writer.end(heading);
      line = PageTree.NONE;
    }
    inHeadline = false;
    open = PageTree.NONE;
    formula = PageTree.NONE;
  }

  private void block(Block block) {
    writer.paragraph();
    for (int i = 0; i < block.size(); i++) {
      int node = block.node(i);
      if (i > 0) {
        between(tree.subtreeEnd(block.node(i - 1)), node);
      }
      int before = last == PageTree.NONE ? view.headline() : last;
      if (writer.takesPictures() && before != PageTree.NONE && before < node) {
        Picture.between(tree, before, node, this::picture);
      }
      formulasBefore(node);
      last = node;
      int root = formulas.rootOf(node);
      if (root != PageTree.NONE) {
        enterAncestors(root);
        formula(root);
      } else if (isLeftOut(node)) {
        writer.leftOut(node);
      } else if (notes.reference(node) != PageTree.NONE) {
        enterAncestors(notes.reference(node));
        reference(node);
      } else {
        enterAncestors(node);
        subtree(node);
      }
    }
  }

  /** Writes the formulae before a node that no block contains because they have no text. */
  private void formulasBefore(int node) {
    int from = last == PageTree.NONE ? open + 1 : tree.subtreeEnd(last);
    for (int root : formulas.between(from, node)) {
      if (tree.chars(root) == 0 && formulas.isOf(this::isWritten, root)) {
        enterAncestors(root);
        formula(root);
      }
    }
  }

  /** Writes the footnote reference that is or contains a node, unless it has been written. */
  private void reference(int node) {
    if (notes.reference(node) != reference) {
      reference = notes.reference(node);
      writer.reference(notes.labelOfReference(reference));
    }
  }

  private boolean isWritten(int text) {
    return view.touches(text) && !isLeftOut(text);
  }

  private void formula(int root) {
    if (root > formula
        && formulas.isOf(inHeadline ? text -> !isLeftOut(text) : this::isWritten, root)) {
      writer.formula(formulas.at(root));
      written.accept(root);
    }
    formula = Math.max(root, formula);
  }

  /** Writes a picture or caption that is outside all blocks. */
  private void picture(int node) {
    boolean img = Picture.isPicture(tree, node);
    if (img ? formulas.rootOf(node) == PageTree.NONE : isOfLastPicture(node)) {
      enterAncestors(node);
      if (img) {
        writePicture(node);
      } else {
        writer.caption(node);
      }
    }
  }

  private void writePicture(int img) {
    String emoji = Picture.emoji(tree, img);
    if (emoji != null) {
      writer.words(emoji);
    } else if (writer.takesPictures()) {
      writer.picture(img);
      picture = img;
    }
  }

  private boolean isOfLastPicture(int node) {
    return picture != PageTree.NONE
        && ElementNoise.isCaption(tree, node)
        && tree.isWithin(picture, tree.parent(node));
  }

  private boolean isLeftOut(int node) {
    return inHeadline
        ? view.isLeftOutOfHeadline(node)
        : view.isLeftOut(node)
            || bylines.replaces(node)
            || notes.isBackLink(node)
            || WordLists.isBullet(tree, node)
            || writer.marksItems() && WordLists.isMark(tree, node);
  }

  private void between(int from, int to) {
    if (from < to) {
      writer.spaceBefore(to);
    }
    MainTextView.between(tree, from, to, this::breakAt);
  }

  private void breakAt(int node) {
    if (tree.tag(node).equals("br")) {
      writer.lineBreak();
    } else if (tree.onOwnLines(node)) {
      writer.paragraph();
    }
  }

  /** Leaves the open elements that do not contain a node, and enters those that do. */
  private void enterAncestors(int node) {
    while (open != PageTree.NONE && !tree.isWithin(node, open)) {
      leave();
    }
    Deque<Integer> path = new ArrayDeque<>();
    for (int up = tree.parent(node); up != open; up = tree.parent(up)) {
      path.push(up);
    }
    for (int ancestor : path) {
      enter(ancestor, hasRows(ancestor, node));
      if (table == ancestor) {
        tableHead(ancestor, shape.firstRow(), node);
      }
    }
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

  /**
   * Writes the caption and header rows above the first selected node of a table even if they are
   * not selected, because rows are hard to understand without the names of their columns.
   */
  private void tableHead(int table, int firstRow, int selected) {
    int caption = tree.firstChild(table);
    if (tree.tag(caption).equals("caption")
        && tree.subtreeEnd(caption) <= selected
        && tree.links(caption) == 0
        && tree.chars(caption) <= MAX_CAPTION_CHARS) {
      subtree(caption);
      leaveUpTo(table);
    }
    boolean marked = tree.tag(tree.parent(firstRow)).equals("thead");
    int row = firstRow;
    for (int i = 0; i < MAX_HEADER_ROWS && row != PageTree.NONE; i++) {
      boolean above = tree.subtreeEnd(row) <= selected;
      boolean names = marked || tree.links(row) == 0 && (i == 0 || isOfNames(row));
      if (!above || !names) {
        break;
      }
      int group = tree.parent(row);
      if (group != open && group != table) {
        enter(group, false);
      }
      subtree(row);
      leaveUpTo(group);
      row = marked || isOfNames(row) ? tree.nextSibling(row) : PageTree.NONE;
    }
    leaveUpTo(table);
  }

  private boolean isOfNames(int row) {
    int cell = tree.firstChild(row);
    while (cell != PageTree.NONE && (tree.chars(cell) == 0 || tree.tag(cell).equals("th"))) {
      cell = tree.nextSibling(cell);
    }
    return cell == PageTree.NONE;
  }

  private void subtree(int root) {
    boolean pictures = writer.takesPictures();
    for (int node = root; node < tree.subtreeEnd(root); node++) {
      leaveUpTo(tree.parent(node));
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
      boolean leftOut = isLeftOut(node);
      if (formulas.rootOf(node) == node) {
        formula(node);
        space.pass(node);
        node = tree.subtreeEnd(node) - 1;
      } else if (leftOut || !tree.counts(node)) {
        if (!leftOut && pictures && Picture.isInNoscript(tree, node)) {
          writePicture(node);
        } else if (leftOut) {
          writer.leftOut(node);
          if (pictures && isOfLastPicture(node)) {
            writer.caption(node);
          }
        }
        space.pass(node);
        node = tree.subtreeEnd(node) - 1;
      } else if (notes.reference(node) != PageTree.NONE) {
        reference(node);
        space.pass(node);
        node = tree.subtreeEnd(node) - 1;
      } else if (tree.isText(node)) {
        text(node);
        written.accept(node);
        space.pass(node);
      } else if (Picture.isPicture(tree, node)) {
        writePicture(node);
        node = tree.subtreeEnd(node) - 1;
      } else {
        enter(node, true);
      }
    }
  }

  private void text(int node) {
    if (isListing() && !tree.isPreformatted(node)) {
      List<String> lines = tree.text(node).lines().toList();
      Stream<String> further = lines.stream().skip(1).map(String::strip);
      writer.words(
          Stream.concat(Stream.of(lines.get(0)), further)
              .filter(line -> !line.isBlank() || lines.size() == 1)
              .collect(Collectors.joining(" ")));
    } else {
      writer.text(node, keepsBreaks(node));
    }
  }

  /** Whether line breaks of a node that is not in preformatted text are kept. */
  private boolean keepsBreaks(int node) {
    return kept != PageTree.NONE || shape != null && tree.isPreformatted(node);
  }

  private void leaveUpTo(int ancestor) {
    while (open != ancestor) {
      leave();
    }
  }

  /** Enters an element; {@code rows} is whether at least one whole row of the table follows. */
  private void enter(int node, boolean rows) {
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
    Kind kind = listing ? Kind.PRE : kind(node, free);
    if (kind == Kind.HEADING || kind == Kind.ROW) {
      line = node;
    } else if (kind == Kind.PRE) {
      pre = node;
      space.begin(node);
    }
    if (kind == Kind.HEADING) {
      writer.beginHeading(node, level(tree.tag(node).charAt(1) - '0'));
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
    return hasClass(node, MARKED_LINE)
        || !tree.spaceBefore(next) && hasClass(node, CODE_LINE) && hasClass(next, CODE_LINE);
  }

  private boolean hasClass(int node, Pattern name) {
    String classes = tree.attribute(node, "class");
    return classes != null && classes.length() <= MAX_CLASS_CHARS && name.matcher(classes).find();
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
          free && tree.chars(node) <= Headline.MAX_HEADING_CHARS ? Kind.HEADING : Kind.BLOCK;
      case "ul", "menu", "dir", "ol" -> Kind.LIST;
      case "li" -> Kind.ITEM;
      case "blockquote" -> Kind.QUOTE;
      case "div", "aside", "section", "details", "p" ->
          view.form().callouts().isCallout(node) ? Kind.QUOTE : Kind.BLOCK;
      case "pre", "listing", "xmp" ->
          free ? Kind.PRE : pre == PageTree.NONE && shape != null ? Kind.CODE : Kind.BLOCK;
      case "tr" -> shape == null ? Kind.BLOCK : Kind.ROW;
      case "td", "th" -> shape == null || shape.column(node) < 0 ? Kind.BLOCK : Kind.CELL;
      case "sup" -> Kind.RAISED;
      case "input", "select", "textarea" -> Kind.PARTED;
      default -> ElementNames.isOnOwnLines(tree.tag(node)) ? Kind.BLOCK : Kind.INLINE;
    };
  }
}
