package org.wpbminer.classifier.maintext;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.wpbminer.classifier.links.LinkResolver;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.Characters;

/** CommonMark with GitHub's pipe tables. */
final class MarkdownWriter extends TextWriter {

  private final boolean pictures;
  private final InlineMarks marks = new InlineMarks(line);

  /** Whether a piece of code ended: the next piece has marks of its own. */
  private boolean codeEnded;

  /**
   * A writer.
   *
   * @param pictures whether pictures are written, each as a paragraph of its own
   */
  public MarkdownWriter(PageTree tree, LinkResolver resolver, boolean pictures) {
    super(tree, resolver);
    this.pictures = pictures;
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
  String quoteMark() {
    return "> ";
  }

  @Override
  String itemMark(String mark) {
    return mark;
  }

  @Override
  End beginStyle(int node, Kind kind) {
    Style s = style;
    switch (kind) {
      case STRONG -> {
        style = new Style(s.strong() + 1, s.emphasis(), s.code(), s.link(), s.target());
        return End.STRONG;
      }
      case EMPHASIS -> {
        style = new Style(s.strong(), s.emphasis() + 1, s.code(), s.link(), s.target());
        return End.EMPHASIS;
      }
      case CODE -> {
        style = new Style(s.strong(), s.emphasis(), s.code() + 1, s.link(), s.target());
        return End.CODE;
      }
      default -> {
        String target = s.link() < 0 ? target(node) : null;
        if (target == null) {
          return End.NOTHING;
        }
        style = new Style(s.strong(), s.emphasis(), s.code(), node, target);
        return End.LINK;
      }
    }
  }

  @Override
  void endStyle(End end) {
    Style s = style;
    int code = s.code() - (end == End.CODE ? 1 : 0);
    codeEnded |= end == End.CODE;
    style =
        new Style(
            s.strong() - (end == End.STRONG ? 1 : 0),
            s.emphasis() - (end == End.EMPHASIS ? 1 : 0),
            code,
            end == End.LINK ? PageTree.NONE : s.link(),
            end == End.LINK ? null : s.target());
  }

  /** The address that a link leads to; null if it leads to none or to a place on the page. */
  private String target(int node) {
    String href = tree.attribute(node, "href");
    if (href == null
        || href.isBlank()
        || href.length() > LinkResolver.MAX_TARGET
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
    return marks.isIn(style.link());
  }

  @Override
  boolean isInWord(char[] text, int at, int end) {
    return !Characters.isSpace(text[at]);
  }

  @Override
  void word(char[] text, int from, int to, boolean space) {
    boolean code = style.code() > 0;
    boolean strong = style.strong() > 0 && heading == 0;
    boolean emphasis = style.emphasis() > 0;
    int first = Character.codePointAt(text, from, to);
    int next = space ? ' ' : code ? '`' : first;
    marks.close(style.link(), strong, emphasis, code && !(codeEnded && space), next);
    if (space) {
      line.append(' ');
    }
    codeEnded = false;
    int at = from;
    while (at < to) {
      int c = Character.codePointAt(text, at, to);
      boolean opened = marks.open(style.link(), style.target(), strong, emphasis, code, c);
      int end = opened ? to : at + Character.charCount(c);
      MarkdownEscapes.append(text, at, end, textEnd, code, inRow, line);
      at = end;
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
      addLine("|" + " --- |".repeat(columnsOfRule));
    }
    return written;
  }

  @Override
  List<String> code(PreformattedText code, int node) {
    List<String> fenced = new ArrayList<>(code.lines());
    if (!fenced.isEmpty()) {
      String fence = "`".repeat(MarkdownEscapes.fence(String.join("\n", fenced), 0, 3));
      fenced.add(0, fence + CodeLanguage.of(tree, node));
      fenced.add(fence);
    }
    return fenced;
  }
}
