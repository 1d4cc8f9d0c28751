package org.wpbminer.eval;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Result of an experiment, filled step by step. Everything except {@code seconds} is the same for
 * the same pages and options.
 *
 * @param name name of the experiment on the command line
 * @param title title of the experiment
 * @param conclusions decisions that follow from the figures, one sentence each; possibly none
 * @param options pages, thresholds, methods and their parameters, in order
 * @param seconds running time
 * @param notes explanations that a reader of the figures needs
 * @param tables tables, with published figures beside ours
 * @param plots plots, possibly none
 */
public record ExperimentResult(
    String name,
    String title,
    List<String> conclusions,
    Map<String, String> options,
    double seconds,
    List<String> notes,
    List<Table> tables,
    List<Plot> plots) {

  public ExperimentResult(String name, String title) {
    this(
        name,
        title,
        new ArrayList<>(),
        new LinkedHashMap<>(),
        0,
        new ArrayList<>(),
        new ArrayList<>(),
        new ArrayList<>());
  }

  public ExperimentResult withSeconds(double time) {
    return new ExperimentResult(name, title, conclusions, options, time, notes, tables, plots);
  }

  public ExperimentResult conclusions(String... more) {
    conclusions.addAll(List.of(more));
    return this;
  }

  public ExperimentResult tables(Table... more) {
    tables.addAll(List.of(more));
    return this;
  }

  public ExperimentResult plots(Plot... more) {
    plots.addAll(List.of(more));
    return this;
  }

  public ExperimentResult option(String what, Object value) {
    options.put(what, String.valueOf(value));
    return this;
  }

  public ExperimentResult notes(String... more) {
    notes.addAll(List.of(more));
    return this;
  }

  /** Returns the result for a terminal: the conclusions, then each table, then the notes. */
  public String toText() {
    StringBuilder out = new StringBuilder();
    conclusions.forEach(line -> out.append(line).append('\n'));
    tables.forEach(table -> out.append('\n').append(table.toText()));
    notes.forEach(note -> out.append("\nnote: ").append(note).append('\n'));
    return out.toString();
  }
}
