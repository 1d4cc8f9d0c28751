package org.wpbminer.classifier.maintext;

import org.wpbminer.segmenter.text.Characters;

/**
 * The inline markup of one line of Markdown: link outside strong outside emphasis outside code.
 * Marks are opened before a word and closed behind one, so that they touch no white space. Where
 * Markdown could not tell them from plain characters (CommonMark 0.31, section 6.2), as between a
 * stop and a letter, they are left out.
 */
final class InlineMarks {

  private static final int NONE = -1;
  private static final int LINK = 0;
  private static final int STRONG = 1;
  private static final int EMPHASIS = 2;
  private static final int CODE = 3;

  private static final String[] MARK = {"[", "**", "*", ""};

  /** Code that goes on is written anew each time; longer code ends where its element does. */
  private static final int LONGEST_REWRITTEN = 4_000;

  private final StringBuilder line;

  /** Where each mark that is open begins in the line. */
  private final int[] begin = {NONE, NONE, NONE, NONE};

  private int link = NONE;
  private String target;

  /** The last link that was closed: what of it stands on further lines is plain text. */
  private int written = NONE;

  /** Length of the line when its last mark was closed. */
  private int closed = NONE;

  /** The last piece of code: where its fence begins, its text, and where the line ended then. */
  private int codeFrom;

  private String codeText;
  private int codeEnd = NONE;

  InlineMarks(StringBuilder line) {
    this.line = line;
  }

  /** Whether this link is open. */
  boolean isIn(int link) {
    return begin[LINK] != NONE && this.link == link;
  }

  /** Closes what does not go on. {@code next} is the code point that follows. */
  void close(int link, boolean strong, boolean emphasis, boolean code, int next) {
    boolean[] stays = {isIn(link), strong, emphasis, code};
    int from = 0;
    while (from < begin.length && (begin[from] != NONE) == stays[from]) {
      from++;
    }
    closeFrom(begins(link) ? LINK : from, begins(link) ? '[' : next);
  }

  private boolean begins(int link) {
    return link != NONE && link != written && !isIn(link);
  }

  /** Closes everything: the line ends. */
  void closeAll() {
    closeFrom(LINK, ' ');
    closed = NONE;
    codeEnd = NONE;
  }

  private void closeFrom(int level, int next) {
    int inner = line.length() == 0 ? ' ' : line.codePointBefore(line.length());
    int outer = level == LINK && begin[LINK] != NONE ? ']' : next;
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
          closeCode();
          inner = '`';
        }
        default -> closeEmphasis(i, inner, outer);
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
      closed -= closed > begin[i] ? width : 0;
      if (codeEnd > begin[i]) {
        codeFrom -= width;
        codeEnd -= width;
      }
    }
  }

  private void closeCode() {
    int from = begin[CODE];
    codeFrom = from;
    codeText = line.substring(from);
    String fence = "`".repeat(MarkdownEscapes.fence(line, from, 1));
    boolean pad = line.charAt(from) == '`' || line.charAt(line.length() - 1) == '`';
    line.insert(from, pad ? fence + " " : fence).append(pad ? " " : "").append(fence);
    codeEnd = line.length();
  }

  /**
   * Opens what is not open yet.
   *
   * @param next the code point that follows
   * @return false if strong or emphasis is to open behind that code point
   */
  boolean open(int link, String target, boolean strong, boolean emphasis, boolean code, int next) {
    if (begins(link)) {
      if (line.length() > 0 && line.charAt(line.length() - 1) == '!') {
        line.insert(line.length() - 1, '\\');
      }
      this.link = link;
      this.target = target;
      open(LINK);
    }
    // Directly behind code, the marks of other code would be read with its own: it goes on.
    // Behind a mark that was closed just now, another of the same character would be read with it.
    boolean goesOn = code && codeEnd == line.length() && codeText.length() <= LONGEST_REWRITTEN;
    boolean free = closed != line.length() && !goesOn;
    int outer = line.length() == 0 ? ' ' : line.codePointBefore(line.length());
    boolean flanks = flanks(code ? '`' : next, outer);
    if (strong && free && flanks) {
      open(STRONG);
    }
    boolean mayClose = begin[STRONG] != NONE && isTriple(begin[STRONG]) && flanks(outer, next);
    if (emphasis && free && flanks && !mayClose) {
      open(EMPHASIS);
    }
    if (goesOn) {
      line.replace(codeFrom, codeEnd, codeText);
      begin[CODE] = codeFrom;
      codeEnd = NONE;
    } else if (code) {
      open(CODE);
    }
    boolean waits = strong && begin[STRONG] == NONE || emphasis && begin[EMPHASIS] == NONE;
    return flanks && !mayClose || !free || code || !waits;
  }

  /** Whether strong and emphasis were opened by one run of marks: the next may close either. */
  private boolean isTriple(int strong) {
    int third = strong + MARK[STRONG].length();
    return third < line.length() && line.charAt(third) == '*';
  }

  private void open(int mark) {
    if (begin[mark] == NONE) {
      begin[mark] = line.length();
      line.append(MARK[mark]);
    }
  }

  /**
   * Whether a mark between a code point that it emphasizes and the one outside is read as one.
   * Versions of Markdown differ in what they count as punctuation: what is told to be a mark is one
   * in all.
   */
  private static boolean flanks(int inner, int outer) {
    return !Characters.isSpace(inner)
        && (Characters.isSpace(outer)
            || isPunctuation(outer)
            || !isPunctuation(inner) && !isSymbol(inner));
  }

  private static boolean isPunctuation(int c) {
    return switch (Character.getType(c)) {
      case Character.CONNECTOR_PUNCTUATION,
          Character.DASH_PUNCTUATION,
          Character.START_PUNCTUATION,
          Character.END_PUNCTUATION,
          Character.INITIAL_QUOTE_PUNCTUATION,
          Character.FINAL_QUOTE_PUNCTUATION,
          Character.OTHER_PUNCTUATION ->
          true;
      default -> c < 0x80 && isSymbol(c);
    };
  }

  /** Emoji and their like, which count as punctuation since version 0.31 only. */
  private static boolean isSymbol(int c) {
    return switch (Character.getType(c)) {
      case Character.MATH_SYMBOL,
          Character.CURRENCY_SYMBOL,
          Character.MODIFIER_SYMBOL,
          Character.OTHER_SYMBOL ->
          true;
      default -> false;
    };
  }
}
