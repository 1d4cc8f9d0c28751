package org.wpbminer.segmenter.linkblocks;

/**
 * Reads one tag from its name to its end, piece by piece as the page comes. What it does where a
 * {@code >} or a quote is missing, {@link SourceTokenizer} says.
 */
final class TagScan {

  private enum Part {
    NAME,
    ATTRIBUTES,
    BEFORE_VALUE,
    QUOTED,
    BARE,
    ENDED
  }

  private final TagAttributes attributes = new TagAttributes();
  private final QuotedValue value = new QuotedValue();
  private Part part = Part.ENDED;
  private boolean endTag;
  private long name;
  private int nameLength;
  private long end;

  /** Whether the tag ended with its {@code >}. */
  private boolean closed;

  /** A tag begins whose name is still to come. */
  void begin(boolean isEndTag) {
    endTag = isEndTag;
    name = 0;
    nameLength = 0;
    part = Part.NAME;
  }

  /** An end tag begins whose name has been read. */
  void beginEndTag(long ofName, int length) {
    endTag = true;
    name = ofName;
    nameLength = length;
    startAttributes();
  }

  /**
   * Goes through a buffer up to the tag's end, if that is in it.
   *
   * @param base position of the buffer's first character
   * @return whether the tag has ended, at {@link #end}; perhaps before this buffer
   */
  boolean read(char[] buffer, int from, int count, long base) {
    int i = from;
    while (i < count && part != Part.ENDED) {
      i =
          switch (part) {
            case NAME -> name(buffer, i, count);
            case ATTRIBUTES -> attributes(buffer, i, count, base);
            case BEFORE_VALUE -> beforeValue(buffer, i, count, base);
            case QUOTED -> quoted(buffer, i, count, base);
            case BARE -> bare(buffer, i, count, base);
            case ENDED -> throw new AssertionError();
          };
    }
    return part == Part.ENDED;
  }

  /** The page has ended in the tag: whether it ended before that, in a value that lacks a quote. */
  boolean endsInValue() {
    boolean ends = part == Part.QUOTED && value.firstGreater() >= 0;
    if (ends) {
      endInValue();
    }
    return ends;
  }

  private int name(char[] b, int from, int count) {
    int i = from;
    char c = 0;
    while (i < count && !endsName(c = b[i])) {
      name = TagName.append(name, c);
      nameLength++;
      i++;
    }
    if (i < count) {
      if (nameLength > 8) {
        name = TagName.LONG;
      }
      startAttributes();
    }
    return i;
  }

  static boolean endsName(char c) {
    return c <= ' ' || c == '>' || c == '/' || c == '<';
  }

  private void startAttributes() {
    attributes.begin(name == TagName.A);
    part = Part.ATTRIBUTES;
  }

  private int attributes(char[] b, int from, int count, long base) {
    for (int i = from; i < count; i++) {
      char c = b[i];
      if (c == '>' || c == '<') {
        attributes.end(base + i);
        closed = c == '>';
        end(closed ? base + i + 1 : base + i);
        return i;
      } else if (c == '=' && attributes.hasName()) {
        part = Part.BEFORE_VALUE;
        return i + 1;
      } else if (c <= ' ' || c == '/') {
        attributes.space();
      } else {
        attributes.append(c, base + i);
      }
    }
    return count;
  }

  private int beforeValue(char[] b, int from, int count, long base) {
    int i = from;
    while (i < count && b[i] <= ' ') {
      i++;
    }
    if (i == count) {
      return i;
    }
    char c = b[i];
    if (c == '>') {
      part = Part.ATTRIBUTES;
      return i;
    }
    boolean isQuote = c == '"' || c == '\'';
    int start = isQuote ? i + 1 : i;
    attributes.beginValue(base + start);
    value.begin(c);
    part = isQuote ? Part.QUOTED : Part.BARE;
    return start;
  }

  private int quoted(char[] b, int from, int count, long base) {
    int i = value.find(b, from, count, base);
    if (i == count) {
      return i;
    }
    if (value.isUnclosed(base + i)) {
      endInValue();
      return i;
    }
    attributes.endValue(base + i);
    part = Part.ATTRIBUTES;
    return i + 1;
  }

  /** Ends the tag at the first {@code >} in its unclosed value. */
  private void endInValue() {
    attributes.endValue(value.firstGreater());
    closed = true;
    end(value.firstGreater() + 1);
  }

  private int bare(char[] b, int from, int count, long base) {
    int i = from;
    while (i < count && b[i] > ' ' && b[i] != '>') {
      i++;
    }
    if (i < count) {
      attributes.endValue(base + i);
      part = Part.ATTRIBUTES;
    }
    return i;
  }

  private void end(long position) {
    end = position;
    part = Part.ENDED;
  }

  /** Position behind the tag's last character. */
  long end() {
    return end;
  }

  /** Hands the tag over, which began at a position. */
  void send(SourceHandler handler, long start) {
    if (endTag) {
      handler.endTag(name, nameLength, start, end);
    } else {
      handler.startTag(name, nameLength, start, end, attributes.hrefStart(), attributes.hrefEnd());
    }
  }

  /** Whether it is a start tag behind which comes what is no markup, or what no reader sees. */
  boolean opensRawText() {
    return !endTag
        && closed
        && TagName.rawIndex(name) >= 0
        && !(attributes.shadowRoot() && name == TagName.TEMPLATE);
  }

  /** The tag's name ({@link TagName}). */
  long name() {
    return name;
  }

  int nameLength() {
    return nameLength;
  }
}
