package org.wpbminer.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.wpbminer.boxes.LayoutParameters;
import org.wpbminer.boxes.PageBoxes;
import org.wpbminer.boxes.Screen;
import org.wpbminer.boxes.StylesheetSource;
import org.wpbminer.boxes.layout.PageLayout;
import org.wpbminer.classifier.io.WholeFile;
import org.wpbminer.cli.option.OptionChecks;
import org.wpbminer.cli.option.PageOptions;
import org.wpbminer.cli.output.CutPage;
import org.wpbminer.cli.output.FailureMessages;
import org.wpbminer.cli.output.PageInput;
import org.wpbminer.eval.layout.BoxesFile;
import org.wpbminer.eval.layout.LayoutReport;
import org.wpbminer.eval.layout.TruthBoxes;
import org.wpbminer.eval.layout.Wireframe;
import org.wpbminer.segmenter.html.PageParser;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageTree;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code wpbminer boxes}. */
@Command(
    name = "boxes",
    description = {
      "Estimates where a page's elements stand, from its CSS, and prints their boxes as JSON:",
      "{\"viewport\":[w,h],\"page\":[w,h],\"boxes\":{\"n\":[x,y,w,h]}}, px, n the ordinal of the"
          + " element's start tag.",
      "With --truth FOLDER and no page: how well the boxes of all its pages agree with a"
          + " browser's."
    },
    mixinStandardHelpOptions = true,
    sortOptions = false)
final class BoxesCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;
  @Mixin private PageOptions pageOptions;

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
  public Integer call() throws IOException {
    if (page == null && truth == null) {
      throw new ParameterException(
          spec.commandLine(), "boxes takes a page, or --truth with a folder of pages");
    }
    PrintWriter out = spec.commandLine().getOut();
    if (page == null) {
      OptionChecks.only(spec, "--truth without a page", "--truth");
      if (!Files.isDirectory(truth)) {
        throw new IllegalArgumentException(truth + " is no folder of pages");
      }
      LayoutReport report = LayoutReport.of(truth);
      out.print(report.table());
      out.println("worst: " + String.join(" ", report.worst(10)));
    } else {
      boxes(out);
    }
    out.flush();
    return 0;
  }

  private void boxes(PrintWriter out) throws IOException {
    Screen asked = screen == null ? null : screen();
    List<PageInput> inputs = PageInput.of(List.of(page));
    if (inputs.size() != 1) {
      throw new IllegalArgumentException(page + " is a folder; boxes takes one page");
    }
    PageInput input = inputs.get(0);
    var options = pageOptions.toParseOptions();
    Page parsed = new PageParser(options).parse(input.readNamed(options.limits().maxBytes()));
    CutPage.tell(spec.commandLine().getErr()::println, input.name(), parsed.truncated());
    PageTree tree = parsed.tree();
    TruthBoxes browser = truth == null ? null : TruthBoxes.read(truth, tree);
    PageLayout layout =
        new PageLayout(LayoutParameters.defaults().withScreen(screen(asked, browser)));
    StylesheetSource source =
        input.file() == null ? StylesheetSource.none() : StylesheetSource.beside(input.file());
    PageBoxes boxes = boxes(input, () -> layout.boxes(tree, source));
    out.print(BoxesFile.json(tree, boxes));
    for (String warning : boxes.warnings()) {
      spec.commandLine().getErr().println(input.shown() + ": " + warning);
    }
    spec.commandLine().getErr().flush();
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
    throw new ParameterException(
        spec.commandLine(), "--screen must be WIDTHxHEIGHT, such as 1366x768, was " + screen);
  }
}
