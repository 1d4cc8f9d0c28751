package org.wpbminer.eval;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.wpbminer.segmenter.text.Arguments;

/** Finds experiments by name and runs them. The command line has the list of all experiments. */
public final class Experiments {

  /** Name for all experiments except those that run only when named. */
  public static final String ALL = "all";

  private Experiments() {}

  /**
   * Returns the experiments with a name: one, or all for {@link #ALL}.
   *
   * @param known all experiments
   * @throws IllegalArgumentException for any other name; the message lists the known ones
   */
  public static List<Experiment> named(String name, List<Experiment> known) {
    List<Experiment> found =
        known.stream().filter(e -> name.equals(ALL) ? e.isInAll() : e.name().equals(name)).toList();
    Arguments.refuse(
        found.isEmpty(),
        "there is no experiment \"%s\"; there are %s, and %s",
        name,
        known.stream().map(Experiment::name).collect(Collectors.joining(", ")),
        ALL);
    return found;
  }

  /** Returns the reason why an experiment cannot run on these pages; empty if it can. */
  public static Optional<String> unfit(Experiment experiment, ExperimentContext context)
      throws IOException {
    try {
      experiment.require(context);
      return Optional.empty();
    } catch (IllegalArgumentException e) {
      return Optional.of(e.getMessage());
    }
  }

  /** Runs experiments one by one, after all of them have checked the pages. */
  public static List<ExperimentResult> run(List<Experiment> experiments, ExperimentContext context)
      throws IOException {
    for (Experiment experiment : experiments) {
      Optional<String> unfit = unfit(experiment, context);
      Arguments.refuse(unfit.isPresent(), "experiment %s: %s", experiment.name(), unfit.orElse(""));
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
