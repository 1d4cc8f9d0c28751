package org.wpbminer.classifier.markup;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.wpbminer.classifier.values.LinkResolver;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.page.PageTree;

public final class MarkdownWriter extends TextWriter {

  private final RawFormulas formulas;

  private final boolean pictures;
  private final InlineMarks marks = new InlineMarks(line);

  /** For each inline mark, the number of open elements that have it. */
  private final int[] styles = new int[InlineMarks.CODE + 1];

  private int link = PageTree.NONE;
  private String target;

  /** Whether an inline code element has just ended. The next one is then not joined to it. */
  private boolean codeEnded;

  /** Creates a writer, with or without pictures, each as a paragraph. */
  public MarkdownWriter(
      PageReading reading,
      LinkResolver resolver,
      Footnotes notes,
      RawFormulas formulas,
      boolean pictures) {
    super(reading, resolver, notes);
    this.formulas = formulas;
    this.pictures = pictures;
  }

  /** Returns the number of characters of the finished lines. */
  public int length() {
    return lines.length();
  }

  public List<Paragraph> paragraphs() {
    return lines.paragraphs();
  }

  @Override
  public boolean takesPictures() {
    return pictures;
  }

  @Override
  public void picture(int img) {
    Picture picture = Picture.of(tree, img, resolver);
    if (picture != null) {
      addParagraph(MarkdownEscapes.picture(picture.alt(), picture.src()));
    }
  }

  @Override
  public void caption(int figcaption) {
    String text = Captions.text(tree, figcaption);
    if (!text.isEmpty()) {
      addParagraph("*" + escaped(text) + "*");
    }
  }

  @Override
  public void byline(String author, String date) {
    paragraph();
    endLine(false);
    if (lines.length() > 0) {
      addParagraph("---");
    }
    String name = author.isEmpty() ? "" : "**" + escaped(author) + "**";
    String separator = author.isEmpty() || date.isEmpty() ? "" : " · ";
    if (!(author + date).isEmpty()) {
      addParagraph(name + separator + date);
    }
  }

  private String escaped(String text) {
    StringBuilder escaped = new StringBuilder();
    MarkdownEscapes.append(text, 0, text.length(), text.length(), false, false, formulas, escaped);
    return escaped.toString();
  }

  @Override
  String quoteMark() {
    return "> ";
  }

  @Override
  String itemMark(int item, String mark) {
    return mark + task(item);
  }

  @Override
  String noteMark(String label) {
    return "[^" + label + "]: ";
  }

  /** Returns the check box of a task in a list. Enabled boxes are ignored: they belong to menus. */
  private String task(int item) {
    int end = Math.min(tree.subtreeEnd(item), item + MAX_ITEM_NODES);
    for (int node = item + 1; node < end && !tree.isSeenText(node); node++) {
      if (tree.tag(node).equals("input")
          && "checkbox".equalsIgnoreCase(tree.attribute(node, "type"))
          && tree.attribute(node, "disabled") != null) {
        return tree.attribute(node, "checked") == null ? "[ ] " : "[x] ";
      }
    }
    return "";
  }

  @Override
  String referenceMark(String label) {
    return "[^" + label + "]";
  }

  @Override
  Runnable beginStyle(int node, Kind kind) {
    return switch (kind) {
      case STRONG -> styled(InlineMarks.STRONG);
      case EMPHASIS -> styled(InlineMarks.EMPHASIS);
      case CODE -> styled(InlineMarks.CODE);
      case DELETED -> styled(InlineMarks.DELETED);
      default -> {
        String to = link < 0 ? target(node) : null;
        if (to == null) {
          yield NOTHING;
        }
        link = node;
        target = to;
        yield () -> link = PageTree.NONE;
      }
    };
  }

  private Runnable styled(int mark) {
    styles[mark]++;
    return () -> {
      styles[mark]--;
      codeEnded |= mark == InlineMarks.CODE;
    };
  }

  private boolean isCode() {
    return styles[InlineMarks.CODE] > 0;
  }

  /** Returns the address of a link; null if absent or it is a place on the page. */
  private String target(int node) {
    String href = tree.attribute(node, "href");
    if (href == null
        || href.isBlank()
        || href.length() > LinkResolver.MAX_TARGET_CHARS
        || tree.isSynthesized(node)
        || resolver.isOnPage(href)) {
      return null;
    }
    String target = resolver.resolve(href);
    String lower = target.toLowerCase(Locale.ROOT);
    boolean nowhere =
        lower.startsWith("javascript:")
            || lower.startsWith("vbscript:")
            || lower.startsWith("data:");
    return nowhere ? null : MarkdownEscapes.target(target);
  }

  @Override
  boolean isInLink() {
    return marks.isIn(link);
  }

  /** Returns the end of a word, which may contain formulae with their own delimiters. */
  @Override
  int wordEnd(String text, int from) {
    int at = from;
    while (at < text.length() && text.charAt(at) != ' ') {
      RawFormulas.Raw formula = isCode() ? null : formulas.at(text, at, text.length());
      at = formula == null ? at + 1 : formula.end();
    }
    return at;
  }

  @Override
  String latex(String latex, boolean display) {
    return isCode() ? latex : MarkdownEscapes.formula(latex, display, inRow);
  }

  @Override
  void word(String text, int from, int to, int end, boolean space) {
    boolean inCode = isCode();
    codeEnded |= breaksCell;
    // Code contains no other marks.
    boolean goesOn = inCode && !codeEnded && marks.isOpen(InlineMarks.CODE);
    boolean[] wanted = new boolean[styles.length];
    for (int mark = InlineMarks.DELETED; mark < InlineMarks.CODE; mark++) {
      boolean inHeading = mark == InlineMarks.STRONG && heading > 0;
      wanted[mark] = goesOn ? marks.isOpen(mark) : styles[mark] > 0 && !inHeading;
    }
    int first = text.codePointAt(from);
    int next = space ? ' ' : inCode ? '`' : first;
    wanted[InlineMarks.CODE] = inCode && !(codeEnded && space);
    marks.close(link, wanted, next);
    if (space) {
      line.append(breaksCell ? "<br>" : " ");
    }
    codeEnded = false;
    wanted[InlineMarks.CODE] = inCode;
    marks.open(link, target, wanted, first);
    if (end == VERBATIM) {
      line.append(text, from, to);
    } else {
      MarkdownEscapes.append(text, from, to, end, inCode, inRow, formulas, line);
    }
  }

  @Override
  void finishLine(boolean broken) {
    marks.closeAll();
    if (heading > 0) {
      MarkdownEscapes.headingEnd(line);
      line.insert(0, "#".repeat(heading) + " ");
    } else if (!inRow) {
      MarkdownEscapes.lineStart(line);
    }
    line.append(broken ? "\\" : "");
  }

  @Override
  void beginCell(int empty, boolean first) {
    line.append("|  ".repeat(empty)).append("| ");
  }

  @Override
  void endCell() {
    marks.closeAll();
    line.append(' ');
  }

  @Override
  boolean endRow(int empty, int columnsOfRule) {
    line.append("|  ".repeat(empty)).append('|');
    boolean written = super.endRow(empty, columnsOfRule);
    if (written && columnsOfRule > 0) {
      lines.add("|" + " --- |".repeat(columnsOfRule), false, 0);
    }
    return written;
  }

  @Override
  List<String> code(List<String> lines, int node) {
    String fence = "`".repeat(MarkdownEscapes.fence(String.join("\n", lines), 0, 3));
    List<String> fenced = new ArrayList<>(lines);
    fenced.add(0, fence + CodeLanguage.of(tree, node));
    fenced.add(fence);
    return fenced;
  }
}
