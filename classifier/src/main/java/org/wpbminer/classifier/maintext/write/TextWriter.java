package org.wpbminer.classifier.maintext.write;

import java.util.ArrayList;
import java.util.List;
import org.wpbminer.segmenter.text.Characters;

/** Words and breaks into lines of plain text or Markdown. */
public final class TextWriter {

  private enum Gap {
    NONE,
    BLANK,
    TAB,
    LINE,
    ITEM,
    PARAGRAPH
  }

  /** The first mark of a quotation, or of raised figures, and what marks it up. */
  private record Opening(
      String mark, int strong, int emphasis, int code, int link, String target) {}

  private final boolean markdown;
  private final TextLines lines = new TextLines();
  private final StringBuilder line = new StringBuilder();
  private final InlineMarks marks = new InlineMarks(line);
  private Gap gap = Gap.NONE;

  /** How the line that is being written stands behind the one above it. */
  private boolean apart;

  // Marks that stay until told otherwise.
  int strong;
  int emphasis;
  int code;
  int link = -1; // the node of the open link, below 0 outside links
  String target;

  /** Level of the heading that is being written, 0 outside. */
  int heading;

  /** Number of open elements whose content stands on one line. */
  int flat;

  private boolean codeEnded;
  private boolean passed; // whether text was passed over since the last line break
  private final WordSeam seam = new WordSeam();

  /** Whether the last line is a list item's, and the item has ended. */
  private boolean behindItem;

  private boolean inRow;
  private PreformattedText pre;

  /** Quotations and raised figures that have had no word yet, the outermost first. */
  private final List<Opening> openings = new ArrayList<>();

  public TextWriter(boolean markdown) {
    this.markdown = markdown;
  }

  /** Ends a piece of code: the next piece has marks of its own. */
  void endCode() {
    code--;
    codeEnded = true;
  }

  public void blank() {
    raise(Gap.BLANK);
  }

  public void lineBreak() {
    if (pre != null) {
      pre.append("\n");
    } else {
      boolean empty = gap == Gap.LINE && !passed;
      raise(flat > 0 || marks.isIn(link) ? Gap.BLANK : empty ? Gap.PARAGRAPH : Gap.LINE);
    }
    passed = false;
  }

  /**
   * Text is passed over: what stands between line breaks is no empty line then, and letters or
   * figures on both sides of it make no word.
   */
  public void pass() {
    passed = gap == Gap.LINE;
    seam.set(line);
  }

  public void paragraph() {
    if (pre != null) {
      pre.paragraph();
    } else if (line.length() > 0 || !lines.isAtMark()) {
      raise(flat > 0 ? Gap.BLANK : Gap.PARAGRAPH);
    }
  }

  private void raise(Gap least) {
    gap = least.compareTo(gap) > 0 ? least : gap;
  }

  boolean isMarkdown() {
    return markdown;
  }

  /** Begins a quotation; false if it stands too deep for one. */
  boolean beginQuote() {
    String mark = markdown ? "> " : "";
    return push(mark, mark, true, false);
  }

  /**
   * Begins a list item; false if it stands too deep for one. No empty line parts a further item of
   * a list from the item right above.
   *
   * @param mark what it begins with in Markdown
   * @param first whether it is its list's first item
   * @param closeToAbove whether no empty line parts a first item from what stands above
   */
  boolean beginItem(String mark, boolean first, boolean closeToAbove) {
    String written = markdown ? mark : OpenList.BULLET;
    return push(written, " ".repeat(written.length()), first, closeToAbove);
  }

  private boolean push(String mark, String further, boolean first, boolean closeToAbove) {
    if (flat > 0 || pre != null || lines.isFull()) {
      paragraph();
      return false;
    }
    boolean atMark = line.length() == 0 && lines.isAtMark();
    endLine(false);
    if (!atMark) {
      Gap own = (first ? closeToAbove : behindItem) ? Gap.ITEM : Gap.PARAGRAPH;
      boolean begins = lines.isUnwritten() && gap.compareTo(own) > 0;
      gap = begins ? gap : own;
    }
    lines.push(mark, further);
    return true;
  }

  /** The mark of the item that what comes now stands right below, or nothing. */
  String markAbove() {
    return line.length() == 0 ? lines.markAbove() : "";
  }

  /** Goes on in the item that the last line stands in; false if it stands in none, or too deep. */
  boolean reopenItem() {
    boolean reopened = flat == 0 && pre == null && line.length() == 0 && lines.reopenItem();
    behindItem &= !reopened;
    return reopened;
  }

  /** Ends the item that was begun last. */
  void endItem() {
    endLine(false);
    boolean written = !lines.isAtMark();
    endContainer();
    behindItem |= written;
  }

  /** Ends the quotation or item that was begun last. */
  void endContainer() {
    endLine(false);
    lines.pop();
    gap = Gap.PARAGRAPH;
  }

  /** Begins a quotation, or figures that are raised: the mark will stand at the first word. */
  void beginMarked(String mark) {
    openings.add(new Opening(mark, strong, emphasis, code, link, target));
  }

  /**
   * Ends what {@link #beginMarked} began last. The mark, if it has one, stands behind the last
   * word, whatever will part that from the next one. What is without a word has no marks.
   */
  void endMarked(String mark) {
    if (!openings.isEmpty()) {
      openings.remove(openings.size() - 1);
    } else if (line.length() > 0) {
      Gap toNext = gap;
      gap = Gap.NONE;
      text(mark);
      gap = toNext;
    }
  }

  /** Text with white space of its own. */
  public void text(String source) {
    if (pre != null) {
      pre.append(source);
      return;
    }
    String content = Characters.visible(source);
    ShownWords words = new ShownWords(content, markdown);
    boolean more = true;
    while (more) {
      more = words.next();
      if (words.isBlankBefore()) {
        blank();
      }
      if (more) {
        word(content, words.from(), words.to());
      }
    }
  }

  private void word(String content, int from, int to) {
    if (!openings.isEmpty()) {
      openMarked();
    }
    if (gap.compareTo(Gap.LINE) >= 0 && line.length() > 0) {
      endLine(gap == Gap.LINE);
    }
    if (line.length() == 0 && !inRow) {
      apart = gap == Gap.PARAGRAPH;
    }
    boolean parted = seam.parts(line, content.codePointAt(from));
    boolean blank = (gap != Gap.NONE || parted) && line.length() > 0 && !inRowStart();
    gap = Gap.NONE;
    boolean bold = strong > 0 && heading == 0;
    if (markdown) {
      int next = blank ? ' ' : code > 0 ? '`' : content.codePointAt(from);
      marks.close(link, bold, emphasis > 0, code > 0 && !(codeEnded && blank), next);
    }
    if (blank) {
      line.append(' ');
    }
    if (!markdown) {
      line.append(content.substring(from, to)); // faster than character by character
      return;
    }
    codeEnded = false;
    int next = from;
    while (next < to) {
      int at = next;
      boolean opened =
          marks.open(link, target, bold, emphasis > 0, code > 0, content.codePointAt(at));
      next = opened ? to : content.offsetByCodePoints(at, 1);
      MarkdownEscapes.append(content, at, next, code > 0, inRow, line);
    }
  }

  /** Writes the marks of what has had no word, marked up as they stand. */
  private void openMarked() {
    List<Opening> opened = List.copyOf(openings);
    openings.clear();
    Opening word = new Opening("", strong, emphasis, code, link, target);
    for (Opening opening : opened) {
      restore(opening);
      word(opening.mark, 0, opening.mark.length());
    }
    restore(word);
  }

  private void restore(Opening opening) {
    strong = opening.strong;
    emphasis = opening.emphasis;
    code = opening.code;
    link = opening.link;
    target = opening.target;
  }

  /** Whether the row's text ends with what parts cells. */
  private boolean inRowStart() {
    char last = line.charAt(line.length() - 1);
    return inRow && (last == '\t' || last == ' ');
  }

  private void endLine(boolean broken) {
    if (line.chars().allMatch(c -> c == '\t')) {
      line.setLength(0);
      return;
    }
    if (markdown) {
      marks.closeAll();
      if (heading > 0) {
        MarkdownEscapes.headingEnd(line);
        line.insert(0, "#".repeat(heading) + " ");
      } else if (!inRow) {
        MarkdownEscapes.lineStart(line);
      }
      line.append(broken ? "\\" : "");
    }
    lines.add(line, apart);
    behindItem = false;
    line.setLength(0);
  }

  public void beginHeading(int level) {
    paragraph();
    endLine(false);
    heading = level;
    flat++;
  }

  public void endHeading() {
    endLine(false);
    heading = 0;
    flat--;
    paragraph();
  }

  void beginPre() {
    paragraph();
    endLine(false);
    pre = new PreformattedText();
  }

  /** Begins a line of preformatted text that is an element; false if it cannot be one. */
  boolean beginCodeLine() {
    return pre != null && pre.beginLine();
  }

  void endCodeLine() {
    pre.endLine();
  }

  /** Ends preformatted text: its lines as they stand, without the empty ones around them. */
  void endPre(String language) {
    List<String> code = markdown ? pre.fenced(language) : pre.lines();
    pre = null;
    if (!code.isEmpty()) {
      asTheyAre(code);
    }
  }

  private void asTheyAre(List<String> written) {
    lines.add(written, gap == Gap.PARAGRAPH);
    behindItem = false;
    gap = Gap.PARAGRAPH;
  }

  /** Writes a picture as a paragraph in Markdown; none where a line is all there may be. */
  public void picture(String alt, String src) {
    if (flat == 0 && pre == null) {
      paragraph();
      endLine(false);
      asTheyAre(List.of(MarkdownEscapes.picture(alt, src)));
    }
  }

  void beginRow(boolean firstRow) {
    endLine(false);
    apart = firstRow;
    inRow = true;
    flat++;
  }

  /**
   * Begins a cell.
   *
   * @param empty number of empty places before it
   * @param first whether it is the row's first cell
   */
  void beginCell(int empty, boolean first) {
    line.append((markdown ? "|  " : "\t").repeat(empty));
    line.append(markdown ? "| " : first ? "" : "\t");
    gap = Gap.NONE;
  }

  void endCell() {
    if (markdown) {
      marks.closeAll();
      line.append(' ');
    }
    gap = Gap.NONE;
  }

  /**
   * Ends a row; false if nothing was written, because it has no text.
   *
   * @param empty number of empty places behind its last cell
   * @param columnsOfRule columns of the rule below it, 0 for none
   */
  boolean endRow(int empty, int columnsOfRule) {
    boolean written = line.chars().anyMatch(c -> "| \t".indexOf(c) < 0);
    if (!written) {
      line.setLength(0);
    } else if (markdown) {
      line.append("|  ".repeat(empty)).append('|');
    }
    endLine(false);
    if (markdown && written && columnsOfRule > 0) {
      lines.add("|" + " --- |".repeat(columnsOfRule), false);
    }
    inRow = false;
    flat--;
    gap = Gap.PARAGRAPH;
    return written;
  }

  /** All that was written. */
  public String finish() {
    endLine(false);
    return lines.toString();
  }
}
