package org.wpbminer.boxes.style.selector;

/** What the matching of selectors may still cost on a page. */
final class Budget {

  /** Characters of an attribute that are compared in the time of a step. */
  private static final int CHARS_A_STEP = 16;

  private long chars;

  Budget(int steps) {
    chars = (long) steps * CHARS_A_STEP;
  }

  /** Takes steps; false, and nothing is left, when it has not so many. */
  boolean pay(int steps) {
    return payChars((long) steps * CHARS_A_STEP);
  }

  /** Takes the time in which so many characters are compared; false as {@link #pay}. */
  boolean payChars(long count) {
    chars = Math.max(0, chars - count);
    return chars > 0;
  }

  boolean isSpent() {
    return chars == 0;
  }
}
