package org.wpbminer.classifier.markup;

import java.util.List;
import org.wpbminer.classifier.values.LinkResolver;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.page.ElementNames;
import org.wpbminer.segmenter.page.PageTree;

/** Base of writers that join words into lines, and lines into paragraphs and items. */
abstract class LineWriter implements MainTextWriter {

  /** Separators before the next word, the weakest first. */
  enum Gap {
    NONE,
    BLANK,
    LINE,
    ITEM,
    PARAGRAPH
  }

  /** Value of {@code end} for a text that is written without escapes, for example a formula. */
  static final int VERBATIM = -1;

  private final PageReading reading;
  final PageTree tree;
  final LinkResolver resolver;
  final TextLines lines = new TextLines();
  final StringBuilder line = new StringBuilder();
  Gap gap = Gap.NONE;

  /** Level of the open heading; 0 outside headings. */
  int heading;

  /** Whether the content of the open element must stay on one line, as in headings and rows. */
  boolean flat;

  boolean inRow;

  /** Whether there is a line break in the table cell before the current word. */
  boolean breaksCell;

  /** Whether an empty line separates the current line from the line above. */
  boolean apart;

  /** Whether the last line belongs to a list item that has ended. */
  boolean afterItem;

  /** Text of the open preformatted element; null outside. */
  StringBuilder pre;

  /** Whether text was left out since the last line break. */
  private boolean passed;

  /** Length of the line when text was last left out; negative if none was. */
  private int seam = -1;

  /** Mark to be written before the next word, for example before a superscript; empty for none. */
  private String opening = "";

  LineWriter(PageReading reading, LinkResolver resolver) {
    this.reading = reading;
    this.tree = reading.tree();
    this.resolver = resolver;
  }

  boolean isInLink() {
    return false;
  }

  /** Returns the end of the words that begin at an index and are written at once. */
  int wordEnd(String text, int from) {
    return text.endsWith(" ") ? text.length() - 1 : text.length();
  }

  /** Writes words of a text that ends at index {@code end}, or is {@link #VERBATIM}. */
  void word(String text, int from, int to, int end, boolean space) {
    line.append(space ? " " : "").append(text, from, to);
  }

  /** Completes a line before it is added. */
  void finishLine(boolean broken) {}

  @Override
  public void spaceBefore(int node) {
    raise(Gap.BLANK);
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
      pre.append('\n');
    } else {
      boolean empty = gap == Gap.LINE && !passed;
      raise(flat && !inRow || isInLink() ? Gap.BLANK : empty ? Gap.PARAGRAPH : Gap.LINE);
    }
    passed = false;
  }

  /**
   * Separates the texts before and after an omitted node. An omitted node between two line breaks
   * leaves no empty line, and one between letters does not join them into a word.
   */
  @Override
  public void leftOut(int node) {
    if (tree.onOwnLines(node)) {
      paragraph();
    } else if (tree.chars(node) > 0) {
      passed = gap == Gap.LINE;
      seam = line.length();
    }
    if (ElementNames.isParted(tree.tag(node))) {
      space();
    }
  }

  @Override
  public void paragraph() {
    if (pre == null) {
      if (line.length() > 0 || !lines.isAtMark()) {
        raise(flat && !inRow ? Gap.BLANK : Gap.PARAGRAPH);
      }
    } else if (pre.length() > 0 && pre.charAt(pre.length() - 1) != '\n') {
      pre.append('\n');
    }
  }

  void space() {
    if (pre == null) {
      raise(Gap.BLANK);
    }
  }

  private void raise(Gap least) {
    gap = least.compareTo(gap) > 0 ? least : gap;
  }

  @Override
  public void text(int node) {
    if (pre != null) {
      pre.append(tree.text(node));
    } else {
      collapsed(CollapsedText.of(reading, node));
    }
  }

  @Override
  public void words(String text) {
    if (pre != null) {
      pre.append(text);
    } else {
      collapsed(CollapsedText.of(text));
    }
  }

  @Override
  public void formula(Formula formula) {
    boolean apart = formula.display() && !flat && !isInLink();
    if (pre != null) {
      pre.append(formula.latex());
    } else if (!formula.latex().isEmpty()) {
      if (apart) {
        paragraph();
      }
      write(latex(formula.latex(), apart), VERBATIM);
      if (apart) {
        paragraph();
      }
    }
  }

  String latex(String latex, boolean display) {
    return latex;
  }

  @Override
  public void reference(String label) {
    if (pre == null) {
      write(referenceMark(label), VERBATIM);
    }
  }

  String referenceMark(String label) {
    return "[" + label + "]";
  }

  private void collapsed(String text) {
    for (int at = 0; at < text.length(); at++) {
      if (text.charAt(at) == ' ') {
        raise(Gap.BLANK);
      } else {
        int end = wordEnd(text, at);
        write(text, at, end, text.length());
        at = end - 1;
      }
    }
  }

  /** Writes a whole text, which has no whitespace at its ends. */
  private void write(String text, int end) {
    write(text, 0, text.length(), end);
  }

  private void write(String text, int from, int to, int end) {
    if (!opening.isEmpty()) {
      String mark = opening;
      opening = "";
      write(mark, mark.length());
    }
    breaksCell = inRow && gap.compareTo(Gap.LINE) >= 0;
    if (gap.compareTo(Gap.LINE) >= 0 && line.length() > 0 && !inRow) {
      endLine(gap == Gap.LINE);
    }
    if (line.length() == 0 && !inRow) {
      apart = gap == Gap.PARAGRAPH;
    }
    boolean kicker =
        heading > 0
            && line.length() > 0
            && line.charAt(line.length() - 1) == ':'
            && from == 0
            && Character.isLetter(text.codePointAt(from)); // "Quay:" in an element of its own
    boolean parted =
        seam > 0
            && seam == line.length()
            && isOfWord(line.codePointBefore(seam))
            && isOfWord(text.codePointAt(from));
    seam = -1;
    boolean space = (gap != Gap.NONE || parted || kicker) && line.length() > 0 && !isAtCellStart();
    gap = Gap.NONE;
    word(text, from, to, end, space);
  }

  private static boolean isOfWord(int c) {
    return Character.isLetterOrDigit(c) && !Character.isIdeographic(c);
  }

  private boolean isAtCellStart() {
    char last = line.charAt(line.length() - 1);
    return inRow && (last == '\t' || last == ' ');
  }

  void endLine(boolean broken) {
    if (hasOther("\t")) {
      finishLine(broken);
      lines.add(line, apart, heading);
      afterItem = false;
    }
    line.setLength(0);
  }

  boolean hasOther(String than) {
    return line.chars().anyMatch(c -> than.indexOf(c) < 0);
  }

  void addParagraph(List<String> written) {
    for (String text : written) {
      lines.add(text, gap == Gap.PARAGRAPH, 0);
      gap = Gap.NONE;
    }
    afterItem = false;
    gap = Gap.PARAGRAPH;
  }

  /** Adds a line as a paragraph, except where only one line is allowed. */
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

  /**
   * Begins a quotation or list item; returns false if the nesting is too deep. No empty line
   * separates further items of a list from the item above.
   */
  boolean push(String mark, String further, boolean first, boolean closeToAbove) {
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

  void endContainer() {
    endLine(false);
    lines.pop();
    gap = Gap.PARAGRAPH;
  }

  /** Reopens the list item of the last line; returns false if the line is in no item. */
  boolean reopenItem() {
    boolean reopened = !flat && pre == null && line.length() == 0 && lines.reopenItem();
    afterItem &= !reopened;
    return reopened;
  }

  /** Writes a mark before the next word. */
  void beginMarked(String mark) {
    opening = mark;
  }

  /** Writes a mark after the last word, unless no word followed {@link #opening}. */
  void endMarked(String mark) {
    if (!opening.isEmpty()) {
      opening = "";
    } else if (line.length() > 0 && !mark.isEmpty()) {
      Gap toNext = gap;
      gap = Gap.NONE;
      write(mark, mark.length());
      gap = toNext;
    }
  }
}
