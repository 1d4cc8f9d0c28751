package org.wpbminer.cli.output;

import java.io.PrintWriter;
import java.util.function.Consumer;
import org.wpbminer.classifier.MinedPage;

/** Pictures of pages: each a file of HTML by itself. */
final class PictureWriter implements ResultWriter {
  private final PrintWriter out;
  private final Consumer<String> notes;

  PictureWriter(PrintWriter out, Consumer<String> notes) {
    this.out = out;
    this.notes = notes;
  }

  @Override
  public void page(String name, MinedPage page) {
    throw new IllegalStateException("a picture is drawn where the page's tree is at hand");
  }

  @Override
  public void page(String name, MinedPage page, String picture) {
    FailureMessages.tellCut(notes, name, page.truncated());
    out.print(picture);
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
