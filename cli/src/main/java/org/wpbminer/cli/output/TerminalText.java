package org.wpbminer.cli.output;

import org.wpbminer.segmenter.text.Characters;

/** Text for readers: on one line, in the columns that there are, nothing that a terminal obeys. */
public final class TerminalText {

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
   * The text's beginning in that many columns of a terminal; {@link #isWide wide} ones take two.
   */
  public static String printable(String text, int columns) {
    StringBuilder line = new StringBuilder();
    int used = 0;
    for (int i = 0; i < text.length(); ) {
      int c = text.codePointAt(i);
      i += Character.charCount(c);
      int width = isWide(c) ? 2 : 1;
      if (used + width > columns - 1) {
        return line + "…";
      }
      used += width;
      boolean visible = !Character.isISOControl(c) && Character.getType(c) != Character.FORMAT;
      line.appendCodePoint(Characters.isSpace(c) ? ' ' : visible ? c : '?');
    }
    return line.toString();
  }

  /**
   * Hangul, Kana, ideographs, full-width forms and the blocks of emoji: nearly all that is "W" or
   * "F" in Unicode Standard Annex 11, and in those blocks the few that are not.
   */
  private static boolean isWide(int c) {
    return c >= 0x1100
        && (c <= 0x115f
            || c >= 0x2e80 && c <= 0xa4cf
            || c >= 0xac00 && c <= 0xd7a3
            || c >= 0xf900 && c <= 0xfaff
            || c >= 0xfe30 && c <= 0xfe6f
            || c >= 0xff00 && c <= 0xff60
            || c >= 0xffe0 && c <= 0xffe6
            || c >= 0x1f300 && c <= 0x1f64f
            || c >= 0x1f680 && c <= 0x1f6ff
            || c >= 0x1f900 && c <= 0x1f9ff
            || c >= 0x20000 && c <= 0x3fffd);
  }
}
