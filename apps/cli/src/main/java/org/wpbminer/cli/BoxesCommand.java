package org.wpbminer.cli;

import java.io.IOException;
import java.util.function.Supplier;
import org.wpbminer.features.boxes.PageBoxes;
import org.wpbminer.features.boxes.StylesheetSource;
import org.wpbminer.features.boxes.layout.PageLayout;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageTree;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
    name = "boxes",
    description = {
      "Estimates the position of a page's elements from its CSS, and prints their boxes as JSON:",
      "{\"viewport\":[w,h],\"page\":[w,h],\"boxes\":{\"n\":[x,y,w,h]}} in px; n is the"
          + " offset of the element's start tag in the decoded source."
    })
final class BoxesCommand extends SubCommand {

  @Mixin private OptionGroup.Source sourceOptions;
  @Mixin private OptionGroup.Fetch fetch;

  @Parameters(
      paramLabel = "PAGE",
      description =
          "A file, - for standard input, or an address, which is fetched. Style sheets are read"
              + " from the file's folder and never fetched.")
  private String page;

  @Override
  int run() throws IOException {
    PageInput input = PageInput.single(page, "boxes", fetch);
    Page parsed = input.parseNamed(sourceOptions.toParseOptions());
    tellCut(input, parsed.truncation());
    PageTree tree = parsed.tree();
    StylesheetSource source =
        input.file() == null ? StylesheetSource.none() : StylesheetSource.beside(input.file());
    PageBoxes boxes = boxes(input, () -> new PageLayout().boxes(tree, source));
    out().print(json(tree, boxes));
    for (String warning : boxes.warnings()) {
      err().println(input.shown() + ": " + warning);
    }
    err().flush();
    return 0;
  }

  /** Computes the layout boxes; the message of an internal error begins with the page's name. */
  private static PageBoxes boxes(PageInput input, Supplier<PageBoxes> made) throws IOException {
    try {
      return made.get();
    } catch (RuntimeException | OutOfMemoryError | StackOverflowError e) {
      throw new IOException(input.shown() + ": " + FailureMessages.ofFailure(e), e);
    }
  }

  /** Returns the boxes of the visible elements as one line of JSON, in whole pixels. */
  private static String json(PageTree tree, PageBoxes boxes) {
    StringBuilder out = new StringBuilder(64 + 24 * tree.size());
    out.append("{\"viewport\": [").append(boxes.screen().width()).append(", ");
    out.append(boxes.screen().height()).append("], \"page\": [");
    out.append(Math.round(boxes.pageWidth())).append(", ");
    out.append(Math.round(boxes.pageHeight())).append("], \"boxes\": {");
    String separator = "";
    for (int n = 0; n < tree.size(); n++) {
      if (tree.isText(n) || tree.isSynthesized(n) || boxes.isHidden(n)) {
        continue;
      }
      out.append(separator).append('"').append(tree.sourceStart(n)).append("\": [");
      out.append(Math.round(boxes.x(n))).append(", ").append(Math.round(boxes.y(n)));
      out.append(", ").append(Math.round(boxes.width(n)));
      out.append(", ").append(Math.round(boxes.height(n))).append(']');
      separator = ", ";
    }
    return out.append("}}\n").toString();
  }
}
