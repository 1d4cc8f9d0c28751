package org.wpbminer.cli.output;

import java.io.PrintWriter;
import java.util.function.Consumer;
import org.wpbminer.classifier.MinedPage;
import org.wpbminer.segmenter.text.Characters;

/** A table a page: one block a line, cut to a terminal's width. */
public final class TableWriter implements ResultWriter {
  private static final int SNIPPET_COLUMNS = 60;

  private final PrintWriter out;
  private final Consumer<String> notes;
  private boolean first = true;

  TableWriter(PrintWriter out, Consumer<String> notes) {
    this.out = out;
    this.notes = notes;
  }

  @Override
  public void page(String name, MinedPage page) {
    if (!first) {
      out.println();
    }
    first = false;
    out.println(
        printable(name) + (page.title().isEmpty() ? "" : "  " + printable(page.title(), 80)));
    CutPage.tell(notes, name, page.truncated());
    out.println("   id  label         conf.   chars  links  text");
    for (MinedPage.Block block : page.blocks()) {
      out.printf(
          "%5d  %-12s  %5.3f  %6d  %5d  %s%n",
          block.id(),
          block.label().label(),
          block.confidence(),
          Characters.count(block.text()),
          block.links().size(),
          printable(block.text(), SNIPPET_COLUMNS));
    }
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

  @Override
  public void failed(String name, String error) {
    notes.accept("wpbminer: " + printable(name) + ": " + error);
  }

  @Override
  public void end() {
    out.flush();
  }
}
