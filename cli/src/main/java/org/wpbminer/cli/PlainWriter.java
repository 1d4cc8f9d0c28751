package org.wpbminer.cli;

import java.io.PrintWriter;
import org.wpbminer.classifier.MinedPage;

/** Main text, or related links as URL, tab, anchor; pages parted by an empty line. */
final class PlainWriter implements ResultWriter {
  private final PrintWriter out;
  private final PrintWriter err;
  private final boolean links;
  private boolean first = true;

  PlainWriter(PrintWriter out, PrintWriter err, boolean links) {
    this.out = out;
    this.err = err;
    this.links = links;
  }

  @Override
  public void page(String name, MinedPage page) {
    if (links) {
      for (MinedPage.Link link : page.relatedLinks()) {
        out.print(oneLine(link.href()) + "\t" + oneLine(link.text()) + "\n");
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
    return text.replace('\n', ' ').replace('\r', ' ').replace('\t', ' ');
  }

  @Override
  public void failed(String name, String error) {
    err.println("wpbminer: " + name + ": " + error);
  }

  @Override
  public void end() {
    out.flush();
  }
}
