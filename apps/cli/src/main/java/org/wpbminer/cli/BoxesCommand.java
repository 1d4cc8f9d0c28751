package org.wpbminer.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Supplier;
import org.wpbminer.eval.layout.LayoutReport;
import org.wpbminer.eval.layout.TruthBoxes;
import org.wpbminer.features.boxes.PageBoxes;
import org.wpbminer.features.boxes.StylesheetSource;
import org.wpbminer.features.boxes.layout.PageLayout;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.Arguments;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code wpbminer boxes}. */
@Command(
    name = "boxes",
    description = {
      "Estimates where a page's elements stand, from its CSS, and prints their boxes as JSON:",
      "{\"viewport\":[w,h],\"page\":[w,h],\"boxes\":{\"n\":[x,y,w,h]}}, px, n the ordinal of the"
          + " element's start tag.",
      "With --truth FOLDER and no page: how well the boxes of all its pages agree with a"
          + " browser's."
    })
final class BoxesCommand extends SubCommand {

  @Mixin private SourceOptions sourceOptions;

  @Parameters(
      paramLabel = "PAGE",
      arity = "0..1",
      description = "A file, or - for standard input. Sheets are read from the file's folder.")
  private String page;

  @Option(
      names = "--truth",
      paramLabel = "FOLDER",
      description = "Pages with a browser's boxes: each a folder with index.html and boxes.json.")
  private Path truth;

  @Override
  int run() throws IOException {
    if (page == null && truth == null) {
      throw wrong("boxes takes a page, or --truth with a folder of pages");
    }
    if (page != null && truth != null) {
      throw wrong("boxes takes a page or --truth, not both");
    }
    if (page == null) {
      only("--truth without a page", "--truth");
      Arguments.refuse(!Files.isDirectory(truth), "%s is no folder of pages", truth);
      LayoutReport report = LayoutReport.of(truth);
      out().print(report.table());
      out().println("worst: " + String.join(" ", report.worst(10)));
    } else {
      boxes();
    }
    return 0;
  }

  private void boxes() throws IOException {
    PageInput input = PageInput.single(page, "boxes");
    Page parsed = input.parseNamed(sourceOptions.toParseOptions());
    tellCut(input, parsed.truncated());
    PageTree tree = parsed.tree();
    StylesheetSource source =
        input.file() == null ? StylesheetSource.none() : StylesheetSource.beside(input.file());
    PageBoxes boxes = boxes(input, () -> new PageLayout().boxes(tree, source));
    out().print(json(tree, boxes));
    for (String warning : boxes.warnings()) {
      err().println(input.shown() + ": " + warning);
    }
    err().flush();
  }

  /** A mistake of ours is said with the page's name, as in {@code classify}. */
  private static PageBoxes boxes(PageInput input, Supplier<PageBoxes> made) throws IOException {
    try {
      return made.get();
    } catch (RuntimeException | OutOfMemoryError | StackOverflowError e) {
      throw new IOException(input.shown() + ": " + FailureMessages.ofFailure(e), e);
    }
  }

  /** The boxes of the elements that are seen, in whole px, as one line of JSON. */
  private static String json(PageTree tree, PageBoxes boxes) {
    StringBuilder out = new StringBuilder(64 + 24 * tree.size());
    out.append("{\"viewport\": [").append(boxes.screen().width()).append(", ");
    out.append(boxes.screen().height()).append("], \"page\": [");
    out.append(Math.round(boxes.pageWidth())).append(", ");
    out.append(Math.round(boxes.pageHeight())).append("], \"boxes\": {");
    int[] ordinals = TruthBoxes.ordinals(tree);
    String separator = "";
    for (int n = 0; n < tree.size(); n++) {
      if (ordinals[n] < 0 || boxes.isHidden(n)) {
        continue;
      }
      out.append(separator).append('"').append(ordinals[n]).append("\": [");
      out.append(Math.round(boxes.x(n))).append(", ").append(Math.round(boxes.y(n)));
      out.append(", ").append(Math.round(boxes.width(n)));
      out.append(", ").append(Math.round(boxes.height(n))).append(']');
      separator = ", ";
    }
    return out.append("}}\n").toString();
  }
}
