package org.wpbminer.cli;

import org.wpbminer.segmenter.text.Characters;
import org.wpbminer.segmenter.text.CjkCharacters;

/** Text for readers: on one line, in the columns that there are, nothing that a terminal obeys. */
final class TerminalText {

  /** Characters of a value in a message. */
  private static final int SHORT = 80;

  private TerminalText() {}

  /** A value in a message: its beginning, if it is long; null stays null. */
  public static String shortened(String text) {
    return text == null || text.length() <= SHORT ? text : text.substring(0, SHORT) + "...";
  }

  /** The text on one line, without what a terminal would act on. */
  public static String printable(String text) {
    return printable(text, Integer.MAX_VALUE);
  }

  /**
   * The text's beginning in that many columns of a terminal; {@link CjkCharacters#isWide wide} ones
   * take two.
   */
  public static String printable(String text, int columns) {
    StringBuilder line = new StringBuilder();
    int used = 0;
    for (int i = 0; i < text.length(); ) {
      int c = text.codePointAt(i);
      i += Character.charCount(c);
      int width = CjkCharacters.isWide(c) ? 2 : 1;
      if (used + width > columns - 1) {
        return line + "…";
      }
      used += width;
      boolean visible = !Character.isISOControl(c) && Character.getType(c) != Character.FORMAT;
      line.appendCodePoint(Characters.isSpace(c) ? ' ' : visible ? c : '?');
    }
    return line.toString();
  }
}
