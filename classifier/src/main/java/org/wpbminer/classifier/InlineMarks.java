package org.wpbminer.classifier;

import org.wpbminer.segmenter.Characters;

/**
 * The inline markup of one line of Markdown: link outside strong outside emphasis outside code.
 * Marks are opened before a word and closed behind one, so that they touch no white space; where
 * Markdown could not tell them from plain characters (CommonMark, section 6.2) they are left out.
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

  /** Closes what does not go on. {@code next} is the character that follows. */
  void close(int link, boolean strong, boolean emphasis, boolean code, char next) {
    boolean[] stays = {isIn(link), strong, emphasis, code};
    int from = 0;
    while (from < begin.length && (begin[from] != NONE) == stays[from]) {
      from++;
    }
    closeFrom(begins(link) ? LINK : from, next);
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

  private void closeFrom(int level, char next) {
    for (int i = CODE; i >= level; i--) {
      if (begin[i] != NONE) {
        closeOne(i, next);
        begin[i] = NONE;
      }
    }
  }

  private void closeOne(int i, char next) {
    switch (i) {
      case LINK -> {
        line.append("](").append(target).append(')');
        written = link;
      }
      case CODE -> closeCode();
      default -> closeEmphasis(i, next);
    }
  }

  private void closeEmphasis(int i, char next) {
    int width = MARK[i].length();
    int from = begin[i];
    char before = from == 0 ? ' ' : line.charAt(from - 1);
    boolean opens = flanks(line.charAt(from + width), before);
    boolean closes = flanks(line.charAt(line.length() - 1), next);
    if (opens && closes) {
      line.append(MARK[i]);
      closed = line.length();
    } else {
      line.delete(from, from + width);
      if (from < codeEnd) {
        codeFrom -= width;
        codeEnd -= width;
      }
    }
  }

  /** Whether a mark between an inner and an outer character is markup. */
  private static boolean flanks(char inner, char outer) {
    return !isPunctuation(inner) || isPunctuation(outer) || Characters.isSpace(outer);
  }

  private static boolean isPunctuation(char c) {
    return !Character.isLetterOrDigit(c) && !Characters.isSpace(c) && !Character.isSurrogate(c);
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

  /** Opens what is not open yet. */
  void open(int link, String target, boolean strong, boolean emphasis, boolean code) {
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
    if (strong && free) {
      open(STRONG);
    }
    if (emphasis && free) {
      open(EMPHASIS);
    }
    if (goesOn) {
      line.replace(codeFrom, codeEnd, codeText);
      begin[CODE] = codeFrom;
      codeEnd = NONE;
    } else if (code) {
      open(CODE);
    }
  }

  private void open(int mark) {
    if (begin[mark] == NONE) {
      begin[mark] = line.length();
      line.append(MARK[mark]);
    }
  }
}
