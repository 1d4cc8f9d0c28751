package org.wpbminer.cli.output;

import java.io.PrintWriter;
import java.util.function.Consumer;
import org.wpbminer.classifier.MinedPage;

/**
 * Main text, pages parted by an empty line; or related links as URL, tab, anchor, with the page's
 * name and a tab before where there are several pages.
 */
final class PlainWriter implements ResultWriter {
  private final PrintWriter out;
  private final Consumer<String> notes;
  private final boolean links;
  private final boolean named;
  private boolean first = true;

  PlainWriter(PrintWriter out, Consumer<String> notes, boolean links, boolean named) {
    this.out = out;
    this.notes = notes;
    this.links = links;
    this.named = named;
  }

  @Override
  public void page(String name, MinedPage page) {
    FailureMessages.tellCut(notes, name, page.truncated());
    if (links) {
      String prefix = named ? TerminalText.printable(name) + "\t" : "";
      for (MinedPage.RelatedLink link : page.relatedLinks()) {
        out.print(prefix + oneLine(link.href()) + "\t" + oneLine(link.text()) + "\n");
      }
      return;
    }
    if (!first) {
      out.print("\n");
    }
    out.print(page.mainText() + "\n");
    first = false;
  }

  private static String oneLine(String text) {
    StringBuilder line = new StringBuilder(text);
    for (int i = 0; i < line.length(); i++) {
      if (Character.isISOControl(line.charAt(i))) {
        line.setCharAt(i, ' ');
      }
    }
    return line.toString();
  }

  @Override
  public void failed(String name, String error) {
    notes.accept("wpbminer: " + TerminalText.printable(name) + ": " + error);
  }

  @Override
  public void end() {
    out.flush();
  }
}
