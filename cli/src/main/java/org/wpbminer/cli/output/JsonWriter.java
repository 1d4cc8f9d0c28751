package org.wpbminer.cli.output;

import java.io.PrintWriter;
import org.wpbminer.classifier.MinedPage;
import org.wpbminer.classifier.json.MinedPageJson;

/** Pages as JSON: one object a line, or indented the object of one page, or an array of several. */
final class JsonWriter implements ResultWriter {

  /** Writes a page as one object, on one line or indented. */
  @FunctionalInterface
  interface PageObject {
    String of(String name, MinedPage page, boolean indented);
  }

  private final PrintWriter out;
  private final PageObject object;
  private final boolean lines;
  private final boolean array;
  private boolean first = true;

  JsonWriter(PrintWriter out, PageObject object, boolean lines, boolean array) {
    this.out = out;
    this.object = object;
    this.lines = lines;
    this.array = array;
  }

  @Override
  public void page(String name, MinedPage page) {
    item(object.of(name, page, !lines));
  }

  @Override
  public void failed(String name, String error) {
    item(MinedPageJson.error(name, error));
  }

  private void item(String json) {
    if (array) {
      out.print(first ? "[\n" : ",\n");
    }
    out.print(lines ? json + "\n" : json);
    first = false;
  }

  @Override
  public void end() {
    if (!lines) {
      out.print(array ? first ? "[]\n" : "\n]\n" : "\n");
    }
    out.flush();
  }
}
