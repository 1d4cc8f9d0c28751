package org.wpbminer.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.wpbminer.classifier.io.Progress;
import org.wpbminer.classifier.training.LabelledCorpus;
import org.wpbminer.eval.Experiment;
import org.wpbminer.eval.ExperimentContext;
import org.wpbminer.eval.ExperimentPages;
import org.wpbminer.eval.ExperimentResult;
import org.wpbminer.eval.Report;
import org.wpbminer.eval.accuracy.AccuracyExperiment;
import org.wpbminer.eval.accuracy.LinksExperiment;
import org.wpbminer.eval.accuracy.MainTextExperiment;
import org.wpbminer.eval.paper.ExpansionExperiment;
import org.wpbminer.eval.paper.MethodsExperiment;
import org.wpbminer.eval.paper.PropagationExperiment;
import org.wpbminer.eval.systems.SystemsExperiment;
import org.wpbminer.segmenter.text.Arguments;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(name = "experiment")
final class ExperimentCommand extends SubCommand {

  private static final String ALL = "all";

  /** The paper's experiments, in the paper's order. */
  private static final List<Experiment> PAPER =
      List.of(
          new PropagationExperiment(),
          new ExpansionExperiment(),
          MethodsExperiment.relatedText(),
          MethodsExperiment.relatedLinks());

  /** Experiments on labelled pages that {@code all} leaves out. */
  private static final List<Experiment> OTHERS =
      List.of(new SystemsExperiment(), new AccuracyExperiment(), new LinksExperiment());

  @Parameters(paramLabel = "NAME", arity = "0..1")
  private String name;

  @Option(
      names = {"-g", "--gold"},
      paramLabel = "DIR")
  private Path gold;

  @Option(names = "--wcxb", paramLabel = "DIR")
  private Path wcxb;

  @Option(names = "--wcxb-links", paramLabel = "FILE")
  private Path wcxbLinks;

  @Option(names = "--sites", paramLabel = "DIR")
  private Path sites;

  @Option(names = "--marked-links", paramLabel = "DIR")
  private List<Path> markedLinks = List.of();

  @Option(names = "--web", paramLabel = "DIR")
  private Path web;

  @Mixin private OptionGroup.Model model;

  @Option(names = "--without", paramLabel = "RULE", split = ",")
  private Set<String> without = Set.of();

  @Option(names = "--each")
  private boolean each;

  @Mixin private OptionGroup.Seed seed;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "DIR")
  private Path output;

  @Override
  int run() throws IOException {
    List<Experiment> onLabelledPages = new ArrayList<>(PAPER);
    onLabelledPages.addAll(OTHERS);
    List<Experiment> known = new ArrayList<>(onLabelledPages);
    known.add(checked("--without", () -> new MainTextExperiment(model.folder(), without, each)));
    known.add(new CrawlExperiment(model.folder(), web));
    if (name == null) {
      known.forEach(e -> out().printf("%-16s %s%n", e.name(), e.title()));
      return 0;
    }
    List<Experiment> wanted =
        name.equals(ALL) ? PAPER : known.stream().filter(e -> e.name().equals(name)).toList();
    String names = known.stream().map(e -> e.name() + ", ").collect(Collectors.joining());
    refuse(
        wanted.isEmpty(),
        "there is no experiment \"%s\"; there are %sand all".formatted(name, names));
    refuse(gold == null && onLabelledPages.containsAll(wanted), "an experiment needs --gold DIR");
    List<Path> folders = new ArrayList<>(Arrays.asList(wcxb, sites, web));
    folders.addAll(markedLinks);
    for (Path folder : folders) {
      Arguments.refuse(folder != null && !Files.isDirectory(folder), "%s is not a folder", folder);
    }
    if (output != null) {
      Report.require(output);
    }
    run(wanted);
    return 0;
  }

  /** Runs experiments one by one, after all of them have checked the pages. */
  private void run(List<Experiment> wanted) throws IOException {
    TerminalProgress progress = progress();
    ExperimentContext context = context(progress);
    List<Experiment> fit = new ArrayList<>();
    for (Experiment experiment : wanted) {
      try {
        experiment.require(context);
        fit.add(experiment);
      } catch (IllegalArgumentException e) {
        String why = experiment.name() + ": " + e.getMessage();
        Arguments.refuse(wanted.size() == 1, "experiment %s", why);
        progress.tell("skipped: " + why);
      }
    }
    Arguments.refuse(fit.isEmpty(), "no experiment can run on these pages");
    List<ExperimentResult> results = new ArrayList<>();
    for (Experiment experiment : fit) {
      results.add(experiment.timed(context));
    }
    if (output != null) {
      new Report("WPBMiner: experiments", about(context), results).write(output);
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
  }

  private ExperimentContext context(Progress progress) throws IOException {
    return new ExperimentContext(
        new ExperimentPages(
            gold == null ? null : LabelledCorpus.of(gold),
            LabelledCorpus.withTexts(wcxb, wcxbLinks),
            sites,
            LabelledCorpus.all(markedLinks)),
        seed.value(),
        progress);
  }

  private Map<String, String> about(ExperimentContext context) throws IOException {
    Map<String, String> about = new LinkedHashMap<>();
    if (context.sources().gold() != null) {
      about.put("labelled pages", context.pageCount());
      about.put("their SHA-256", LabelledCorpus.sha256(List.of(context.gold())));
    }
    about.put("seed", String.valueOf(seed.value()));
    about.put("WPBMiner", String.join(" ", new VersionProvider().getVersion()));
    about.put("Java", System.getProperty("java.version"));
    return about;
  }
}
