package org.wpbminer.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wpbminer.classifier.io.WholeFile;
import org.wpbminer.classifier.model.Profile;
import org.wpbminer.classifier.training.LabelledCorpus;
import org.wpbminer.eval.ExperimentContext;
import org.wpbminer.eval.ExperimentPages;
import org.wpbminer.eval.ExperimentResult;
import org.wpbminer.eval.Report;
import org.wpbminer.eval.tuning.ExperimentDesign;
import org.wpbminer.eval.tuning.Factor;
import org.wpbminer.eval.tuning.ResponseTable;
import org.wpbminer.eval.tuning.TunedParameters;
import org.wpbminer.eval.tuning.Tuning;
import org.wpbminer.eval.tuning.TuningGoal;
import org.wpbminer.eval.tuning.TuningResponse;
import org.wpbminer.eval.tuning.TuningTrial;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(name = "tune")
final class TuneCommand extends SubCommand {

  private static final String PARAMETERS = "parameters.json";

  private static final String RUNS = "runs.csv";

  private enum Format {
    TABLE,
    JSON
  }

  @Option(
      names = {"-g", "--gold"},
      paramLabel = "DIR")
  private Path gold;

  @Option(
      names = {"-F", "--factor"},
      paramLabel = "NAME=LEVEL,...")
  private List<String> factors = List.of();

  @Option(names = "--array", paramLabel = "NAME")
  private String array;

  @Option(names = "--response", paramLabel = "NAME")
  private String response;

  @Option(names = "--profile", paramLabel = "NAME", defaultValue = "default")
  private Profile profile;

  @Mixin private OptionGroup.Seed seed;

  @Mixin private OptionGroup.Threads threads;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "DIR")
  private Path output;

  @Option(names = "--responses", paramLabel = "CSV")
  private Path responses;

  @Option(
      names = {"-f", "--format"},
      paramLabel = "FORMAT",
      defaultValue = "TABLE")
  private Format format;

  @Override
  int run() throws IOException {
    refuse(
        (gold == null) == (responses == null) || gold != null && output == null,
        "give either --gold DIR and --output DIR, or --responses CSV");
    if (responses != null) {
      analyse();
    } else {
      measure();
    }
    return 0;
  }

  private void analyse() throws IOException {
    only("--responses", "--responses", "--format");
    ExperimentResult result = result();
    new Tuning(ResponseTable.read(responses)).addTo(result);
    print(result, Map.of());
  }

  private void measure() throws IOException {
    int workers = threads.count();
    long started = System.nanoTime();
    ExperimentDesign design = design();
    Report.require(output);
    TuningGoal goal =
        response == null ? goal(design) : checked("--response", () -> TuningGoal.of(response));
    TerminalProgress progress = progress();
    LabelledCorpus corpus =
        LabelledCorpus.partedByPage(
                LabelledCorpus.readable(List.of(LabelledCorpus.of(gold)), progress))
            .get(0);
    ExperimentContext context =
        new ExperimentContext(ExperimentPages.of(corpus), seed.value(), progress);
    TuningResponse measure = new TuningResponse(context, profile, goal, design.factors());
    Map<String, String> options = new LinkedHashMap<>();
    options.put("pages", context.pageCount());
    options.put("their SHA-256", LabelledCorpus.sha256(List.of(corpus)));
    options.put("profile", profile.id());
    options.put("response", goal.title());
    Files.createDirectories(output);
    Tuning tuning =
        Tuning.run(
            design,
            goal.title(),
            measure,
            workers,
            done -> progress.at("run", done, design.runs()));
    TunedParameters present = TunedParameters.untuned(profile);
    ExperimentResult result = result().option("seed", seed.value());
    options.forEach(result::option);
    Optional<TuningTrial> trial = measure.trial(present);
    boolean isBetter = trial.isEmpty() || trial.get().isChosenBetter();
    TunedParameters written = isBetter ? TunedParameters.of(profile, tuning.chosen()) : present;
    result.conclusions(
        trial
            .map(TuningTrial::verdict)
            .orElse(
                "parameters.json has the chosen parameters. They were not tried on other sites,"
                    + " because all pages are of one site."));
    tuning.addTo(result);
    ExperimentResult timed = result.withSeconds((System.nanoTime() - started) / 1e9);
    progress.end();
    report(timed, options).write(output);
    WholeFile.write(output.resolve(RUNS), tuning.runsAsCsv());
    written.write(output.resolve(PARAMETERS));
    print(timed, options);
  }

  private TuningGoal goal(ExperimentDesign design) {
    if (profile == Profile.DEFAULT) {
      return TuningGoal.of("text-f1,links-f1,main-text");
    }
    return TuningGoal.of(
        TunedParameters.areOfSegmentation(profile, design.factors()) ? "recall" : "text-f1");
  }

  private ExperimentDesign design() {
    ExperimentDesign known = ExperimentDesign.of(profile);
    if (factors.isEmpty() && array == null) {
      return known;
    }
    return checked(
        "--factor, --array",
        () -> {
          ExperimentDesign design =
              ExperimentDesign.of(
                  array,
                  factors.isEmpty()
                      ? known.factors()
                      : factors.stream().map(Factor::parse).toList());
          TunedParameters.require(profile, design);
          return design;
        });
  }

  private static ExperimentResult result() {
    return new ExperimentResult("tune", "Parameters by orthogonal experiment");
  }

  private static Report report(ExperimentResult result, Map<String, String> options) {
    return new Report("WPBMiner: tuning", options, List.of(result));
  }

  private void print(ExperimentResult result, Map<String, String> options) {
    out().print(format == Format.JSON ? report(result, options).toJson() : result.toText());
  }
}
