package org.wpbminer.segmenter.linkblocks;

import java.util.Objects;

/**
 * Cuts the source of a page into text, tags and the rest in one linear pass, without a tree. Memory
 * is constant in page size.
 *
 * <p>The rules are HTML's where markup is sound. Where it is not, nothing may be lost (the papers
 * ask for robustness and leave the rules open):
 *
 * <ul>
 *   <li>A comment, CDATA section or raw-text element that is never closed is not one: only its
 *       opening counts, what follows is markup. (HTML drops the rest of the page.)
 *   <li>A tag that lacks its {@code >} ends at the next {@code <} outside attribute values.
 *   <li>A quote that lacks its partner: where a value holds {@code >} and then {@code <} and its
 *       end is preceded by {@code =} (so the "end" opens another tag's value), or where the page
 *       ends in it, the tag ended at the first {@code >} in the value.
 *   <li>A {@code <} that starts nothing is text.
 * </ul>
 *
 * The absence of a terminator is found once and remembered, so each step back is paid for at most
 * once per kind of terminator, and one for a quote rereads less than what the quote had spanned.
 *
 * <p>The content of {@code <template>} is skipped like a script's, unless it is a declarative
 * shadow root, which a browser renders in place.
 */
public final class SourceTokenizer {

  private enum State {
    TEXT,
    TAG_OPEN,
    END_TAG_OPEN,
    TAG,
    DECLARATION,
    COMMENT_OPEN,
    CDATA_OPEN,
    COMMENT,
    CDATA,
    BOGUS,
    RAW,
    RAW_END
  }

  static final int WINDOW = 1 << 15;

  /** Returned by a state that goes back to {@link #jump}. */
  private static final int JUMP = -1;

  private static final String CDATA_MARK = "[CDATA[";
  private static final char[] LESS_THAN = {'<'};

  private static final int ABSENT_BOGUS = 1 << 29;
  private static final int ABSENT_COMMENT = 1 << 30;
  private static final int ABSENT_CDATA = 1 << 31;

  private final SourceHandler handler;
  private final char[] buffer;

  /** Position of the buffer's first character. */
  private long base;

  private State state = State.TEXT;

  /** Where the token began: {@code <} of a tag or declaration. */
  private long tokenStart;

  /** Where what an unclosed opening would swallow begins. */
  private long bodyStart;

  private final TagScan tag = new TagScan();

  /** Where to go on after a step back. */
  private long jump;

  /** Dashes, brackets or letters of a terminator seen so far. */
  private int matched;

  private long rawName;
  private int rawLength;

  /** Letters so far of what may be the end tag of raw text ({@link TagName}). */
  private long rawEndName;

  /** Terminators known to be absent from here on: bits of raw-text elements and of ABSENT_*. */
  private int absent;

  private SourceTokenizer(SourceHandler handler, int window) {
    this.handler = Objects.requireNonNull(handler, "handler");
    this.buffer = new char[window];
  }

  /**
   * Sends the tokens of {@code source} to {@code handler}.
   *
   * @return length of the page in UTF-16 units
   */
  public static long tokenize(CharSource source, SourceHandler handler) {
    return tokenize(source, handler, WINDOW);
  }

  /** The same through a window of at most {@code window} characters, for short pieces. */
  static long tokenize(CharSource source, SourceHandler handler, int window) {
    int size = Math.max(1, Math.min(window, WINDOW));
    return new SourceTokenizer(handler, size).run(Objects.requireNonNull(source, "source"));
  }

  private long run(CharSource source) {
    long position = 0;
    while (true) {
      int count = source.read(position, buffer);
      if (count > 0) {
        base = position;
        position = feed(count);
      } else {
        long end = position;
        position = finish(end);
        if (position >= end) {
          return end;
        }
      }
    }
  }

  /** Goes through the buffer; returns the position to go on from. */
  private long feed(int count) {
    int i = 0;
    while (i < count) {
      i =
          switch (state) {
            case TEXT -> text(i, count);
            case TAG_OPEN -> tagOpen(i);
            case END_TAG_OPEN -> endTagOpen(i);
            case TAG -> tag(i, count);
            case DECLARATION -> declaration(i);
            case COMMENT_OPEN -> commentOpen(i);
            case CDATA_OPEN -> cdataOpen(i);
            case COMMENT -> body('-', i, count);
            case CDATA -> body(']', i, count);
            case BOGUS -> bogus(i, count);
            case RAW -> raw(i, count);
            case RAW_END -> rawEnd(i);
          };
      if (i == JUMP) {
        if (jump < base) {
          return jump;
        }
        i = (int) (jump - base);
      }
    }
    return base + count;
  }

  private int text(int from, int count) {
    char[] b = buffer;
    int i = from;
    while (i < count && b[i] != '<') {
      i++;
    }
    if (i > from) {
      handler.text(b, from, i, base + from);
    }
    if (i < count) {
      tokenStart = base + i;
      state = State.TAG_OPEN;
      i++;
    }
    return i;
  }

  private int tagOpen(int i) {
    char c = buffer[i];
    if (isLetter(c)) {
      startTag(false);
    } else if (c == '/') {
      state = State.END_TAG_OPEN;
      return i + 1;
    } else if (c == '!') {
      state = State.DECLARATION;
      return i + 1;
    } else if (c == '?') {
      openBogus(base + i + 1);
      return i + 1;
    } else {
      handler.text(LESS_THAN, 0, 1, tokenStart);
      state = State.TEXT;
    }
    return i;
  }

  private int endTagOpen(int i) {
    if (isLetter(buffer[i])) {
      startTag(true);
    } else {
      openBogus(base + i);
    }
    return i;
  }

  private void startTag(boolean end) {
    tag.begin(end);
    state = State.TAG;
  }

  private int tag(int from, int count) {
    if (!tag.read(buffer, from, count, base)) {
      return count;
    }
    closeTag();
    jump = tag.end();
    return JUMP;
  }

  private void closeTag() {
    state = State.TEXT;
    tag.send(handler, tokenStart);
    if (tag.opensRawText() && (absent & 1 << TagName.rawIndex(tag.name())) == 0) {
      rawName = tag.name();
      rawLength = tag.nameLength();
      bodyStart = tag.end();
      state = State.RAW;
    }
  }

  private int declaration(int i) {
    char c = buffer[i];
    if (c == '-') {
      state = State.COMMENT_OPEN;
      return i + 1;
    }
    if (c == '[') {
      state = State.CDATA_OPEN;
      matched = 1;
      return i + 1;
    }
    openBogus(base + i);
    return i;
  }

  private int commentOpen(int i) {
    if (buffer[i] != '-') {
      openBogus(base + i);
      return i;
    }
    // "<!-->" is a comment: its opening dashes also close it.
    matched = 2;
    openBody(State.COMMENT, ABSENT_COMMENT, base + i + 1);
    return i + 1;
  }

  private int cdataOpen(int i) {
    if (buffer[i] != CDATA_MARK.charAt(matched)) {
      openBogus(base + i);
      return i;
    }
    if (++matched == CDATA_MARK.length()) {
      matched = 0;
      openBody(State.CDATA, ABSENT_CDATA, base + i + 1);
    }
    return i + 1;
  }

  private void openBogus(long start) {
    openBody(State.BOGUS, ABSENT_BOGUS, start);
  }

  /** Begins what ends at a terminator; if that is known to be absent, only skips the opening. */
  private void openBody(State body, int absentBit, long start) {
    bodyStart = start;
    if ((absent & absentBit) == 0) {
      state = body;
    } else {
      handler.skipped(tokenStart, start);
      state = State.TEXT;
    }
  }

  /** Goes on to a {@code >} behind two marks or more; {@code --!>} ends a comment too. */
  private int body(char mark, int from, int count) {
    int marks = matched;
    int i = from;
    while (i < count) {
      char c = buffer[i++];
      if (c == mark) {
        marks++;
      } else if (c == '>' && marks >= 2) {
        return skipTo(i);
      } else if (c != '!' || mark != '-' || marks < 2) {
        marks = 0;
      }
    }
    matched = Math.min(marks, 2);
    return i;
  }

  private int bogus(int from, int count) {
    int i = from;
    while (i < count && buffer[i] != '>') {
      i++;
    }
    return i < count ? skipTo(i + 1) : i;
  }

  private int skipTo(int i) {
    handler.skipped(tokenStart, base + i);
    state = State.TEXT;
    return i;
  }

  private int raw(int from, int count) {
    char[] b = buffer;
    int i = from;
    while (i < count && b[i] != '<') {
      i++;
    }
    if (i < count) {
      tokenStart = base + i;
      rawEndName = 0;
      matched = -1;
      state = State.RAW_END;
      i++;
    }
    return i;
  }

  /** Compares what follows a {@code <} in raw text with the end tag; {@code matched} counts. */
  private int rawEnd(int i) {
    char c = buffer[i];
    if (matched < 0 && c == '/') {
      matched = 0;
      return i + 1;
    }
    if (matched >= 0 && matched < rawLength && isLetter(c)) {
      rawEndName = TagName.append(rawEndName, c);
      matched++;
      return i + 1;
    }
    if (matched == rawLength && rawEndName == rawName && TagScan.endsName(c)) {
      if (tokenStart > bodyStart) {
        handler.skipped(bodyStart, tokenStart);
      }
      tag.beginEndTag(rawName, rawLength);
      state = State.TAG;
    } else {
      state = State.RAW;
    }
    return i;
  }

  /** The page ended at {@code end}; returns where to go on, {@code end} if all is said. */
  private long finish(long end) {
    switch (state) {
      case TEXT -> {
        return end;
      }
      case TAG_OPEN -> handler.text(LESS_THAN, 0, 1, tokenStart);
      case COMMENT -> {
        return withoutTerminator(ABSENT_COMMENT);
      }
      case CDATA -> {
        return withoutTerminator(ABSENT_CDATA);
      }
      case BOGUS -> {
        return withoutTerminator(ABSENT_BOGUS);
      }
      case RAW, RAW_END -> {
        absent |= 1 << TagName.rawIndex(rawName);
        state = State.TEXT;
        return bodyStart;
      }
      case TAG -> {
        if (tag.endsInValue()) {
          closeTag();
          return tag.end();
        }
        handler.skipped(tokenStart, end);
      }
      default -> handler.skipped(tokenStart, end);
    }
    state = State.TEXT;
    return end;
  }

  private long withoutTerminator(int absentBit) {
    absent |= absentBit;
    handler.skipped(tokenStart, bodyStart);
    state = State.TEXT;
    return bodyStart;
  }

  private static boolean isLetter(char c) {
    return (c | 0x20) >= 'a' && (c | 0x20) <= 'z';
  }
}
