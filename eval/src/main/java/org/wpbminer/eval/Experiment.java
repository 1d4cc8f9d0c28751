package org.wpbminer.eval;

import java.io.IOException;

/** One experiment. Implementations have no state but their settings. */
public abstract class Experiment {

  private final String name;
  private final String title;
  private final boolean inAll;

  /**
   * An experiment: its name on the command line, what it finds out, and whether it is one of {@link
   * Experiments#ALL}.
   */
  protected Experiment(String name, String title, boolean inAll) {
    this.name = name;
    this.title = title;
    this.inAll = inAll;
  }

  public final String name() {
    return name;
  }

  public final String title() {
    return title;
  }

  final boolean isInAll() {
    return inAll;
  }

  /**
   * Refuses pages that it cannot run on, before any work.
   *
   * @throws IllegalArgumentException saying what is missing
   */
  public void require(ExperimentContext context) throws IOException {}

  /** Runs it; the caller fills in the time. Pages that do not do are refused. */
  public abstract ExperimentResult run(ExperimentContext context) throws IOException;

  protected final ExperimentResult result(ExperimentContext context) {
    return new ExperimentResult(name, title).option("seed", context.seed());
  }

  /** A result of figures over several seeds that says on how many labelled pages it was found. */
  protected final ExperimentResult repeated(ExperimentContext context) {
    return result(context)
        .option("pages", context.pageCount())
        .option("seeds", Protocol.SEEDS + ", from " + context.seed());
  }
}
