package org.wpbminer.eval;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.wpbminer.segmenter.text.Arguments;

/** Finds experiments by name and runs them. The command line lists all that there are. */
public final class Experiments {

  /** The name that stands for every experiment except those run by their own name alone. */
  public static final String ALL = "all";

  private Experiments() {}

  /**
   * The experiments that a name stands for: one, or all for {@link #ALL}.
   *
   * @param known all that there are
   * @throws IllegalArgumentException for any other name, listing the known ones
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

  /** Why an experiment cannot be run on these pages; empty if it can. */
  public static Optional<String> unfit(Experiment experiment, ExperimentContext context)
      throws IOException {
    try {
      experiment.require(context);
      return Optional.empty();
    } catch (IllegalArgumentException e) {
      return Optional.of(e.getMessage());
    }
  }

  /**
   * Runs experiments, one after the other. Every one is asked first whether the pages do.
   *
   * @throws IllegalArgumentException if the pages do not do for one of them
   */
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
