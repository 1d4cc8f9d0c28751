package org.wpbminer.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Supplier;
import org.wpbminer.boxes.LayoutParameters;
import org.wpbminer.boxes.PageBoxes;
import org.wpbminer.boxes.Screen;
import org.wpbminer.boxes.StylesheetSource;
import org.wpbminer.boxes.layout.PageLayout;
import org.wpbminer.classifier.io.WholeFile;
import org.wpbminer.cli.option.SourceOptions;
import org.wpbminer.cli.output.FailureMessages;
import org.wpbminer.cli.output.PageInput;
import org.wpbminer.eval.layout.BoxesFile;
import org.wpbminer.eval.layout.LayoutReport;
import org.wpbminer.eval.layout.TruthBoxes;
import org.wpbminer.eval.layout.Wireframe;
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
      paramLabel = "PATH",
      description =
          "A browser's boxes for the page, to be drawn beside ours; or a folder of pages, each a"
              + " folder with index.html and boxes.json.")
  private Path truth;

  @Option(
      names = "--svg",
      paramLabel = "FILE",
      description = "Draw the boxes as a wireframe, the browser's beside them if --truth is given.")
  private Path svg;

  @Option(
      names = "--screen",
      paramLabel = "WxH",
      description = "The screen in px; default: the truth's viewport, else 1366x768.")
  private String screen;

  @Override
  int run() throws IOException {
    if (page == null && truth == null) {
      throw wrong("boxes takes a page, or --truth with a folder of pages");
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
    Screen asked = screen == null ? null : screen();
    PageInput input = PageInput.single(page, "boxes");
    Page parsed = input.parseNamed(sourceOptions.toParseOptions());
    tellCut(input, parsed.truncated());
    PageTree tree = parsed.tree();
    TruthBoxes browser = truth == null ? null : TruthBoxes.read(truth, tree);
    PageLayout layout =
        new PageLayout(LayoutParameters.defaults().withScreen(screen(asked, browser)));
    StylesheetSource source =
        input.file() == null ? StylesheetSource.none() : StylesheetSource.beside(input.file());
    PageBoxes boxes = boxes(input, () -> layout.boxes(tree, source));
    out().print(BoxesFile.json(tree, boxes));
    for (String warning : boxes.warnings()) {
      err().println(input.shown() + ": " + warning);
    }
    err().flush();
    if (svg != null) {
      WholeFile.write(svg, Wireframe.svg(tree, boxes, browser));
    }
  }

  /** A mistake of ours is said with the page's name, as in {@code classify}. */
  private static PageBoxes boxes(PageInput input, Supplier<PageBoxes> made) throws IOException {
    try {
      return made.get();
    } catch (RuntimeException | OutOfMemoryError | StackOverflowError e) {
      throw new IOException(input.shown() + ": " + FailureMessages.ofFailure(e), e);
    }
  }

  private static Screen screen(Screen asked, TruthBoxes browser) {
    if (asked != null) {
      return asked;
    }
    return browser == null ? Screen.defaults() : browser.viewport();
  }

  private Screen screen() {
    String[] sides = screen.split("x");
    try {
      if (sides.length == 2) {
        return new Screen(Integer.parseInt(sides[0]), Integer.parseInt(sides[1]));
      }
    } catch (IllegalArgumentException e) {
      // Said below, with the form that is asked for.
    }
    throw wrong("--screen must be WIDTHxHEIGHT, such as 1366x768, was " + screen);
  }
}
