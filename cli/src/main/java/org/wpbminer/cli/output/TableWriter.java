package org.wpbminer.cli.output;

import java.io.PrintWriter;
import java.util.function.Consumer;
import org.wpbminer.classifier.MinedPage;
import org.wpbminer.segmenter.text.Characters;

/** A table a page: one block a line, cut to a terminal's width. */
final class TableWriter implements ResultWriter {
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
        TerminalText.printable(name)
            + (page.title().isEmpty() ? "" : "  " + TerminalText.printable(page.title(), 80)));
    FailureMessages.tellCut(notes, name, page.truncated());
    out.println("   id  label         conf.   chars  links  text");
    for (MinedPage.Block block : page.blocks()) {
      out.printf(
          "%5d  %-12s  %5.3f  %6d  %5d  %s%n",
          block.id(),
          block.label().label(),
          block.confidence(),
          Characters.count(block.text()),
          block.links().size(),
          TerminalText.printable(block.text(), SNIPPET_COLUMNS));
    }
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
