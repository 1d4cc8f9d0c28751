package org.wpbminer.segmenter.linkblocks;

/** A quoted attribute value, and whether its quote lacks its partner. */
final class QuotedValue {

  /** A value longer than this behind its first {@code >} is taken as closed by its quote. */
  private static final long LONGEST_STEP_BACK = 1 << 16;

  private char quote;
  private long firstGreater;
  private boolean lessFollows;

  /** Last character so far that is not white space. */
  private char last;

  void begin(char with) {
    quote = with;
    firstGreater = -1;
    lessFollows = false;
    last = 0;
  }

  /** The place of the closing quote, {@code count} if it is not in this buffer. */
  int find(char[] b, int from, int count, long base) {
    char q = quote;
    int i = from;
    while (i < count && b[i] != q) {
      char c = b[i];
      if (c == '>') {
        if (firstGreater < 0) {
          firstGreater = base + i;
        }
      } else if (c == '<') {
        lessFollows |= firstGreater >= 0;
      }
      i++;
    }
    int visible = i - 1;
    while (visible >= from && b[visible] <= ' ') {
      visible--;
    }
    last = visible >= from ? b[visible] : last;
    return i;
  }

  /** Whether the quote found at a place opens another tag's value: this one was never closed. */
  boolean isUnclosed(long end) {
    return lessFollows && last == '=' && end - firstGreater <= LONGEST_STEP_BACK;
  }

  /** The first {@code >} in the value, or -1. */
  long firstGreater() {
    return firstGreater;
  }
}
