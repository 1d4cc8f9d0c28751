package org.wpbminer.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.wpbminer.classifier.io.Progress;
import org.wpbminer.classifier.training.LabelledCorpus;
import org.wpbminer.crawl.CrawlExperiment;
import org.wpbminer.eval.Experiment;
import org.wpbminer.eval.ExperimentContext;
import org.wpbminer.eval.ExperimentPages;
import org.wpbminer.eval.ExperimentResult;
import org.wpbminer.eval.Experiments;
import org.wpbminer.eval.Report;
import org.wpbminer.eval.accuracy.AccuracyReportExperiment;
import org.wpbminer.eval.accuracy.LinksExperiment;
import org.wpbminer.eval.accuracy.MainTextExperiment;
import org.wpbminer.eval.paper.ExpansionExperiment;
import org.wpbminer.eval.paper.MethodsExperiment;
import org.wpbminer.eval.paper.PropagationExperiment;
import org.wpbminer.eval.paper.ThresholdsExperiment;
import org.wpbminer.eval.systems.SystemsExperiment;
import org.wpbminer.segmenter.text.Arguments;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "experiment",
    description = "Runs experiments on labelled pages and writes a report.",
    exitCodeList = {
      "0:the report is in the folder",
      "1:nothing was written; stderr says why",
      "2:the command line is wrong"
    })
final class ExperimentCommand extends SubCommand {

  /** Experiments on labelled pages: first the paper's, in the paper's order. */
  static final List<Experiment> ON_LABELLED_PAGES =
      List.of(
          new ThresholdsExperiment(),
          new PropagationExperiment(),
          new ExpansionExperiment(),
          MethodsExperiment.relatedText(),
          MethodsExperiment.relatedLinks(),
          new SystemsExperiment(),
          new AccuracyReportExperiment(),
          new LinksExperiment());

  @Parameters(
      paramLabel = "NAME",
      arity = "0..1",
      description =
          "Name of an experiment, or all. Without a name, the experiments are listed, with those"
              + " that all leaves out.")
  private String name;

  @Option(
      names = {"-g", "--gold"},
      paramLabel = "DIR",
      description = "Folder of labelled pages.")
  private Path gold;

  @Option(
      names = "--wcxb",
      paramLabel = "DIR",
      description =
          "Folder of the Web Content Extraction Benchmark, for experiments that use it. A labelled"
              + " page with an id of the form wcxb-...-NUMBER belongs to the site of page NUMBER in"
              + " the benchmark.")
  private Path wcxb;

  @Option(
      names = "--wcxb-links",
      paramLabel = "FILE",
      description = "Related links marked on the pages of --wcxb, for accuracy and links.")
  private Path wcxbLinks;

  @Option(
      names = "--sites",
      paramLabel = "DIR",
      description = "Folder with a sub-folder of pages for each site, for experiments that use it.")
  private Path sites;

  @Option(
      names = "--layout",
      paramLabel = "DIR",
      description = "Folder of labelled pages with their style sheets, for accuracy.")
  private Path layout;

  @Option(
      names = "--marked-links",
      paramLabel = "DIR",
      description =
          "Folder of pages on which only related links are marked, for links. Repeatable; each"
              + " folder after the first also has a row of its own.")
  private List<Path> markedLinks = List.of();

  @Option(
      names = "--web",
      paramLabel = "DIR",
      description = "Folder with a small web, for crawl: see docs/crawling.md.")
  private Path web;

  @Mixin private OptionGroup.Model model;

  @Option(
      names = "--without",
      paramLabel = "RULE",
      split = ",",
      description = "For main-text: rules to switch off.")
  private Set<String> without = Set.of();

  @Option(
      names = "--each",
      description = "For main-text: switch off each rule in turn, and print its gain.")
  private boolean each;

  @Mixin private OptionGroup.Seed seed;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "DIR",
      description =
          "Folder for the report: new, empty, or with an older report. Without it the report is"
              + " printed as text.")
  private Path output;

  @Override
  int run() throws IOException {
    List<Experiment> known = new ArrayList<>(ON_LABELLED_PAGES);
    known.add(checked("--without", () -> new MainTextExperiment(model.folder(), without, each)));
    known.add(new CrawlExperiment(model.folder(), web));
    if (name == null) {
      known.forEach(e -> out().printf("%-16s %s%n", e.name(), e.title()));
      return 0;
    }
    List<Experiment> experiments = checked("NAME", () -> Experiments.named(name, known));
    refuse(
        gold == null && experiments.stream().anyMatch(ON_LABELLED_PAGES::contains),
        "an experiment needs --gold DIR");
    List<Path> folders = new ArrayList<>(Arrays.asList(wcxb, sites, layout, web));
    folders.addAll(markedLinks);
    for (Path folder : folders) {
      Arguments.refuse(folder != null && !Files.isDirectory(folder), "%s is not a folder", folder);
    }
    if (output != null) {
      Report.require(output);
    }
    TerminalProgress progress = progress();
    ExperimentContext context = context(progress);
    Set<String> skipped = new LinkedHashSet<>();
    if (name.equals(Experiments.ALL)) {
      for (Experiment experiment : experiments) {
        Experiments.unfit(experiment, context)
            .ifPresent(
                why -> {
                  skipped.add(experiment.name());
                  progress.tell("skipped: " + experiment.name() + ": " + why);
                });
      }
    }
    Arguments.refuse(skipped.size() == experiments.size(), "no experiment can run on these pages");
    List<ExperimentResult> results =
        Experiments.run(
            experiments.stream().filter(e -> !skipped.contains(e.name())).toList(), context);
    if (output != null) {
      Map<String, String> about = about(context, skipped);
      new Report("WPBMiner: experiments", about, results).write(output);
    }
    progress.end();
    for (ExperimentResult result : results) {
      if (output == null) {
        out().println(result.toText());
      } else {
        out().printf("%-16s %6.1f s  %s%n", result.name(), result.seconds(), result.title());
      }
    }
    if (output != null) {
      out().printf("%s%n", output.resolve(Report.HTML));
    }
    return 0;
  }

  private ExperimentContext context(Progress progress) throws IOException {
    LabelledCorpus corpus = gold == null ? null : LabelledCorpus.of(gold);
    return new ExperimentContext(
        new ExperimentPages(
            corpus,
            LabelledCorpus.withTexts(wcxb, wcxbLinks),
            sites,
            layout == null ? null : LabelledCorpus.of(layout),
            LabelledCorpus.all(markedLinks)),
        seed.value(),
        progress);
  }

  private Map<String, String> about(ExperimentContext context, Set<String> skipped)
      throws IOException {
    Map<String, String> about = new LinkedHashMap<>();
    if (context.gold() != null) {
      about.put("labelled pages", context.pageCount());
      about.put("their SHA-256", LabelledCorpus.sha256(List.of(context.gold())));
    }
    if (!skipped.isEmpty()) {
      about.put("skipped, data missing", String.join(", ", skipped));
    }
    about.put("seed", String.valueOf(seed.value()));
    about.put("WPBMiner", String.join(" ", new VersionProvider().getVersion()));
    about.put("Java", System.getProperty("java.version"));
    return about;
  }
}
