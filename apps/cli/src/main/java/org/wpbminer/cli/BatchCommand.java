package org.wpbminer.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.wpbminer.archive.ArchiveInputs;
import org.wpbminer.archive.ArchiveInputs.ArchiveInput;
import org.wpbminer.archive.Batch;
import org.wpbminer.archive.Batch.BatchSummary;
import org.wpbminer.archive.Batch.RowFormat;
import org.wpbminer.archive.JsonLinesFormat;
import org.wpbminer.archive.ParquetFormat;
import org.wpbminer.classifier.MineOptions;
import org.wpbminer.classifier.MineOptions.Output;
import org.wpbminer.classifier.PageMiner;
import org.wpbminer.classifier.maintext.MainTextFormat;
import org.wpbminer.segmenter.decode.ParseOptions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(name = "batch")
final class BatchCommand extends SubCommand {

  @Parameters(
      paramLabel = "IN",
      arity = "1..*",
      description = "Files: " + ArchiveInputs.KINDS + ".")
  private List<Path> inputs;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "OUT",
      required = true)
  private Path output;

  @Option(
      names = {"-f", "--format"},
      paramLabel = "FORMAT",
      defaultValue = "JSONL")
  private Format format;

  @Option(names = "--main-text", paramLabel = "text|markdown|html|none", defaultValue = "TEXT")
  private MainTextFormat mainText;

  @Mixin private OptionGroup.MainText text;

  @Option(names = "--posts")
  private boolean posts;

  @Option(names = "--items")
  private boolean items;

  @Mixin private OptionGroup.Threads threads;

  @Option(names = "--resume")
  private boolean resume;

  @Mixin private OptionGroup.Source sourceOptions;
  @Mixin private OptionGroup.Model model;

  @Option(names = "--base-urls", paramLabel = "FILE")
  private Path baseUrls;

  private enum Format {
    JSONL,
    PARQUET
  }

  @Override
  int run() throws IOException {
    ParseOptions parse = sourceOptions.toParseOptions();
    int workers = threads.count();
    MineOptions options =
        text.addedTo(MineOptions.defaults()).withParse(parse).withMainText(mainText);
    if (posts) {
      Set<Output> outputs = EnumSet.copyOf(options.outputs());
      outputs.add(Output.POSTS);
      options = options.withOutputs(outputs);
    }
    options = items ? options.withItems() : options;
    requireApart(output, inputs);
    PageAddresses addresses = PageAddresses.of(baseUrls, null);
    List<ArchiveInput> found = ArchiveInputs.of(inputs, parse.limits().maxBytes(), addresses::of);
    RowFormat<?> written = format == Format.PARQUET ? new ParquetFormat() : new JsonLinesFormat();
    BatchSummary summary = mine(found, new Batch.Options<>(options, written, workers, resume));
    print(summary);
    return summary.isWithoutFailure() ? 0 : 1;
  }

  private <R> BatchSummary mine(List<ArchiveInput> found, Batch.Options<R> options)
      throws IOException {
    BatchSummary summary =
        new Batch<>(PageMiner.load(model.folder()), options, progress()).run(found, output);
    progress().end();
    return summary;
  }

  private void print(BatchSummary summary) {
    row("records", summary.counts().records());
    row("  mined", summary.counts().mined());
    row("    truncated", summary.counts().truncated());
    row("    almost no text: scripts load it", summary.counts().scripted());
    summary.counts().skipped().forEach((reason, count) -> row("  skipped: " + reason, count));
    summary.counts().failed().forEach((reason, count) -> row("  failed: " + reason, count));
    row("parts", summary.parts());
    row("  made by earlier runs", summary.partsBefore());
    row("inputs not read", summary.unreadable().size());
    out()
        .printf(
            "this run: %,d pages in %.1f s, %.1f pages/s, %.2f MB/s; rows and reports: %s%n",
            summary.pages(),
            summary.seconds(),
            summary.pagesPerSecond(),
            summary.megabytesPerSecond(),
            output);
  }
}
