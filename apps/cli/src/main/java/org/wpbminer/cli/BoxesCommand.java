package org.wpbminer.cli;

import java.io.IOException;
import java.util.List;
import org.wpbminer.features.boxes.PageBoxes;
import org.wpbminer.features.boxes.StylesheetSource;
import org.wpbminer.features.boxes.layout.PageLayout;
import org.wpbminer.segmenter.decode.ParseOptions;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageTree;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(name = "boxes")
final class BoxesCommand extends SubCommand {

  @Mixin private OptionGroup.Source sourceOptions;
  @Mixin private OptionGroup.Fetch fetch;

  @Parameters(paramLabel = "PAGE")
  private String page;

  @Override
  int run() throws IOException {
    ParseOptions parse = sourceOptions.toParseOptions();
    PageInput single = PageInput.single(page, "boxes", fetch);
    return eachPage(List.of(single), input -> print(input, input.parse(parse)), this::failed);
  }

  private void print(PageInput input, Page parsed) {
    tellCut(input, parsed.truncation());
    StylesheetSource source =
        input.file() == null ? StylesheetSource.none() : StylesheetSource.beside(input.file());
    PageBoxes boxes = new PageLayout().boxes(parsed.tree(), source);
    out().print(json(parsed.tree(), boxes));
    boxes.warnings().forEach(warning -> err().println(input.shown() + ": " + warning));
    err().flush();
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
