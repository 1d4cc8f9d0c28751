package org.wpbminer.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.wpbminer.classifier.io.WholeFile;
import org.wpbminer.classifier.model.Profile;
import org.wpbminer.classifier.training.LabelledCorpus;
import org.wpbminer.eval.ExperimentContext;
import org.wpbminer.eval.ExperimentPages;
import org.wpbminer.eval.Report;
import org.wpbminer.eval.tuning.ExperimentDesign;
import org.wpbminer.eval.tuning.FactorsFile;
import org.wpbminer.eval.tuning.ResponseTable;
import org.wpbminer.eval.tuning.Tuning;
import org.wpbminer.eval.tuning.TuningResponse;
import org.wpbminer.eval.tuning.TuningSpace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code wpbminer tune}. */
@Command(
    name = "tune",
    description =
        "Finds the pipeline's parameters for your pages by an orthogonal experiment, or analyses"
            + " responses measured elsewhere.",
    exitCodeList = {
      "0:the analysis is on stdout, and with --gold in the folder",
      "1:no analysis was made; stderr says why",
      "2:the command line is wrong"
    })
final class TuneCommand extends SubCommand {

  /** What the folder holds beside the report. */
  private static final String PARAMETERS = "parameters.json";

  private static final String RUNS = "runs.csv";

  private enum Format {
    TABLE,
    JSON
  }

  @Option(
      names = {"-g", "--gold"},
      paramLabel = "DIR",
      description = "Folder of labelled pages to measure on.")
  private Path gold;

  @Option(
      names = {"-F", "--factors"},
      paramLabel = "FILE",
      description =
          "What to vary: YAML such as data/tune.yaml (default: the thresholds of the"
              + " segmentation; of profile paper the published levels on L25).")
  private Path factors;

  @Option(
      names = "--response",
      paramLabel = "NAME",
      description =
          "recall (segmentation, found at overlap 0.5) or f1 (macro F1 on characters, cross-"
              + "validated by site). Default: recall where all factors are the segmentation's.")
  private TuningResponse.Kind response;

  @Option(
      names = "--profile",
      paramLabel = "NAME",
      defaultValue = "paper",
      description = "Segmentation and features (default: paper).")
  private Profile profile;

  @Mixin private SeedOption seed;

  @Mixin private ThreadsOption threads;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "DIR",
      description =
          "Folder for the report and parameters.json, which train --parameters takes: the optimum's,"
              + " or the best run's where that came out better.")
  private Path output;

  @Option(
      names = "--responses",
      paramLabel = "CSV",
      description = "Analyse these runs and measure nothing: a column a factor, then the response.")
  private Path responses;

  @Option(
      names = {"-f", "--format"},
      paramLabel = "FORMAT",
      defaultValue = "TABLE",
      description = "table or json, on stdout (default: table).")
  private Format format;

  @Override
  int run() throws IOException {
    if ((gold == null) == (responses == null) || gold != null && output == null) {
      throw wrong("give either --gold DIR and --output DIR, or --responses CSV");
    }
    if (responses != null) {
      analyse();
    } else {
      measure();
    }
    return 0;
  }

  private void analyse() throws IOException {
    only("--responses", "--responses", "--format");
    print(report(Tuning.of(ResponseTable.read(responses)), Map.of(), 0));
  }

  private void measure() throws IOException {
    int workers = threads.count();
    long started = System.nanoTime();
    TuningSpace space = new TuningSpace(profile);
    ExperimentDesign design = factors == null ? space.design() : design(space);
    Report.require(output);
    TerminalProgress progress = progress();
    LabelledCorpus corpus = LabelledCorpus.of(gold);
    ExperimentContext context =
        new ExperimentContext(ExperimentPages.of(corpus), seed.value(), progress);
    TuningResponse.Kind kind =
        response != null
            ? response
            : space.isSegmentation(design.factors())
                ? TuningResponse.Kind.RECALL
                : TuningResponse.Kind.F1;
    TuningResponse measure = new TuningResponse(context, space, kind, design.factors());
    Map<String, String> options = new LinkedHashMap<>();
    options.put("pages", context.pageCount());
    options.put("their SHA-256", LabelledCorpus.sha256(List.of(corpus)));
    options.put("profile", profile.id());
    options.put("response", kind.title());
    Files.createDirectories(output);
    Tuning tuning =
        Tuning.run(
            design,
            kind.title(),
            measure,
            workers,
            done -> progress.at("run", done, design.runs()));
    progress.end();
    Report report = report(tuning, options, (System.nanoTime() - started) / 1e9);
    report.write(output);
    WholeFile.write(output.resolve(RUNS), tuning.runsAsCsv());
    space.parameters(tuning.chosen()).write(output.resolve(PARAMETERS));
    print(report);
    err().println("parameters: " + output.resolve(PARAMETERS) + ", those of " + tuning.choice());
  }

  private ExperimentDesign design(TuningSpace space) throws IOException {
    ExperimentDesign design = FactorsFile.read(factors);
    try {
      space.require(design);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(factors + ": " + e.getMessage(), e);
    }
    return design;
  }

  private Report report(Tuning tuning, Map<String, String> options, double seconds) {
    return new Report(
        "WPBMiner: tuning", options, List.of(tuning.toResult(options, seed.value(), seconds)));
  }

  private void print(Report report) {
    out().print(format == Format.JSON ? report.toJson() : report.experiments().get(0).toText());
  }
}
