package org.wpbminer.boxes.style.syntax;

/** What the matching of selectors may still cost on a page. */
public final class Budget {

  /** Characters of an attribute that are compared in the time of a step. */
  private static final int CHARS_A_STEP = 16;

  private long chars;

  public Budget(int steps) {
    chars = (long) steps * CHARS_A_STEP;
  }

  /** Takes steps; false, and nothing is left, when it has not so many. */
  public boolean pay(int steps) {
    return payChars((long) steps * CHARS_A_STEP);
  }

  /** Takes the time in which so many characters are compared; false as {@link #pay}. */
  public boolean payChars(long count) {
    chars = Math.max(0, chars - count);
    return chars > 0;
  }

  public boolean isSpent() {
    return chars == 0;
  }
}
