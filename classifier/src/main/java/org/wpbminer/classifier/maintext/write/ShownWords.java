package org.wpbminer.classifier.maintext.write;

import org.wpbminer.segmenter.text.Characters;

/** The words of a text, one after the other, and the white space before each. */
final class ShownWords {

  private final String text;
  private final boolean each;
  private int from;
  private int to;
  private boolean blank;

  /**
   * Before the first word.
   *
   * @param each whether words that a single blank parts are read one by one, and not as one
   */
  ShownWords(String text, boolean each) {
    this.text = text;
    this.each = each;
  }

  /** Goes to the next word; false if there is none, though white space may stand there. */
  boolean next() {
    from = to;
    while (from < text.length() && Characters.isSpace(text.charAt(from))) {
      from++;
    }
    blank = from > to && !isUnseenBreak(to, from);
    to = from;
    while (to < text.length() && (each ? isInWord(to) : goesOn(to))) {
      to++;
    }
    return to > from;
  }

  /** Whether white space that readers see stands before the word. */
  boolean isBlankBefore() {
    return blank;
  }

  /** Where the word begins. */
  int from() {
    return from;
  }

  /** Where it ends. */
  int to() {
    return to;
  }

  private boolean isInWord(int at) {
    return !Characters.isSpace(text.charAt(at));
  }

  private boolean goesOn(int at) {
    char c = text.charAt(at);
    return c > ' ' && c < 0x80
        || !Characters.isSpace(c)
        || c == ' ' && at + 1 < text.length() && isInWord(at + 1);
  }

  private boolean isUnseenBreak(int end, int next) {
    return end > 0
        && next < text.length()
        && Characters.isUnseenBreak(text.codePointBefore(end), text, end, next);
  }
}
