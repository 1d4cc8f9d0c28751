package org.wpbminer.eval;

import java.io.IOException;

/** Base class of experiments. Implementations have no state except their settings. */
public abstract class Experiment {

  private final String name;
  private final String title;

  /**
   * Creates an experiment.
   *
   * @param name name on the command line
   * @param title the question that the experiment answers
   */
  protected Experiment(String name, String title) {
    this.name = name;
    this.title = title;
  }

  public final String name() {
    return name;
  }

  public final String title() {
    return title;
  }

  /** Checks the pages before any work; throws with the reason if the experiment cannot run. */
  public void require(ExperimentContext context) throws IOException {}

  /** Runs the experiment; refuses unsuitable pages. */
  protected abstract ExperimentResult run(ExperimentContext context) throws IOException;

  public final ExperimentResult timed(ExperimentContext context) throws IOException {
    context.progress("experiment " + name);
    long started = System.nanoTime();
    return run(context).withSeconds((System.nanoTime() - started) / 1e9);
  }

  protected final ExperimentResult result(ExperimentContext context) {
    return new ExperimentResult(name, title).option("seed", context.seed());
  }

  protected final ExperimentResult repeated(ExperimentContext context) {
    return result(context)
        .option("pages", context.pageCount())
        .option("seeds", Protocol.SEEDS + ", from " + context.seed());
  }
}
