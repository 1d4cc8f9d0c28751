package org.wpbminer.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.wpbminer.archive.FileRecords;
import org.wpbminer.archive.MinedRecords;
import org.wpbminer.archive.MiningPool;
import org.wpbminer.archive.Origin;
import org.wpbminer.archive.Outcome;
import org.wpbminer.archive.ReadRecord.FailedRecord;
import org.wpbminer.archive.ReadRecord.PageRecord;
import org.wpbminer.archive.RecordMiner;
import org.wpbminer.classifier.MineOptions;
import org.wpbminer.classifier.MineOptions.Output;
import org.wpbminer.classifier.MinedPage;
import org.wpbminer.classifier.PageMiner;
import org.wpbminer.classifier.io.Progress;
import org.wpbminer.classifier.links.ExplainedGroup;
import org.wpbminer.classifier.links.LinkDecision;
import org.wpbminer.classifier.maintext.ExplainedLine;
import org.wpbminer.classifier.maintext.MainTextFormat;
import org.wpbminer.features.links.FeatureWords;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageParser;
import org.wpbminer.workbench.MinedPicture;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "classify",
    description = "Labels the blocks of pages: related-text, related-link, other.",
    exitCodeList = {"0:every page was mined", "1:a page failed", "2:the command line is wrong"})
final class ClassifyCommand extends SubCommand {

  /** Maximum width, in terminal columns, of a text line that is shown with its explanation. */
  private static final int LINE_COLUMNS = 90;

  /**
   * System property by which the launcher reports whether stdout is a terminal: true, false, or
   * console if Java has to find out, as on Windows.
   */
  static final String OUTPUT_TERMINAL = "wpbminer.output.terminal";

  /** Time limit that is never reached. */
  private static final Duration NO_TIMEOUT = Duration.ofDays(365);

  @Mixin private SourceOptions sourceOptions;
  @Mixin private PageArguments pages;
  @Mixin private ModelOption model;
  @Mixin private BaseUrlOption baseUrl;
  @Mixin private ThreadsOption threads;
  @Mixin private FetchOptions fetch;

  @Option(
      names = {"-f", "--format"},
      paramLabel = "FORMAT",
      defaultValue = "TABLE",
      description =
          "table, json, jsonl (a line with a JSON object for each page), text or markdown (the main"
              + " text), links (address and text of related links), metadata (title, authors,"
              + " dates), posts (of a thread, or comments), chunks (the main text in parts), or"
              + " html (the page with frames around its blocks). Default: table.")
  private OutputFormat format;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "DIR",
      description =
          "Write the result of each page to a file of its own in this folder: the page's path,"
              + " followed by .txt, .md, .json, .jsonl, .tsv or .html.")
  private Path output;

  @Option(
      names = "--main-text",
      paramLabel = "text|markdown|html",
      description =
          "Add the main text to json and jsonl. html is safe to show: it has no scripts and no"
              + " styles.")
  private MainTextFormat mainText;

  @Option(
      names = "--chunk-tokens",
      paramLabel = "N",
      defaultValue = "400",
      description =
          "With --format chunks, the estimated maximum number of tokens of a chunk: an ideograph"
              + " counts as one token, as do four other characters. Default: 400.")
  private int chunkTokens;

  @Mixin private MainTextOptions text;

  @Option(names = "--images", description = "Keep images in Markdown.")
  private boolean images;

  @Option(
      names = "--features",
      description =
          "Add the paper's six features of each block to json, jsonl and html. It takes more time.")
  private boolean features;

  @Option(
      names = "--all-lists",
      description =
          "With --format links, also print links of the section or the site (latest, most read)."
              + " Each line then ends with page or section.")
  private boolean allLists;

  @Option(
      names = "--posts",
      description = "Add the posts of threads and the comments below articles to json and jsonl.")
  private boolean posts;

  @Option(
      names = "--explain-links",
      description =
          "Instead of the blocks, print each group of links: its heading, whether its links count"
              + " as related, and the reasons for (+) and against (-).")
  private boolean explainLinks;

  @Option(
      names = "--explain-text",
      description =
          "Instead of the blocks, print each line of the page: whether it is main text (+) or not"
              + " (-), its probability, and the reason.")
  private boolean explainText;

  @Option(
      names = "--base-urls",
      paramLabel = "FILE",
      description =
          "Addresses of the pages: on each line the path of a page, relative to the folder of FILE,"
              + " a tab, and its address. --base-url is the address of other pages.")
  private Path baseUrls;

  @Override
  int run() throws IOException {
    int workers = threads.count();
    refuse(
        mainText != null && format != OutputFormat.JSON && format != OutputFormat.JSONL,
        "--main-text is for the formats json and jsonl");
    refuse(
        allLists && format != OutputFormat.LINKS,
        "--all-lists is for --format links; json and jsonl have a field for it in each link");
    refuse(
        chunkTokens < MineOptions.MIN_CHUNK_TOKENS,
        "--chunk-tokens must be at least " + MineOptions.MIN_CHUNK_TOKENS);
    MineOptions options = mineOptions();
    PageAddresses addresses = PageAddresses.of(baseUrls, baseUrl.address());
    List<PageInput> inputs = pages.inputs(fetch);
    refuse(
        format == OutputFormat.HTML && output == null && inputs.size() > 1,
        "--format html writes a file for each page; for several pages give a folder by --output");
    refuse(
        format == OutputFormat.HTML && output == null && isOutputTerminal(),
        "--format html is for a browser; redirect it (> page.html) or give a folder by --output");
    PageMiner miner = PageMiner.load(model.folder());
    TerminalProgress progress = progress();
    String unused = addresses.unused(inputs);
    if (unused != null) {
      progress.tell(unused);
    }
    if (explainLinks || explainText) {
      return explain(miner, options, addresses, inputs);
    }
    ResultWriter writer = writer(inputs, progress);
    int done = 0;
    int failures = 0;
    RecordMiner<Result> mining =
        new RecordMiner<>(options, (record, own) -> mine(miner, record, own));
    FileRecords<PageInput> reader =
        new FileRecords<>(
            inputs,
            input -> origin(input, addresses),
            (input, origin) -> input.record(origin, options.parse()),
            FailureMessages::of);
    try (MiningPool pool = new MiningPool(workers);
        MinedRecords<Result> mined = new MinedRecords<>(reader, mining, pool)) {
      for (Outcome<Result> next = mined.next(); next != null; next = mined.next()) {
        failures += write(writer, next) ? 0 : 1;
        if (out().checkError()) {
          throw new IOException(FailureMessages.UNWRITABLE);
        }
        progress.at("page", ++done, inputs.size());
      }
      writer.end();
    } finally {
      progress.end(); // the next message starts on a new line
    }
    return failures == 0 ? 0 : 1;
  }

  private static boolean isOutputTerminal() {
    String terminal = System.getProperty(OUTPUT_TERMINAL, "false");
    return terminal.equals("console") ? System.console() != null : Boolean.parseBoolean(terminal);
  }

  private MineOptions mineOptions() {
    MineOptions options =
        text.addedTo(MineOptions.defaults())
            .withParse(sourceOptions.toParseOptions())
            .withOutputs(outputs())
            .withMainText(mainTextFormat())
            .withTimeLimit(NO_TIMEOUT);
    return format == OutputFormat.CHUNKS ? options.withChunks(chunkTokens) : options;
  }

  private int explain(
      PageMiner miner, MineOptions options, PageAddresses addresses, List<PageInput> inputs) {
    LinkExplanations links = new LinkExplanations(out());
    return eachPage(
        inputs,
        input -> {
          PageRecord record = input.record(origin(input, addresses), options.parse());
          MineOptions own = record.options(options);
          if (explainLinks) {
            links.print(
                input.name(), miner.explainLinks(record.bytes(), own, LinkExplanations.REASONS));
          }
          if (explainText) {
            printLines(input.name(), miner.explainText(record.bytes(), own));
          }
        },
        this::failed);
  }

  private void printLines(String page, List<ExplainedLine> lines) {
    out().println(TerminalText.printable(page));
    int block = -1;
    for (ExplainedLine line : lines) {
      if (line.block() != block) {
        block = line.block();
        out().printf(Locale.ROOT, "%s %.3f%n", line.label().label(), line.labelled());
      }
      String probable =
          Double.isNaN(line.probability())
              ? "     "
              : String.format(Locale.ROOT, "%.3f", line.probability());
      out()
          .printf(
              "  %s %s  %-13s  %s%n",
              line.taken() ? "+" : "-",
              probable,
              line.by(),
              TerminalText.printable(line.text(), LINE_COLUMNS));
    }
    out().flush();
  }

  private Set<Output> outputs() {
    Set<Output> outputs = EnumSet.noneOf(Output.class);
    outputs.addAll(format.outputs());
    if (features) {
      boolean hasBlocks = format != OutputFormat.TABLE && outputs.contains(Output.BLOCKS);
      refuse(!hasBlocks, "--features is for the formats json, jsonl and html");
      outputs.add(Output.FEATURES);
    }
    if (posts) {
      refuse(
          format != OutputFormat.JSON && format != OutputFormat.JSONL,
          "--posts is for the formats json and jsonl; --format posts prints only the posts");
      outputs.add(Output.POSTS);
    }
    return outputs;
  }

  private MainTextFormat mainTextFormat() {
    MainTextFormat chosen = mainText == null ? format.mainText() : mainText;
    refuse(
        text.isBody() && chosen == MainTextFormat.NONE && format != OutputFormat.CHUNKS,
        "--body is for --format text, markdown and chunks, and for --main-text");
    if (!images) {
      return chosen;
    }
    refuse(
        chosen != MainTextFormat.MARKDOWN,
        "--images is for --format markdown and --main-text markdown; html always has images");
    return MainTextFormat.MARKDOWN_WITH_IMAGES;
  }

  private ResultWriter writer(List<PageInput> inputs, Progress notes) {
    ResultWriter writer =
        output == null
            ? new ResultWriter(format, out(), notes, inputs.size() > 1)
            : checked("--output", () -> new ResultWriter(format, output, inputs, notes));
    return writer.withAllLists(allLists);
  }

  /** Writes the result of a page; returns false if it failed. */
  private static boolean write(ResultWriter writer, Outcome<Result> outcome) {
    String name = outcome.record().origin().id();
    String error;
    if (outcome.row() != null) {
      try {
        writer.page(name, outcome.row().page(), outcome.row().picture());
        return true;
      } catch (OutOfMemoryError e) {
        error = "result: " + FailureMessages.MEMORY;
      }
    } else {
      FailedRecord failed = (FailedRecord) outcome.record();
      error =
          switch (failed.reason()) {
            case MEMORY -> FailureMessages.MEMORY;
            case INTERNAL_ERROR -> "internal error: " + failed.message();
            default -> failed.message();
          };
    }
    writer.failed(name, error);
    return false;
  }

  private Outcome<Result> mine(PageMiner miner, PageRecord record, MineOptions own) {
    if (format != OutputFormat.HTML) {
      MinedPage mined = miner.mine(record.bytes(), own);
      return Outcome.mined(record, mined, new Result(mined, null));
    }
    Page page = new PageParser(own.parse()).parse(record.bytes());
    MinedPage mined = miner.mine(page, own);
    String name = record.origin().id();
    String picture = MinedPicture.html(name, page, mined, own.sheets(), own.baseUrl());
    return Outcome.mined(record, mined, new Result(mined, picture));
  }

  /** A mined page; {@code picture} is the page as HTML with its blocks marked, or null. */
  private record Result(MinedPage page, String picture) {}

  private static Origin origin(PageInput input, PageAddresses addresses) {
    return input.origin(addresses.of(input));
  }

  /** Printer of the reasons why the links of a group are related links or not. */
  private static final class LinkExplanations {

    public static final int REASONS = 6;

    private static final int ADDRESSES = 3;

    private final PrintWriter out;

    public LinkExplanations(PrintWriter out) {
      this.out = out;
    }

    public void print(String page, List<ExplainedGroup> groups) {
      out.println(TerminalText.printable(page));
      for (ExplainedGroup group : groups) {
        out.printf(
            Locale.ROOT,
            "%s %.3f  %d links under \"%s\"%n",
            list(group.decision()),
            group.decision().probability(),
            group.hrefs().size(),
            TerminalText.printable(group.heading()));
        group.hrefs().stream()
            .limit(ADDRESSES)
            .forEach(href -> out.println("    " + TerminalText.printable(href)));
        out.println("    " + ruledOut(group) + reasons(group));
      }
      out.flush();
    }

    private static String list(LinkDecision decision) {
      return switch (decision.list()) {
        case PAGE -> "related";
        case SECTION -> "section";
        case NONE -> "other  ";
      };
    }

    private static String ruledOut(ExplainedGroup group) {
      return switch (group.step()) {
        case WORDS ->
            String.format(Locale.ROOT, "ruled out by its words, log odds %.2f: ", group.logOdds());
        case LINEAR ->
            String.format(
                Locale.ROOT,
                "ruled out by the linear classifier, log odds %.2f: ",
                group.logOdds());
        case MACHINE -> "";
      };
    }

    private static String reasons(ExplainedGroup group) {
      return group.reasons().stream()
          .map(
              reason ->
                  String.format(
                      Locale.ROOT, "%s %+.2f", FeatureWords.of(reason.feature()), reason.weight()))
          .collect(Collectors.joining(", "));
    }
  }
}
