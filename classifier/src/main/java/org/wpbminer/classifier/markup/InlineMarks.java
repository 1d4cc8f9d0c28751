package org.wpbminer.classifier.markup;

import org.wpbminer.segmenter.text.Characters;

/**
 * Inline marks of one line of Markdown, nested in the order link, deleted, strong, emphasis, code.
 * Marks open before a word and close after one, so that they do not touch whitespace. A mark that
 * Markdown would not recognise as a mark (CommonMark 0.31, section 6.2), for example between a full
 * stop and a letter, is omitted.
 */
final class InlineMarks {

  private static final int NONE = -1;
  private static final int LINK = 0;
  static final int DELETED = 1;
  static final int STRONG = 2;
  static final int EMPHASIS = 3;
  static final int CODE = 4;

  private static final String[] MARK = {"[", "~~", "**", "*", ""};

  private static final int PUNCTUATION =
      1 << Character.CONNECTOR_PUNCTUATION
          | 1 << Character.DASH_PUNCTUATION
          | 1 << Character.START_PUNCTUATION
          | 1 << Character.END_PUNCTUATION
          | 1 << Character.INITIAL_QUOTE_PUNCTUATION
          | 1 << Character.FINAL_QUOTE_PUNCTUATION
          | 1 << Character.OTHER_PUNCTUATION;

  /** Categories of symbols, such as emoji, which count as punctuation only since version 0.31. */
  private static final int SYMBOLS =
      1 << Character.MATH_SYMBOL
          | 1 << Character.CURRENCY_SYMBOL
          | 1 << Character.MODIFIER_SYMBOL
          | 1 << Character.OTHER_SYMBOL;

  private final StringBuilder line;

  /** For each mark, the index in the line at which it was opened; NONE if it is not open. */
  private final int[] begin = {NONE, NONE, NONE, NONE, NONE};

  private int link = NONE;
  private String target;

  /** Node of the last closed link; its words on further lines are written as plain text. */
  private int written = NONE;

  /** Length of the line when the last mark was closed. */
  private int closed = NONE;

  InlineMarks(StringBuilder line) {
    this.line = line;
  }

  boolean isIn(int link) {
    return begin[LINK] != NONE && this.link == link;
  }

  boolean isOpen(int mark) {
    return begin[mark] != NONE;
  }

  /** Closes the marks that the next word does not have; {@code next} is its first character. */
  void close(int link, boolean[] wanted, int next) {
    int from = 0;
    while (from < begin.length && isOpen(from) == (from == LINK ? isIn(link) : wanted[from])) {
      from++;
    }
    closeFrom(begins(link) ? LINK : from, begins(link) ? '[' : next);
  }

  private boolean begins(int link) {
    return link != NONE && link != written && !isIn(link);
  }

  void closeAll() {
    closeFrom(LINK, ' ');
    closed = NONE;
  }

  private void closeFrom(int level, int next) {
    int inner = last();
    int after = level == LINK && isOpen(LINK) ? ']' : next;
    boolean struck = level <= DELETED && isOpen(DELETED) && flanks('*', after);
    for (int i = CODE; i >= level; i--) {
      if (begin[i] == NONE) {
        continue;
      }
      switch (i) {
        case LINK -> {
          line.append("](").append(target).append(')');
          written = link;
        }
        case CODE -> {
          closeCode(begin[CODE]);
          inner = '`';
        }
        case DELETED -> closeEmphasis(i, last(), after);
        default -> closeEmphasis(i, inner, struck ? '~' : after);
      }
      begin[i] = NONE;
    }
  }

  private void closeEmphasis(int i, int inner, int outer) {
    if (flanks(inner, outer)) {
      line.append(MARK[i]);
      closed = line.length();
    } else {
      int width = MARK[i].length();
      line.delete(begin[i], begin[i] + width);
      if (begin[i] > 0 && line.charAt(begin[i]) == '`' && line.charAt(begin[i] - 1) == '`') {
        line.insert(begin[i], ' '); // prevents that two adjacent code spans become one
      }
      closed -= closed > begin[i] ? width : 0;
    }
  }

  private void closeCode(int from) {
    String fence = "`".repeat(MarkdownEscapes.fence(line, from, 1));
    boolean pad = line.charAt(from) == '`' || line.charAt(line.length() - 1) == '`';
    line.insert(from, pad ? fence + " " : fence).append(pad ? " " : "").append(fence);
  }

  /** Opens the marks that the next word needs; {@code next} is its first character. */
  void open(int link, String target, boolean[] wanted, int next) {
    boolean code = wanted[CODE];
    if (begins(link)) {
      if (last() == '!') {
        line.insert(line.length() - 1, '\\');
      }
      this.link = link;
      this.target = target;
      open(LINK);
    }
    boolean marked = wanted[STRONG] && !isOpen(STRONG) || wanted[EMPHASIS] && !isOpen(EMPHASIS);
    if (wanted[DELETED] && flanks(marked ? '*' : code ? '`' : next, last())) {
      open(DELETED);
    }
    // A mark directly after a closed mark of the same character would be read together with it.
    int outer = last();
    boolean flanks = closed != line.length() && flanks(code ? '`' : next, outer);
    if (wanted[STRONG] && flanks) {
      open(STRONG);
    }
    if (wanted[EMPHASIS] && flanks && !(isTriple(begin[STRONG]) && flanks(outer, next))) {
      open(EMPHASIS);
    }
    if (code) {
      line.append(last() == '`' && begin[CODE] == NONE ? " " : "");
      open(CODE);
    }
  }

  /** Whether strong and emphasis were opened by three asterisks; either may close first. */
  private boolean isTriple(int strong) {
    int third = strong + MARK[STRONG].length();
    return strong != NONE && third < line.length() && line.charAt(third) == '*';
  }

  private void open(int mark) {
    if (begin[mark] == NONE) {
      begin[mark] = line.length();
      line.append(MARK[mark]);
    }
  }

  private int last() {
    return line.length() == 0 ? ' ' : line.codePointBefore(line.length());
  }

  /**
   * Whether Markdown recognises a mark between the characters inside and outside it. Versions of
   * Markdown define punctuation differently; the result holds for all of them.
   */
  private static boolean flanks(int inner, int outer) {
    return !Characters.isSpace(inner)
        && (Characters.isSpace(outer)
            || is(outer, PUNCTUATION)
            || outer < 0x80 && is(outer, SYMBOLS)
            || !is(inner, PUNCTUATION | SYMBOLS));
  }

  private static boolean is(int c, int types) {
    return (types >> Character.getType(c) & 1) != 0;
  }
}
