package org.wpbminer.cli.output;

import java.io.PrintWriter;
import org.wpbminer.classifier.MinedPage;
import org.wpbminer.classifier.json.MinedPageJson;

/** One JSON object a line. */
final class JsonLinesWriter implements ResultWriter {
  private final PrintWriter out;

  JsonLinesWriter(PrintWriter out) {
    this.out = out;
  }

  @Override
  public void page(String name, MinedPage page) {
    out.print(MinedPageJson.toJson(name, page, false) + "\n");
  }

  @Override
  public void failed(String name, String error) {
    out.print(MinedPageJson.error(name, error) + "\n");
  }

  @Override
  public void end() {
    out.flush();
  }
}
