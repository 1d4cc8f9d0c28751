package org.wpbminer.cli;

import org.wpbminer.segmenter.text.Characters;
import org.wpbminer.segmenter.text.CjkCharacters;

/** Formatting of text for terminals: one line, no control characters, limited width. */
final class TerminalText {

  private static final int MAX_VALUE_CHARS = 80;

  private TerminalText() {}

  /** Shortens a value for a message; null stays null. */
  public static String shortened(String text) {
    return text == null || text.length() <= MAX_VALUE_CHARS
        ? text
        : text.substring(0, MAX_VALUE_CHARS) + "...";
  }

  public static String printable(String text) {
    return printable(text, Integer.MAX_VALUE);
  }

  /**
   * Returns the longest beginning of the text that fits into a number of terminal columns; {@link
   * CjkCharacters#isWide wide} characters take two.
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
