package org.wpbminer.eval.report;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * What an experiment found. All of it but {@code seconds} is the same for the same pages, options
 * and seed.
 *
 * @param name the experiment's name on the command line: small letters, digits, hyphens
 * @param title what it is, in words
 * @param tables its tables; the published figure stands beside ours where there is one
 * @param plots its plots
 * @param options what it was run with: pages, thresholds, methods and their parameters, in order
 * @param notes what a reader has to know to read the figures right
 * @param seed of all that is random
 * @param seconds wall time
 */
public record ExperimentResult(
    String name,
    String title,
    List<Table> tables,
    List<Plot> plots,
    Map<String, String> options,
    List<String> notes,
    long seed,
    double seconds) {

  public ExperimentResult {
    Objects.requireNonNull(title, "title");
    if (!name.matches("[a-z0-9]+(-[a-z0-9]+)*")) {
      throw new IllegalArgumentException(
          "the name is \"" + name + "\"; it must be small letters, digits and hyphens");
    }
    tables = List.copyOf(tables);
    plots = List.copyOf(plots);
    options = Collections.unmodifiableMap(new LinkedHashMap<>(options));
    notes = List.copyOf(notes);
    if (!(seconds >= 0)) {
      throw new IllegalArgumentException("seconds is " + seconds + "; it must be at least 0");
    }
  }

  /** The same with another time. */
  public ExperimentResult withSeconds(double seconds) {
    return new ExperimentResult(name, title, tables, plots, options, notes, seed, seconds);
  }
}
