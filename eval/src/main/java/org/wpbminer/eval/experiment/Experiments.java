package org.wpbminer.eval.experiment;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.wpbminer.eval.report.ExperimentResult;

/**
 * The experiments by name. The paper's crawl (its Figure 7) is not among them: it needs a crawled
 * web, which labelled pages are not.
 */
public final class Experiments {

  /** The name that stands for every experiment. */
  public static final String ALL = "all";

  private static final List<Experiment> EXPERIMENTS =
      List.of(
          new ThresholdsExperiment(),
          new SegmentationExperiment(),
          new EntropyExperiment(),
          new PropagationExperiment(),
          new ExpansionExperiment(),
          MethodsExperiment.relatedText(),
          MethodsExperiment.relatedLinks(),
          new LabelsNeededExperiment(),
          new SitesExperiment());

  private Experiments() {}

  /** All experiments, in the paper's order. */
  public static List<Experiment> all() {
    return EXPERIMENTS;
  }

  /**
   * The experiments that a name stands for: one, or every one for {@link #ALL}.
   *
   * @throws IllegalArgumentException for any other name, listing the known ones
   */
  public static List<Experiment> named(String name) {
    List<Experiment> found =
        EXPERIMENTS.stream().filter(e -> name.equals(ALL) || e.name().equals(name)).toList();
    if (found.isEmpty()) {
      throw new IllegalArgumentException(
          "there is no experiment \""
              + name
              + "\"; there are "
              + EXPERIMENTS.stream().map(Experiment::name).collect(Collectors.joining(", "))
              + ", and "
              + ALL);
    }
    return found;
  }

  /**
   * Runs experiments, one after the other. Every one is asked first whether the pages do.
   *
   * @throws IOException if a page cannot be read
   * @throws IllegalArgumentException if the pages do not do for one of them
   */
  public static List<ExperimentResult> run(List<Experiment> experiments, ExperimentContext context)
      throws IOException {
    for (Experiment experiment : experiments) {
      experiment.require(context);
    }
    List<ExperimentResult> results = new ArrayList<>();
    for (Experiment experiment : experiments) {
      context.progress("experiment " + experiment.name());
      long started = System.nanoTime();
      ExperimentResult result = experiment.run(context);
      results.add(result.withSeconds((System.nanoTime() - started) / 1e9));
    }
    return results;
  }
}
