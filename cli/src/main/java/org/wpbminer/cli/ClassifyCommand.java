package org.wpbminer.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.wpbminer.boxes.StylesheetSource;
import org.wpbminer.classifier.MineOptions;
import org.wpbminer.classifier.MinedPage;
import org.wpbminer.classifier.PageMiner;
import org.wpbminer.classifier.maintext.MainTextFormat;
import org.wpbminer.cli.option.BaseUrlOption;
import org.wpbminer.cli.option.ModelOption;
import org.wpbminer.cli.option.PageAddresses;
import org.wpbminer.cli.option.PageArguments;
import org.wpbminer.cli.option.PageOptions;
import org.wpbminer.cli.option.ThreadsOption;
import org.wpbminer.cli.output.FailureMessages;
import org.wpbminer.cli.output.FolderWriter;
import org.wpbminer.cli.output.LinkExplanations;
import org.wpbminer.cli.output.OrderedParallel;
import org.wpbminer.cli.output.OutputFormat;
import org.wpbminer.cli.output.PageInput;
import org.wpbminer.cli.output.ResultWriter;
import org.wpbminer.cli.output.TerminalProgress;
import org.wpbminer.segmenter.decode.ParseOptions;
import org.wpbminer.segmenter.html.PageParser;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.workbench.picture.MinedPicture;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code wpbminer classify}. */
@Command(
    name = "classify",
    description = "Labels the blocks of pages: related-text, related-link, other.",
    exitCodeList = {"0:every page was mined", "1:a page failed", "2:the command line is wrong"})
final class ClassifyCommand extends SubCommand {

  @Mixin private PageOptions pageOptions;
  @Mixin private PageArguments pages;
  @Mixin private ModelOption model;
  @Mixin private BaseUrlOption baseUrl;
  @Mixin private ThreadsOption threads;

  @Option(
      names = {"-f", "--format"},
      paramLabel = "FORMAT",
      defaultValue = "TABLE",
      description =
          "table, json, jsonl (one object a page and line), text or markdown (main text only; of"
              + " several pages parted by an empty line, so rather with --output), links (related"
              + " links, one URL and anchor a line; of several pages with the page before), metadata"
              + " (title, authors, dates and their like as a JSON object; of several pages one a"
              + " line), or html (a picture of the page with its blocks; of several pages only with"
              + " --output). Default: table.")
  private OutputFormat format;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "DIR",
      description =
          "Write each page's result to a file of its own below this folder, under the page's path"
              + " below the folder that was given, with .txt, .md, .json, .jsonl, .tsv or .html behind it.")
  private Path output;

  @Option(
      names = "--main-text",
      paramLabel = "text|markdown|body|html",
      description =
          "Add the main text to the objects of json and jsonl; body is plain text of an article's"
              + " standfirst, subheads and paragraphs alone, html has known elements only and is"
              + " safe to show.")
  private MainTextOption mainText;

  @Option(names = "--images", description = "Keep images in Markdown.")
  private boolean images;

  @Option(
      names = "--explain-links",
      description =
          "Print, in place of the blocks, each group of a page's links: its heading, whether it was"
              + " taken for related links, and what spoke for it (+) and against it (-).")
  private boolean explainLinks;

  @Option(
      names = "--base-urls",
      paramLabel = "FILE",
      description =
          "The addresses of single pages: on each line a page's path below the folder that FILE"
              + " lies in, a tab, and the address; --base-url holds for the others.")
  private Path baseUrls;

  @Option(
      names = "--no-sheets",
      description = "Do not read the style sheets that lie in a page's folder.")
  private boolean noSheets;

  @Override
  int run() throws IOException {
    int workers = threads.count();
    if (mainText != null && format != OutputFormat.JSON && format != OutputFormat.JSONL) {
      throw wrong("--main-text is for the formats json and jsonl");
    }
    ParseOptions parse = pageOptions.toParseOptions();
    MineOptions options = MineOptions.defaults().withParse(parse).withMainText(mainTextFormat());
    if (explainLinks) {
      return explain(PageMiner.load(model.folder()), options);
    }
    PageAddresses addresses = PageAddresses.of(baseUrls, baseUrl.address());
    List<PageInput> inputs = pages.inputs();
    if (format == OutputFormat.HTML && output == null && inputs.size() > 1) {
      throw wrong("--format html is one file a page; give --output a folder for several pages");
    }
    PageMiner miner = PageMiner.load(model.folder());
    TerminalProgress progress = progress();
    ResultWriter writer = writer(inputs, progress::tell);
    String unused = addresses.unused(inputs);
    if (unused != null) {
      progress.tell(unused);
    }
    int[] count = {0, 0};
    try {
      OrderedParallel.forEach(
          inputs,
          workers,
          input -> mine(miner, input, options.withBaseUrl(addresses.of(input))),
          result -> {
            count[1] += write(writer, result) ? 0 : 1;
            if (out().checkError()) {
              throw new UncheckedIOException(new IOException(FailureMessages.UNWRITABLE));
            }
            progress.at("page", ++count[0], inputs.size());
          });
      writer.end();
    } finally {
      progress.end(); // what is told next begins a line
    }
    return count[1] == 0 ? 0 : 1;
  }

  private int explain(PageMiner miner, MineOptions options) throws IOException {
    LinkExplanations explanations = new LinkExplanations(out());
    int failed = 0;
    for (PageInput input : pages.inputs()) {
      try {
        explanations.print(
            input.name(),
            miner.explainLinks(
                input.read(options.parse()), withSheets(options, input), LinkExplanations.REASONS));
      } catch (IOException | RuntimeException | OutOfMemoryError e) {
        failed++;
        progress().tell(input.name() + ": " + FailureMessages.ofFailure(e));
      }
    }
    return failed == 0 ? 0 : 1;
  }

  private MineOptions withSheets(MineOptions options, PageInput input) {
    boolean sheets = !noSheets && input.file() != null;
    return sheets ? options.withSheets(StylesheetSource.beside(input.file())) : options;
  }

  private MainTextFormat mainTextFormat() {
    MainTextFormat chosen = mainText == null ? format.mainText() : mainText.format();
    if (!images) {
      return chosen;
    }
    if (chosen != MainTextFormat.MARKDOWN) {
      throw wrong("--images is for --format markdown and --main-text markdown; html has images");
    }
    return MainTextFormat.MARKDOWN_WITH_IMAGES;
  }

  private ResultWriter writer(List<PageInput> inputs, Consumer<String> notes) {
    return output == null
        ? format.writer(out(), notes, inputs.size())
        : checked("--output", () -> new FolderWriter(output, format, inputs, notes));
  }

  /** Writes a result; false if the page failed. */
  private static boolean write(ResultWriter writer, Result result) {
    String error = result.error();
    if (error == null) {
      try {
        writer.page(result.name(), result.page(), result.picture());
        return true;
      } catch (OutOfMemoryError e) {
        // What a page's blocks make can be many times the page.
        error = "its result " + FailureMessages.MEMORY;
      }
    }
    writer.failed(result.name(), error);
    return false;
  }

  private Result mine(PageMiner miner, PageInput input, MineOptions options) {
    try {
      byte[] bytes = input.read(options.parse());
      MineOptions own = withSheets(options, input);
      if (format != OutputFormat.HTML) {
        return new Result(input.name(), miner.mine(bytes, own), null, null);
      }
      Page page = new PageParser(own.parse()).parse(bytes);
      MinedPage mined = miner.mine(page, own);
      String picture = MinedPicture.html(input.name(), page, mined, own.sheets(), own.baseUrl());
      return new Result(input.name(), mined, picture, null);
    } catch (IOException | RuntimeException | OutOfMemoryError | StackOverflowError e) {
      return new Result(input.name(), null, null, FailureMessages.ofFailure(e));
    }
  }

  /** Forms of the main text that an object can hold. */
  private enum MainTextOption {
    TEXT,
    MARKDOWN,
    BODY,
    HTML;

    MainTextFormat format() {
      return MainTextFormat.valueOf(name());
    }
  }

  /**
   * What became of a page.
   *
   * @param page null if it failed
   * @param picture where the format is one
   * @param error why it failed, else null
   */
  private record Result(String name, MinedPage page, String picture, String error) {}
}
