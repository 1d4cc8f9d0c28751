package org.wpbminer.classifier.markup;

import java.nio.CharBuffer;
import java.util.ArrayList;
import java.util.List;
import org.wpbminer.classifier.links.LinkResolver;
import org.wpbminer.segmenter.page.ElementNames;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.Characters;

/** Words and breaks into lines, the lines into paragraphs, items and quotations. */
abstract class LineWriter implements MainTextWriter {

  enum Gap {
    NONE,
    BLANK,
    LINE,
    ITEM,
    PARAGRAPH
  }

  final PageTree tree;
  final LinkResolver resolver;
  final StringBuilder line = new StringBuilder();

  /** The level of the open heading, 0 outside. */
  int heading;

  boolean inRow;
  final TextLines lines = new TextLines();
  Gap gap = Gap.NONE;

  /** Whether a line ends in the cell before the word that is being written. */
  boolean breaksCell;

  /** Whether an empty line parts the line that is being written from the one above it. */
  boolean apart;

  /** Whether the content of the open element stands on one line. */
  boolean flat;

  /** Whether text was passed over since the last line break. */
  private boolean passed;

  /** Length of the line where text was last left out, or below 0. */
  private int seam = -1;

  /** Whether the last line is a list item's, and the item has ended. */
  boolean afterItem;

  PreformattedText pre;

  /** Quotations and raised digits that have had no word yet, the outermost first. */
  private final List<String> openings = new ArrayList<>();

  private char[] text = new char[256];

  /** Whether what is being written is no text of the page. */
  boolean verbatim;

  /** Where the text ends that the word is of which is being written. */
  int textEnd;

  LineWriter(PageTree tree, LinkResolver resolver) {
    this.tree = tree;
    this.resolver = resolver;
  }

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

  /** Writes a word, parted from the line's end by a space or not. */
  void word(char[] text, int from, int to, boolean space) {
    if (space) {
      line.append(' ');
    }
    line.append(text, from, to - from);
  }

  /** The line is whole but for what marks it as such. */
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
      pre.append("\n");
    } else {
      boolean empty = gap == Gap.LINE && !passed;
      raise(flat && !inRow || isInLink() ? Gap.BLANK : empty ? Gap.PARAGRAPH : Gap.LINE);
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
    if (ElementNames.isParted(tree.tag(node))) {
      space();
    }
  }

  @Override
  public void paragraph() {
    if (pre != null) {
      pre.paragraph();
    } else if (line.length() > 0 || !lines.isAtMark()) {
      raise(flat && !inRow ? Gap.BLANK : Gap.PARAGRAPH);
    }
  }

  void space() {
    if (pre == null) {
      raise(Gap.BLANK);
    }
  }

  void raise(Gap least) {
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
    words(length, inRow && tree.isPreformatted(node));
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
      writeVerbatim(latex(formula.latex(), apart));
      if (apart) {
        paragraph();
      }
    }
  }

  @Override
  public void reference(String label) {
    if (pre == null) {
      writeVerbatim("[^" + label + "]");
    }
  }

  private void writeVerbatim(String written) {
    verbatim = true;
    write(written);
    verbatim = false;
  }

  /** A formula between its marks. */
  String latex(String latex, boolean display) {
    return latex;
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

  /** Writes words; line ends between them are such, or spaces as others. */
  private void words(int length, boolean breaks) {
    int to = 0;
    while (true) {
      int from = to;
      while (from < length && Characters.isSpace(text[from])) {
        if (breaks && text[from] == '\n') {
          raise(Gap.LINE);
        }
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
    breaksCell = inRow && gap.compareTo(Gap.LINE) >= 0;
    if (gap.compareTo(Gap.LINE) >= 0 && line.length() > 0 && !inRow) {
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

  void endLine(boolean broken) {
    if (!hasOther("\t")) {
      line.setLength(0);
      return;
    }
    finishLine(broken);
    lines.add(line, apart);
    afterItem = false;
    line.setLength(0);
  }

  boolean hasOther(String than) {
    int i = 0;
    while (i < line.length() && than.indexOf(line.charAt(i)) >= 0) {
      i++;
    }
    return i < line.length();
  }

  void addLine(String written) {
    lines.add(written, false);
  }

  void addParagraph(List<String> written) {
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

  /**
   * Begins a quotation or an item; false if it stands too deep for one. No empty line parts a
   * further item of a list from the item right above.
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

  /** Goes on in the item that the last line stands in; false if it stands in none, or too deep. */
  boolean reopenItem() {
    boolean reopened = !flat && pre == null && line.length() == 0 && lines.reopenItem();
    afterItem &= !reopened;
    return reopened;
  }

  /** A mark will stand at the next word. */
  void beginMarked(String mark) {
    openings.add(mark);
  }

  /**
   * Ends what was marked last. The mark, if it has one, stands after the last word, whatever will
   * part that from the next one. What is without a word has no marks.
   */
  void endMarked(String mark) {
    if (!openings.isEmpty()) {
      openings.remove(openings.size() - 1);
    } else if (line.length() > 0 && !mark.isEmpty()) {
      Gap toNext = gap;
      gap = Gap.NONE;
      write(mark);
      gap = toNext;
    }
  }

  /** Writes the marks of what has had no word. */
  private void openMarked() {
    List<String> opened = List.copyOf(openings);
    openings.clear();
    opened.forEach(this::write);
  }
}
