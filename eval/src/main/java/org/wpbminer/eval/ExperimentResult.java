package org.wpbminer.eval;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.wpbminer.segmenter.text.Arguments;

/**
 * What an experiment found. All of it but {@code seconds} is the same for the same pages, options
 * and seed.
 *
 * @param name the experiment's name on the command line: small letters, digits, hyphens
 * @param title what it is, in words
 * @param conclusions what came out, in a sentence or two
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
    List<String> conclusions,
    List<Table> tables,
    List<Plot> plots,
    Map<String, String> options,
    List<String> notes,
    long seed,
    double seconds) {

  public ExperimentResult {
    Arguments.refuse(
        !name.matches("[a-z0-9]+(-[a-z0-9]+)*"),
        "the name is \"%s\"; it must be small letters, digits and hyphens",
        name);
    Arguments.refuse(!(seconds >= 0), "seconds is %s; it must be at least 0", seconds);
  }

  /** The same with another time. */
  public ExperimentResult withSeconds(double seconds) {
    return new ExperimentResult(
        name, title, conclusions, tables, plots, options, notes, seed, seconds);
  }

  /** A result of an experiment that takes no time, to be filled. */
  public static Builder builder(String name, String title, long seed) {
    return new Builder(name, title, seed);
  }

  /** Collects what an experiment found, in the order in which it is given. */
  public static final class Builder {
    private final ExperimentResult result;

    private Builder(String name, String title, long seed) {
      result =
          new ExperimentResult(
              name,
              title,
              new ArrayList<>(),
              new ArrayList<>(),
              new ArrayList<>(),
              new LinkedHashMap<>(),
              new ArrayList<>(),
              seed,
              0);
    }

    /** Adds what came out, in words. */
    public Builder conclusions(String... more) {
      result.conclusions.addAll(List.of(more));
      return this;
    }

    /** Adds tables. */
    public Builder tables(Table... more) {
      return tables(List.of(more));
    }

    /** Adds tables. */
    public Builder tables(List<Table> more) {
      result.tables.addAll(more);
      return this;
    }

    /** Adds plots. */
    public Builder plots(Plot... more) {
      result.plots.addAll(List.of(more));
      return this;
    }

    /** Adds what the experiment was run with. */
    public Builder option(String what, Object value) {
      result.options.put(what, String.valueOf(value));
      return this;
    }

    /** Adds what a reader has to know. */
    public Builder notes(String... more) {
      return notes(List.of(more));
    }

    /** Adds what a reader has to know. */
    public Builder notes(List<String> more) {
      result.notes.addAll(more);
      return this;
    }

    /** The result. */
    public ExperimentResult build() {
      return result;
    }
  }
}
