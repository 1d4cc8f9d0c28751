package org.wpbminer.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.wpbminer.archive.FileRecords;
import org.wpbminer.archive.MinedRecords;
import org.wpbminer.archive.MiningPool;
import org.wpbminer.archive.Outcome;
import org.wpbminer.archive.ReadRecord.FailedRecord;
import org.wpbminer.archive.ReadRecord.PageRecord;
import org.wpbminer.archive.RecordMiner;
import org.wpbminer.classifier.MineOptions;
import org.wpbminer.classifier.MineOptions.Output;
import org.wpbminer.classifier.MinedPage;
import org.wpbminer.classifier.PageMiner;
import org.wpbminer.classifier.io.WholeFile;
import org.wpbminer.classifier.maintext.MainTextFormat;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageParser;
import org.wpbminer.workbench.MinedPicture;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(name = "classify", abbreviateSynopsis = true)
final class ClassifyCommand extends SubCommand {

  /**
   * System property that the launcher sets to report whether stdout is a terminal: true, false, or
   * console if Java has to find out, as on Windows.
   */
  static final String OUTPUT_TERMINAL = "wpbminer.output.terminal";

  /** Maximum number of reasons that are printed for a group of links. */
  private static final int MAX_REASONS = 6;

  /** Time limit that is never reached. */
  private static final Duration NO_TIMEOUT = Duration.ofDays(365);

  @Mixin private OptionGroup.Source sourceOptions;
  @Mixin private OptionGroup.Pages pages;
  @Mixin private OptionGroup.Model model;
  @Mixin private OptionGroup.BaseUrl baseUrl;
  @Mixin private OptionGroup.Threads threads;
  @Mixin private OptionGroup.Fetch fetch;

  @Option(
      names = {"-f", "--format"},
      paramLabel = "FORMAT",
      defaultValue = "TABLE")
  private OutputFormat format;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "DIR")
  private Path output;

  @Option(names = "--main-text", paramLabel = "text|markdown|html")
  private MainTextFormat mainText;

  @Option(names = "--chunk-tokens", paramLabel = "N", defaultValue = "400")
  private int chunkTokens;

  @Mixin private OptionGroup.MainText text;

  @Option(names = "--images")
  private boolean images;

  @Option(names = "--features")
  private boolean features;

  @Option(names = "--all-lists")
  private boolean allLists;

  @Option(names = "--posts")
  private boolean posts;

  @Option(names = "--items")
  private boolean items;

  @Option(names = "--explain-links")
  private boolean explainLinks;

  @Option(names = "--explain-text")
  private boolean explainText;

  @Option(names = "--base-urls", paramLabel = "FILE")
  private Path baseUrls;

  @Override
  int run() throws IOException {
    int workers = threads.count();
    MineOptions options = mineOptions();
    PageAddresses addresses = PageAddresses.of(baseUrls, baseUrl.address());
    List<PageInput> inputs = pages.inputs(fetch);
    if (output != null && format == OutputFormat.HTML) {
      requireApart(output, pages.folders()); // results in other formats would not be read as pages
    }
    boolean several = output == null && inputs.size() > 1;
    refuse(
        format == OutputFormat.HTML && several,
        "--format html writes a file for each page; for several pages give a folder by --output");
    refuse(
        format == OutputFormat.HTML && output == null && isOutputTerminal(),
        "--format html is for a browser; redirect it (> page.html) or give a folder by --output");
    ResultWriter writer = writer(inputs);
    PageMiner miner = PageMiner.load(model.folder());
    String unused = addresses.unused(inputs);
    if (unused != null) {
      tell(unused);
    }
    RecordMiner<PageText> mining =
        new RecordMiner<>(
            options,
            (record, own) ->
                new Outcome<>(record, result(miner, record, own, several), false, false));
    FileRecords<PageInput> reader =
        new FileRecords<>(
            inputs,
            input -> input.origin(addresses.of(input.file())),
            (input, origin) -> input.record(origin, options.parse()),
            FailureMessages::of);
    try (MiningPool pool = new MiningPool(workers);
        MinedRecords<PageText> mined = new MinedRecords<>(reader, mining, pool)) {
      return write(mined, writer, inputs.size());
    }
  }

  private int write(MinedRecords<PageText> mined, ResultWriter writer, int pages)
      throws IOException {
    int done = 0;
    int code = 0;
    for (Outcome<PageText> next = mined.next(); next != null; next = mined.next()) {
      if (next.record() instanceof FailedRecord failed) {
        code = 1;
        writer.failed(failed.origin().id(), message(failed));
      } else {
        writer.page(next.record().origin().id(), next.row());
      }
      if (out().checkError()) {
        throw new IOException(FailureMessages.UNWRITABLE);
      }
      progress().at("page", ++done, pages);
    }
    writer.end();
    return code;
  }

  private static boolean isOutputTerminal() {
    String terminal = System.getProperty(OUTPUT_TERMINAL, "false");
    return terminal.equals("console") ? System.console() != null : Boolean.parseBoolean(terminal);
  }

  private MineOptions mineOptions() {
    MainTextFormat chosen = mainText == null ? format.mainText : mainText;
    Set<Output> outputs = format.outputs();
    boolean hasBlocks = format != OutputFormat.TABLE && outputs.contains(Output.BLOCKS);
    refuse(
        mainText != null && !format.isWholePage(), "--main-text is for the formats json and jsonl");
    refuse(
        allLists && format != OutputFormat.LINKS,
        "--all-lists is for --format links; json and jsonl have a field for it in each link");
    refuse(
        chunkTokens < MineOptions.MIN_CHUNK_TOKENS,
        "--chunk-tokens must be at least " + MineOptions.MIN_CHUNK_TOKENS);
    refuse(features && !hasBlocks, "--features is for the formats json, jsonl and html");
    refuse(
        posts && !format.isWholePage(),
        "--posts is for the formats json and jsonl; --format posts prints only the posts");
    refuse(
        items && !format.isWholePage(),
        "--items is for the formats json and jsonl; --format items prints only the items");
    refuse(
        text.isBody() && chosen == MainTextFormat.NONE && format != OutputFormat.CHUNKS,
        "--body is for --format text, markdown and chunks, and for --main-text");
    refuse(
        images && chosen != MainTextFormat.MARKDOWN,
        "--images is for --format markdown and --main-text markdown; html always has images");
    if (features) {
      outputs.add(Output.FEATURES);
    }
    if (posts) {
      outputs.add(Output.POSTS);
    }
    if (items) {
      outputs.add(Output.ITEMS);
    }
    MineOptions options =
        text.addedTo(MineOptions.defaults())
            .withParse(sourceOptions.toParseOptions())
            .withOutputs(outputs)
            .withMainText(images ? MainTextFormat.MARKDOWN_WITH_IMAGES : chosen)
            .withTimeLimit(NO_TIMEOUT);
    return format == OutputFormat.CHUNKS ? options.withChunks(chunkTokens) : options;
  }

  /** Returns the writer of results. Explanations are lines, as links are. */
  private ResultWriter writer(List<PageInput> inputs) throws IOException {
    OutputFormat written = explainLinks || explainText ? OutputFormat.LINKS : format;
    if (output == null) {
      return new ResultWriter(written, out(), progress(), inputs.size() > 1);
    }
    ResultWriter writer =
        checked("--output", () -> new ResultWriter(written, output, inputs, progress()));
    WholeFile.requireFolder(output);
    return writer;
  }

  private static String message(FailedRecord failed) {
    return switch (failed.reason()) {
      case MEMORY -> FailureMessages.MEMORY;
      case INTERNAL_ERROR -> "internal error: " + failed.message();
      default -> failed.message();
    };
  }

  private PageText result(PageMiner miner, PageRecord record, MineOptions own, boolean several) {
    String name = record.origin().id();
    byte[] bytes = record.bytes();
    if (explainLinks || explainText) {
      String links =
          explainLinks
              ? PageText.explainLinks(name, miner.explainLinks(bytes, own, MAX_REASONS))
              : "";
      return PageText.alone(
          links + (explainText ? PageText.explainText(name, miner.explainText(bytes, own)) : ""));
    }
    if (format == OutputFormat.HTML) {
      Page page = new PageParser(own.parse()).parse(bytes);
      MinedPage mined = miner.mine(page, own);
      String picture = MinedPicture.html(name, page, mined, own.sheets(), own.baseUrl());
      return PageText.withNotes(picture, name, mined);
    }
    return PageText.format(format, name, miner.mine(bytes, own), several, allLists);
  }
}
