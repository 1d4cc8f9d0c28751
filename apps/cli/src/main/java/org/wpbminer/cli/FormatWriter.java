package org.wpbminer.cli;

import java.io.PrintWriter;
import org.wpbminer.classifier.MinedPage;
import org.wpbminer.classifier.MinedPageJson;
import org.wpbminer.classifier.io.Progress;
import org.wpbminer.segmenter.text.Characters;

/**
 * Pages in one of the formats. Objects of JSON say of a page that it failed or was cut; of all
 * other formats that is told beside.
 */
final class FormatWriter implements ResultWriter {

  private static final int SNIPPET_COLUMNS = 60;

  private final OutputFormat format;
  private final PrintWriter out;
  private final Progress notes;
  private final boolean several;
  private boolean first = true;

  /**
   * A writer.
   *
   * @param several whether there are several pages: objects stand in an array, or one on each line;
   *     links have their page's name before them
   */
  public FormatWriter(OutputFormat format, PrintWriter out, Progress notes, boolean several) {
    this.format = format;
    this.out = out;
    this.notes = notes;
    this.several = several;
  }

  @Override
  public void page(String name, MinedPage page, String picture) {
    if (!format.isJson()) {
      notes.tellCut(name, page.truncated());
    }
    switch (format) {
      case JSON, JSONL -> object(MinedPageJson.toJson(name, page, format == OutputFormat.JSON));
      case METADATA -> object(MinedPageJson.metadata(name, page, !several));
      case TABLE -> table(name, page);
      case TEXT, MARKDOWN -> out.print((first ? "" : "\n") + page.mainText() + "\n");
      case LINKS -> links(name, page);
      case HTML -> out.print(picture);
    }
    first = false;
  }

  @Override
  public void failed(String name, String error) {
    if (format.isJson()) {
      object(MinedPageJson.error(name, error));
      first = false;
    } else {
      notes.tell(name + ": " + error);
    }
  }

  @Override
  public void end() {
    if (isArray()) {
      out.print(first ? "[]\n" : "\n]\n");
    }
    out.flush();
  }

  private boolean isArray() {
    return format == OutputFormat.JSON && several;
  }

  private void object(String json) {
    if (isArray()) {
      out.print(first ? "[\n" : ",\n");
      out.print(json);
    } else {
      out.print(json);
      out.print("\n");
    }
  }

  /** One block a line, cut to a terminal's width. */
  private void table(String name, MinedPage page) {
    if (!first) {
      out.println();
    }
    out.println(
        TerminalText.printable(name)
            + (page.title().isEmpty() ? "" : "  " + TerminalText.printable(page.title(), 80)));
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

  private void links(String name, MinedPage page) {
    String prefix = several ? TerminalText.printable(name) + "\t" : "";
    for (MinedPage.RelatedLink link : page.relatedLinks()) {
      out.print(prefix + oneLine(link.href()) + "\t" + oneLine(link.text()) + "\n");
    }
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
}
