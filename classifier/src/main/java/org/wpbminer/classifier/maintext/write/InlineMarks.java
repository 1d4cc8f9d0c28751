package org.wpbminer.classifier.maintext.write;

/**
 * The inline markup of one line of Markdown: link outside strong outside emphasis outside code.
 * Marks are opened before a word and closed behind one, so that they touch no white space. Where
 * Markdown could not tell them from plain characters (CommonMark 0.31, section 6.2), as between a
 * stop and a letter, they are moved inward past the stop, and left out if they would hold nothing.
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
    int outer = level == LINK && begin[LINK] != NONE ? ']' : next;
    for (int i = CODE; i >= level; i--) {
      if (begin[i] != NONE) {
        closeOne(i, outer);
        begin[i] = NONE;
      }
    }
  }

  private void closeOne(int i, int next) {
    switch (i) {
      case LINK -> {
        line.append("](").append(target).append(')');
        written = link;
      }
      case CODE -> closeCode();
      default -> closeEmphasis(i, next);
    }
  }

  private void closeEmphasis(int i, int next) {
    int width = MARK[i].length();
    int from = begin[i];
    int end = closingPlace(from + width, next);
    if (end == from + width) {
      line.delete(from, end);
      shift(from, -width);
    } else if (end == line.length()) {
      line.append(MARK[i]);
      closed = line.length();
    } else {
      line.insert(end, MARK[i]);
      shift(end, width);
    }
  }

  /** Tells where things stand after a change of the line at a place before them. */
  private void shift(int place, int by) {
    closed += closed > place ? by : 0;
    if (codeEnd > place) {
      codeFrom += by;
      codeEnd += by;
    }
  }

  /** The last place behind a start where a mark would close what is open, the start if none. */
  private int closingPlace(int start, int next) {
    int end = line.length();
    int outer = next;
    while (end > start && !EmphasisDelimiters.flanks(innerBefore(start, end), outer)) {
      // The marks of code stay around it.
      end = end == codeEnd ? codeFrom : beginOfLast(start, end);
      outer = line.codePointAt(end);
    }
    return end;
  }

  /** The character that a mark at a place would close behind: that before the marks there. */
  private int innerBefore(int start, int place) {
    int end = place;
    while (end > start + 1 && line.charAt(end - 1) == '*' && !isEscaped(start, end - 1)) {
      end--;
    }
    return line.codePointBefore(end);
  }

  /** Where the character before a place begins, with its backslash. */
  private int beginOfLast(int start, int end) {
    int begin = end - Character.charCount(line.codePointBefore(end));
    return isEscaped(start, begin) ? begin - 1 : begin;
  }

  private boolean isEscaped(int start, int place) {
    int slash = place;
    while (slash > start && line.charAt(slash - 1) == '\\') {
      slash--;
    }
    return (place - slash) % 2 == 1;
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
    boolean flanks = EmphasisDelimiters.flanks(code ? '`' : next, outer);
    if (strong && free && flanks) {
      open(STRONG);
    }
    boolean mayClose =
        begin[STRONG] != NONE && isTriple(begin[STRONG]) && EmphasisDelimiters.flanks(outer, next);
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
}
